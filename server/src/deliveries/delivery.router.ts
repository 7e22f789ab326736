import { ById, ByIdExpected, pageOf } from '../contract/base/common.ts';
import { Delivery, DeliveryList } from '../contract/integrations/deliveries.ts';
import { requiresOneOf, rest, router } from '../platform/procedures/trpc.ts';
import { retryDelivery } from './delivery.commands.ts';
import { getDelivery, listDeliveries } from './delivery.queries.ts';

/** Of e-mail or of webhooks, by which of the two somebody holds. */
const readers = requiresOneOf('notification:manage', 'webhook:manage');

export const deliveryRouter = router({
  list: readers
    .meta(
      rest('GET /deliveries', 'List messages on their way and sent, newest first', {
        description: 'With each attempt and why it failed. What failed for a while is tried again by itself.',
      }),
    )
    .input(DeliveryList)
    .output(pageOf(Delivery))
    .query(({ ctx, input }) => listDeliveries(ctx.em, ctx.actor, input)),

  get: readers
    .meta(
      rest('GET /deliveries/{id}', 'Read what became of a message', {
        description: 'Of what it said there is only the subject.',
      }),
    )
    .input(ById)
    .output(Delivery)
    .query(({ ctx, input }) => getDelivery(ctx.em, ctx.actor, input.id)),

  retry: readers
    .meta(
      rest('POST /deliveries/{id}/retry', 'Send a message again that failed or came back, or one that waits, now', {
        description:
          'What was delivered is not sent again, nor what has not been kept, nor anything to a webhook that is disabled or ' +
          'deleted: 409.',
      }),
    )
    .input(ByIdExpected)
    .output(Delivery)
    .mutation(({ ctx, input }) => ctx.transact((scope) => retryDelivery(scope, input))),
});
