import { Client } from 'pg';
import { installDefaultConfiguration } from '../../server/src/default-configuration.ts';
import { entities } from '../../server/src/entities.ts';
import { refreshRollup } from '../../server/src/insights/daily/refresh-rollup.ts';
import { DAYS } from '../../server/src/insights/daily/rollup.ts';
import { openLog } from '../../server/src/platform/base/log.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openOrm } from '../../server/src/platform/database/orm.ts';
import { begin } from '../../server/src/platform/events/event-positions.ts';
import { migrations } from '../../server/src/platform/migrations/index.ts';
import { indexFields } from '../../server/src/tickets/search/index-fields.ts';

interface Server {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

export async function emptyDatabase(server: Server, database: string) {
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  return { ...server, database };
}

/** Creates a database in the state after a first start: migrated, with the default configuration. */
export async function makeDatabase(server: Server, database: string) {
  const address = await emptyDatabase(server, database);
  await migrateDatabase(address);
  return address;
}

/** Brings a database to the state after a start: the present schema, a configuration, and the indexes of custom fields. */
export async function migrateDatabase(address: Server & { readonly database: string }): Promise<void> {
  const orm = await openOrm({ address, entities, migrations });
  await migrate(orm, address);
  await installDefaultConfiguration(orm.em);
  await indexFields({ orm, direct: address, root: orm.em, log: openLog('silent') });
  await orm.close();
}

/** Counts the days of past tickets, as a worker does within some minutes; `counted` is called once for every 30 days. */
export async function countDays(address: Server & { readonly database: string }, counted = () => {}): Promise<void> {
  const orm = await openOrm({ address, entities, migrations: [] });
  try {
    await begin(orm.em.fork(), DAYS, false);
    while (await refreshRollup(orm.em.fork(), 'UTC', new Date())) counted();
    counted();
  } finally {
    await orm.close();
  }
}
