import { ById, Done, pageOf } from '../../contract/base/common.ts';
import { Notification, NotificationList, ReadAll, UnreadCount } from '../../contract/messaging/inbox.ts';
import {
  NotificationPreferences,
  NotificationPreferencesUpdate,
} from '../../contract/messaging/notification-preferences.ts';
import { Subscription, SubscriptionToken } from '../../contract/messaging/subscriptions.ts';
import { SYSTEM } from '../../platform/base/actor.ts';
import { open, rest, router, verified } from '../../platform/procedures/trpc.ts';
import { readAllNotifications, readNotification, unreadNotification } from './inbox/inbox.commands.ts';
import { countUnread, listNotifications } from './inbox/inbox.queries.ts';
import { updatePreferences } from './preferences/preference.commands.ts';
import { readPreferences } from './preferences/preference.queries.ts';
import { readSubscription, setSubscribed } from './preferences/subscription.ts';

const tag = 'notifications';
const byToken = ['invalid_token'] as const;

export const notificationRouter = router({
  list: verified
    .meta(
      rest('GET /notifications', 'List your notifications', {
        tag,
        description: 'Newest first, and only about tickets that you can still see.',
      }),
    )
    .input(NotificationList)
    .output(pageOf(Notification))
    .query(({ ctx, input }) => listNotifications(ctx.em, ctx.actor, input)),

  markRead: verified
    .meta(
      rest('POST /notifications/{id}/read', 'Mark a notification as read', {
        tag,
        description: 'Repeating the call changes nothing.',
      }),
    )
    .input(ById)
    .output(Notification)
    .mutation(({ ctx, input }) => ctx.transact((tx) => readNotification(tx, input))),

  markUnread: verified
    .meta(
      rest('POST /notifications/{id}/unread', 'Mark a notification as unread', {
        tag,
        description: 'Repeating the call changes nothing.',
      }),
    )
    .input(ById)
    .output(Notification)
    .mutation(({ ctx, input }) => ctx.transact((tx) => unreadNotification(tx, input))),

  markAllRead: verified
    .meta(
      rest('POST /notifications/read-all', 'Mark all notifications as read', {
        tag,
        description: 'Covers the notifications received until now, or until `before`.',
      }),
    )
    .input(ReadAll)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => readAllNotifications(tx, input))),

  unreadCount: verified
    .meta(
      rest('GET /notifications/unread-count', 'Count your unread notifications', {
        tag,
        description:
          'Counts only notifications about tickets that you can still see. Cheap enough to poll every minute.',
      }),
    )
    .output(UnreadCount)
    .query(async ({ ctx }) => ({ count: await countUnread(ctx.em, ctx.actor) })),

  subscription: open
    .meta(
      rest('GET /notifications/subscription', 'Get an email subscription', {
        tag,
        description:
          'Returns what the unsubscribe link in an email stops. Changes nothing, because some mail programs open every link.',
        errors: byToken,
      }),
    )
    .input(SubscriptionToken)
    .output(Subscription)
    .query(({ ctx, input }) => readSubscription(ctx.em, input.token)),

  unsubscribe: open
    .meta(
      rest('POST /notifications/unsubscribe', 'Unsubscribe from emails', {
        tag,
        description:
          'Stops emails like the one that contains the link. Mail programs call this with the one-click form of RFC 8058, whose content is ignored.',
        errors: byToken,
        form: 'one_click',
      }),
    )
    .input(SubscriptionToken)
    .output(Subscription)
    .mutation(({ ctx, input }) => ctx.transactAs(SYSTEM)((tx) => setSubscribed(tx, input.token, false))),

  resubscribe: open
    .meta(
      rest('POST /notifications/resubscribe', 'Resubscribe to emails', {
        tag,
        description: 'Resumes the emails that the same link stopped.',
        errors: byToken,
      }),
    )
    .input(SubscriptionToken)
    .output(Subscription)
    .mutation(({ ctx, input }) => ctx.transactAs(SYSTEM)((tx) => setSubscribed(tx, input.token, true))),
});

/** Procedures of `auth` that concern notifications. */
export const notificationPreferenceRouter = router({
  notificationPreferences: verified
    .meta(
      rest('GET /auth/me/notification-preferences', 'Get your notification preferences', {
        description:
          'Returns every event that you can be notified of, and every channel, with the default if you have not chosen.',
      }),
    )
    .output(NotificationPreferences)
    .query(({ ctx }) => readPreferences(ctx.em, ctx.actor)),

  updateNotificationPreferences: verified
    .meta(
      rest('PUT /auth/me/notification-preferences', 'Update your notification preferences', {
        description:
          'Preferences that you leave out stay unchanged. Emails about your account cannot be turned off. An API key with its own grants cannot do this.',
      }),
    )
    .input(NotificationPreferencesUpdate)
    .output(NotificationPreferences)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updatePreferences(tx, input))),
});
