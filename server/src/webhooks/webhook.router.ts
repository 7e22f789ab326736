import { ById, ByIdExpected, Done, listOf, pageOf } from '../contract/common.ts';
import { Delivery } from '../contract/deliveries.ts';
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
} from '../contract/webhooks.ts';
import { requires, rest, router } from '../platform/trpc.ts';
import { redeliver, testWebhook } from './delivery.commands.ts';
import { listMessages } from './delivery.queries.ts';
import { createWebhook, deleteWebhook, rotateSecret, updateWebhook } from './webhook.commands.ts';
import { webhookMessages } from './webhook.messages.ts';
import { getWebhook, listWebhooks } from './webhook.queries.ts';
import { requireSendable } from './webhook.references.ts';

const managing = requires('webhook:manage');
const tag = 'webhooks';

export const webhookRouter = router({
  list: managing
    .meta(rest('GET /webhooks', 'List webhooks, newest first'))
    .input(WebhookList)
    .output(pageOf(Webhook))
    .query(({ ctx, input }) => listWebhooks(ctx.em, input, ctx.services.clock())),

  get: managing
    .meta(rest('GET /webhooks/{id}', 'Read a webhook, but for its secrets'))
    .input(ById)
    .output(Webhook)
    .query(({ ctx, input }) => getWebhook(ctx.em, input.id, ctx.services.clock())),

  create: managing
    .meta(
      rest('POST /webhooks', 'Create a webhook; the answer shows its secret this once', {
        status: 201,
        secret: true,
        sends: webhookMessages,
      }),
    )
    .input(WebhookCreate)
    .output(WebhookWithSecret)
    .mutation(async ({ ctx, input }) => {
      await requireSendable(input.url, ctx.services.config);
      return ctx.transact((scope) => createWebhook(scope, input));
    }),

  update: managing
    .meta(rest('PATCH /webhooks/{id}', 'Change a webhook, disable it, or enable it again'))
    .input(WebhookUpdate)
    .output(Webhook)
    .mutation(async ({ ctx, input }) => {
      if (input.url !== undefined) await requireSendable(input.url, ctx.services.config);
      return ctx.transact((scope) => updateWebhook(scope, input));
    }),

  delete: managing
    .meta(rest('DELETE /webhooks/{id}', 'Delete a webhook, with what waits to be sent', { status: 204 }))
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => deleteWebhook(scope, input))),

  rotateSecret: managing
    .meta(rest('POST /webhooks/{id}/rotate-secret', 'Give a webhook a new secret, shown this once', { secret: true }))
    .input(WebhookRotate)
    .output(WebhookWithSecret)
    .mutation(({ ctx, input }) => ctx.transact((scope) => rotateSecret(scope, input))),

  test: managing
    .meta(rest('POST /webhooks/{id}/test', 'Send a `ping` to a webhook', { status: 202 }))
    .input(ById)
    .output(Delivery)
    .mutation(({ ctx, input }) => ctx.transact((scope) => testWebhook(scope, input))),

  deliveries: managing
    .meta(rest('GET /webhooks/{id}/deliveries', 'List what was sent to a webhook and what waits, newest first'))
    .input(WebhookDeliveryList)
    .output(pageOf(Delivery))
    .query(({ ctx, input }) => listMessages(ctx.em, ctx.actor, input, ctx.services.clock())),

  redeliver: managing
    .meta(
      rest('POST /webhooks/{id}/deliveries/{deliveryId}/redeliver', 'Send a message again, under the same id', {
        status: 202,
      }),
    )
    .input(WebhookRedeliver)
    .output(Delivery)
    .mutation(({ ctx, input }) => ctx.transact((scope) => redeliver(scope, input))),

  events: managing
    .meta(rest('GET /webhook-events', 'List the types of events, and which webhooks may be told of', { tag }))
    .output(listOf(WebhookEvent))
    .query(() => ({ data: [...webhookEvents] })),
});
