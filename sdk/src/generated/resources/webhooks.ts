// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, ListOf, PageOf } from '../shared/lists.ts';
import type { Done, Grant, Id, Timestamp } from '../shared/schemas.ts';
import type { Delivery, DeliveryState } from './deliveries.ts';
import type { UserRef } from './users.ts';

/** Where events are sent to, signed by Standard Webhooks 1.0.0, and what became of each. */
export interface WebhooksApi {
  /**
   * List webhooks, newest first.
   *
   * Everybody’s, and never with their secrets.
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
   * Read a webhook, but for its secrets.
   *
   * With since when it fails, and why it was disabled if it was.
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
   * Create a webhook; the answer shows its secret this once.
   *
   * Keep the secret: it verifies what is sent, and nothing ever shows it again. It is told of what you may see, and of nothing else.
   *
   * `POST /api/webhooks`. Requires the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const webhookWithSecret = await client.webhooks.create({
   *   url: 'https://warehouse.example.com/hooks/ticketwire',
   *   description: 'Shows on the screen in Lund who looks after a printer',
   *   eventTypes: ['ticket.*', 'comment.public'],
   *   filter: { teamIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21'] },
   * });
   */
  create(input: WebhookCreateInput, options?: MutationOptions): ApiPromise<WebhookWithSecret>;

  /**
   * Change a webhook, disable it, or enable it again.
   *
   * Whoever changes it is its owner from then on. Disabled, what waits is withdrawn.
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
   * Delete a webhook, with what waits to be sent.
   *
   * To stop it for a while, disable it instead.
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
   * Give a webhook a new secret, shown this once.
   *
   * Both sign for a while, a day by default, so that the other side can change over.
   *
   * `POST /api/webhooks/{id}/rotate-secret`. Requires the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const webhookWithSecret = await client.webhooks.rotateSecret({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91',
   *   expireOldAfterSeconds: 3600,
   * });
   */
  rotateSecret(input: WebhookRotateSecretInput, options?: MutationOptions): ApiPromise<WebhookWithSecret>;

  /**
   * Send a `ping` to a webhook.
   *
   * The answer is the delivery; what became of it is in the list of deliveries soon after.
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
   * List what was sent to a webhook and what waits, newest first.
   *
   * With each attempt, what was answered, and when the next one is.
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
   * Send a message again, under the same id.
   *
   * Also what was delivered: by its id the other side knows it again.
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
   * List the types of events, and which webhooks may be told of.
   *
   * What `eventTypes` of a webhook can be, beside `*` and families such as `ticket.*`.
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

/** Where events are sent to, by Standard Webhooks 1.0.0. */
export interface Webhook {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  url: string;
  description: string;
  eventTypes: WebhookSubscription[];
  filter: WebhookFilter;
  enabled: boolean;
  /** Why the service disabled it: `gone`, it answered 410; `failing`, it took nothing for five days. */
  disabledReason: WebhookDisabledReason | null;
  /** Since when no message was taken; null where the last one was. */
  failingSince: Timestamp | null;
  /** Who set it up last. It is told of what they may see at the time, and of nothing else. */
  owner: UserRef;
  /** What it is narrowed to beside, where its owner set it up by an API key with grants of its own. */
  grants: Grant[] | null;
  /** Those that sign now, the present one first. They themselves are shown once, when they are made. */
  secrets: WebhookSecret[];
}

/** Input of `webhooks.create`. */
export interface WebhookCreateInput {
  /** https, or http, by which whoever is on the way can read along; not in a private network. 1 to 2,000 characters. */
  url: string;
  /**
   * At most 500 characters.
   * @default ""
   */
  description?: string | undefined;
  /** What it is told of. 1 to 100 items. */
  eventTypes: WebhookSubscription[];
  /**
   * Only of tickets of one of these teams and in one of these categories or below, as they are when it is told; a list that is empty is no filter. With a filter, nothing is told that is about no ticket.
   * @default {"teamIds":[],"categoryIds":[]}
   */
  filter?: {
    /**
     * At most 100 items.
     * @default []
     */
    teamIds?: Id[] | undefined;
    /**
     * At most 100 items.
     * @default []
     */
    categoryIds?: Id[] | undefined;
  } | undefined;
  /** @default true */
  enabled?: boolean | undefined;
}

/** Input of `webhooks.delete`. */
export interface WebhookDeleteInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Input of `webhooks.deliveries`. */
export interface WebhookDeliveriesInput {
  id: Id;
  /**
   * How many on a page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The nextCursor of the page before. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Also count all that match.
   * @default false
   */
  count?: boolean | undefined;
  /** How far they came. */
  state?: DeliveryState | undefined;
}

/** gone: it answered 410; failing: it took nothing for five days. */
export type WebhookDisabledReason = 'gone' | 'failing';

/** A type of event, and whether endpoints may be told of it. */
export interface WebhookEvent {
  type: 'ticket.created' | 'ticket.updated' | 'ticket.assigned' | 'ticket.status_changed' | 'ticket.reopened' | 'ticket.deleted' | 'ticket.restored' | 'ticket.followed' | 'ticket.unfollowed' | 'ticket.merged' | 'ticket.follow_up_created' | 'ticket.linked' | 'ticket.unlinked' | 'comment.public' | 'comment.internal' | 'comment.updated' | 'comment.redacted' | 'attachment.added' | 'attachment.deleted' | 'interaction.recorded' | 'user.registered' | 'user.registered_again' | 'user.created' | 'user.invited' | 'user.invitation_accepted' | 'user.verified' | 'user.updated' | 'user.roles_changed' | 'user.suspended' | 'user.activated' | 'user.signed_in' | 'user.sign_in_failed' | 'user.locked' | 'user.session_ended' | 'user.sessions_ended' | 'user.verification_requested' | 'user.email_change_requested' | 'user.email_changed' | 'user.password_changed' | 'user.password_reset_requested' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'role.created' | 'role.updated' | 'role.deleted' | 'team.created' | 'team.updated' | 'team.deleted' | 'team.member_added' | 'team.member_removed' | 'category.created' | 'category.updated' | 'category.moved' | 'category.deleted' | 'status.created' | 'status.updated' | 'status.deleted' | 'status.transitions_changed' | 'view.created' | 'view.updated' | 'view.deleted' | 'setting.updated' | 'notification_rule.created' | 'notification_rule.updated' | 'notification_rule.deleted' | 'user.preferences_changed' | 'delivery.retried' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.secret_rotated' | 'webhook.disabled' | 'ping';
  description: string;
  /** `ping` is sent when it is asked for; some others are told to nobody outside. */
  subscribable: boolean;
}

/** Only of tickets of one of these teams and in one of these categories or below, as they are when it is told; a list that is empty is no filter. With a filter, nothing is told that is about no ticket. */
export interface WebhookFilter {
  teamIds: Id[];
  categoryIds: Id[];
}

/** Input of `webhooks.get`. */
export interface WebhookGetInput {
  id: Id;
}

/** Input of `webhooks.list`. */
export interface WebhookListInput {
  /**
   * How many on a page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The nextCursor of the page before. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Also count all that match.
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
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /**
   * How long the present secret signs beside the new one; one that was replaced before ends now. 0 to 604,800.
   * @default 86400
   */
  expireOldAfterSeconds?: number | undefined;
}

/** A secret by its times; it itself is shown once. */
export interface WebhookSecret {
  createdAt: Timestamp;
  expiresAt: Timestamp | null;
}

/** A type of event, such as `ticket.created`; all of one subject, such as `ticket.*`; or all, `*`. */
export type WebhookSubscription =
  | '*'
  | 'ticket.*'
  | 'comment.*'
  | 'attachment.*'
  | 'interaction.*'
  | 'user.*'
  | 'api_key.*'
  | 'role.*'
  | 'team.*'
  | 'category.*'
  | 'status.*'
  | 'setting.*'
  | 'notification_rule.*'
  | 'delivery.*'
  | 'webhook.*'
  | 'ticket.created'
  | 'ticket.updated'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.deleted'
  | 'ticket.restored'
  | 'ticket.followed'
  | 'ticket.unfollowed'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'ticket.linked'
  | 'ticket.unlinked'
  | 'comment.public'
  | 'comment.internal'
  | 'comment.updated'
  | 'comment.redacted'
  | 'attachment.added'
  | 'attachment.deleted'
  | 'interaction.recorded'
  | 'user.registered'
  | 'user.registered_again'
  | 'user.created'
  | 'user.invited'
  | 'user.invitation_accepted'
  | 'user.verified'
  | 'user.updated'
  | 'user.roles_changed'
  | 'user.suspended'
  | 'user.activated'
  | 'user.signed_in'
  | 'user.sign_in_failed'
  | 'user.locked'
  | 'user.session_ended'
  | 'user.sessions_ended'
  | 'user.verification_requested'
  | 'user.email_change_requested'
  | 'user.email_changed'
  | 'user.password_changed'
  | 'user.password_reset_requested'
  | 'api_key.created'
  | 'api_key.rotated'
  | 'api_key.revoked'
  | 'role.created'
  | 'role.updated'
  | 'role.deleted'
  | 'team.created'
  | 'team.updated'
  | 'team.deleted'
  | 'team.member_added'
  | 'team.member_removed'
  | 'category.created'
  | 'category.updated'
  | 'category.moved'
  | 'category.deleted'
  | 'status.created'
  | 'status.updated'
  | 'status.deleted'
  | 'status.transitions_changed'
  | 'setting.updated'
  | 'notification_rule.created'
  | 'notification_rule.updated'
  | 'notification_rule.deleted'
  | 'delivery.retried'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'
  | 'webhook.disabled';

/** Input of `webhooks.test`. */
export interface WebhookTestInput {
  id: Id;
}

/** Input of `webhooks.update`. */
export interface WebhookUpdateInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** https, or http, by which whoever is on the way can read along; not in a private network. 1 to 2,000 characters. */
  url?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** What it is told of. 1 to 100 items. */
  eventTypes?: WebhookSubscription[] | undefined;
  filter?: {
    /** At most 100 items. */
    teamIds?: Id[] | undefined;
    /** At most 100 items. */
    categoryIds?: Id[] | undefined;
  } | undefined;
  /** false: what waits is withdrawn. true: what happens from then on is told again. */
  enabled?: boolean | undefined;
}

/** A webhook, this once with its secret. */
export interface WebhookWithSecret {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  url: string;
  description: string;
  eventTypes: WebhookSubscription[];
  filter: WebhookFilter;
  enabled: boolean;
  /** Why the service disabled it: `gone`, it answered 410; `failing`, it took nothing for five days. */
  disabledReason: WebhookDisabledReason | null;
  /** Since when no message was taken; null where the last one was. */
  failingSince: Timestamp | null;
  /** Who set it up last. It is told of what they may see at the time, and of nothing else. */
  owner: UserRef;
  /** What it is narrowed to beside, where its owner set it up by an API key with grants of its own. */
  grants: Grant[] | null;
  /** Those that sign now, the present one first. They themselves are shown once, when they are made. */
  secrets: WebhookSecret[];
  /** Verifies what it is sent, `whsec_` and base64; it is shown this once. */
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
