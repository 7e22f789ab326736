import { ownAddresses } from '../../../configuration/own-addresses.ts';
import { TicketApplied, TicketApply } from '../../../contract/tickets/apply.ts';
import { BulkResults, TicketBulk } from '../../../contract/tickets/ticket-bulk.ts';
import { requires, requiresOneOf, rest, router } from '../../../platform/procedures/trpc.ts';
import { silenced } from '../../write/silenced.ts';
import { applyAsWritten, type UsableMacros } from './apply-to-ticket.ts';
import { applyToTickets } from './apply-to-tickets.ts';

/** Procedures that change tickets and add comments in one step. tRPC reserves the name `apply`. */
export const applyRouterWith = (macros: UsableMacros) =>
  router({
    applyChange: requires('ticket:read')
      .meta(
        rest('POST /tickets/{ticketId}/apply', 'Change and comment on a ticket', {
          errors: ['transition_not_allowed', 'newer_comments'],
          description:
            'Changes fields, assignment, and status, and adds a comment: all of it or, if one part is rejected, nothing. Each part requires the same permission as on its own. With `after`, nothing happens if there are public comments that you have not read.',
        }),
      )
      .input(TicketApply)
      .output(TicketApplied)
      .mutation(({ ctx, input }) =>
        ctx.transact(async (tx) =>
          applyAsWritten(tx, input, { macros, isOwn: await ownAddresses(tx.em, ctx.services.config) }),
        ),
      ),

    bulk: requiresOneOf('ticket:update', 'ticket:assign', 'ticket:transition')
      .meta(
        rest('POST /tickets/bulk', 'Update multiple tickets', {
          description:
            'Makes the same change to up to 100 tickets, and adds the comment, if any, to each. Each part requires the same permission as on a single ticket. If one ticket fails, its result says why and the ticket stays unchanged; an error that concerns all tickets rejects the whole request.',
        }),
      )
      .input(TicketBulk)
      .output(BulkResults)
      .mutation(({ ctx, input }) => ctx.transact((tx) => applyToTickets(silenced(tx, input), input))),
  });
