import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Ended sessions and tokens stay available for incident analysis. */
const RETENTION_MS = 30 * DAY_MS;
/** Sessions record a user's known networks for this long (`password-check.ts`). */
const NETWORKS_MS = 90 * DAY_MS;
/** Rows per statement, so that none runs long on the first cleanup of an old database. */
const BATCH = 5_000;

/** Deletes sessions, refresh tokens, and emailed links 30 days after their end. */
export async function deleteExpiredCredentials(em: EntityManager, now: Date): Promise<void> {
  const endedBefore = new Date(now.getTime() - RETENTION_MS);
  const createdBefore = new Date(now.getTime() - NETWORKS_MS);
  await deleteAll(em, 'refresh_tokens', sql`expires_at < ${endedBefore}`);
  await deleteAll(em, 'one_time_tokens', sql`least(consumed_at, expires_at) < ${endedBefore}`);
  await deleteAll(em, 'sessions', sql`least(ended_at, expires_at) < ${endedBefore} and created_at < ${createdBefore}`);
}

async function deleteAll(em: EntityManager, table: string, hasEnded: RawBuilder<unknown>): Promise<void> {
  const rows = sql.table(table);
  const statement = sql`delete from ${rows} where id in (select id from ${rows} where ${hasEnded} limit ${BATCH})`;
  let deleted: bigint;
  do {
    deleted = (await statement.execute(em.getKysely())).numAffectedRows ?? 0n;
  } while (deleted === BigInt(BATCH));
}
