import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** An orchestrator gives a probe a few seconds at most, and takes silence for worse than a no. */
const WITHIN_MS = 2_000;

/**
 * Whether the database answers and takes changes; false after two seconds, whatever the database does. Callers share
 * one query, so that probes cost the same however many there are.
 */
export function readinessOf(root: EntityManager, withinMs = WITHIN_MS): () => Promise<boolean> {
  let asking: Promise<true> | null = null;
  const ask = (): Promise<true> => {
    asking ??= requireWritable(root).finally(() => {
      asking = null;
    });
    return asking;
  };
  return async () => {
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), withinMs);
    try {
      return await Promise.race([ask(), late]);
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * A standby that was not promoted answers reads alone. Raised as the error of a rejected change (read_only_sql_transaction),
 * so that the pool closes its connections, and the next ones can lead to the new primary.
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
