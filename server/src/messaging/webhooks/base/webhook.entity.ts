import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../../accounts/users/user.entity.ts';
import type { Grant } from '../../../contract/base/permissions.ts';
import type { DisabledReason, PayloadVersion, WebhookSubscription } from '../../../contract/messaging/webhooks.ts';
import type { TicketFilters } from '../../../contract/tickets/ticket-lists.ts';
import { resourceColumns } from '../../../platform/database/base.entity.ts';

interface SecretLifetime {
  readonly createdAt: string;
  /** The time until which it signs beside its successor; null for the current secret. */
  readonly expiresAt: string | null;
}

/** A secret that signs messages: `whsec_` and base64 (Standard Webhooks 1.0.0). */
export interface WebhookSecret extends SecretLifetime {
  readonly secret: string;
}

export interface SealedSecret extends SecretLifetime {
  readonly sealed: string;
}

export type StoredSecret = WebhookSecret | SealedSecret;

/** An endpoint for events, limited to what its owner can see. */
export const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    ...resourceColumns,
    url: p.string().length(2_000),
    description: p.string().length(500),
    eventTypes: p.json<WebhookSubscription[]>(),
    filters: p.json<TicketFilters>(),
    payloadVersion: p.string().length(10).$type<PayloadVersion>(),
    /** Empty once they are sealed: only processes of an earlier release need them. The current secret first. */
    secrets: p.json<WebhookSecret[]>(),
    sealedSecrets: p.json<SealedSecret[]>().nullable(),
    enabled: p.boolean(),
    disabledReason: p.string().length(60).$type<DisabledReason>().nullable(),
    /** The time since which every message has failed; null if the last one succeeded. */
    failingSince: p.datetime(3).nullable(),
    /** Nothing is sent until this time, at the endpoint's request (Retry-After). */
    restingUntil: p.datetime(3).nullable(),
    owner: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    /**
     * The grants of the API key that the owner used to configure the endpoint; null for all permissions of the owner.
     */
    grants: p.json<Grant[]>().nullable(),
  },
});

export class WebhookEntity extends WebhookSchema.class {}
WebhookSchema.setClass(WebhookEntity);
