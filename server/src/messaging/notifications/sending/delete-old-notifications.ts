import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';

/** Unread notifications are deleted after this time. */
const UNREAD_MS = 365 * 24 * 60 * 60 * 1000;

/** Deletes notifications that were read before `until`, and unread ones after a year. */
export async function deleteOldNotifications(em: EntityManager, until: Date, now: Date): Promise<void> {
  const unreadUntil = new Date(now.getTime() - UNREAD_MS);
  await deleteInBatches(em, 'notifications', sql`read_at < ${until} or created_at < ${unreadUntil}`);
}
