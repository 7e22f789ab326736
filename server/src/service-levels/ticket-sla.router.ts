import { listOf } from '../contract/base/common.ts';
import { SlaTarget } from '../contract/tickets/sla.ts';
import { TicketGet } from '../contract/tickets/tickets.ts';
import { requires, rest, router } from '../platform/procedures/trpc.ts';
import { explainTargets } from './explaining/explain-targets.ts';

/** Procedures about the service levels of a ticket. */
export const ticketSlaRouter = router({
  sla: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/sla', 'Explain service level targets', {
        reads: 'own',
        description:
          'Returns each target that the ticket has had, with every span in which its clock ran or was paused, and why. Empty for users who see only their own tickets.',
      }),
    )
    .input(TicketGet)
    .output(listOf(SlaTarget))
    .query(async ({ ctx, input }) => ({
      data: await explainTargets(ctx.em, ctx.actor, input.ticketId, ctx.services.clock()),
    })),
});
