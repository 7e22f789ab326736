import { BulkResults, TicketBulk } from '../contract/tickets/ticket-bulk.ts';
import { TicketExport } from '../contract/tickets/ticket-lists.ts';
import { TicketUpsert, UpsertedTicket } from '../contract/tickets/ticket-upsert.ts';
import { Download } from '../platform/files/download.ts';
import { requires, requiresOneOf, rest, router, streamed } from '../platform/procedures/trpc.ts';
import { changeTickets } from './bulk/bulk-change.ts';
import { exportTickets } from './export/export-tickets.ts';
import { upsertTicket } from './lifecycle/upsert-ticket.ts';

/** The part of `tickets` by which other systems and long lists are kept up. */
export const manyTicketsRouter = router({
  export: requires('ticket:export')
    .meta(
      rest('GET /tickets/export', 'Take a list of tickets along as a file', {
        download: ['text/csv', 'application/x-ndjson'],
        description:
          'All tickets that the list of the same filters shows, as far as `ticket:export` reaches. In CSV (RFC 4180, with ' +
          'a header and a byte order mark), a text that a spreadsheet would compute begins with an apostrophe.',
      }),
    )
    .input(TicketExport)
    .use(streamed)
    .output(Download)
    .query(({ ctx, input }) => exportTickets(ctx.em, ctx.actor, ctx.services, input)),

  bulk: requiresOneOf('ticket:update', 'ticket:assign', 'ticket:transition')
    .meta(
      rest('POST /tickets/bulk', 'Give many tickets the same change', {
        description:
          'Each field takes the right that it takes on a single ticket. What is refused for one ticket is told in its ' +
          'result and changes nothing of it; what is wrong for all refuses the whole request.',
      }),
    )
    .input(TicketBulk)
    .output(BulkResults)
    .mutation(({ ctx, input }) => ctx.transact((scope) => changeTickets(scope, input))),

  upsert: requires('ticket:create')
    .meta(
      rest(
        'PUT /tickets/by-external-id/{source}/{externalId}',
        'Create or change the ticket that another system knows',
        {
          orCreated: true,
          description:
            'Creates a ticket as `POST /tickets` does if there is none of this name, and returns 201. Otherwise changes the ' +
            'fields that you pass, which requires `ticket:update` on it, and returns 200. External names always require ' +
            '`ticket:create` with the scope all.',
        },
      ),
    )
    .input(TicketUpsert)
    .output(UpsertedTicket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => upsertTicket(scope, input))),
});
