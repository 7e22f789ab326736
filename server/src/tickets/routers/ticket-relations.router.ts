import { Done, listOf } from '../../contract/base/common.ts';
import { TicketLink } from '../../contract/tickets/links.ts';
import {
  MergePreview,
  TicketLinkCreate,
  TicketMerge,
  TicketMergePreview,
  TicketUnlink,
} from '../../contract/tickets/ticket-relations.ts';
import { Ticket, TicketGet } from '../../contract/tickets/tickets.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { mergeTicket, previewMerge } from '../relations/merge-tickets.ts';
import { linkTickets, listLinks, unlinkTickets } from '../relations/ticket-links.ts';
import { silenced } from '../write/silenced.ts';

/** Procedures that connect tickets: links and merging. */
export const ticketRelationsRouter = router({
  links: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/links', 'List ticket links', {
        reads: 'own',
        description:
          'Returns the links to tickets that you can see, as seen from this ticket: `outward` is what it does to the other ticket, `inward` what the other does to it.',
      }),
    )
    .input(TicketGet)
    .output(listOf(TicketLink))
    .query(async ({ ctx, input }) => ({ data: await listLinks(ctx.em, ctx.actor, input.ticketId) })),

  link: requires('ticket:link')
    .meta(
      rest('POST /tickets/{ticketId}/links', 'Link two tickets', {
        status: 201,
        description: 'The permission must cover both tickets.',
      }),
    )
    .input(TicketLinkCreate)
    .output(TicketLink)
    .mutation(({ ctx, input }) => ctx.transact((tx) => linkTickets(tx, input))),

  unlink: requires('ticket:link')
    .meta(
      rest('DELETE /tickets/{ticketId}/links/{linkId}', 'Remove a ticket link', {
        status: 204,
        description: 'You can remove the link from either ticket. The permission must cover both.',
      }),
    )
    .input(TicketUnlink)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => unlinkTickets(tx, input))),

  previewMerge: requires('ticket:merge')
    .meta(
      rest('GET /tickets/{ticketId}/merge-preview', 'Preview a merge', {
        errors: ['conflict'],
        description:
          'Says who would follow and read the other ticket, and whether merging requires you to decide it. Changes nothing. The permission must cover both tickets.',
      }),
    )
    .input(TicketMergePreview)
    .output(MergePreview)
    .query(({ ctx, input }) => previewMerge(ctx.em, ctx.actor, input)),

  merge: requires('ticket:merge')
    .meta(
      rest('POST /tickets/{ticketId}/merge', 'Merge a ticket into another', {
        description:
          'Closes the ticket permanently and returns the other one, which its requester and followers now follow. If some of them cannot read that one, `otherRequester` must say whether they will. The permission must cover both tickets.',
      }),
    )
    .input(TicketMerge)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((tx) => mergeTicket(silenced(tx, input), input))),
});
