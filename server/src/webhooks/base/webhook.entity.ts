import { defineEntity, p } from '@mikro-orm/core';
import type { Grant } from '../../contract/base/permissions.ts';
import type { DisabledReason, WebhookFilter, WebhookSubscription } from '../../contract/integrations/webhooks.ts';
import { resourceColumns } from '../../platform/database/base.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';

/** A key that messages to an endpoint are signed with: `whsec_` and base64 (Standard Webhooks 1.0.0). */
export interface WebhookSecret {
  readonly secret: string;
  readonly createdAt: string;
  /** Until then it signs beside its successor; null for the present one. */
  readonly expiresAt: string | null;
}

/** Where events are sent to, bounded by what its owner may see. */
export const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    ...resourceColumns,
    url: p.string().length(2_000),
    description: p.string().length(500),
    eventTypes: p.json<WebhookSubscription[]>(),
    filter: p.json<WebhookFilter>(),
    /** The present one first. Kept readable: messages are signed with them. */
    secrets: p.json<WebhookSecret[]>(),
    enabled: p.boolean(),
    disabledReason: p.string().length(60).$type<DisabledReason>().nullable(),
    /** Since when no message was taken; null where the last one was. */
    failingSince: p.datetime(3).nullable(),
    /** Until then nothing is sent: it asked to be left in peace (Retry-After). */
    restingUntil: p.datetime(3).nullable(),
    owner: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    /** What the API key was narrowed to by which the owner set it up; null: all that the owner may. */
    grants: p.json<Grant[]>().nullable(),
  },
});

export class WebhookEntity extends WebhookSchema.class {}
WebhookSchema.setClass(WebhookEntity);
