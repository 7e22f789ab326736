import type { Client } from 'pg';
import { migrations } from '../../../server/src/platform/migrations/index.ts';
import { emptyDatabase, migrateDatabase } from '../database.ts';
import { createIndexes, dropIndexes } from './deferred-indexes.ts';
import { finishSeed } from './finish-seed.ts';
import type { Server } from './place.ts';
import { progressBar } from './progress-bar.ts';
import { SCHEMA, seedFoundation } from './seed-foundation.ts';
import { seedPortion } from './seed-portion.ts';
import { type Address, connected, seeding } from './session.ts';

/** Tickets per transaction. */
const PORTION = 50_000;
/** Sessions that seed at the same time. Each needs about half a gigabyte. */
const SESSIONS = 2;

export const addressOf = (server: Server, tickets: number): Address => ({ ...server, database: `scale_${tickets}` });

/** Returns whether the database of this size is seeded completely. */
export async function isSeeded(server: Server, tickets: number): Promise<boolean> {
  const address = addressOf(server, tickets);
  if (!(await exists(address))) return false;
  return seeding(address, async (client) => {
    const { rows } = await client.query<{ found: string | null }>(`select to_regclass('${SCHEMA}.shape') as found`);
    if (!rows[0]?.found) return false;
    return ((await client.query(`select from ${SCHEMA}.shape where is_complete`)).rowCount ?? 0) > 0;
  });
}

/** Seeds a database of its own with this number of tickets, or continues where an earlier run was interrupted. */
export async function seedScale(server: Server, tickets: number): Promise<void> {
  const address = addressOf(server, tickets);
  if (!(await exists(address))) await emptyDatabase(server, address.database);
  if (!(await isBegun(address))) {
    await migrateDatabase(address);
    await seeding(address, (client) => begin(client, tickets));
  }
  await seeding(address, async (client) => {
    await requireSameMigrations(client);
    await seedMissing(address, client, tickets);
    await createIndexes(client, (total, done) => progressBar(`${tickets}: indexes`, total, done));
  });
  await finishSeed(address, tickets);
  await seeding(address, async (client) => {
    await client.query(`update ${SCHEMA}.shape set is_complete = true`);
    await client.query('checkpoint');
  });
}

const exists = (address: Address) =>
  connected({ ...address, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [address.database]);
    return (rowCount ?? 0) > 0;
  });

const isBegun = (address: Address) =>
  seeding(address, async (client) => {
    const { rowCount } = await client.query(`select from pg_namespace where nspname = '${SCHEMA}'`);
    return (rowCount ?? 0) > 0;
  });

async function begin(client: Client, tickets: number): Promise<void> {
  const { rowCount } = await client.query('select from tickets union all select from events limit 1');
  if (rowCount) throw new Error('The database has tickets that this benchmark did not seed');
  await client.query('begin');
  await client.query(`create schema ${SCHEMA}`);
  await dropIndexes(client);
  await seedFoundation(client, tickets);
  await client.query('commit');
}

/** A migration between two runs could expect an index that is dropped while seeding. */
async function requireSameMigrations(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const names = migrations.map(({ name }) => name);
  if (applied.size === names.length && names.every((name) => applied.has(name))) return;
  throw new Error('The seed was begun with another schema: continue with that version, or drop the database');
}

async function seedMissing(address: Address, client: Client, tickets: number): Promise<void> {
  const { rows } = await client.query<{ first: string }>(`select first from ${SCHEMA}.portions`);
  const done = new Set(rows.map(({ first }) => Number(first)));
  const all = Array.from({ length: Math.ceil(tickets / PORTION) }, (_, index) => index * PORTION + 1);
  const missing = all.filter((first) => !done.has(first));
  const seeded = progressBar(`${tickets}: tickets`, all.length, all.length - missing.length);
  const work = () =>
    seeding(address, async (session) => {
      for (let first = missing.shift(); first !== undefined; first = missing.shift()) {
        await seedPortion(session, first, Math.min(first + PORTION - 1, tickets));
        seeded(1);
      }
    });
  await Promise.all(Array.from({ length: SESSIONS }, work));
}
