import { ownAddresses } from '../../../configuration/own-addresses.ts';
import { TicketApplied, TicketApply } from '../../../contract/tickets/apply.ts';
import { BulkResults, TicketBulk } from '../../../contract/tickets/ticket-bulk.ts';
import { TicketAskOutside, TicketSplit } from '../../../contract/tickets/ticket-relations.ts';
import { Ticket } from '../../../contract/tickets/tickets.ts';
import { requires, requiresOneOf, rest, router } from '../../../platform/procedures/trpc.ts';
import { chosenContacts } from '../../participants/recipients.logic.ts';
import { silenced } from '../../write/silenced.ts';
import { askOutside } from '../comments/ask-outside.ts';
import { splitTicket } from '../comments/split-ticket.ts';
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
        ctx.transact((tx) =>
          applyAsWritten(tx, input, { macros, ownAddresses: () => ownAddresses(tx.em, ctx.services.config) }),
        ),
      ),

    askOutside: requires('ticket:link')
      .meta(
        rest('POST /tickets/{ticketId}/outside-questions', 'Ask someone outside', {
          status: 201,
          description:
            'Opens a ticket for someone who has nothing to do with this one, such as a supplier, with your text as its first reply, and assigns it to you. They get only what is written there, by email, and neither acknowledgments nor surveys. It is pending until they answer, which this ticket records as `ticket.answered_outside`. Find the questions of a ticket with `GET /tickets?askedFor=…`. Also requires `ticket:create` with the scope `all`.',
        }),
      )
      .input(TicketAskOutside)
      .output(Ticket)
      .mutation(({ ctx, input }) => ctx.transact((tx) => askOutside(tx, ctx.services.config, input))),

    split: requires('ticket:link')
      .meta(
        rest('POST /tickets/{ticketId}/split', 'Split a ticket', {
          status: 201,
          description:
            'Creates a ticket from one message of this one, as `POST /tickets` does, and links both as related. The conversation stays as it is. Also requires `ticket:create`, with the scope `all` unless you are the requester of the new ticket.',
        }),
      )
      .input(TicketSplit)
      .output(Ticket)
      .mutation(async ({ ctx, input }) => {
        const participants = input.participants
          ? chosenContacts(input.participants, await ownAddresses(ctx.em, ctx.services.config), 'participants')
          : [];
        return ctx.transact((tx) => splitTicket(silenced(tx, input), input, participants));
      }),

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
