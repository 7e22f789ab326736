// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Done, Id, NotifiableEvent, Timestamp } from '../shared/schemas.ts';
import type { NotificationChannel, NotificationEventKey } from './notifications.ts';

/** Notification rules, the inbox, and email subscriptions. */
export interface NotificationRulesApi {
  /**
   * List notification rules.
   *
   * Returns all rules, including disabled ones.
   *
   * `GET /api/notification-rules`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.notificationRules.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<NotificationRule>>;

  /**
   * Get a notification rule.
   *
   * Includes its templates in every language.
   *
   * `GET /api/notification-rules/{id}`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const notificationRule = await client.notificationRules.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a61' });
   */
  get(input: NotificationRuleGetInput, options?: CallOptions): ApiPromise<NotificationRule>;

  /**
   * Create a notification rule.
   *
   * There can be one rule for each combination of event, audience, and channel. A template with a variable that the event does not have is rejected.
   *
   * `POST /api/notification-rules`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const notificationRule = await client.notificationRules.create({
   *   event: 'comment.public',
   *   audience: 'requester',
   *   channel: 'email',
   *   templates: {
   *     en: {
   *       subject: '[{{ticket.reference}}] {{ticket.subject}}',
   *       body: 'Hello {{recipient.name}},\n\n{{actor.name}} wrote:\n\n{{comment.body}}',
   *     },
   *   },
   * });
   */
  create(input: NotificationRuleCreateInput, options?: MutationOptions): ApiPromise<NotificationRule>;

  /**
   * Update a notification rule.
   *
   * `templates` replaces the templates of all languages and must include English.
   *
   * `PATCH /api/notification-rules/{id}`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const notificationRule = await client.notificationRules.update({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a61', enabled: false });
   */
  update(input: NotificationRuleUpdateInput, options?: MutationOptions): ApiPromise<NotificationRule>;

  /**
   * Create or update a notification rule.
   *
   * Creates a notification rule as `POST /notification-rules` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. Event, audience, and channel cannot change.
   *
   * `PUT /api/notification-rules/by-key/{key}`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedNotificationRule = await client.notificationRules.upsert({
   *   key: 'comment_public_requester_email',
   *   event: 'comment.public',
   *   audience: 'requester',
   *   channel: 'email',
   *   templates: {
   *     en: {
   *       subject: '[{{ticket.reference}}] {{ticket.subject}}',
   *       body: 'Hello {{recipient.name}},\n\n{{actor.name}} wrote:\n\n{{comment.body}}',
   *     },
   *   },
   * });
   */
  upsert(input: NotificationRuleUpsertInput, options?: MutationOptions): ApiPromise<UpsertedNotificationRule>;

  /**
   * Delete a notification rule.
   *
   * To stop it temporarily, disable it instead.
   *
   * `DELETE /api/notification-rules/{id}`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.notificationRules.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a61' });
   */
  delete(input: NotificationRuleDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Preview a notification.
   *
   * Shows what the rule would send for a ticket, without sending anything. Pass `template` to try a text before you save it.
   *
   * `POST /api/notification-rules/{id}/preview`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const notificationPreview = await client.notificationRules.preview({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a61',
   *   ticketId: 'TKT-1042',
   *   language: 'en',
   * });
   */
  preview(input: NotificationRulePreviewInput, options?: MutationOptions): ApiPromise<NotificationPreview>;

  /**
   * Send a test notification.
   *
   * Sends you, and no one else, what the rule would send for a ticket, through the channel of the rule.
   *
   * `POST /api/notification-rules/{id}/send-test`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const notificationTest = await client.notificationRules.sendTest({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a61',
   *   ticketId: 'TKT-1042',
   * });
   */
  sendTest(input: NotificationRuleSendTestInput, options?: MutationOptions): ApiPromise<NotificationTest>;

  /**
   * List notification events.
   *
   * Returns the events that users can be notified of, with the variables that templates can contain between `{{` and `}}`.
   *
   * `GET /api/notification-events`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.notificationRules.events();
   */
  events(options?: CallOptions): ApiPromise<ListOf<NotificationEvent>>;
}

/** Users to notify; `lead` stands for the leads of the team of the ticket, `participants` for the people in copy to whom a public reply goes. The user who caused the event is never notified. */
export type Audience = string;

/** Event that users can be notified of. */
export interface NotificationEvent {
  type: NotificationEventKey;
  description: string;
  /** Variables for templates; empty if the text is fixed. */
  variables: TemplateVariable[];
  /** Audiences that can be notified. `role:<key>` stands for any role, `owner` for the user that the message is about. */
  audiences: string[];
  /** Those of `audiences` that are notified only while the ticket has no assignee. */
  unassignedOnly: string[];
  channels: NotificationChannel[];
  /** Whether it is always sent: it needs no rule and cannot be turned off. */
  mandatory: boolean;
}

/** Notification that a rule would send for a ticket. */
export type NotificationPreview = {
  channel: 'email';
  /** Language of the text (BCP 47). */
  language: string;
  subject: string;
  text: string;
  html: string;
} | {
  channel: 'in_app';
  /** Language of the text (BCP 47). */
  language: string;
  title: string;
  body: string;
};

/** Which users to notify of an event, through which channel, and with which text. */
export interface NotificationRule {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  event: NotifiableEvent;
  audience: Audience;
  channel: NotificationChannel;
  enabled: boolean;
  /** Templates by language (BCP 47); `en` is the fallback. */
  templates: Record<string, Template>;
}

/** Input of `notificationRules.create`. */
export interface NotificationRuleCreateInput {
  /** Key for programs, which never changes. If omitted, it is derived from event, audience, and channel. */
  key?: string | undefined;
  event: NotifiableEvent;
  audience: Audience;
  channel: NotificationChannel;
  /** @default true */
  enabled?: boolean | undefined;
  templates: Record<string, TemplateInput>;
}

/** Input of `notificationRules.delete`. */
export interface NotificationRuleDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `notificationRules.get`. */
export interface NotificationRuleGetInput {
  id: Id;
}

/** Input of `notificationRules.preview`. */
export interface NotificationRulePreviewInput {
  id: Id;
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** BCP 47 language tag. If omitted, your language. At most 35 characters. */
  language?: string | undefined;
  /** Template to try instead of the one of the rule. */
  template?: TemplateInput | undefined;
}

/** Input of `notificationRules.sendTest`. */
export interface NotificationRuleSendTestInput {
  id: Id;
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** BCP 47 language tag. If omitted, your language. At most 35 characters. */
  language?: string | undefined;
  /** Template to try instead of the one of the rule. */
  template?: TemplateInput | undefined;
}

/** Input of `notificationRules.update`. */
export interface NotificationRuleUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  enabled?: boolean | undefined;
  templates?: Record<string, TemplateInput> | undefined;
}

/** Input of `notificationRules.upsert`. */
export interface NotificationRuleUpsertInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  enabled?: boolean | undefined;
  templates?: Record<string, TemplateInput> | undefined;
  key: string;
  event?: NotifiableEvent | undefined;
  audience?: Audience | undefined;
  channel?: NotificationChannel | undefined;
}

/** Test notification that you sent to yourself. */
export interface NotificationTest {
  channel: NotificationChannel;
  /** ID of the email in the list of deliveries; null if none was sent. */
  deliveryId: Id | null;
  /** ID of the message in your inbox; null if none was sent. */
  notificationId: Id | null;
}

/** Text with variables such as `{{ticket.reference}}`. */
export interface Template {
  subject: string;
  body: string;
}

/** Text with variables such as `{{ticket.reference}}`. */
export interface TemplateInput {
  /** 1 to 200 characters. */
  subject: string;
  /** At most 20,000 characters. */
  body: string;
}

/** Variable that a template can contain, such as `{{ticket.reference}}`. */
export interface TemplateVariable {
  /** Name of the variable, such as `ticket.reference`. */
  name: string;
  description: string;
  example: string;
}

/** Notification rule that was created or updated. */
export interface UpsertedNotificationRule {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  event: NotifiableEvent;
  audience: Audience;
  channel: NotificationChannel;
  enabled: boolean;
  /** Templates by language (BCP 47); `en` is the fallback. */
  templates: Record<string, Template>;
  /** Whether this request created it. */
  created: boolean;
}

export const createNotificationRulesApi = ({ call }: Calls): NotificationRulesApi => ({
  list: (options) => call(query('notificationRules.list'), undefined, options),
  get: (input, options) => call(query('notificationRules.get'), input, options),
  create: (input, options) => call(mutation('notificationRules.create'), input, options),
  update: (input, options) => call(mutation('notificationRules.update'), input, options),
  upsert: (input, options) => call(mutation('notificationRules.upsert'), input, options),
  delete: (input, options) => call(mutation('notificationRules.delete'), input, options),
  preview: (input, options) => call(mutation('notificationRules.preview'), input, options),
  sendTest: (input, options) => call(mutation('notificationRules.sendTest'), input, options),
  events: (options) => call(query('notificationRules.events'), undefined, options),
});
