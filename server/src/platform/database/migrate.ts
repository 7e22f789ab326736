import type { MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import type { Log } from '../base/log.ts';
import { applyMigrations } from './apply-migrations.ts';
import { openSession } from './connections/connect-to-primary.ts';
import type { DatabaseAddress } from './connections/database-hosts.ts';
import { pause } from './lock-conflicts.ts';
import { readMigrationState } from './migrations/migration-list.ts';
import { requireUsable } from './requirements.ts';
import { LOCKS } from './service-locks.ts';

/**
 * Migrates the database, one instance at a time. Instances that find nothing to do never ask for the lock, so that they
 * do not start one after another. Leaves out contract migrations, for which no start waits.
 * @throws Error that names the migration that failed, and says what to do.
 */
export async function migrate(orm: MikroORM, direct: DatabaseAddress, log?: Log): Promise<void> {
  await withSession(direct, async (client) => {
    if (!(await lockIfPending(client, orm, log))) return;
    const { pending, isEmpty } = await readMigrationState(client, orm);
    // A new database has no one who waits, and no use for a line about each of its migrations.
    await applyMigrations({ orm, direct, log: isEmpty ? undefined : log }, pending);
  });
}

/** Runs `work` with the lock for migrations. Returns null if another instance has it. */
export const withMigrationLock = <Result>(
  direct: DatabaseAddress,
  work: (client: Client) => Promise<Result>,
): Promise<Result | null> =>
  withSession(direct, async (client) => ((await tryLock(client)) ? await work(client) : null));

/** The lock belongs to a session, so it needs a direct connection, not a pooler's. It ends with the session. */
async function withSession<Result>(
  direct: DatabaseAddress,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await openSession(direct, { keepAlive: true });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns whether this instance has the lock; otherwise nothing is left to do. Waits by asking again and not in the
 * database: `create index concurrently` waits for every running statement, also for one that waits for this lock.
 */
async function lockIfPending(client: Client, orm: MikroORM, log?: Log): Promise<boolean> {
  const requirements = await requireUsable(client, tableNamesOf(orm));
  let isWaiting = false;
  for (;;) {
    const { pending, newer } = await readMigrationState(client, orm);
    if (pending.length === 0) {
      if (newer.length > 0) log?.info({ newer }, 'The database has migrations of a newer release');
      return false;
    }
    requirements.toMigrate();
    if (await tryLock(client)) return true;
    if (!isWaiting) log?.info({}, 'Waiting for another process, which migrates the database');
    isWaiting = true;
    await pause();
  }
}

const tableNamesOf = (orm: MikroORM): string[] =>
  [...orm.getMetadata().getAll().values()].map(({ tableName }) => tableName);

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(${LOCKS.migrations}) as locked`,
  );
  return rows[0]?.locked === true;
}
