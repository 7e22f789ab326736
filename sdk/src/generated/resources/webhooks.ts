// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, ListOf, PageOf } from '../shared/lists.ts';
import type { Done, Grant, Id, TicketFiltersInput, Timestamp } from '../shared/schemas.ts';
import type { Delivery, DeliveryState } from './deliveries.ts';
import type { TicketFilters } from './tickets.ts';
import type { UserRef } from './users.ts';

/** Endpoints that receive events, signed as in Standard Webhooks 1.0.0, and the deliveries to them. */
export interface WebhooksApi {
  /**
   * List webhooks.
   *
   * Returns the webhooks of all users, newest first and without their secrets. Of the URLs of others, you see the origin and a hash.
   *
   * `GET /api/webhooks`. Requires the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.webhooks.list({ limit: 20 });
   */
  list(input?: WebhookListInput, options?: CallOptions): ApiPromise<PageOf<Webhook>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const webhook of client.webhooks.iterate()) console.log(webhook);
   */
  iterate(input?: Omit<WebhookListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Webhook>;

  /**
   * Get a webhook.
   *
   * Returns everything except the secrets, including since when it has been failing and why it was disabled.
   *
   * `GET /api/webhooks/{id}`. Requires the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const webhook = await client.webhooks.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91' });
   */
  get(input: WebhookGetInput, options?: CallOptions): ApiPromise<Webhook>;

  /**
   * Create a webhook.
   *
   * The secret that verifies its messages is shown only in this response. The webhook receives only events that you can see.
   *
   * `POST /api/webhooks`. Requires the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * const webhookWithSecret = await client.webhooks.create({
   *   url: 'https://warehouse.example.com/hooks/ticketwire',
   *   description: 'Shows who looks after each printer on the screen in Lund',
   *   eventTypes: ['ticket.*', 'comment.public'],
   *   filters: { team: ['hardware'], priority: ['high', 'urgent'] },
   * });
   */
  create(input: WebhookCreateInput, options?: MutationOptions): ApiPromise<WebhookWithSecret>;

  /**
   * Update a webhook.
   *
   * Also disables or enables it. You become its owner. Disabling cancels its pending messages.
   *
   * `PATCH /api/webhooks/{id}`. Requires the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const webhook = await client.webhooks.update({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91', enabled: false });
   */
  update(input: WebhookUpdateInput, options?: MutationOptions): ApiPromise<Webhook>;

  /**
   * Delete a webhook.
   *
   * Cancels its pending messages. To stop it temporarily, disable it instead.
   *
   * `DELETE /api/webhooks/{id}`. Requires the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.webhooks.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91' });
   */
  delete(input: WebhookDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Rotate a webhook secret.
   *
   * The new secret is shown only in this response. For a while, one day by default, messages are signed with both secrets, so that you can switch the receiver over.
   *
   * `POST /api/webhooks/{id}/rotate-secret`. Requires the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`, `version_conflict`
   *
   * @example
   * const webhookWithSecret = await client.webhooks.rotateSecret({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91',
   *   expireOldAfterSeconds: 3600,
   * });
   */
  rotateSecret(input: WebhookRotateSecretInput, options?: MutationOptions): ApiPromise<WebhookWithSecret>;

  /**
   * Test a webhook.
   *
   * Sends a `ping`. Returns the delivery, whose outcome appears in the list of deliveries soon after.
   *
   * `POST /api/webhooks/{id}/test`. Requires the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const delivery = await client.webhooks.test({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91' });
   */
  test(input: WebhookTestInput, options?: MutationOptions): ApiPromise<Delivery>;

  /**
   * List webhook deliveries.
   *
   * Returns sent and pending messages, newest first, with each attempt, its response, and the time of the next one.
   *
   * `GET /api/webhooks/{id}/deliveries`. Requires the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.webhooks.deliveries({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91',
   *   state: 'delivered',
   *   limit: 20,
   * });
   */
  deliveries(input: WebhookDeliveriesInput, options?: CallOptions): ApiPromise<PageOf<Delivery>>;

  /**
   * Iterates over all items of `deliveries`, and fetches each page when it is needed.
   *
   * @example
   * for await (const delivery of client.webhooks.iterateDeliveries({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91',
   *   state: 'delivered',
   * })) console.log(delivery);
   */
  iterateDeliveries(input: Omit<WebhookDeliveriesInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Delivery>;

  /**
   * Redeliver a message.
   *
   * Sends the message again, even if it was delivered. It keeps its ID, so that the receiver can recognize it.
   *
   * `POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver`. Requires the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const delivery = await client.webhooks.redeliver({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91',
   *   deliveryId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a92',
   * });
   */
  redeliver(input: WebhookRedeliverInput, options?: MutationOptions): ApiPromise<Delivery>;

  /**
   * List webhook event types.
   *
   * Returns the values of `eventTypes`, besides `*` and families such as `ticket.*`, and which of them a webhook can receive.
   *
   * `GET /api/webhook-events`. Requires the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.webhooks.events();
   */
  events(options?: CallOptions): ApiPromise<ListOf<WebhookEvent>>;
}

/** Version of the messages to a webhook, named by its date. */
export type PayloadVersion = '2026-12-01';

/** Endpoint that receives events as in Standard Webhooks 1.0.0. */
export interface Webhook {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  /** Where messages are sent. Only its owner sees all of it; others see the origin and a hash. */
  url: string;
  description: string;
  eventTypes: WebhookSubscription[];
  /** Only events about tickets that match these filters when the event is sent, as they would in a list of the owner. With filters, events that are not about a ticket are not sent. Without any, all are. */
  filters: TicketFilters;
  /** Version of the messages. A webhook keeps the version that it was created with until you change it. */
  payloadVersion: PayloadVersion;
  enabled: boolean;
  /** Why the service disabled the webhook. `gone`: the endpoint responded with 410; `failing`: the endpoint failed for five days. */
  disabledReason: WebhookDisabledReason | null;
  /** Since when every message has failed; null if the last one succeeded. */
  failingSince: Timestamp | null;
  /** User who last changed the webhook. It receives only events that this user can see at the time. */
  owner: UserRef;
  /** Permissions that the webhook is also limited to, if its owner used an API key with its own grants. */
  grants: Grant[] | null;
  /** Secrets that currently sign, newest first. The secrets themselves are shown only once, when they are created. */
  secrets: WebhookSecret[];
}

/** Input of `webhooks.create`. */
export interface WebhookCreateInput {
  /** Use HTTPS: over HTTP, others on the network can read the messages. Private networks are rejected. 1 to 2,000 characters. */
  url: string;
  /**
   * At most 500 characters.
   * @default ""
   */
  description?: string | undefined;
  /** Types of events to receive. 1 to 100 items. */
  eventTypes: WebhookSubscription[];
  /**
   * Only events about tickets that match these filters when the event is sent, as they would in a list of the owner. With filters, events that are not about a ticket are not sent. Without any, all are.
   * @default {}
   */
  filters?: TicketFiltersInput | undefined;
  /**
   * Version of the messages. A webhook keeps the version that it was created with until you change it.
   * @default "2026-12-01"
   */
  payloadVersion?: PayloadVersion | undefined;
  /** @default true */
  enabled?: boolean | undefined;
}

/** Input of `webhooks.delete`. */
export interface WebhookDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `webhooks.deliveries`. */
export interface WebhookDeliveriesInput {
  id: Id;
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Whether to return the number of all matching items in `page.total`.
   * @default false
   */
  count?: boolean | undefined;
  /** Only deliveries in this state. */
  state?: DeliveryState | undefined;
}

/** `gone`: the endpoint responded with 410; `failing`: the endpoint failed for five days. */
export type WebhookDisabledReason = 'gone' | 'failing';

/** Type of an event, and whether webhooks can receive it. */
export interface WebhookEvent {
  type: 'ticket.created' | 'ticket.updated' | 'ticket.assigned' | 'ticket.requester_changed' | 'ticket.status_changed' | 'ticket.reopened' | 'ticket.deleted' | 'ticket.restored' | 'ticket.followed' | 'ticket.unfollowed' | 'ticket.snoozed' | 'ticket.woken' | 'ticket.merged' | 'ticket.follow_up_created' | 'ticket.linked' | 'ticket.unlinked' | 'ticket.asked_outside' | 'ticket.answered_outside' | 'comment.public' | 'comment.internal' | 'comment.updated' | 'comment.redacted' | 'attachment.added' | 'attachment.deleted' | 'interaction.recorded' | 'ticket.participant_added' | 'ticket.participant_removed' | 'user.registered' | 'user.registered_again' | 'user.created' | 'user.confirmed' | 'user.invited' | 'user.invitation_accepted' | 'user.verified' | 'user.updated' | 'user.roles_changed' | 'user.suspended' | 'user.activated' | 'user.preferences_changed' | 'user.signed_in' | 'user.token_issued' | 'user.sign_in_failed' | 'user.locked' | 'user.session_ended' | 'user.sessions_ended' | 'user.verification_requested' | 'user.email_change_requested' | 'user.email_changed' | 'user.password_changed' | 'user.password_reset_requested' | 'user.factor_added' | 'user.factor_removed' | 'user.recovery_code_used' | 'user.recovery_codes_renewed' | 'user.second_factor_failed' | 'user.factor_reset_requested' | 'user.factor_reset_stopped' | 'user.factors_reset' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'role.created' | 'role.updated' | 'role.deleted' | 'tag.renamed' | 'team.created' | 'team.updated' | 'team.deleted' | 'team.member_added' | 'team.member_removed' | 'category.created' | 'category.updated' | 'category.moved' | 'category.deleted' | 'field.created' | 'field.updated' | 'field.deleted' | 'status.created' | 'status.updated' | 'status.deleted' | 'status.transitions_changed' | 'notification_rule.created' | 'notification_rule.updated' | 'notification_rule.deleted' | 'delivery.retried' | 'email.processed_again' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.secret_rotated' | 'webhook.disabled' | 'calendar.created' | 'calendar.updated' | 'calendar.deleted' | 'sla_policy.created' | 'sla_policy.updated' | 'sla_policy.reordered' | 'sla_policy.deleted' | 'view.created' | 'view.updated' | 'view.deleted' | 'setting.updated' | 'sla.warned' | 'sla.breached' | 'survey.sent' | 'survey.answered' | 'survey.changed' | 'survey.cancelled' | 'survey.redacted' | 'macro.created' | 'macro.updated' | 'macro.deleted' | 'rule.created' | 'rule.updated' | 'rule.reordered' | 'rule.deleted' | 'rule.disabled' | 'mailbox.created' | 'mailbox.updated' | 'mailbox.credentials_changed' | 'mailbox.fetch_requested' | 'mailbox.deleted' | 'organization.created' | 'organization.updated' | 'organization.deleted' | 'identity_provider.created' | 'identity_provider.updated' | 'identity_provider.secret_changed' | 'identity_provider.tested' | 'identity_provider.deleted' | 'user.identity_linked' | 'user.identity_removed' | 'user.reclaimed' | 'user.break_glass_used' | 'identity.groups_missing' | 'ping';
  description: string;
  /** Whether webhooks can subscribe to it. `ping` is sent only on request; some other types are never sent. */
  subscribable: boolean;
}

/** Input of `webhooks.get`. */
export interface WebhookGetInput {
  id: Id;
}

/** Input of `webhooks.list`. */
export interface WebhookListInput {
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Whether to return the number of all matching items in `page.total`.
   * @default false
   */
  count?: boolean | undefined;
}

/** Input of `webhooks.redeliver`. */
export interface WebhookRedeliverInput {
  id: Id;
  deliveryId: Id;
}

/** Input of `webhooks.rotateSecret`. */
export interface WebhookRotateSecretInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /**
   * How long the current secret keeps signing together with the new one, in seconds. A secret replaced earlier expires immediately. 0 to 604,800.
   * @default 86400
   */
  expireOldAfterSeconds?: number | undefined;
}

/** Lifetime of a secret. The secret itself is shown only once. */
export interface WebhookSecret {
  createdAt: Timestamp;
  expiresAt: Timestamp | null;
}

/** Type of an event, such as `ticket.created`; all types of one subject, such as `ticket.*`; or all types, `*`. */
export type WebhookSubscription =
  | '*'
  | 'ticket.*'
  | 'comment.*'
  | 'attachment.*'
  | 'interaction.*'
  | 'user.*'
  | 'api_key.*'
  | 'role.*'
  | 'tag.*'
  | 'team.*'
  | 'category.*'
  | 'field.*'
  | 'status.*'
  | 'notification_rule.*'
  | 'delivery.*'
  | 'email.*'
  | 'webhook.*'
  | 'calendar.*'
  | 'sla_policy.*'
  | 'setting.*'
  | 'sla.*'
  | 'survey.*'
  | 'macro.*'
  | 'rule.*'
  | 'mailbox.*'
  | 'organization.*'
  | 'identity_provider.*'
  | 'identity.*'
  | 'ticket.created'
  | 'ticket.updated'
  | 'ticket.assigned'
  | 'ticket.requester_changed'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.deleted'
  | 'ticket.restored'
  | 'ticket.followed'
  | 'ticket.unfollowed'
  | 'ticket.snoozed'
  | 'ticket.woken'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'ticket.linked'
  | 'ticket.unlinked'
  | 'ticket.asked_outside'
  | 'ticket.answered_outside'
  | 'comment.public'
  | 'comment.internal'
  | 'comment.updated'
  | 'comment.redacted'
  | 'attachment.added'
  | 'attachment.deleted'
  | 'interaction.recorded'
  | 'ticket.participant_added'
  | 'ticket.participant_removed'
  | 'user.registered'
  | 'user.registered_again'
  | 'user.created'
  | 'user.confirmed'
  | 'user.invited'
  | 'user.invitation_accepted'
  | 'user.verified'
  | 'user.updated'
  | 'user.roles_changed'
  | 'user.suspended'
  | 'user.activated'
  | 'user.signed_in'
  | 'user.token_issued'
  | 'user.sign_in_failed'
  | 'user.locked'
  | 'user.session_ended'
  | 'user.sessions_ended'
  | 'user.verification_requested'
  | 'user.email_change_requested'
  | 'user.email_changed'
  | 'user.password_changed'
  | 'user.password_reset_requested'
  | 'user.factor_added'
  | 'user.factor_removed'
  | 'user.recovery_code_used'
  | 'user.recovery_codes_renewed'
  | 'user.second_factor_failed'
  | 'user.factor_reset_requested'
  | 'user.factor_reset_stopped'
  | 'user.factors_reset'
  | 'api_key.created'
  | 'api_key.rotated'
  | 'api_key.revoked'
  | 'role.created'
  | 'role.updated'
  | 'role.deleted'
  | 'tag.renamed'
  | 'team.created'
  | 'team.updated'
  | 'team.deleted'
  | 'team.member_added'
  | 'team.member_removed'
  | 'category.created'
  | 'category.updated'
  | 'category.moved'
  | 'category.deleted'
  | 'field.created'
  | 'field.updated'
  | 'field.deleted'
  | 'status.created'
  | 'status.updated'
  | 'status.deleted'
  | 'status.transitions_changed'
  | 'notification_rule.created'
  | 'notification_rule.updated'
  | 'notification_rule.deleted'
  | 'delivery.retried'
  | 'email.processed_again'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'
  | 'webhook.disabled'
  | 'calendar.created'
  | 'calendar.updated'
  | 'calendar.deleted'
  | 'sla_policy.created'
  | 'sla_policy.updated'
  | 'sla_policy.reordered'
  | 'sla_policy.deleted'
  | 'setting.updated'
  | 'sla.warned'
  | 'sla.breached'
  | 'survey.sent'
  | 'survey.answered'
  | 'survey.changed'
  | 'survey.cancelled'
  | 'survey.redacted'
  | 'macro.created'
  | 'macro.updated'
  | 'macro.deleted'
  | 'rule.created'
  | 'rule.updated'
  | 'rule.reordered'
  | 'rule.deleted'
  | 'rule.disabled'
  | 'mailbox.created'
  | 'mailbox.updated'
  | 'mailbox.credentials_changed'
  | 'mailbox.fetch_requested'
  | 'mailbox.deleted'
  | 'organization.created'
  | 'organization.updated'
  | 'organization.deleted'
  | 'identity_provider.created'
  | 'identity_provider.updated'
  | 'identity_provider.secret_changed'
  | 'identity_provider.tested'
  | 'identity_provider.deleted'
  | 'user.identity_linked'
  | 'user.identity_removed'
  | 'user.reclaimed'
  | 'user.break_glass_used'
  | 'identity.groups_missing';

/** Input of `webhooks.test`. */
export interface WebhookTestInput {
  id: Id;
}

/** Input of `webhooks.update`. */
export interface WebhookUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Use HTTPS: over HTTP, others on the network can read the messages. Private networks are rejected. 1 to 2,000 characters. */
  url?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** Types of events to receive. 1 to 100 items. */
  eventTypes?: WebhookSubscription[] | undefined;
  /** Replaces all filters. */
  filters?: TicketFiltersInput | undefined;
  /** Version of the messages. A webhook keeps the version that it was created with until you change it. */
  payloadVersion?: PayloadVersion | undefined;
  /** `false` cancels pending messages; `true` sends the events that happen from then on. */
  enabled?: boolean | undefined;
}

/** Webhook with its secret, which is shown only once. */
export interface WebhookWithSecret {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  /** Where messages are sent. Only its owner sees all of it; others see the origin and a hash. */
  url: string;
  description: string;
  eventTypes: WebhookSubscription[];
  /** Only events about tickets that match these filters when the event is sent, as they would in a list of the owner. With filters, events that are not about a ticket are not sent. Without any, all are. */
  filters: TicketFilters;
  /** Version of the messages. A webhook keeps the version that it was created with until you change it. */
  payloadVersion: PayloadVersion;
  enabled: boolean;
  /** Why the service disabled the webhook. `gone`: the endpoint responded with 410; `failing`: the endpoint failed for five days. */
  disabledReason: WebhookDisabledReason | null;
  /** Since when every message has failed; null if the last one succeeded. */
  failingSince: Timestamp | null;
  /** User who last changed the webhook. It receives only events that this user can see at the time. */
  owner: UserRef;
  /** Permissions that the webhook is also limited to, if its owner used an API key with its own grants. */
  grants: Grant[] | null;
  /** Secrets that currently sign, newest first. The secrets themselves are shown only once, when they are created. */
  secrets: WebhookSecret[];
  /** Secret to verify messages with: `whsec_` and base64. Shown only in this response. */
  secret: string;
}

export const createWebhooksApi = ({ call, list }: Calls): WebhooksApi => ({
  list: (input, options) => call(query('webhooks.list'), input ?? {}, options),
  iterate: (input, options) => list(query('webhooks.list'), input, options),
  get: (input, options) => call(query('webhooks.get'), input, options),
  create: (input, options) => call(mutation('webhooks.create'), input, options),
  update: (input, options) => call(mutation('webhooks.update'), input, options),
  delete: (input, options) => call(mutation('webhooks.delete'), input, options),
  rotateSecret: (input, options) => call(mutation('webhooks.rotateSecret'), input, options),
  test: (input, options) => call(mutation('webhooks.test'), input, options),
  deliveries: (input, options) => call(query('webhooks.deliveries'), input, options),
  iterateDeliveries: (input, options) => list(query('webhooks.deliveries'), input, options),
  redeliver: (input, options) => call(mutation('webhooks.redeliver'), input, options),
  events: (options) => call(query('webhooks.events'), undefined, options),
});
