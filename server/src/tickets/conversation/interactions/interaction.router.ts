import { pageOf } from '../../../contract/base/common.ts';
import { Interaction, InteractionList, InteractionRecord } from '../../../contract/tickets/conversation.ts';
import { requires, rest, router } from '../../../platform/procedures/trpc.ts';
import { silenced } from '../../write/silenced.ts';
import { listInteractions } from './interaction.queries.ts';
import { recordInteraction } from './record-interaction.ts';

export const interactionRouter = router({
  list: requires('interaction:read')
    .meta(
      rest('GET /tickets/{ticketId}/interactions', 'List interactions', {
        reads: 'own',
        tag: 'interactions',
        description:
          'Returns recorded contacts in the order in which they took place, oldest first. The requester never sees them.',
      }),
    )
    .input(InteractionList)
    .output(pageOf(Interaction))
    .query(({ ctx, input }) => listInteractions(ctx.em, ctx.actor, input)),

  record: requires('interaction:record')
    .meta(
      rest('POST /tickets/{ticketId}/interactions', 'Record an interaction', {
        tag: 'interactions',
        status: 201,
        description:
          'Records a call, a meeting, or another contact that took place outside the service. The requester never sees it, and no one is notified by default.',
      }),
    )
    .input(InteractionRecord)
    .output(Interaction)
    .mutation(({ ctx, input }) => ctx.transact((tx) => recordInteraction(silenced(tx, input), input))),
});
