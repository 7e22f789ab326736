import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import { tables } from '../../../platform/database/database.ts';
import type { WebhookSchema } from '../base/webhook.entity.ts';

/** Selects endpoints with the names of their owners. */
export const webhookRows = (em: EntityManager) =>
  tables<typeof WebhookSchema | typeof UserSchema>(em)
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.owner_id')
    .selectAll('webhooks')
    .select('users.name as owner_name');

export type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhookRows>['execute']>>[number];
