import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../../platform/database/database.ts';
import type { DeliverySchema } from '../../../platform/deliveries/delivery.entity.ts';
import { cancelMessages } from '../base/cancel-messages.ts';
import type { WebhookSchema } from '../base/webhook.entity.ts';

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
