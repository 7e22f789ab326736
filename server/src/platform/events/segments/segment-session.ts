import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type DatabaseAddress, DatabaseHosts } from '../../database/connections/database-hosts.ts';
import { MIGRATION_LIMITS } from '../../database/connections/pool-limits.ts';
import { withMigrationLock } from '../../database/migrate.ts';
import { entityManagerOn, poolOf } from '../../database/orm.ts';

export interface SegmentTarget {
  readonly orm: MikroORM;
  /** Not a pooler's: the lock for migrations belongs to a session. */
  readonly direct: DatabaseAddress;
}

/**
 * Runs `work` while no migration, no backup and no other change of segments runs. Returns null if one does. Its
 * statements wait two seconds for a lock, and take as long as they need.
 */
export const changingSegments = <Result>(
  { orm, direct }: SegmentTarget,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result | null> =>
  withMigrationLock(direct, async () => {
    const em = entityManagerOn(orm, {
      hosts: new DatabaseHosts(direct),
      limits: MIGRATION_LIMITS,
      behindPooler: false,
    });
    try {
      return await work(em);
    } finally {
      await poolOf(em).end();
    }
  });
