import { Client } from 'pg';
import { entities } from '../../../server/src/entities.ts';
import { openOrm } from '../../../server/src/platform/orm.ts';
import { createDatabase } from '../../support/database.ts';
import { type Cast, makeCast, type Orm } from './cast.ts';
import type { Rows } from './rows.ts';

export interface World {
  readonly orm: Orm;
  readonly client: Client;
  readonly cast: Cast;
  close(): Promise<void>;
}

/** A database of its own with a cast and no tickets. */
export async function makeWorld(): Promise<World> {
  const database = await createDatabase();
  const orm = await openOrm({ address: database.address, entities, migrations: [] });
  const client = new Client(database.address);
  await client.connect();
  return {
    orm,
    client,
    cast: await makeCast(orm),
    async close() {
      await client.end();
      await orm.close();
      await database.drop();
    },
  };
}

/** Puts these tickets and events in the place of all that were there. */
export async function replaceHistory(client: Client, { tickets, events, followers }: Rows): Promise<void> {
  await client.query('begin; delete from events; delete from ticket_followers; delete from tickets;');
  for (const [table, rows] of Object.entries({ tickets, events, ticket_followers: followers })) {
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  }
  await client.query('commit');
}
