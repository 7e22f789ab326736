import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonb, tables } from '../database/database.ts';
import type { DeliverySchema, Mail } from '../deliveries/delivery.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a mail can come back and be sent again: servers give up after five days (RFC 5321, section 4.5.4.1). */
const KEPT_MS = 7 * DAY_MS;

/** What has not been looked at for so long is left to the end of its delivery: a pass reads no more than these days. */
const LOOKED_AT_MS = 7 * DAY_MS;

/** Empties mails that are on their way no longer; that they were sent, to whom and when, stays in the log. */
export async function deleteOldEmails(em: EntityManager, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_MS);
  await tables<typeof DeliverySchema>(em)
    .updateTable('deliveries')
    .set({ mail: sql<Mail>`mail || ${jsonb({ letter: null })}` })
    .where('created_at', '<', until)
    .where('created_at', '>=', new Date(until.getTime() - LOOKED_AT_MS))
    .where('kind', '=', 'email')
    .where('state', '<>', 'pending')
    .where(sql<boolean>`mail->'letter' <> 'null'`)
    .execute();
}
