import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonb, tables } from '../database/database.ts';
import type { Attempt, DeliverySchema, Mail } from '../deliveries/delivery.entity.ts';
import { HOUR_MS } from '../time/duration.ts';
import { transactionTimeOf } from '../time/transaction-time.ts';

/** The tolerated difference between the clocks of instances. */
const SKEW_MS = HOUR_MS;

interface Cancellation {
  /** The reported event: the first part of their `dedupe`. */
  readonly about: string;
  /** The time of the event. */
  readonly since: Date;
  /** The subject that replaces the original. */
  readonly subject: string;
  readonly reason: string;
}

/**
 * Deletes the content of emails about an event, sent or not. Pending ones are not sent; those being sent cannot be
 * recalled.
 */
export async function cancelEmails(em: EntityManager, { about, since, subject, reason }: Cancellation): Promise<void> {
  const now = transactionTimeOf(em);
  const attempt: Attempt = { at: now.toISOString(), error: reason };
  const emails = tables<typeof DeliverySchema>(em)
    .updateTable('deliveries')
    .where('created_at', '>=', new Date(since.getTime() - SKEW_MS))
    .where(sql<boolean>`split_part(dedupe, ':', 1) = ${about}`);
  await emails
    .set({
      state: 'failed',
      attempts: sql<Attempt[]>`attempts || ${jsonb([attempt])}`,
      next_attempt_at: null,
      leased_until: null,
    })
    .where('state', '=', 'pending')
    .execute();
  await emails
    .set((eb) => ({
      mail: sql<Mail>`mail || ${jsonb({ subject, content: null })}`,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .execute();
}
