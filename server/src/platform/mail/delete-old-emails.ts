import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { updateInBatches } from '../database/delete-in-batches.ts';
import { DAY_MS } from '../time/duration.ts';

/** How long an email can bounce and be sent again: servers give up after five days (RFC 5321, section 4.5.4.1). */
const RETENTION_MS = 7 * DAY_MS;

/** Limits a pass to emails of these days; older content is deleted together with its delivery. */
const SCAN_MS = 7 * DAY_MS;

/** Deletes the content of emails that are no longer being sent. The log keeps that they were sent, to whom and when. */
export async function deleteOldEmails(em: EntityManager, now: Date): Promise<void> {
  const until = new Date(now.getTime() - RETENTION_MS);
  const since = new Date(until.getTime() - SCAN_MS);
  await updateInBatches(
    em,
    'deliveries',
    sql`mail = mail || '{"content": null}'`,
    sql`created_at < ${until} and created_at >= ${since} and kind = 'email' and state <> 'pending'
      and mail->'content' <> 'null'`,
  );
}
