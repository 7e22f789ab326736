import { Migrator } from '@mikro-orm/migrations';
import type { MigrationObject, MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '../base/log.ts';
import { codeOf } from '../errors/expected.ts';
import { type DatabaseAddress, DatabaseHosts } from './connections/database-hosts.ts';
import { isLockConflict } from './connections/database-trouble.ts';
import { CONCURRENT_MIGRATION_LIMITS, MIGRATION_LIMITS, type PoolLimits } from './connections/pool-limits.ts';
import { retryLockConflicts } from './lock-conflicts.ts';
import { entityManagerOn, poolOf } from './orm.ts';

export interface MigrationTarget {
  readonly orm: MikroORM;
  readonly direct: DatabaseAddress;
  readonly log?: Log | undefined;
}

/**
 * Applies each migration in a transaction of its own, or in none if it says so: a single one for all would hold all locks
 * until the last migration is done. The caller has the lock for migrations.
 * @throws Error that names the migration that failed, and says what to do.
 */
export async function applyMigrations(
  { orm, direct, log }: MigrationTarget,
  migrations: readonly MigrationObject[],
): Promise<void> {
  const hosts = new DatabaseHosts(direct);
  const connect = (limits: PoolLimits) => entityManagerOn(orm, { hosts, limits, behindPooler: false });
  const inTransaction = connect(MIGRATION_LIMITS);
  const concurrent = connect(CONCURRENT_MIGRATION_LIMITS);
  const migrators = { inTransaction: new Migrator(inTransaction), concurrent: new Migrator(concurrent) };
  try {
    for (const migration of migrations) {
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
  const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
  const advice = codeOf(error) === '42501' ? 'Make the database role the owner of all tables' : 'Correct the cause';
  return `The migration ${name} failed: ${message}. ${consequence} ${advice}, then start again.`;
}
