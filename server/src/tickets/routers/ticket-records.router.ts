import { ownAddresses } from '../../configuration/own-addresses.ts';
import { Done, pageOf } from '../../contract/base/common.ts';
import { selectable } from '../../contract/base/selection.ts';
import { SearchSuggest, SearchSuggestions } from '../../contract/tickets/search-suggestions.ts';
import { TicketSetRequester } from '../../contract/tickets/ticket-actions.ts';
import { CountedTickets, TicketCount, TicketExport, TicketList } from '../../contract/tickets/ticket-lists.ts';
import { TicketUpsert, UpsertedTicket } from '../../contract/tickets/ticket-upsert.ts';
import {
  Ticket,
  TicketAct,
  TicketCreate,
  TicketRead,
  TicketSummary,
  TicketUpdate,
} from '../../contract/tickets/tickets.ts';
import { Download } from '../../platform/files/download.ts';
import { requires, rest, router, streamed } from '../../platform/procedures/trpc.ts';
import { findTicket } from '../history/find-ticket.ts';
import { requireOwnOrigin } from '../lifecycle/claimed-origin.ts';
import { createTicket } from '../lifecycle/create-ticket.ts';
import { setRequester } from '../lifecycle/set-requester.ts';
import { deleteTicket, restoreTicket } from '../lifecycle/trash.ts';
import { updateTicket } from '../lifecycle/update-ticket.ts';
import { upsertTicket } from '../lifecycle/upsert-ticket.ts';
import { exportTickets } from '../lists/export-tickets.ts';
import { searchTickets } from '../lists/search-tickets.ts';
import { suggestForSearch } from '../lists/suggest-for-search.ts';
import { chosenContacts } from '../participants/recipients.logic.ts';
import { applySavedView } from '../saved-views/saved-view.queries.ts';
import { countTickets } from '../search/count-tickets.ts';
import { actingFor } from '../write/acting-for.ts';
import { silenced } from '../write/silenced.ts';

/** What makes a list search text. */
const SEARCHES = ['q', 'except'];

/** Procedures that list, read and change tickets. */
export const ticketRecordsRouter = router({
  list: requires('ticket:read')
    .meta(
      rest('GET /tickets', 'List tickets', {
        reads: 'own',
        expensive: SEARCHES,
        description:
          'Returns the tickets that you can see, in one total order: no page skips or repeats a ticket, within the limits described for `sort`. A ticket must match every filter; of several values of one filter, any is enough, except that all values of `tag` must match.',
      }),
    )
    .input(TicketList)
    .output(pageOf(selectable(TicketSummary)))
    .query(async ({ ctx: { em, actor }, input }) => searchTickets(em, actor, await applySavedView(em, actor, input))),

  count: requires('ticket:read')
    .meta(
      rest('GET /tickets/count', 'Count tickets', {
        reads: 'own',
        expensive: SEARCHES,
        description:
          'Returns how many tickets `GET /tickets` lists with the same filters, up to `limit`. Takes no longer in a large archive. To display it for a view, pass `view`.',
      }),
    )
    .input(TicketCount)
    .output(CountedTickets)
    .query(async ({ ctx: { em, actor }, input }) => {
      const { sort: _, ...query } = await applySavedView(em, actor, { ...input, sort: undefined });
      return countTickets(em, actor, query);
    }),

  suggest: requires('ticket:read')
    .meta(
      rest('GET /tickets/suggestions', 'Suggest what a search means', {
        reads: 'own',
        expensive: true,
        description:
          'For a search box: the ticket that the text refers to, requesters to filter by, and, if the search finds nothing, another spelling that finds a ticket. The spelling differs by one letter in each of up to three words. Everything is limited to the tickets, notes, and addresses that you can read.',
      }),
    )
    .input(SearchSuggest)
    .output(SearchSuggestions)
    .query(({ ctx: { em, actor }, input }) => suggestForSearch(em, actor, input)),

  get: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}', 'Get a ticket', {
        reads: 'own',
        expensive: ['at'],
        description:
          'Includes its links, its followers, and the statuses that you can move it to. `at` returns the ticket as it was at an earlier time and requires no additional permission. `trash` returns a deleted ticket that you can restore, with `deletion`.',
      }),
    )
    .input(TicketRead)
    .output(selectable(Ticket))
    .query(({ ctx, input }) => findTicket(ctx, input)),

  create: requires('ticket:create')
    .meta(
      rest('POST /tickets', 'Create a ticket', {
        status: 201,
        errors: ['not_found'],
        description:
          'The description is the first message of the conversation. Creating a ticket for another user requires `ticket:create` with the scope `all`. If you omit the team or the priority, the category decides; the team can then assign the ticket to one of its members.',
      }),
    )
    .input(TicketCreate)
    .output(Ticket)
    .mutation(async ({ ctx, input }) => {
      requireOwnOrigin(ctx.actor, { channel: input.channel });
      const participants = input.participants
        ? chosenContacts(input.participants, await ownAddresses(ctx.em, ctx.services.config), 'participants')
        : [];
      return ctx.transact(async (tx) =>
        createTicket(await actingFor(silenced(tx, input), input), input, { participants }),
      );
    }),

  update: requires('ticket:update')
    .meta(
      rest('PATCH /tickets/{ticketId}', 'Update a ticket', {
        description: 'Assignment and status have their own operations and permissions.',
      }),
    )
    .input(TicketUpdate)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updateTicket(silenced(tx, input), input))),

  setRequester: requires('ticket:update')
    .meta(
      rest('PUT /tickets/{ticketId}/requester', 'Change the requester of a ticket', {
        description:
          'Gives the ticket to another person, such as the one who filled in a contact form. The new requester sees the whole ticket and gets the replies. The former requester no longer sees it, unless they follow it. No one is notified. Requires `ticket:update` with more than the scope `organization`, and `user:read`.',
      }),
    )
    .input(TicketSetRequester)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((tx) => setRequester(silenced(tx, input), ctx.services.config, input))),

  upsert: requires('ticket:create')
    .meta(
      rest('PUT /tickets/by-external-id/{source}/{externalId}', 'Create or update an external ticket', {
        orCreated: true,
        description:
          'Creates a ticket as `POST /tickets` does if none has this external ID, and returns 201. Otherwise updates the fields that you pass, which requires `ticket:update` on the ticket, and returns 200. External IDs always require `ticket:create` with the scope `all`.',
      }),
    )
    .input(TicketUpsert)
    .output(UpsertedTicket)
    .mutation(({ ctx, input }) => ctx.transact((tx) => upsertTicket(silenced(tx, input), input))),

  delete: requires('ticket:delete')
    .meta(
      rest('DELETE /tickets/{ticketId}', 'Move a ticket to the trash', {
        status: 204,
        description: 'After that, only users who can restore the ticket can find it.',
      }),
    )
    .input(TicketAct)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => deleteTicket(tx, input))),

  restore: requires('ticket:restore')
    .meta(
      rest('POST /tickets/{ticketId}/restore', 'Restore a ticket', {
        description: 'Takes the ticket out of the trash, as it was before.',
      }),
    )
    .input(TicketAct)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((tx) => restoreTicket(tx, input))),

  export: requires('ticket:export')
    .meta(
      rest('GET /tickets/export', 'Export tickets', {
        download: ['text/csv', 'application/x-ndjson'],
        description:
          'Downloads every ticket that the same filters list, as far as the scope of `ticket:export` reaches. In CSV (RFC 4180, with a header row and a byte order mark), text that a spreadsheet would evaluate as a formula starts with an apostrophe.',
      }),
    )
    .input(TicketExport)
    .use(streamed)
    .output(Download)
    .query(({ ctx, input }) => exportTickets(ctx, input)),
});
