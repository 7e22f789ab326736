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
      rest('GET /tickets/export', 'Export tickets', {
        download: ['text/csv', 'application/x-ndjson'],
        description:
          'Downloads every ticket that the same filters list, as far as the scope of `ticket:export` reaches. In CSV (RFC 4180, with a header row and a byte order mark), text that a spreadsheet would evaluate as a formula starts with an apostrophe.',
      }),
    )
    .input(TicketExport)
    .use(streamed)
    .output(Download)
    .query(({ ctx, input }) => exportTickets(ctx.em, ctx.actor, ctx.services, input)),

  bulk: requiresOneOf('ticket:update', 'ticket:assign', 'ticket:transition')
    .meta(
      rest('POST /tickets/bulk', 'Update multiple tickets', {
        description:
          'Makes the same change to up to 100 tickets. Each field requires the same permission as on a single ticket. If one ticket fails, its result says why and the ticket stays unchanged; an error that concerns all tickets rejects the whole request.',
      }),
    )
    .input(TicketBulk)
    .output(BulkResults)
    .mutation(({ ctx, input }) => ctx.transact((scope) => changeTickets(scope, input))),

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
    .mutation(({ ctx, input }) => ctx.transact((scope) => upsertTicket(scope, input))),
});
