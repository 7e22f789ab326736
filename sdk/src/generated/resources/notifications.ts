// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, open, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Done, Id, NotifiableEvent, Timestamp } from '../shared/schemas.ts';
import type { UserRef } from './users.ts';

/** Notification rules, the inbox, and email subscriptions. */
export interface NotificationsApi {
  /**
   * List your notifications.
   *
   * Newest first, and only about tickets that you can still see.
   *
   * `GET /api/notifications`. Requires authentication with a verified email address.
   *
   * @example
   * const { data } = await client.notifications.list({ unread: true, limit: 20 });
   */
  list(input?: NotificationListInput, options?: CallOptions): ApiPromise<PageOf<Notification>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const notification of client.notifications.iterate({ unread: true })) console.log(notification);
   */
  iterate(input?: Omit<NotificationListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Notification>;

  /**
   * Mark a notification as read.
   *
   * Repeating the call changes nothing.
   *
   * `POST /api/notifications/{id}/read`. Requires authentication with a verified email address.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const notification = await client.notifications.markRead({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a62' });
   */
  markRead(input: NotificationMarkReadInput, options?: MutationOptions): ApiPromise<Notification>;

  /**
   * Mark a notification as unread.
   *
   * Repeating the call changes nothing.
   *
   * `POST /api/notifications/{id}/unread`. Requires authentication with a verified email address.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const notification = await client.notifications.markUnread({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a62' });
   */
  markUnread(input: NotificationMarkUnreadInput, options?: MutationOptions): ApiPromise<Notification>;

  /**
   * Mark all notifications as read.
   *
   * Covers the notifications received until now, or until `before`.
   *
   * `POST /api/notifications/read-all`. Requires authentication with a verified email address.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * await client.notifications.markAllRead({ before: '2026-11-16T08:22:00.000Z' });
   */
  markAllRead(input?: NotificationMarkAllReadInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Count your unread notifications.
   *
   * Counts only notifications about tickets that you can still see. Cheap enough to poll every minute.
   *
   * `GET /api/notifications/unread-count`. Requires authentication with a verified email address.
   *
   * @example
   * const unreadCount = await client.notifications.unreadCount();
   */
  unreadCount(options?: CallOptions): ApiPromise<UnreadCount>;

  /**
   * Get an email subscription.
   *
   * Returns what the unsubscribe link in an email stops. Changes nothing, because some mail programs open every link.
   *
   * `GET /api/notifications/subscription`. No authentication required.
   *
   * @example
   * const subscription = await client.notifications.subscription({
   *   token: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a11~comment.public~email~XHOwztkSnrWAK8NuooFhHH',
   * });
   */
  subscription(input: NotificationSubscriptionInput, options?: CallOptions): ApiPromise<Subscription>;

  /**
   * Unsubscribe from emails.
   *
   * Stops emails like the one that contains the link. Mail programs call this with the one-click form of RFC 8058, whose content is ignored.
   *
   * `POST /api/notifications/unsubscribe`. No authentication required.
   *
   * @example
   * const subscription = await client.notifications.unsubscribe({
   *   token: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a11~comment.public~email~XHOwztkSnrWAK8NuooFhHH',
   * });
   */
  unsubscribe(input: NotificationUnsubscribeInput, options?: MutationOptions): ApiPromise<Subscription>;

  /**
   * Resubscribe to emails.
   *
   * Resumes the emails that the same link stopped.
   *
   * `POST /api/notifications/resubscribe`. No authentication required.
   *
   * @example
   * const subscription = await client.notifications.resubscribe({
   *   token: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a11~comment.public~email~XHOwztkSnrWAK8NuooFhHH',
   * });
   */
  resubscribe(input: NotificationResubscribeInput, options?: MutationOptions): ApiPromise<Subscription>;
}

/** Message in the inbox. */
export interface Notification {
  id: Id;
  event: NotifiableEvent;
  ticketId: Id;
  ticket: NotifiedTicket;
  /** Who caused it; null if a rule or the service did. */
  by: UserRef | null;
  /** Number of changes that the notification covers. */
  events: number;
  /** Beginning of the comment that it is about; null if it is about none, or if that was redacted. */
  excerpt: string | null;
  /** Text of the notification rule. */
  title: string;
  /** Text of the notification rule. */
  body: string;
  createdAt: Timestamp;
  readAt: Timestamp | null;
}

/** `email`: by email; `in_app`: in the inbox of the service. */
export type NotificationChannel = 'email' | 'in_app';

/** Event that users can be notified of. */
export type NotificationEventKey =
  | 'ticket.created'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.woken'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'comment.public'
  | 'comment.internal'
  | 'interaction.recorded'
  | 'sla.warned'
  | 'sla.breached'
  | 'survey.sent'
  | 'survey.answered'
  | 'survey.changed'
  | 'user.verification'
  | 'user.password_reset'
  | 'user.password_changed'
  | 'user.email_changed'
  | 'user.invited'
  | 'user.locked'
  | 'api_key.created'
  | 'webhook.disabled'
  | 'rule.disabled';

/** Input of `notifications.list`. */
export interface NotificationListInput {
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
  /**
   * Only unread notifications.
   * @default false
   */
  unread?: boolean | undefined;
}

/** Input of `notifications.markAllRead`. */
export interface NotificationMarkAllReadInput {
  /** The `createdAt` of the newest notification that you have seen. Later ones stay unread. RFC 3339 timestamp with an offset. */
  before?: string | undefined;
}

/** Input of `notifications.markRead`. */
export interface NotificationMarkReadInput {
  id: Id;
}

/** Input of `notifications.markUnread`. */
export interface NotificationMarkUnreadInput {
  id: Id;
}

/** Input of `notifications.resubscribe`. */
export interface NotificationResubscribeInput {
  /** Token from the link. 1 to 500 characters. */
  token: string;
}

/** Input of `notifications.subscription`. */
export interface NotificationSubscriptionInput {
  /** Token from the link. 1 to 500 characters. */
  token: string;
}

/** Input of `notifications.unsubscribe`. */
export interface NotificationUnsubscribeInput {
  /** Token from the link. 1 to 500 characters. */
  token: string;
}

/** ID, reference and subject of a ticket. */
export interface NotifiedTicket {
  id: Id;
  reference: string;
  subject: string;
}

/** Notifications that a link in an email can stop and resume. */
export interface Subscription {
  channel: NotificationChannel;
  events: {
    type: NotifiableEvent;
    description: string;
  }[];
  /** Whether the recipient is notified of any of these events through this channel. */
  enabled: boolean;
}

/** Number of your unread notifications. */
export interface UnreadCount {
  /** Number of unread notifications, capped at 1000. */
  count: number;
}

export const createNotificationsApi = ({ call, list }: Calls): NotificationsApi => ({
  list: (input, options) => call(query('notifications.list'), input ?? {}, options),
  iterate: (input, options) => list(query('notifications.list'), input, options),
  markRead: (input, options) => call(mutation('notifications.markRead'), input, options),
  markUnread: (input, options) => call(mutation('notifications.markUnread'), input, options),
  markAllRead: (input, options) => call(mutation('notifications.markAllRead'), input ?? {}, options),
  unreadCount: (options) => call(query('notifications.unreadCount'), undefined, options),
  subscription: (input, options) => call(open(query('notifications.subscription')), input, options),
  unsubscribe: (input, options) => call(open(mutation('notifications.unsubscribe')), input, options),
  resubscribe: (input, options) => call(open(mutation('notifications.resubscribe')), input, options),
});
