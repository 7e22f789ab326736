import type { EntityManager } from '@mikro-orm/postgresql';
import type { ById } from '../../../contract/base/common.ts';
import type { Delivery as DeliveryView } from '../../../contract/messaging/deliveries.ts';
import type { WebhookRedeliver } from '../../../contract/messaging/webhooks.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import type { DeliverySchema } from '../../../platform/deliveries/delivery.entity.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import { enqueueMessages } from '../base/message-queue.ts';
import type { WebhookSchema } from '../base/webhook.entity.ts';
import { getWebhook } from './webhook.queries.ts';
import { getMessage } from './webhook-delivery.queries.ts';

/** Queues a test message to an endpoint. */
export async function testWebhook(tx: TransactionContext<Actor>, { id }: ById): Promise<DeliveryView> {
  const { em, actor, now } = tx;
  await requireEnabled(tx, id);
  await endPause(em, id);
  const [messageId] = await enqueueMessages(em, [{ webhookId: id, event: null }], now);
  if (messageId === undefined) throw new Error('The message was not queued');
  return getMessage(em, actor, id, messageId);
}

/** Resends a message with the same id, whatever its state; a waiting one is sent now. */
export async function redeliver(
  tx: TransactionContext<Actor>,
  { id: webhookId, deliveryId: id }: WebhookRedeliver,
): Promise<DeliveryView> {
  const { em, actor, now } = tx;
  await requireEnabled(tx, webhookId);
  const message = await messageToSend(em, webhookId, id);
  const isInProgress = message.leased_until !== null && new Date(message.leased_until) > now;
  if (!isInProgress) {
    await endPause(em, webhookId);
    await sendNow(em, id, now);
    const { state, event } = message;
    tx.record('delivery.retried', { id, version: message.version + 1 }, { data: { webhookId, event, state } });
  }
  return getMessage(em, actor, webhookId, id);
}

const deliveries = (em: EntityManager) => tables<typeof DeliverySchema>(em);

async function messageToSend(em: EntityManager, webhookId: string, id: string) {
  const message = await deliveries(em)
    .selectFrom('deliveries')
    .select(['version', 'state', 'event', 'leased_until'])
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
  if (!message) throw notFound('Delivery', id);
  return message;
}

async function sendNow(em: EntityManager, id: string, now: Date): Promise<void> {
  await deliveries(em)
    .updateTable('deliveries')
    .set((eb) => ({
      state: 'pending' as const,
      next_attempt_at: now,
      leased_until: null,
      // A worker with an older claim cannot finish this delivery.
      claim: eb('claim', '+', 1),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

async function requireEnabled({ em, actor, now }: TransactionContext<Actor>, id: string): Promise<void> {
  const { enabled } = await getWebhook(em, actor, id, now);
  if (!enabled) throw new AppError('conflict', 'This webhook is disabled. Enable it first.');
}

/** Ends the pause that the endpoint requested with `Retry-After`, because a user is waiting for the result. */
async function endPause(em: EntityManager, id: string): Promise<void> {
  await tables<typeof WebhookSchema>(em)
    .updateTable('webhooks')
    .set({ resting_until: null })
    .where('id', '=', id)
    .execute();
}
