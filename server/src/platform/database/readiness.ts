import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Orchestrators give a probe only a few seconds, and treat a timeout as worse than a negative response. */
const TIMEOUT_MS = 2_000;

/**
 * Checks whether the database responds and accepts writes; false after two seconds, whatever the database does. Callers
 * share one query, so the number of probes does not matter.
 */
export function readinessOf(root: EntityManager, timeoutMs = TIMEOUT_MS): () => Promise<boolean> {
  let pending: Promise<true> | null = null;
  const check = (): Promise<true> => {
    pending ??= requireWritable(root).finally(() => {
      pending = null;
    });
    return pending;
  };
  return async () => {
    const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), timeoutMs);
    try {
      return await Promise.race([check(), timeout]);
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * A standby that was not promoted accepts only reads. The error has the code of a rejected write
 * (read_only_sql_transaction), so that the pool closes its connections and the next ones can lead to the new primary.
 */
async function requireWritable(root: EntityManager): Promise<true> {
  await sql`
    do $$ begin
      if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then
        raise exception 'The database is read-only' using errcode = '25006';
      end if;
    end $$
  `.execute(root.fork().getKysely());
  return true;
}
