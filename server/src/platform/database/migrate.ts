import { setTimeout as delay } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { isLockConflict } from './connections/database-trouble.ts';
import { MIGRATION_LIMITS } from './connections/pool-limits.ts';
import { addressForPg, type DatabaseAddress, entityManagerOn, poolOf } from './orm.ts';

/** The previous release may still be serving on the same tables, and its transactions take locks in their own order. */
const CONFLICT_TIMEOUT_MS = 60_000;

/**
 * Migrates the database, one instance at a time: the others wait for the lock and find nothing left to do. The lock
 * belongs to a session, so it needs a direct connection, not a pooler's.
 */
export async function migrate(
  orm: MikroORM,
  direct: DatabaseAddress,
  afterwards: () => Promise<void> = async () => {},
): Promise<void> {
  const client = new Client({ ...addressForPg(direct), keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('ticketwire/migrations'))");
    if (await hasPending(client, orm)) await migratePending(orm, direct);
    await retryLockConflicts(afterwards);
  } finally {
    await client.end();
  }
}

/** Asks the database directly: creating a `Migrator`, which examines the schema, would slow down every start. */
async function hasPending(client: Client, orm: MikroORM): Promise<boolean> {
  const { tableName, migrationsList = [] } = orm.config.get('migrations');
  const table = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [tableName]);
  if (!table.rows[0]?.exists) return true;
  const applied = await client.query<{ name: string }>(`select name from ${tableName}`);
  const names = new Set(applied.rows.map(({ name }) => name));
  return migrationsList.some((migration) => !names.has(migration.name));
}

async function migratePending(orm: MikroORM, direct: DatabaseAddress): Promise<void> {
  const root = entityManagerOn(orm, {
    connection: addressForPg(direct),
    limits: MIGRATION_LIMITS,
    behindPooler: false,
  });
  const migrator = new Migrator(root);
  try {
    // Each migration has its own transaction: a single one would hold all locks until the last migration is done.
    for (const { name } of await migrator.getPending()) {
      await retryLockConflicts(() => migrator.up({ migrations: [name] }));
    }
  } finally {
    await poolOf(root).end();
  }
}

/** Repeats `work` while locks of other transactions prevent it. */
async function retryLockConflicts(work: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + CONFLICT_TIMEOUT_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockConflict(error) || performance.now() > deadline) throw error;
      await delay(200 + Math.random() * 800);
    }
  }
}
