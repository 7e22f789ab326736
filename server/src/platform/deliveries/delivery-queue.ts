import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { EventType } from '../../contract/events/catalog.ts';
import { tables } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { param, statement } from '../database/statement.ts';
import type { Attempt, DeliverySchema, Mail } from './delivery.entity.ts';

/**
 * The duration of a claim unless it is renewed. Together with the poll interval it limits how long the work of a killed
 * worker waits for another worker: under 15 seconds.
 */
export const LEASE_MS = 12_000;

/**
 * A delivery that this worker holds until the lease expires. `claim` is a fencing token: only the last claim can finish
 * the delivery.
 */
export interface Claimed {
  readonly id: string;
  readonly claim: number;
  readonly event: EventType | 'ping' | null;
  readonly eventId: string | null;
  readonly ticketId: string | null;
  readonly mail: Mail | null;
  /** The recipient of a notification. */
  readonly recipientId: string | null;
  /** The person in copy to whom it goes. */
  readonly participantId: string | null;
  readonly webhookId: string | null;
  /** The span that caused it; null unless its trace is recorded. */
  readonly traceparent: string | null;
  /** The number of failed attempts. */
  readonly failed: number;
}

export type Outcome =
  | { readonly state: 'delivered' | 'failed' }
  | { readonly state: 'pending'; readonly nextAttemptAt: Date };

const db = (em: EntityManager) => tables<typeof DeliverySchema>(em);
const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** The parameters of a statement that claims deliveries. */
interface ClaimParameters {
  readonly now: RawBuilder<Date>;
  readonly limit: RawBuilder<number>;
}

const PARAMETERS: ClaimParameters = {
  now: sql<Date>`${param('now')}::timestamptz`,
  limit: sql<number>`${param('limit')}::integer`,
};

/** Matches deliveries that are due and have no current lease. Its literals are those of the partial indexes. */
export const isDue = ({ now }: ClaimParameters) =>
  sql<boolean>`(deliveries.state = 'pending' and deliveries.next_attempt_at <= ${now}
    and (deliveries.leased_until is null or deliveries.leased_until <= ${now}))`;

/**
 * Returns a function that claims the deliveries whose ids `due` selects and locks. Times come from the service's clock,
 * so that tests can set them.
 */
export function claiming(due: (em: EntityManager, parameters: ClaimParameters) => Expression<{ id: string }>) {
  const claim = statement((em) =>
    db(em)
      .updateTable('deliveries')
      .set((eb) => ({ claim: eb('claim', '+', 1), leased_until: sql<Date>`${param('leasedUntil')}::timestamptz` }))
      // An array is evaluated once. A join could run the subquery repeatedly and claim more than its limit.
      .where('id', '=', sql<string>`any(array(${due(em, PARAMETERS)}))`)
      .returning(['id', 'claim', 'event', 'event_id', 'ticket_id', 'mail', 'recipient_id', 'webhook_id', 'traceparent'])
      .returning('participant_id')
      .returning(sql<number>`jsonb_array_length(attempts)`.as('failed')),
  );
  return async (em: EntityManager, limit: number, now: Date): Promise<Claimed[]> => {
    const rows = await claim(em, { now, limit, leasedUntil: leaseFrom(now) });
    return rows.map(({ event_id, ticket_id, recipient_id, participant_id, webhook_id, ...row }) => ({
      ...row,
      eventId: event_id,
      ticketId: ticket_id,
      recipientId: recipient_id,
      participantId: participant_id,
      webhookId: webhook_id,
    }));
  };
}

/** Claims the emails that are due, the longest due first, at most `limit`. */
export const claimEmails = claiming((em, parameters) =>
  db(em)
    .selectFrom('deliveries')
    .select('id')
    .where(sql<boolean>`deliveries.kind = 'email'`)
    .where(isDue(parameters))
    .orderBy('next_attempt_at')
    .limit(parameters.limit)
    .forUpdate()
    .skipLocked(),
);

/** Releases a delivery that was not attempted; it is due immediately. */
export async function release(em: EntityManager, { id, claim }: Claimed): Promise<void> {
  await db(em)
    .updateTable('deliveries')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Renews the leases of deliveries that are still being sent. */
export async function renew(em: EntityManager, claimed: readonly Claimed[], now: Date): Promise<void> {
  if (claimed.length === 0) return;
  await db(em)
    .updateTable('deliveries')
    .set({ leased_until: leaseFrom(now) })
    .where('state', '=', 'pending')
    .where(
      sql<boolean>`(id, claim) in (
        select held.id, held.claim
        from unnest(${claimed.map(({ id }) => id)}::uuid[], ${claimed.map(({ claim }) => claim)}::integer[])
          as held (id, claim)
      )`,
    )
    .execute();
}

/** The outcome of one attempt, and the next state of the delivery. */
export interface Sent {
  /** Null if nothing was tried, because it has to wait. */
  readonly attempt: Attempt | null;
  readonly outcome: Outcome;
}

/** A delivery, with what came of sending it. */
export interface Handled<Job extends Claimed = Claimed, Result extends Sent = Sent> {
  readonly job: Job;
  readonly sent: Result;
}

const storeOutcomes = statement(sql<{ id: string }>`
  update deliveries set
    state = handled.state,
    attempts = deliveries.attempts || handled.attempts,
    next_attempt_at = handled.next_attempt_at,
    leased_until = null,
    updated_at = ${param('now')}::timestamptz,
    version = version + 1,
    mail = case when handled.is_private then mail || '{"content": null}' else mail end
  from jsonb_to_recordset(${param('handled')}::jsonb) as handled
    (id uuid, claim integer, state text, attempts jsonb, next_attempt_at timestamptz, is_private boolean)
  where deliveries.id = handled.id and deliveries.claim = handled.claim and deliveries.state = 'pending'
  returning deliveries.id`);

/**
 * Stores the outcomes of attempts. Returns the ids of the deliveries, without those that another worker has claimed since.
 */
export async function finish(em: EntityManager, handled: readonly Handled[], now: Date): Promise<ReadonlySet<string>> {
  const rows = handled.map(({ job, sent: { attempt, outcome } }) => ({
    id: job.id,
    claim: job.claim,
    state: outcome.state,
    attempts: attempt ? [attempt] : [],
    next_attempt_at: outcome.state === 'pending' ? outcome.nextAttemptAt : null,
    is_private: outcome.state === 'delivered' && isToAccount(job),
  }));
  const stored = await storeOutcomes(em, { now, handled: JSON.stringify(rows) });
  return new Set(stored.map(({ id }) => id));
}

/**
 * An email to an account may contain a link that opens it, so its content is deleted once it is delivered. A notification
 * may bounce and be sent again.
 */
const isToAccount = ({ mail, recipientId }: Claimed): boolean =>
  mail !== null && recipientId === null && mail.copyOf === undefined;

/** Deletes deliveries from before `until`, unless they are still pending. */
export async function deleteOldDeliveries(em: EntityManager, until: Date): Promise<void> {
  await deleteInBatches(em, 'deliveries', sql`created_at < ${until} and state <> 'pending'`);
}
