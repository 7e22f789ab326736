import { setTimeout as delay } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { isLockConflict } from './database-trouble.ts';
import { addressForPg, type DatabaseAddress, entityManagerOn, poolOf } from './orm.ts';
import { MIGRATION_LIMITS } from './pool-limits.ts';

/** The release before may be serving on the same tables: its transactions take locks in orders of their own. */
const CONFLICTS_FOR_MS = 60_000;

/**
 * Brings the database up to date, one instance at a time: the others wait for the lock and find nothing left to do.
 * The lock is one of a session, so it needs the direct connection and not a pooler's.
 */
export async function migrate(
  orm: MikroORM,
  direct: DatabaseAddress,
  afterwards: () => Promise<void> = async () => {},
): Promise<void> {
  const client = new Client({ ...addressForPg(direct), keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  const root = entityManagerOn(orm, {
    connection: addressForPg(direct),
    limits: MIGRATION_LIMITS,
    behindPooler: false,
  });
  const migrator = new Migrator(root);
  try {
    await client.query("select pg_advisory_lock(hashtext('ticketwire/migrations'))");
    // One transaction each: a long one would hold the locks of all until the last is done.
    for (const { name } of await migrator.getPending()) {
      await despiteConflicts(() => migrator.up({ migrations: [name] }));
    }
    await despiteConflicts(afterwards);
  } finally {
    await poolOf(root).end();
    await client.end();
  }
}

/** Repeats what a lock of another transaction prevents. */
async function despiteConflicts(work: () => Promise<unknown>): Promise<void> {
  const giveUp = performance.now() + CONFLICTS_FOR_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockConflict(error) || performance.now() > giveUp) throw error;
      await delay(200 + Math.random() * 800);
    }
  }
}
