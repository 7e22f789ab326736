import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { transactionTimeOf } from '../base/transaction-time.ts';
import { jsonb, tables } from '../database/database.ts';
import type { Attempt, DeliverySchema, Mail } from '../deliveries/delivery.entity.ts';

/** Clocks of instances may differ by this much. */
const SKEW_MS = 60 * 60 * 1000;

interface Withdrawn {
  /** The event that the mails tell of: the first part of their `dedupe`. */
  readonly about: string;
  /** When that was. */
  readonly since: Date;
  /** What stays of them. */
  readonly subject: string;
  readonly reason: string;
}

/** Empties the mails about an event, sent or not. What has not gone out will not; what is on its way is not called back. */
export async function cancelEmails(em: EntityManager, { about, since, subject, reason }: Withdrawn): Promise<void> {
  const now = transactionTimeOf(em);
  const attempt: Attempt = { at: now.toISOString(), error: reason };
  const mails = tables<typeof DeliverySchema>(em)
    .updateTable('deliveries')
    .where('created_at', '>=', new Date(since.getTime() - SKEW_MS))
    .where(sql<boolean>`split_part(dedupe, ':', 1) = ${about}`);
  await mails
    .set({
      state: 'failed',
      attempts: sql<Attempt[]>`attempts || ${jsonb([attempt])}`,
      next_attempt_at: null,
      leased_until: null,
    })
    .where('state', '=', 'pending')
    .execute();
  await mails
    .set((eb) => ({
      mail: sql<Mail>`mail || ${jsonb({ subject, letter: null })}`,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .execute();
}
