import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { DeliverySchema } from '../../../platform/deliveries/delivery.entity.ts';
import { amendQueuedEmails, enqueueEmails } from '../../../platform/mail/queue-mail.ts';
import { HOUR_MS } from '../../../platform/time/duration.ts';
import { transactionTimeOf } from '../../../platform/time/transaction-time.ts';
import { canWait } from '../base/batching.logic.ts';
import type { RenderedTarget } from '../composing/notification-email.ts';
import { type Digest, digestKey, groupIntoDigests, recipientKey } from './digest.logic.ts';

/** The clocks of instances may differ by this much. */
const SKEW_MS = HOUR_MS;

const db = (em: EntityManager) => tables<typeof DeliverySchema>(em);

/** Queues notification emails. The number of statements does not depend on the number of users. */
export async function enqueueNotificationEmails(em: EntityManager, rendered: readonly RenderedTarget[]): Promise<void> {
  if (rendered.length === 0) return;
  const notified = await alreadyNotified(
    em,
    rendered.filter(({ target }) => canWait(target.occurrence.type)),
  );
  const open = await openDigests(em, [...new Set(rendered.map(digestKey))]);
  const { immediate, digests } = groupIntoDigests(rendered, { open, notified }, transactionTimeOf(em));
  const newDigests = digests.filter(({ id }) => id === null);
  await enqueueEmails(em, [...newDigests.map(({ mail }) => mail), ...immediate]);
  await amendQueuedEmails(
    em,
    digests.flatMap(({ id, mail }) => (id === null ? [] : [{ id, mail }])),
  );
}

/**
 * Returns which of these changes a digest already includes. A batch may be read again, and no one is notified twice.
 */
async function alreadyNotified(em: EntityManager, changes: readonly RenderedTarget[]): Promise<Set<string>> {
  if (changes.length === 0) return new Set();
  const keys = [...new Set(changes.map(digestKey))];
  const oldest = Math.min(...changes.map(({ target }) => target.occurrence.at.getTime()));
  const query = sql<{ digest: string; event: string }>`
    select digest, told.event from deliveries, jsonb_array_elements_text(mail->'eventIds') as told (event)
    where digest = any(${keys}) and created_at >= ${new Date(oldest - SKEW_MS)}`;
  const { rows } = await query.execute(db(em));
  return new Set(rows.map(({ digest, event }) => recipientKey(digest, event)));
}

/**
 * Loads the digests that can still grow; one that was ever claimed may have been sent. The rows are locked until the
 * end of the transaction, so that none is claimed meanwhile. No other worker creates digests concurrently: the events
 * of a ticket are read by one worker at a time.
 */
async function openDigests(em: EntityManager, keys: readonly string[]): Promise<Map<string, Digest>> {
  const rows = await db(em)
    .selectFrom('deliveries')
    .select(['id', 'digest', 'next_attempt_at', 'mail'])
    .where('digest', '=', sql<string>`any(${keys})`)
    .where('state', '=', 'pending')
    .where('claim', '=', 0)
    .where('next_attempt_at', '>', transactionTimeOf(em))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(
    rows.flatMap(({ id, digest, next_attempt_at, mail }) => {
      if (digest === null || next_attempt_at === null || !mail?.content) return [];
      const { content, eventIds = [], eventTypes = [], ...rest } = mail;
      return [[digest, { id, mail: { ...rest, content, eventIds, eventTypes, dueAt: new Date(next_attempt_at) } }]];
    }),
  );
}
