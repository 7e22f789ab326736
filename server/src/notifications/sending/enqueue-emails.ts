import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { transactionTimeOf } from '../../platform/base/transaction-time.ts';
import { tables } from '../../platform/database/database.ts';
import type { DeliverySchema } from '../../platform/deliveries/delivery.entity.ts';
import { amendQueuedEmails, enqueueEmails } from '../../platform/mail/queue-mail.ts';
import type { RenderedTarget } from '../composing/notification-email.ts';
import { type Digest, digestKey, groupIntoDigests, recipientKey } from './digest.rules.ts';

/** Clocks of instances may differ by this much. */
const SKEW_MS = 60 * 60 * 1000;

const db = (em: EntityManager) => tables<typeof DeliverySchema>(em);

/** Queues what people are mailed of tickets, in a number of statements that does not grow with theirs. */
export async function enqueueNotificationEmails(em: EntityManager, worded: readonly RenderedTarget[]): Promise<void> {
  if (worded.length === 0) return;
  const keys = [...new Set(worded.map(digestKey))];
  const oldest = Math.min(...worded.map(({ telling }) => telling.happening.at.getTime()));
  const told = await toldSince(em, keys, new Date(oldest - SKEW_MS));
  const { atOnce, digests } = groupIntoDigests(
    worded,
    { open: await openDigests(em, keys), told },
    transactionTimeOf(em),
  );
  const begun = digests.filter(({ id }) => id === null);
  await enqueueEmails(em, [...begun.map(({ mail }) => mail), ...atOnce]);
  await amendQueuedEmails(
    em,
    digests.flatMap(({ id, mail }) => (id === null ? [] : [{ id, mail }])),
  );
}

/** Of which events the digests since then have told. A batch may be read again, and nobody is told twice. */
async function toldSince(em: EntityManager, keys: readonly string[], since: Date): Promise<Set<string>> {
  const telling = sql<{ digest: string; event: string }>`
    select digest, told.event from deliveries, jsonb_array_elements_text(mail->'eventIds') as told (event)
    where digest = any(${keys}) and created_at >= ${since}`;
  const { rows } = await telling.execute(db(em));
  return new Set(rows.map(({ digest, event }) => recipientKey(digest, event)));
}

/**
 * What waits and may still grow; what was claimed once may have been sent. Locked until the end of the transaction, so
 * that none is claimed meanwhile. Nobody else begins one: a ticket's events are read by one worker at a time.
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
      if (digest === null || next_attempt_at === null || !mail?.letter) return [];
      const { letter, eventIds = [], tells = [], ...rest } = mail;
      return [[digest, { id, mail: { ...rest, letter, eventIds, tells, dueAt: new Date(next_attempt_at) } }]];
    }),
  );
}
