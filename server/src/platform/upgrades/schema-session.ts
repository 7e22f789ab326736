import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type DatabaseAddress, DatabaseHosts } from '../database/connections/database-hosts.ts';
import { MIGRATION_LIMITS, type PoolLimits } from '../database/connections/pool-limits.ts';
import { withMigrationLock } from '../database/migrate.ts';
import { entityManagerOn, poolOf } from '../database/orm.ts';

export interface SchemaTarget {
  readonly orm: MikroORM;
  /** Not a pooler's: the lock for migrations belongs to a session. */
  readonly direct: DatabaseAddress;
}

/**
 * Runs `work` while no migration, no backup and no other change of the schema runs. Returns null if one does. Its
 * statements take as long as they need, and wait two seconds for a lock, unless `limits` say otherwise.
 */
export const changingSchema = <Result>(
  { orm, direct }: SchemaTarget,
  work: (em: EntityManager) => Promise<Result>,
  limits: PoolLimits = MIGRATION_LIMITS,
): Promise<Result | null> =>
  withMigrationLock(direct, async () => {
    const em = entityManagerOn(orm, {
      hosts: new DatabaseHosts(direct),
      limits,
      behindPooler: false,
    });
    try {
      return await work(em);
    } finally {
      await poolOf(em).end();
    }
  });
