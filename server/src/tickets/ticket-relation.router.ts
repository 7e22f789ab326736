import { Done, listOf } from '../contract/base/common.ts';
import { TicketLink } from '../contract/tickets/links.ts';
import { TicketLinkCreate, TicketMerge, TicketUnlink } from '../contract/tickets/ticket-relations.ts';
import { Ticket, TicketGet } from '../contract/tickets/tickets.ts';
import { requires, rest, router } from '../platform/procedures/trpc.ts';
import { mergeTicket } from './relations/merge-tickets.ts';
import { linkTickets, unlinkTickets } from './relations/ticket-link.commands.ts';
import { listLinks } from './relations/ticket-link.queries.ts';

/** The part of `tickets` that is about several of them. */
export const ticketRelationRouter = router({
  links: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/links', 'List the links of a ticket with others that you may see', {
        description:
          'As seen from this ticket: `outward` is what it does to the other, `inward` what the other does to it.',
      }),
    )
    .input(TicketGet)
    .output(listOf(TicketLink))
    .query(async ({ ctx, input }) => ({ data: await listLinks(ctx.em, ctx.actor, input.ticketId) })),

  link: requires('ticket:link')
    .meta(
      rest('POST /tickets/{ticketId}/links', 'Link a ticket with another', {
        status: 201,
        description: 'Takes `ticket:link` on both.',
      }),
    )
    .input(TicketLinkCreate)
    .output(TicketLink)
    .mutation(({ ctx, input }) => ctx.transact((scope) => linkTickets(scope, input))),

  unlink: requires('ticket:link')
    .meta(
      rest('DELETE /tickets/{ticketId}/links/{linkId}', 'Take a link away, from either of its ends', {
        status: 204,
        description: 'Takes `ticket:link` on both.',
      }),
    )
    .input(TicketUnlink)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => unlinkTickets(scope, input))),

  merge: requires('ticket:merge')
    .meta(
      rest('POST /tickets/{ticketId}/merge', 'Merge a ticket into another, which is the answer', {
        description:
          'Takes `ticket:merge` on both. The ticket is closed for good; its requester and followers follow the other.',
      }),
    )
    .input(TicketMerge)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => mergeTicket(scope, input))),
});
