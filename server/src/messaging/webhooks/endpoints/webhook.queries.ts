import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import type { Page } from '../../../contract/base/common.ts';
import type { Webhook, WebhookList, Webhook as WebhookView } from '../../../contract/messaging/webhooks.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { viewResource } from '../../../platform/database/base.entity.ts';
import { tables } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { keysetPage } from '../../../platform/lists/keyset-page.ts';
import { urlShownTo } from '../../../platform/text/logged-url.ts';
import { instantOf } from '../../../platform/time/instant.ts';
import { storedSecrets } from '../base/sealed-secrets.ts';
import type { WebhookSchema } from '../base/webhook.entity.ts';
import { signingAt } from '../base/webhook.secret.ts';

/** Selects endpoints with the names of their owners. */
const webhookRows = (em: EntityManager) =>
  tables<typeof WebhookSchema | typeof UserSchema>(em)
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.owner_id')
    .selectAll('webhooks')
    .select('users.name as owner_name');

type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhookRows>['execute']>>[number];

export const noWebhook = (id: string) => notFound('Webhook', id);

export async function getWebhook(em: EntityManager, actor: Actor, id: string, now: Date): Promise<WebhookView> {
  const row = await webhookRows(em).where('webhooks.id', '=', id).executeTakeFirst();
  if (!row) throw noWebhook(id);
  return viewWebhook(row, actor, now);
}

/** Lists endpoints, newest first. */
export async function listWebhooks(
  em: EntityManager,
  actor: Actor,
  input: WebhookList,
  now: Date,
): Promise<{ data: WebhookView[]; page: Page }> {
  const page = await keysetPage(webhookRows(em), input, { table: 'webhooks', direction: 'desc' });
  return page.of((row) => viewWebhook(row, actor, now));
}

function viewWebhook(row: WebhookRow, actor: Actor, now: Date): Webhook {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    url: urlShownTo(actor, row.owner_id, row.url),
    description: row.description,
    eventTypes: row.event_types,
    filters: row.filters,
    payloadVersion: row.payload_version,
    enabled: row.enabled,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since && instantOf(row.failing_since),
    owner: { id: row.owner_id, name: row.owner_name },
    grants: row.grants,
    secrets: signingAt(storedSecrets({ secrets: row.secrets, sealedSecrets: row.sealed_secrets }), now).map(
      ({ createdAt, expiresAt }) => ({ createdAt, expiresAt }),
    ),
  };
}
