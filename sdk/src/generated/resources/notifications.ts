// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, open, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Done, Id, NotifiableEvent, Timestamp } from '../shared/schemas.ts';

/** Rules, the inbox, and how to stop mails. */
export interface NotificationsApi {
  /**
   * List your notifications, newest first.
   *
   * Only of tickets that you may still see.
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
   * Mark one of your notifications as read.
   *
   * To do it again changes nothing.
   *
   * `POST /api/notifications/{id}/read`. Requires authentication with a verified email address.
   *
   * @throws {@link ApiError} `conflict`, `not_found`
   *
   * @example
   * const notification = await client.notifications.markRead({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a62' });
   */
  markRead(input: NotificationMarkReadInput, options?: MutationOptions): ApiPromise<Notification>;

  /**
   * Mark one of your notifications as not read.
   *
   * To do it again changes nothing.
   *
   * `POST /api/notifications/{id}/unread`. Requires authentication with a verified email address.
   *
   * @throws {@link ApiError} `conflict`, `not_found`
   *
   * @example
   * const notification = await client.notifications.markUnread({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a62' });
   */
  markUnread(input: NotificationMarkUnreadInput, options?: MutationOptions): ApiPromise<Notification>;

  /**
   * Mark your notifications as read.
   *
   * Those that came until now.
   *
   * `POST /api/notifications/read-all`. Requires authentication with a verified email address.
   *
   * @throws {@link ApiError} `conflict`
   *
   * @example
   * await client.notifications.markAllRead({ before: '2026-11-16T08:22:00.000Z' });
   */
  markAllRead(input?: NotificationMarkAllReadInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Count your notifications that you have not read.
   *
   * Of tickets that you may still see. Cheap enough to be asked for every minute.
   *
   * `GET /api/notifications/unread-count`. Requires authentication with a verified email address.
   *
   * @example
   * const unreadCount = await client.notifications.unreadCount();
   */
  unreadCount(options?: CallOptions): ApiPromise<UnreadCount>;

  /**
   * Read what the link in a mail stops.
   *
   * Changes nothing: programs that look at mail open every link.
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
   * Stop mails like the one whose link this is.
   *
   * Mail programs call it with one press and the form of RFC 8058, which is not looked at.
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
   * Get mails again that were stopped by a link.
   *
   * By the same link that stopped them.
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

/** A message in the inbox. */
export interface Notification {
  id: Id;
  event: NotifiableEvent;
  ticketId: Id;
  title: string;
  body: string;
  createdAt: Timestamp;
  readAt: Timestamp | null;
}

/** By mail, or in the inbox of the service. */
export type NotificationChannel = 'email' | 'in_app';

/** An event that people are told of. */
export type NotificationEventKey =
  | 'ticket.created'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'comment.public'
  | 'comment.internal'
  | 'interaction.recorded'
  | 'user.verification'
  | 'user.password_reset'
  | 'user.password_changed'
  | 'user.email_changed'
  | 'user.invited'
  | 'user.locked'
  | 'api_key.created'
  | 'webhook.disabled';

/** Input of `notifications.list`. */
export interface NotificationListInput {
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
  /**
   * Only those that are not read.
   * @default false
   */
  unread?: boolean | undefined;
}

/** Input of `notifications.markAllRead`. */
export interface NotificationMarkAllReadInput {
  /** The createdAt of the newest that you have seen: what came later stays unread. RFC 3339 timestamp with an offset. */
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
  /** What stands in the link. 1 to 500 characters. */
  token: string;
}

/** Input of `notifications.subscription`. */
export interface NotificationSubscriptionInput {
  /** What stands in the link. 1 to 500 characters. */
  token: string;
}

/** Input of `notifications.unsubscribe`. */
export interface NotificationUnsubscribeInput {
  /** What stands in the link. 1 to 500 characters. */
  token: string;
}

/** What a link in a mail can stop, and bring back. */
export interface Subscription {
  channel: NotificationChannel;
  events: {
    type: NotifiableEvent;
    description: string;
  }[];
  /** Whether its reader is told of any of these by this channel. */
  enabled: boolean;
}

/** How many notifications you have not read. */
export interface UnreadCount {
  /** At most 1000, which stands for more. */
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
