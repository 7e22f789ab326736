import { Client } from 'pg';
import { entities } from '../../server/src/entities.ts';
import { migrations } from '../../server/src/migrations/index.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openOrm } from '../../server/src/platform/database/orm.ts';
import { installDefaultConfiguration } from '../../server/src/setup/default-configuration.ts';

/** Creates a database in the state after a first start: migrated, with the default configuration. */
export async function makeDatabase(server: { host: string; port: number; user: string }, database: string) {
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();

  const address = { ...server, database };
  const orm = await openOrm({ address, entities, migrations });
  await migrate(orm, address, () => installDefaultConfiguration(orm.em));
  await orm.close();
  return address;
}
