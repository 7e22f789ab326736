import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { REQUIRE_WRITABLE } from './connections/connect-to-primary.ts';

/**
 * Returns a function that rejects unless the database responds and accepts writes. Callers share one query while it runs,
 * also those that stopped waiting for it: a silent database gets no more of them.
 */
export function writabilityOf(root: EntityManager): () => Promise<void> {
  let pending: Promise<void> | null = null;
  return () => {
    pending ??= requireWritable(root).finally(() => {
      pending = null;
    });
    return pending;
  };
}

const requireWritable = async (root: EntityManager): Promise<void> => {
  await sql.raw(REQUIRE_WRITABLE).execute(root.fork().getKysely());
};
