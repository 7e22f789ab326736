import { ById, ByIdExpected, pageOf } from '../../contract/base/common.ts';
import { Delivery, DeliveryList } from '../../contract/messaging/deliveries.ts';
import { requiresOneOf, rest, router } from '../../platform/procedures/trpc.ts';
import { retryDelivery } from './delivery.commands.ts';
import { getDelivery, listDeliveries } from './delivery.queries.ts';

/** Callers see the deliveries of email, webhooks, or both, depending on their permissions. */
const readers = requiresOneOf('notification:manage', 'webhook:manage');

export const deliveryRouter = router({
  list: readers
    .meta(
      rest('GET /deliveries', 'List deliveries', {
        description:
          'Returns emails with `notification:manage` and webhook messages with `webhook:manage`, newest first, with each attempt and why it failed. Temporary failures are retried automatically.',
      }),
    )
    .input(DeliveryList)
    .output(pageOf(Delivery))
    .query(({ ctx, input }) => listDeliveries(ctx.em, ctx.actor, input)),

  get: readers
    .meta(
      rest('GET /deliveries/{id}', 'Get a delivery', {
        description: 'Includes the subject of the message, but no other content.',
      }),
    )
    .input(ById)
    .output(Delivery)
    .query(({ ctx, input }) => getDelivery(ctx.em, ctx.actor, input.id)),

  retry: readers
    .meta(
      rest('POST /deliveries/{id}/retry', 'Retry a delivery', {
        description:
          'Sends a failed or bounced message again, or a waiting one immediately. Rejected with 409 if the message was delivered, is no longer stored, or belongs to a webhook that is disabled or deleted.',
      }),
    )
    .input(ByIdExpected)
    .output(Delivery)
    .mutation(({ ctx, input }) => ctx.transact((tx) => retryDelivery(tx, input))),
});
