// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Done, Id, NotifiableEvent, Timestamp } from '../shared/schemas.ts';
import type { NotificationChannel, NotificationEventKey } from './notifications.ts';

/** Rules, the inbox, and how to stop mails. */
export interface NotificationRulesApi {
  /**
   * List the rules of whom to tell of what.
   *
   * All of them, switched off ones too.
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
   * Read a notification rule.
   *
   * With its words in every language it has.
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
   * For each event, audience and channel there is one. Variables that the event does not have are refused, before anybody gets a mail with a hole in it.
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
   * Switch a notification rule or change its words.
   *
   * `templates` replaces all languages; English must be among them.
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
   * Delete a notification rule.
   *
   * To stop it for a while, switch it off instead.
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
   * See what a rule would tell of a ticket.
   *
   * Sends nothing. Other words than those of the rule can be tried before they are saved.
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
   * Send yourself what a rule would tell of a ticket.
   *
   * To you and to nobody else, by the channel of the rule.
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
   * List the events that people are told of, with what templates may say.
   *
   * What `event` of a rule can be, and what may stand between `{{` and `}}` in its words.
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

/** Who is told. Never who did it. */
export type Audience = string;

/** An event that people are told of. */
export interface NotificationEvent {
  type: NotificationEventKey;
  description: string;
  /** Empty for what has words of its own. */
  variables: TemplateVariable[];
  /** Who can be told; `role:<key>` stands for any role, `owner` for whoever the message is about. */
  audiences: string[];
  channels: NotificationChannel[];
  /** Takes no rule, and cannot be turned off. */
  mandatory: boolean;
}

/** What would be told of a ticket. */
export type NotificationPreview = {
  channel: 'email';
  /** The language that the words are in (BCP 47). */
  language: string;
  subject: string;
  text: string;
  html: string;
} | {
  channel: 'in_app';
  /** The language that the words are in (BCP 47). */
  language: string;
  title: string;
  body: string;
};

/** Whom to tell of what, how, and in which words. */
export interface NotificationRule {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  event: NotifiableEvent;
  audience: Audience;
  channel: NotificationChannel;
  enabled: boolean;
  /** By language (BCP 47); `en` is the fall-back. */
  templates: Record<string, Template>;
}

/** Input of `notificationRules.create`. */
export interface NotificationRuleCreateInput {
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
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Input of `notificationRules.get`. */
export interface NotificationRuleGetInput {
  id: Id;
}

/** Input of `notificationRules.preview`. */
export interface NotificationRulePreviewInput {
  id: Id;
  ticketId: string;
  /** BCP 47; absent: yours. At most 35 characters. */
  language?: string | undefined;
  /** To try in place of the words of the rule. */
  template?: TemplateInput | undefined;
}

/** Input of `notificationRules.sendTest`. */
export interface NotificationRuleSendTestInput {
  id: Id;
  ticketId: string;
  /** BCP 47; absent: yours. At most 35 characters. */
  language?: string | undefined;
  /** To try in place of the words of the rule. */
  template?: TemplateInput | undefined;
}

/** Input of `notificationRules.update`. */
export interface NotificationRuleUpdateInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  enabled?: boolean | undefined;
  templates?: Record<string, TemplateInput> | undefined;
}

/** A message that you sent to yourself. */
export interface NotificationTest {
  channel: NotificationChannel;
  /** The mail, in the list of deliveries. */
  deliveryId: Id | null;
  /** The message, in your inbox. */
  notificationId: Id | null;
}

/** Text with variables such as {{ticket.reference}}. */
export interface Template {
  subject: string;
  body: string;
}

/** Text with variables such as {{ticket.reference}}. */
export interface TemplateInput {
  /** 1 to 200 characters. */
  subject: string;
  /** At most 20,000 characters. */
  body: string;
}

/** What a template may say, as `{{ticket.reference}}`. */
export interface TemplateVariable {
  /** Such as `ticket.reference`. */
  name: string;
  description: string;
  example: string;
}

export const createNotificationRulesApi = ({ call }: Calls): NotificationRulesApi => ({
  list: (options) => call(query('notificationRules.list'), undefined, options),
  get: (input, options) => call(query('notificationRules.get'), input, options),
  create: (input, options) => call(mutation('notificationRules.create'), input, options),
  update: (input, options) => call(mutation('notificationRules.update'), input, options),
  delete: (input, options) => call(mutation('notificationRules.delete'), input, options),
  preview: (input, options) => call(mutation('notificationRules.preview'), input, options),
  sendTest: (input, options) => call(mutation('notificationRules.sendTest'), input, options),
  events: (options) => call(query('notificationRules.events'), undefined, options),
});
