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
      rest('GET /notification-rules', 'List the rules of whom to tell of what', {
        tag,
        description: 'All of them, switched off ones too.',
      }),
    )
    .output(listOf(NotificationRule))
    .query(async ({ ctx }) => ({ data: (await listRules(ctx.em)).map(viewRule) })),

  get: rules
    .meta(
      rest('GET /notification-rules/{id}', 'Read a notification rule', {
        tag,
        description: 'With its words in every language it has.',
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
          'For each event, audience and channel there is one. Variables that the event does not have are refused, before anybody gets a mail with a hole in it.',
      }),
    )
    .input(NotificationRuleCreate)
    .output(NotificationRule)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createRule(scope, input))),

  update: rules
    .meta(
      rest('PATCH /notification-rules/{id}', 'Switch a notification rule or change its words', {
        tag,
        description: '`templates` replaces all languages; English must be among them.',
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
        description: 'To stop it for a while, switch it off instead.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => deleteRule(scope, input))),

  preview: rules
    .meta(
      rest('POST /notification-rules/{id}/preview', 'See what a rule would tell of a ticket', {
        tag,
        description: 'Sends nothing. Other words than those of the rule can be tried before they are saved.',
      }),
    )
    .input(NotificationTrial)
    .output(NotificationPreview)
    .mutation(({ ctx, input }) => previewRule(ctx, input)),

  sendTest: rules
    .meta(
      rest('POST /notification-rules/{id}/send-test', 'Send yourself what a rule would tell of a ticket', {
        status: 202,
        tag,
        description: 'To you and to nobody else, by the channel of the rule.',
      }),
    )
    .input(NotificationTrial)
    .output(NotificationTest)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),

  events: rules
    .meta(
      rest('GET /notification-events', 'List the events that people are told of, with what templates may say', {
        tag,
        description: 'What `event` of a rule can be, and what may stand between `{{` and `}}` in its words.',
      }),
    )
    .output(listOf(NotificationEvent))
    .query(() => ({ data: notificationEvents() })),
});

export const notificationRouter = router({
  list: verified
    .meta(
      rest('GET /notifications', 'List your notifications, newest first', {
        tag,
        description: 'Only of tickets that you may still see.',
      }),
    )
    .input(NotificationList)
    .output(pageOf(Notification))
    .query(({ ctx, input }) => listNotifications(ctx.em, ctx.actor, input)),

  markRead: verified
    .meta(
      rest('POST /notifications/{id}/read', 'Mark one of your notifications as read', {
        tag,
        description: 'To do it again changes nothing.',
      }),
    )
    .input(ById)
    .output(Notification)
    .mutation(({ ctx, input }) => ctx.transact((scope) => readNotification(scope, input))),

  markUnread: verified
    .meta(
      rest('POST /notifications/{id}/unread', 'Mark one of your notifications as not read', {
        tag,
        description: 'To do it again changes nothing.',
      }),
    )
    .input(ById)
    .output(Notification)
    .mutation(({ ctx, input }) => ctx.transact((scope) => unreadNotification(scope, input))),

  markAllRead: verified
    .meta(
      rest('POST /notifications/read-all', 'Mark your notifications as read', {
        tag,
        description: 'Those that came until now.',
      }),
    )
    .input(ReadAll)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => readAllNotifications(scope, input))),

  unreadCount: verified
    .meta(
      rest('GET /notifications/unread-count', 'Count your notifications that you have not read', {
        tag,
        description: 'Of tickets that you may still see. Cheap enough to be asked for every minute.',
      }),
    )
    .output(UnreadCount)
    .query(async ({ ctx }) => ({ count: await countUnread(ctx.em, ctx.actor) })),

  subscription: open
    .meta(
      rest('GET /notifications/subscription', 'Read what the link in a mail stops', {
        tag,
        description: 'Changes nothing: programs that look at mail open every link.',
        errors: byToken,
      }),
    )
    .input(SubscriptionToken)
    .output(Subscription)
    .query(({ ctx, input }) => readSubscription(ctx.em, input.token)),

  unsubscribe: open
    .meta(
      rest('POST /notifications/unsubscribe', 'Stop mails like the one whose link this is', {
        tag,
        description: 'Mail programs call it with one press and the form of RFC 8058, which is not looked at.',
        errors: byToken,
        oneClick: true,
      }),
    )
    .input(SubscriptionToken)
    .output(Subscription)
    .mutation(({ ctx, input }) => ctx.transactAs(SYSTEM)((scope) => setSubscribed(scope, input.token, false))),

  resubscribe: open
    .meta(
      rest('POST /notifications/resubscribe', 'Get mails again that were stopped by a link', {
        tag,
        description: 'By the same link that stopped them.',
        errors: byToken,
      }),
    )
    .input(SubscriptionToken)
    .output(Subscription)
    .mutation(({ ctx, input }) => ctx.transactAs(SYSTEM)((scope) => setSubscribed(scope, input.token, true))),
});
