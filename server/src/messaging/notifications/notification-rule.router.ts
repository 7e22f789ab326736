import { ById, ByIdExpected, Done, listOf } from '../../contract/base/common.ts';
import { NotificationEvent } from '../../contract/messaging/notification-events.ts';
import {
  NotificationPreview,
  NotificationTest,
  NotificationTrial,
} from '../../contract/messaging/notification-trials.ts';
import {
  NotificationRule,
  NotificationRuleCreate,
  NotificationRuleUpdate,
  NotificationRuleUpsert,
  UpsertedNotificationRule,
} from '../../contract/messaging/notifications.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { notificationEvents } from './base/notification-events.ts';
import { previewNotificationRule } from './preview/preview-rule.ts';
import { sendTest } from './preview/send-test.ts';
import {
  createNotificationRule,
  deleteNotificationRule,
  updateNotificationRule,
  upsertNotificationRule,
} from './rules/notification-rule.commands.ts';
import {
  findNotificationRule,
  listNotificationRules,
  viewNotificationRule,
} from './rules/notification-rule.queries.ts';

const rules = requires('notification:manage');
const tag = 'notifications';

export const notificationRuleRouter = router({
  list: rules
    .meta(
      rest('GET /notification-rules', 'List notification rules', {
        tag,
        description: 'Returns all rules, including disabled ones.',
      }),
    )
    .output(listOf(NotificationRule))
    .query(async ({ ctx }) => ({ data: (await listNotificationRules(ctx.em)).map(viewNotificationRule) })),

  get: rules
    .meta(
      rest('GET /notification-rules/{id}', 'Get a notification rule', {
        tag,
        description: 'Includes its templates in every language.',
      }),
    )
    .input(ById)
    .output(NotificationRule)
    .query(async ({ ctx, input }) => viewNotificationRule(await findNotificationRule(ctx.em, input.id))),

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
    .mutation(({ ctx, input }) => ctx.transact((tx) => createNotificationRule(tx, input))),

  update: rules
    .meta(
      rest('PATCH /notification-rules/{id}', 'Update a notification rule', {
        tag,
        description: '`templates` replaces the templates of all languages and must include English.',
      }),
    )
    .input(NotificationRuleUpdate)
    .output(NotificationRule)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updateNotificationRule(tx, input))),

  upsert: rules
    .meta(
      rest('PUT /notification-rules/by-key/{key}', 'Create or update a notification rule', {
        orCreated: true,
        tag,
        description:
          'Creates a notification rule as `POST /notification-rules` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. Event, audience, and channel cannot change.',
      }),
    )
    .input(NotificationRuleUpsert)
    .output(UpsertedNotificationRule)
    .mutation(({ ctx, input }) => ctx.transact((tx) => upsertNotificationRule(tx, input))),

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
    .mutation(({ ctx, input }) => ctx.transact((tx) => deleteNotificationRule(tx, input))),

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
    .mutation(({ ctx, input }) => previewNotificationRule(ctx, input)),

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
