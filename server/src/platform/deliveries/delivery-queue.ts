import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import type { EventType } from '../../contract/events/events.ts';
import { jsonb, tables } from '../database/database.ts';
import type { Attempt, DeliveryKind, DeliverySchema, Mail } from './delivery.entity.ts';

/**
 * How long a claim holds unless it is renewed. Together with the poll it bounds how long the work of a killed worker
 * waits for another: under 15 seconds.
 */
export const LEASE_MS = 12_000;

/** A delivery that is this worker's until the lease runs out. `claim` fences it: only the last claim may finish it. */
export interface Claimed {
  readonly id: string;
  readonly claim: number;
  readonly event: EventType | 'ping' | null;
  readonly eventId: string | null;
  readonly ticketId: string | null;
  readonly mail: Mail | null;
  /** Whom a notification is for. */
  readonly recipientId: string | null;
  readonly webhookId: string | null;
  /** Attempts that failed before. */
  readonly failed: number;
}

export type Outcome =
  | { readonly state: 'delivered' | 'failed' }
  | { readonly state: 'pending'; readonly nextAttemptAt: Date };

const db = (em: EntityManager) => tables<typeof DeliverySchema>(em);
const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Whether nobody holds it. */
export const unleased = (now: Date) =>
  sql<boolean>`(deliveries.leased_until is null or deliveries.leased_until <= ${now})`;

/** Takes the longest due of a kind. Times are the service's, so that tests set them. */
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

/** Takes the deliveries that `due` locks and selects the ids of. */
export async function claim(em: EntityManager, due: Expression<{ id: string }>, now: Date): Promise<Claimed[]> {
  const rows = await db(em)
    .updateTable('deliveries')
    .set((eb) => ({ claim: eb('claim', '+', 1), leased_until: leaseFrom(now) }))
    // As an array it is evaluated once; as a join partner it may run again and again and claim more than its limit.
    .where('id', '=', sql<string>`any(array(${due}))`)
    .returning(['id', 'claim', 'event', 'event_id', 'ticket_id', 'mail', 'recipient_id', 'webhook_id'])
    .returning(sql<number>`jsonb_array_length(attempts)`.as('failed'))
    .execute();
  return rows.map(({ event_id, ticket_id, recipient_id, webhook_id, ...row }) => ({
    ...row,
    eventId: event_id,
    ticketId: ticket_id,
    recipientId: recipient_id,
    webhookId: webhook_id,
  }));
}

/** Gives back what was not tried after all: it is due at once. */
export async function release(em: EntityManager, { id, claim }: Claimed): Promise<void> {
  await db(em)
    .updateTable('deliveries')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Makes the leases of deliveries that are still on their way count from now. */
export async function renew(em: EntityManager, claimed: readonly Claimed[], now: Date): Promise<void> {
  if (claimed.length === 0) return;
  await db(em)
    .updateTable('deliveries')
    .set({ leased_until: leaseFrom(now) })
    .where('state', '=', 'pending')
    .where((eb) => eb.or(claimed.map(({ id, claim }) => eb.and([eb('id', '=', id), eb('claim', '=', claim)]))))
    .execute();
}

/** Writes down how an attempt went. False when somebody else has claimed the delivery since: then it is theirs. */
export async function finish(
  em: EntityManager,
  { id, claim, mail, recipientId }: Claimed,
  attempt: Attempt,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const [result] = await db(em)
    .updateTable('deliveries')
    .set((eb) => ({
      state: outcome.state,
      attempts: sql<Attempt[]>`${eb.ref('attempts')} || ${jsonb([attempt])}`,
      next_attempt_at: outcome.state === 'pending' ? outcome.nextAttemptAt : null,
      leased_until: null,
      updated_at: now,
      version: eb('version', '+', 1),
      // What is mailed to an account may hold a link that opens it, and is kept no longer than it is needed. A
      // notification may come back, and then be sent again.
      ...(outcome.state === 'delivered' && mail && recipientId === null && { mail: jsonb({ ...mail, letter: null }) }),
    }))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'pending')
    .execute();
  return result?.numUpdatedRows === 1n;
}

/** Deliveries from before `until` leave the log, unless they are still on their way. */
export async function deleteOldDeliveries(em: EntityManager, until: Date): Promise<void> {
  await db(em).deleteFrom('deliveries').where('created_at', '<', until).where('state', '<>', 'pending').execute();
}
