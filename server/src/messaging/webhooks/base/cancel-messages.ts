import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonb, tables } from '../../../platform/database/database.ts';
import type { Attempt, DeliverySchema } from '../../../platform/deliveries/delivery.entity.ts';

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
