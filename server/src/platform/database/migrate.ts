import { Migrator } from '@mikro-orm/migrations';
import type { MigrationObject, MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import type { Log } from '../base/log.ts';
import { isLockConflict } from './connections/database-trouble.ts';
import { CONCURRENT_MIGRATION_LIMITS, MIGRATION_LIMITS, type PoolLimits } from './connections/pool-limits.ts';
import { pause, retryLockConflicts } from './lock-conflicts.ts';
import { addressForPg, type DatabaseAddress, entityManagerOn, poolOf } from './orm.ts';

const LOCK = "hashtext('ticketwire/migrations')";

/**
 * Migrates the database, one instance at a time. Instances that find nothing to do never ask for the lock, so that they
 * do not start one after another. The lock belongs to a session, so it needs a direct connection, not a pooler's.
 * @throws Error that names the migration that failed, and says what to do.
 */
export async function migrate(orm: MikroORM, direct: DatabaseAddress, log?: Log): Promise<void> {
  const client = new Client({ ...addressForPg(direct), keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    if (await lockIfPending(client, orm, log)) await migratePending(client, orm, direct, log);
  } finally {
    await client.end();
  }
}

/**
 * Returns whether this instance has the lock; otherwise nothing is left to do. Waits by asking again and not in the
 * database: `create index concurrently` waits for every running statement, also for one that waits for this lock.
 */
async function lockIfPending(client: Client, orm: MikroORM, log?: Log): Promise<boolean> {
  let isWaiting = false;
  while ((await pendingMigrations(client, orm)).length > 0) {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`);
    if (rows[0]?.locked) return true;
    if (!isWaiting) log?.info({}, 'Waiting for another process, which migrates the database');
    isWaiting = true;
    await pause();
  }
  return false;
}

/** Asks the database directly: creating a `Migrator`, which examines the schema, would slow down every start. */
async function pendingMigrations(client: Client, orm: MikroORM): Promise<MigrationObject[]> {
  const { tableName, migrationsList = [] } = orm.config.get('migrations');
  const table = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [tableName]);
  const applied = table.rows[0]?.exists ? await client.query<{ name: string }>(`select name from ${tableName}`) : null;
  const names = new Set(applied?.rows.map(({ name }) => name));
  return migrationsList.flatMap((migration) => ('class' in migration && !names.has(migration.name) ? [migration] : []));
}

/** Applies each migration in a transaction of its own: a single one would hold all locks until the last one is done. */
async function migratePending(client: Client, orm: MikroORM, direct: DatabaseAddress, log?: Log): Promise<void> {
  const connect = (limits: PoolLimits) =>
    entityManagerOn(orm, { connection: addressForPg(direct), limits, behindPooler: false });
  const inTransaction = connect(MIGRATION_LIMITS);
  const concurrent = connect(CONCURRENT_MIGRATION_LIMITS);
  const migrators = { inTransaction: new Migrator(inTransaction), concurrent: new Migrator(concurrent) };
  try {
    for (const migration of await pendingMigrations(client, orm)) {
      const isTransactional = new migration.class(inTransaction.getDriver(), orm.config).isTransactional();
      await apply(isTransactional ? migrators.inTransaction : migrators.concurrent, migration, log);
    }
  } finally {
    await poolOf(inTransaction).end();
    await poolOf(concurrent).end();
  }
}

async function apply(migrator: Migrator, { name }: MigrationObject, log?: Log): Promise<void> {
  const startedAt = performance.now();
  log?.info({ migration: name }, 'Applying a migration');
  try {
    await retryLockConflicts(() => migrator.up({ migrations: [name] }));
  } catch (error) {
    throw new Error(failureReason(name, error), { cause: error });
  }
  log?.info({ migration: name, milliseconds: Math.round(performance.now() - startedAt) }, 'Applied the migration');
}

function failureReason(name: string, error: unknown): string {
  const consequence = 'Migrations before it stay applied, and the previous release can still run.';
  if (isLockConflict(error)) {
    return `The migration ${name} failed because other transactions kept the locks that it needs. ${consequence} End long transactions (see pg_stat_activity), then start again.`;
  }
  const message = error instanceof Error ? error.message : String(error);
  return `The migration ${name} failed: ${message}. ${consequence} Correct the cause, then start again.`;
}
