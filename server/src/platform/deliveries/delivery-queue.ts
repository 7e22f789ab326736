import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import type { EventType } from '../../contract/events/catalog.ts';
import { jsonb, tables } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { Attempt, DeliveryKind, DeliverySchema, Mail } from './delivery.entity.ts';

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

/** Matches deliveries without a current lease. */
export const unleased = (now: Date) =>
  sql<boolean>`(deliveries.leased_until is null or deliveries.leased_until <= ${now})`;

/**
 * Claims the deliveries of a kind that are due, the longest due first. Times come from the service's clock, so that
 * tests can set them.
 */
export function claimDue(em: EntityManager, kind: DeliveryKind, limit: number, now: Date): Promise<Claimed[]> {
  const due = db(em)
    .selectFrom('deliveries')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .where(unleased(now))
    .orderBy('next_attempt_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return claim(em, due, now);
}

/** Claims the deliveries whose ids `due` selects and locks. */
export async function claim(em: EntityManager, due: Expression<{ id: string }>, now: Date): Promise<Claimed[]> {
  const rows = await db(em)
    .updateTable('deliveries')
    .set((eb) => ({ claim: eb('claim', '+', 1), leased_until: leaseFrom(now) }))
    // An array is evaluated once. A join could run the subquery repeatedly and claim more than its limit.
    .where('id', '=', sql<string>`any(array(${due}))`)
    .returning(['id', 'claim', 'event', 'event_id', 'ticket_id', 'mail', 'recipient_id', 'webhook_id', 'traceparent'])
    .returning('participant_id')
    .returning(sql<number>`jsonb_array_length(attempts)`.as('failed'))
    .execute();
  return rows.map(({ event_id, ticket_id, recipient_id, participant_id, webhook_id, ...row }) => ({
    ...row,
    eventId: event_id,
    ticketId: ticket_id,
    recipientId: recipient_id,
    participantId: participant_id,
    webhookId: webhook_id,
  }));
}

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

/** Stores the outcome of an attempt, or that there was none yet. Returns false if another worker has claimed the delivery since. */
export async function finish(
  em: EntityManager,
  { id, claim, mail, recipientId }: Claimed,
  attempt: Attempt | null,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const [result] = await db(em)
    .updateTable('deliveries')
    .set((eb) => ({
      state: outcome.state,
      attempts: sql<Attempt[]>`${eb.ref('attempts')} || ${jsonb(attempt ? [attempt] : [])}`,
      next_attempt_at: outcome.state === 'pending' ? outcome.nextAttemptAt : null,
      leased_until: null,
      updated_at: now,
      version: eb('version', '+', 1),
      // An email to an account may contain a link that opens it, so its content is deleted once it is delivered. A
      // notification may bounce and be sent again.
      ...(outcome.state === 'delivered' &&
        mail &&
        recipientId === null &&
        mail.copyOf === undefined && { mail: jsonb({ ...mail, content: null }) }),
    }))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'pending')
    .execute();
  return result?.numUpdatedRows === 1n;
}

/** Deletes deliveries from before `until`, unless they are still pending. */
export async function deleteOldDeliveries(em: EntityManager, until: Date): Promise<void> {
  await deleteInBatches(em, 'deliveries', sql`created_at < ${until} and state <> 'pending'`);
}
