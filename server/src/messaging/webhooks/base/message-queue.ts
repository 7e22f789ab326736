import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { HELD_UNTIL, holdsMessages } from '../../../platform/base/message-hold.ts';
import { insertRows, jsonb, tables } from '../../../platform/database/database.ts';
import type { Attempt, DeliverySchema } from '../../../platform/deliveries/delivery.entity.ts';
import { traceparentFor } from '../../../platform/telemetry/tracing.ts';
import type { WebhookSchema } from './webhook.entity.ts';

/** The rows of one INSERT, which limits the size of a statement. */
const ROWS = 1_000;

/** A message to queue. Its body is created from the event when it is sent and never stored. */
interface OutgoingMessage {
  readonly webhookId: string;
  /** Null for a test message. */
  readonly event: { readonly id: string; readonly type: string; readonly ticketId: string | null } | null;
}

/** Queues messages in the caller's transaction, at most once per event and endpoint. */
export async function enqueueMessages(
  em: EntityManager,
  messages: readonly OutgoingMessage[],
  now: Date,
): Promise<string[]> {
  const queuedIds: string[] = [];
  const dueAt = holdsMessages(em) ? HELD_UNTIL : now;
  for (let from = 0; from < messages.length; from += ROWS) {
    const newRows = messages.slice(from, from + ROWS).map((message) => rowOf(message, now, dueAt));
    const { rows } = await sql<{ id: string }>`
      ${insertRows('deliveries', newRows)} on conflict (dedupe) do nothing returning id`.execute(em.getKysely());
    queuedIds.push(...rows.map(({ id }) => id));
  }
  return queuedIds;
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

/** Cancels the pending messages of an endpoint. The result of a message that is being sent is ignored. */
export async function cancelMessages(
  { em, now }: { readonly em: EntityManager; readonly now: Date },
  webhookId: string,
  reason: string,
): Promise<void> {
  const attempt: Attempt = { at: now.toISOString(), error: reason };
  await tables<typeof DeliverySchema>(em)
    .updateTable('deliveries')
    .set((eb) => ({
      state: 'failed' as const,
      attempts: sql<Attempt[]>`${eb.ref('attempts')} || ${jsonb([attempt])}`,
      next_attempt_at: null,
      leased_until: null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .execute();
}

/** Cancels messages that were queued while their endpoint was being deleted; they would wait forever. */
export async function cancelOrphanedMessages(em: EntityManager, now: Date): Promise<void> {
  const orphans = await tables<typeof DeliverySchema | typeof WebhookSchema>(em)
    .selectFrom('deliveries')
    .select('webhook_id')
    .distinct()
    .where('state', '=', 'pending')
    .where('webhook_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('webhooks').select('webhooks.id').whereRef('webhooks.id', '=', 'deliveries.webhook_id'))),
    )
    .execute();
  for (const { webhook_id: id } of orphans) {
    if (id) await cancelMessages({ em, now }, id, 'The webhook was deleted');
  }
}
