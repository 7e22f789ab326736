import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../platform/database/database.ts';
import type { WebhookSchema } from './webhook.entity.ts';

/** Ends the pause that the endpoint requested with `Retry-After`, because a user is waiting for the result. */
export async function endPause(em: EntityManager, webhookId: string): Promise<void> {
  await tables<typeof WebhookSchema>(em)
    .updateTable('webhooks')
    .set({ resting_until: null })
    .where('id', '=', webhookId)
    .where('resting_until', 'is not', null)
    .execute();
}
