import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';

/** Sessions record a user's known networks for this long (`password-check.ts`). */
const NETWORKS_MS = 90 * 24 * 60 * 60 * 1000;

/** Deletes sessions, refresh tokens, and emailed links that ended before `until`. */
export async function deleteExpiredCredentials(em: EntityManager, until: Date, now: Date): Promise<void> {
  const createdBefore = new Date(now.getTime() - NETWORKS_MS);
  await deleteInBatches(em, 'refresh_tokens', sql`expires_at < ${until}`);
  await deleteInBatches(em, 'one_time_tokens', sql`least(consumed_at, expires_at) < ${until}`);
  await deleteInBatches(em, 'sessions', sql`least(ended_at, expires_at) < ${until} and created_at < ${createdBefore}`);
}
