import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { EventType } from '../../../contract/events/events.ts';
import { HELD_UNTIL, holdsMessages } from '../../../platform/base/message-hold.ts';
import { insertRows } from '../../../platform/database/database.ts';
import { traceparentFor } from '../../../platform/telemetry/tracing.ts';

/** The rows of one INSERT, which limits the size of a statement. */
const ROWS = 1_000;

/** A message to queue. Its body is created from the event when it is sent and never stored. */
export interface OutgoingMessage {
  readonly webhookId: string;
  /** Null for a test message. */
  readonly event: { readonly id: string; readonly type: EventType; readonly ticketId: string | null } | null;
}

/** Queues messages in the caller's transaction, at most once per event and endpoint. */
export async function enqueueMessages(
  em: EntityManager,
  messages: readonly OutgoingMessage[],
  now: Date,
): Promise<string[]> {
  const queued: string[] = [];
  const dueAt = holdsMessages(em) ? HELD_UNTIL : now;
  for (let from = 0; from < messages.length; from += ROWS) {
    const newRows = messages.slice(from, from + ROWS).map((message) => rowOf(message, now, dueAt));
    const { rows } = await sql<{ id: string }>`
      ${insertRows('deliveries', newRows)} on conflict (dedupe) do nothing returning id`.execute(em.getKysely());
    queued.push(...rows.map(({ id }) => id));
  }
  return queued;
}

function rowOf({ webhookId, event }: OutgoingMessage, now: Date, dueAt: Date) {
  const id = uuidv7();
  return {
    id,
    created_at: now,
    updated_at: now,
    version: 1,
    kind: 'webhook' as const,
    event: event?.type ?? ('ping' as const),
    ticket_id: event?.ticketId ?? null,
    dedupe: `webhook:${webhookId}:${event?.id ?? id}`,
    mail: null,
    recipient_id: null,
    digest: null,
    webhook_id: webhookId,
    event_id: event?.id ?? null,
    state: 'pending' as const,
    attempts: [],
    next_attempt_at: dueAt,
    claim: 0,
    leased_until: null,
    traceparent: traceparentFor(event?.id ?? null),
  };
}
