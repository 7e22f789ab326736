import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tryToShare } from './service-locks.ts';

/** Exists from the first change of a restore until the database is whole. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** @throws Error if a restore is writing this database, or was interrupted. */
export async function requireNoRestore(em: EntityManager): Promise<void> {
  const { rows } = await sql<{ free: boolean; unfinished: boolean }>`
    select ${tryToShare('instances')} as free, to_regclass(${UNFINISHED_RESTORE}) is not null as unfinished`.execute(
    em.getKysely(),
  );
  if (!rows[0]?.free)
    throw new Error('A backup is being restored into this database. Start again when it is finished.');
  if (rows[0].unfinished) {
    throw new Error('A restore of this database was interrupted. Run the same `restore` command again, then start.');
  }
}
