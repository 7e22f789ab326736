import { ById, ByIdExpected, Done, listOf, pageOf } from '../contract/base/common.ts';
import { Notification, NotificationList, ReadAll, UnreadCount } from '../contract/notifications/inbox.ts';
import { NotificationEvent } from '../contract/notifications/notification-events.ts';
import {
  NotificationPreview,
  NotificationTest,
  NotificationTrial,
} from '../contract/notifications/notification-trials.ts';
import {
  NotificationRule,
  NotificationRuleCreate,
  NotificationRuleUpdate,
} from '../contract/notifications/notifications.ts';
import { Subscription, SubscriptionToken } from '../contract/notifications/subscriptions.ts';
import { SYSTEM } from '../platform/base/actor.ts';
import { open, requires, rest, router, verified } from '../platform/procedures/trpc.ts';
import { notificationEvents } from './base/notification-events.ts';
import { readAllNotifications, readNotification, unreadNotification } from './inbox/inbox.commands.ts';
import { countUnread, listNotifications } from './inbox/inbox.queries.ts';
import { previewRule } from './preview/preview-rule.ts';
import { sendTest } from './preview/send-test.ts';
import { createRule, deleteRule, updateRule } from './rules/notification-rule.commands.ts';
import { findRule, listRules } from './rules/notification-rule.queries.ts';
import { viewRule } from './rules/notification-rule.view.ts';
import { setSubscribed } from './subscriptions/subscription.commands.ts';
import { readSubscription } from './subscriptions/subscription.queries.ts';

const rules = requires('notification:manage');
const tag = 'notifications';
const byToken = ['invalid_token'] as const;

export const notificationRuleRouter = router({
  list: rules
    .meta(
      rest('GET /notification-rules', 'List notification rules', {
        tag,
        description: 'Returns all rules, including disabled ones.',
      }),
    )
    .output(listOf(NotificationRule))
    .query(async ({ ctx }) => ({ data: (await listRules(ctx.em)).map(viewRule) })),

  get: rules
    .meta(
      rest('GET /notification-rules/{id}', 'Get a notification rule', {
        tag,
        description: 'Includes its templates in every language.',
      }),
    )
    .input(ById)
    .output(NotificationRule)
    .query(async ({ ctx, input }) => viewRule(await findRule(ctx.em, input.id))),

  create: rules
    .meta(
      rest('POST /notification-rules', 'Create a notification rule', {
        status: 201,
        tag,
        description:
          'There can be one rule for each combination of event, audience, and channel. A template with a variable that the event does not have is rejected.',
      }),
    )
    .input(NotificationRuleCreate)
    .output(NotificationRule)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createRule(scope, input))),

  update: rules
    .meta(
      rest('PATCH /notification-rules/{id}', 'Update a notification rule', {
        tag,
        description: '`templates` replaces the templates of all languages and must include English.',
      }),
    )
    .input(NotificationRuleUpdate)
    .output(NotificationRule)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateRule(scope, input))),

  delete: rules
    .meta(
      rest('DELETE /notification-rules/{id}', 'Delete a notification rule', {
        status: 204,
        tag,
        description: 'To stop it temporarily, disable it instead.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => deleteRule(scope, input))),

  preview: rules
    .meta(
      rest('POST /notification-rules/{id}/preview', 'Preview a notification', {
        tag,
        description:
          'Shows what the rule would send for a ticket, without sending anything. Pass `template` to try a text before you save it.',
      }),
    )
    .input(NotificationTrial)
    .output(NotificationPreview)
    .mutation(({ ctx, input }) => previewRule(ctx, input)),

  sendTest: rules
    .meta(
      rest('POST /notification-rules/{id}/send-test', 'Send a test notification', {
        status: 202,
        tag,
        description:
          'Sends you, and no one else, what the rule would send for a ticket, through the channel of the rule.',
      }),
    )
    .input(NotificationTrial)
    .output(NotificationTest)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),

  events: rules
    .meta(
      rest('GET /notification-events', 'List notification events', {
        tag,
        description:
          'Returns the events that users can be notified of, with the variables that templates can contain between `{{` and `}}`.',
      }),
    )
    .output(listOf(NotificationEvent))
    .query(() => ({ data: notificationEvents() })),
});

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
    .mutation(({ ctx, input }) => ctx.transact((scope) => readNotification(scope, input))),

  markUnread: verified
    .meta(
      rest('POST /notifications/{id}/unread', 'Mark a notification as unread', {
        tag,
        description: 'Repeating the call changes nothing.',
      }),
    )
    .input(ById)
    .output(Notification)
    .mutation(({ ctx, input }) => ctx.transact((scope) => unreadNotification(scope, input))),

  markAllRead: verified
    .meta(
      rest('POST /notifications/read-all', 'Mark all notifications as read', {
        tag,
        description: 'Covers the notifications received until now, or until `before`.',
      }),
    )
    .input(ReadAll)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => readAllNotifications(scope, input))),

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
        oneClick: true,
      }),
    )
    .input(SubscriptionToken)
    .output(Subscription)
    .mutation(({ ctx, input }) => ctx.transactAs(SYSTEM)((scope) => setSubscribed(scope, input.token, false))),

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
    .mutation(({ ctx, input }) => ctx.transactAs(SYSTEM)((scope) => setSubscribed(scope, input.token, true))),
});
