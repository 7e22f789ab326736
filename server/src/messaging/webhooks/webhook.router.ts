import { ById, ByIdExpected, Done, listOf, pageOf } from '../../contract/base/common.ts';
import { Delivery } from '../../contract/messaging/deliveries.ts';
import {
  PING,
  PingMessage,
  Webhook,
  WebhookCreate,
  WebhookDeliveryList,
  WebhookEvent,
  WebhookList,
  WebhookRedeliver,
  WebhookRotate,
  WebhookUpdate,
  WebhookWithSecret,
  webhookEvents,
  webhookMessages,
} from '../../contract/messaging/webhooks.ts';
import type { SentMessage } from '../../platform/procedures/procedure-meta.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { createWebhook, deleteWebhook, rotateSecret, updateWebhook } from './endpoints/webhook.commands.ts';
import { getWebhook, listWebhooks } from './endpoints/webhook.queries.ts';
import { requireSendable } from './endpoints/webhook.references.ts';
import { redeliver, testWebhook } from './endpoints/webhook-delivery.commands.ts';
import { listMessages } from './endpoints/webhook-delivery.queries.ts';

/** Returns all messages sent to endpoints, for the documents. */
export const sentMessages = (): SentMessage[] => [
  ...webhookMessages(),
  { type: 'ping', summary: PING, body: PingMessage },
];

const managing = requires('webhook:manage');
const tag = 'webhooks';

export const webhookRouter = router({
  list: managing
    .meta(
      rest('GET /webhooks', 'List webhooks', {
        description:
          'Returns the webhooks of all users, newest first and without their secrets. Of the URLs of others, you see the origin and a hash.',
      }),
    )
    .input(WebhookList)
    .output(pageOf(Webhook))
    .query(({ ctx, input }) => listWebhooks(ctx.em, ctx.actor, input, ctx.services.clock())),

  get: managing
    .meta(
      rest('GET /webhooks/{id}', 'Get a webhook', {
        description:
          'Returns everything except the secrets, including since when it has been failing and why it was disabled.',
      }),
    )
    .input(ById)
    .output(Webhook)
    .query(({ ctx, input }) => getWebhook(ctx.em, ctx.actor, input.id, ctx.services.clock())),

  create: managing
    .meta(
      rest('POST /webhooks', 'Create a webhook', {
        stepUp: 'dangerous',
        status: 201,
        secret: true,
        sends: sentMessages,
        description:
          'The secret that verifies its messages is shown only in this response. The webhook receives only events that you can see.',
      }),
    )
    .input(WebhookCreate)
    .output(WebhookWithSecret)
    .mutation(async ({ ctx, input }) => {
      await requireSendable(input.url, ctx.services.config);
      return ctx.transact((tx) => createWebhook(tx, input, ctx.services.sealing));
    }),

  update: managing
    .meta(
      rest('PATCH /webhooks/{id}', 'Update a webhook', {
        description: 'Also disables or enables it. You become its owner. Disabling cancels its pending messages.',
      }),
    )
    .input(WebhookUpdate)
    .output(Webhook)
    .mutation(async ({ ctx, input }) => {
      if (input.url !== undefined) await requireSendable(input.url, ctx.services.config);
      return ctx.transact((tx) => updateWebhook(tx, input));
    }),

  delete: managing
    .meta(
      rest('DELETE /webhooks/{id}', 'Delete a webhook', {
        status: 204,
        description: 'Cancels its pending messages. To stop it temporarily, disable it instead.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => deleteWebhook(tx, input))),

  rotateSecret: managing
    .meta(
      rest('POST /webhooks/{id}/rotate-secret', 'Rotate a webhook secret', {
        stepUp: 'dangerous',
        secret: true,
        description:
          'The new secret is shown only in this response. For a while, one day by default, messages are signed with both secrets, so that you can switch the receiver over.',
      }),
    )
    .input(WebhookRotate)
    .output(WebhookWithSecret)
    .mutation(({ ctx, input }) => ctx.transact((tx) => rotateSecret(tx, input, ctx.services.sealing))),

  test: managing
    .meta(
      rest('POST /webhooks/{id}/test', 'Test a webhook', {
        status: 202,
        description:
          'Sends a `ping`. Returns the delivery, whose outcome appears in the list of deliveries soon after.',
      }),
    )
    .input(ById)
    .output(Delivery)
    .mutation(({ ctx, input }) => ctx.transact((tx) => testWebhook(tx, input))),

  deliveries: managing
    .meta(
      rest('GET /webhooks/{id}/deliveries', 'List webhook deliveries', {
        description:
          'Returns sent and pending messages, newest first, with each attempt, its response, and the time of the next one.',
      }),
    )
    .input(WebhookDeliveryList)
    .output(pageOf(Delivery))
    .query(({ ctx, input }) => listMessages(ctx.em, ctx.actor, input, ctx.services.clock())),

  redeliver: managing
    .meta(
      rest('POST /webhooks/{id}/deliveries/{deliveryId}/redeliver', 'Redeliver a message', {
        status: 202,
        description:
          'Sends the message again, even if it was delivered. It keeps its ID, so that the receiver can recognize it.',
      }),
    )
    .input(WebhookRedeliver)
    .output(Delivery)
    .mutation(({ ctx, input }) => ctx.transact((tx) => redeliver(tx, input))),

  events: managing
    .meta(
      rest('GET /webhook-events', 'List webhook event types', {
        tag,
        description:
          'Returns the values of `eventTypes`, besides `*` and families such as `ticket.*`, and which of them a webhook can receive.',
      }),
    )
    .output(listOf(WebhookEvent))
    .query(() => ({ data: [...webhookEvents] })),
});
