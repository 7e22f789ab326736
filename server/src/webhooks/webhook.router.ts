import { ById, ByIdExpected, Done, listOf, pageOf } from '../contract/base/common.ts';
import { Delivery } from '../contract/integrations/deliveries.ts';
import {
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
} from '../contract/integrations/webhooks.ts';
import { requires, rest, router } from '../platform/procedures/trpc.ts';
import { redeliver, testWebhook } from './deliveries/delivery.commands.ts';
import { listMessages } from './deliveries/delivery.queries.ts';
import { createWebhook, deleteWebhook, rotateSecret, updateWebhook } from './endpoints/webhook.commands.ts';
import { getWebhook, listWebhooks } from './endpoints/webhook.queries.ts';
import { requireSendable } from './endpoints/webhook.references.ts';
import { webhookMessages } from './webhook.messages.ts';

const managing = requires('webhook:manage');
const tag = 'webhooks';

export const webhookRouter = router({
  list: managing
    .meta(
      rest('GET /webhooks', 'List webhooks, newest first', {
        description: 'Everybody’s, and never with their secrets.',
      }),
    )
    .input(WebhookList)
    .output(pageOf(Webhook))
    .query(({ ctx, input }) => listWebhooks(ctx.em, input, ctx.services.clock())),

  get: managing
    .meta(
      rest('GET /webhooks/{id}', 'Read a webhook, but for its secrets', {
        description: 'With since when it fails, and why it was disabled if it was.',
      }),
    )
    .input(ById)
    .output(Webhook)
    .query(({ ctx, input }) => getWebhook(ctx.em, input.id, ctx.services.clock())),

  create: managing
    .meta(
      rest('POST /webhooks', 'Create a webhook; the answer shows its secret this once', {
        status: 201,
        secret: true,
        sends: webhookMessages,
        description:
          'Keep the secret: it verifies what is sent, and nothing ever shows it again. It is told of what you may see, and ' +
          'of nothing else.',
      }),
    )
    .input(WebhookCreate)
    .output(WebhookWithSecret)
    .mutation(async ({ ctx, input }) => {
      await requireSendable(input.url, ctx.services.config);
      return ctx.transact((scope) => createWebhook(scope, input));
    }),

  update: managing
    .meta(
      rest('PATCH /webhooks/{id}', 'Change a webhook, disable it, or enable it again', {
        description: 'Whoever changes it is its owner from then on. Disabled, what waits is withdrawn.',
      }),
    )
    .input(WebhookUpdate)
    .output(Webhook)
    .mutation(async ({ ctx, input }) => {
      if (input.url !== undefined) await requireSendable(input.url, ctx.services.config);
      return ctx.transact((scope) => updateWebhook(scope, input));
    }),

  delete: managing
    .meta(
      rest('DELETE /webhooks/{id}', 'Delete a webhook, with what waits to be sent', {
        status: 204,
        description: 'To stop it for a while, disable it instead.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => deleteWebhook(scope, input))),

  rotateSecret: managing
    .meta(
      rest('POST /webhooks/{id}/rotate-secret', 'Give a webhook a new secret, shown this once', {
        secret: true,
        description: 'Both sign for a while, a day by default, so that the other side can change over.',
      }),
    )
    .input(WebhookRotate)
    .output(WebhookWithSecret)
    .mutation(({ ctx, input }) => ctx.transact((scope) => rotateSecret(scope, input))),

  test: managing
    .meta(
      rest('POST /webhooks/{id}/test', 'Send a `ping` to a webhook', {
        status: 202,
        description: 'The answer is the delivery; what became of it is in the list of deliveries soon after.',
      }),
    )
    .input(ById)
    .output(Delivery)
    .mutation(({ ctx, input }) => ctx.transact((scope) => testWebhook(scope, input))),

  deliveries: managing
    .meta(
      rest('GET /webhooks/{id}/deliveries', 'List what was sent to a webhook and what waits, newest first', {
        description: 'With each attempt, what was answered, and when the next one is.',
      }),
    )
    .input(WebhookDeliveryList)
    .output(pageOf(Delivery))
    .query(({ ctx, input }) => listMessages(ctx.em, ctx.actor, input, ctx.services.clock())),

  redeliver: managing
    .meta(
      rest('POST /webhooks/{id}/deliveries/{deliveryId}/redeliver', 'Send a message again, under the same id', {
        status: 202,
        description: 'Also what was delivered: by its id the other side knows it again.',
      }),
    )
    .input(WebhookRedeliver)
    .output(Delivery)
    .mutation(({ ctx, input }) => ctx.transact((scope) => redeliver(scope, input))),

  events: managing
    .meta(
      rest('GET /webhook-events', 'List the types of events, and which webhooks may be told of', {
        tag,
        description: 'What `eventTypes` of a webhook can be, beside `*` and families such as `ticket.*`.',
      }),
    )
    .output(listOf(WebhookEvent))
    .query(() => ({ data: [...webhookEvents] })),
});
