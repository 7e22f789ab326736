import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What has ended is of use to whoever looks into an incident, for so long. */
const KEPT_MS = 30 * DAY_MS;
/** The networks of a user's sign-ins count as theirs for so long, by their sessions (`password-check.ts`). */
const NETWORKS_MS = 90 * DAY_MS;
/** Of one statement, so that none takes long where nothing was ever deleted before. */
const BATCH = 5_000;

/** Deletes sessions, refresh tokens and mailed links 30 days after their end. */
export async function deleteExpiredCredentials(em: EntityManager, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KEPT_MS);
  const beyondNetworks = new Date(now.getTime() - NETWORKS_MS);
  await deleteAll(em, 'refresh_tokens', sql`expires_at < ${since}`);
  await deleteAll(em, 'one_time_tokens', sql`least(consumed_at, expires_at) < ${since}`);
  await deleteAll(em, 'sessions', sql`least(ended_at, expires_at) < ${since} and created_at < ${beyondNetworks}`);
}

async function deleteAll(em: EntityManager, table: string, hasEnded: RawBuilder<unknown>): Promise<void> {
  const rows = sql.table(table);
  const statement = sql`delete from ${rows} where id in (select id from ${rows} where ${hasEnded} limit ${BATCH})`;
  let deleted: bigint;
  do {
    deleted = (await statement.execute(em.getKysely())).numAffectedRows ?? 0n;
  } while (deleted === BigInt(BATCH));
}
