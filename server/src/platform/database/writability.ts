import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

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

/**
 * A standby that was not promoted accepts only reads. The error has the code of a rejected write
 * (read_only_sql_transaction), so that the pool closes its connections and the next ones can lead to the new primary.
 */
async function requireWritable(root: EntityManager): Promise<void> {
  await sql`
    do $$ begin
      if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then
        raise exception 'The database is read-only' using errcode = '25006';
      end if;
    end $$
  `.execute(root.fork().getKysely());
}
