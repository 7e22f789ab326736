import { entities } from '../../../server/src/entities.ts';
import { openOrm } from '../../../server/src/platform/orm.ts';
import { createDatabase } from '../../support/database.ts';
import { type Cast, makeCast, type Orm } from './cast.ts';
import type { Rows } from './rows.ts';

export interface World {
  readonly orm: Orm;
  readonly cast: Cast;
  close(): Promise<void>;
}

/** A database of its own with a cast and no tickets. */
export async function makeWorld(): Promise<World> {
  const database = await createDatabase();
  const orm = await openOrm({ address: database.address, entities, migrations: [] });
  return {
    orm,
    cast: await makeCast(orm),
    async close() {
      await orm.close();
      await database.drop();
    },
  };
}

/** Puts these tickets and events in the place of all that were there. */
export async function replaceHistory(orm: Orm, { tickets, events, followers }: Rows): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    // Round the guard that keeps the log append-only, as nobody but a superuser can.
    await em.execute('set local session_replication_role = replica');
    for (const table of ['events', 'ticket_followers', 'tickets']) await em.execute(`delete from ${table}`);
    for (const [table, rows] of Object.entries({ tickets, events, ticket_followers: followers })) {
      await em.execute(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ?::jsonb)`, [
        JSON.stringify(rows),
      ]);
    }
  });
}
