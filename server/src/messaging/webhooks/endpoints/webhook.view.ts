import type { Webhook } from '../../../contract/messaging/webhooks.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { instantOf } from '../../../platform/base/instant.ts';
import { urlShownTo } from '../../../platform/base/logged-url.ts';
import { viewResource } from '../../../platform/database/base.entity.ts';
import { signingAt } from '../base/webhook.secret.ts';
import type { WebhookRow } from './webhook.rows.ts';

export function viewWebhook(row: WebhookRow, actor: Actor, now: Date): Webhook {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    url: urlShownTo(actor, row.owner_id, row.url),
    description: row.description,
    eventTypes: row.event_types,
    filter: row.filter,
    enabled: row.enabled,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since && instantOf(row.failing_since),
    owner: { id: row.owner_id, name: row.owner_name },
    grants: row.grants,
    secrets: signingAt(row.secrets, now).map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt })),
  };
}
