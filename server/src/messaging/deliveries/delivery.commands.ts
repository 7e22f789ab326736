import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ByIdExpected } from '../../contract/base/common.ts';
import type { DeliveryKind, Delivery as DeliveryView } from '../../contract/messaging/deliveries.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { tables } from '../../platform/database/database.ts';
import type { DeliverySchema } from '../../platform/deliveries/delivery.entity.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { getDelivery } from './delivery.queries.ts';
import { deliveriesFor, isSendable } from './delivery.rows.ts';

/** Resends a failed or bounced delivery, or sends a waiting one now. Earlier attempts stay in its log. */
export async function retryDelivery(tx: TransactionContext<Actor>, input: ByIdExpected): Promise<DeliveryView> {
  const { em, actor, now } = tx;
  const delivery = await deliveryToChange(tx, input);
  if (delivery.state === 'delivered') throw new AppError('conflict', 'This message was already delivered');
  if (!delivery.is_sendable) throw new AppError('conflict', UNSENDABLE[delivery.kind]);
  if (delivery.webhook_id !== null) await resumeWebhook(em, delivery.webhook_id);

  // In progress or due: there is nothing to bring forward.
  const isInProgress = delivery.state === 'pending' && (delivery.is_claimed || delivery.is_due);
  if (!isInProgress) {
    const changedDelivery = await tables<typeof DeliverySchema>(em)
      .updateTable('deliveries')
      .set((eb) => ({
        state: 'pending',
        next_attempt_at: now,
        leased_until: null,
        // A worker with an older claim cannot finish this delivery.
        claim: eb('claim', '+', 1),
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', delivery.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    const changes = delivery.state === 'pending' ? {} : { state: { from: delivery.state, to: 'pending' as const } };
    tx.record('delivery.retried', changedDelivery, { changes, data: { kind: delivery.kind, event: delivery.event } });
  }
  return getDelivery(em, actor, delivery.id);
}

const UNSENDABLE: Readonly<Record<DeliveryKind, string>> = {
  email: 'The content of this email is no longer stored',
  webhook: 'The webhook is disabled or was deleted',
};

/** Ends the pause that the endpoint requested with `Retry-After`, because a user is waiting for the result. */
async function resumeWebhook(em: EntityManager, webhookId: string): Promise<void> {
  await em.execute('update webhooks set resting_until = null where id = ? and resting_until is not null', [webhookId]);
}

/** Locks the delivery, so that no worker claims or finishes it meanwhile. */
async function deliveryToChange(tx: TransactionContext<Actor>, { id, expectedVersion }: ByIdExpected) {
  const { em, actor, now } = tx;
  const delivery = await deliveriesFor(em, actor)
    .select(['id', 'version', 'kind', 'event', 'state', 'webhook_id'])
    .select(isSendable.as('is_sendable'))
    .select(sql<boolean>`leased_until > ${now}`.as('is_claimed'))
    .select(sql<boolean>`next_attempt_at <= ${now}`.as('is_due'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!delivery) throw notFound('Delivery', id);
  await requireVersion(tx, delivery, expectedVersion);
  return delivery;
}
