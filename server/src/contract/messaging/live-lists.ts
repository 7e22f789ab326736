import { z } from 'zod';
import { Id, listing } from '../base/common.ts';
import { selectable } from '../base/selection.ts';
import { ticketFilters } from '../tickets/ticket-lists.ts';
import { TicketSort } from '../tickets/ticket-sort.ts';
import { TicketSummary } from '../tickets/tickets.ts';
import { place } from './feed.ts';

export const LiveList = z.strictObject({
  lastEventId: place.nullish().describe('Has no effect: every connection begins with the whole page.'),
  limit: listing.limit,
  sort: TicketSort.optional().describe('Sort order. If omitted, `-relevance` with `q`, otherwise `-updatedAt`.'),
  ...ticketFilters,
});

export const ListMessage = z
  .object({
    type: z.literal('list'),
    order: z.array(Id).describe('IDs of the tickets on the page now, in their order.'),
    tickets: z
      .array(selectable(TicketSummary))
      .describe(
        'Tickets that are new on the page or have changed since the previous message; all of them in the first message of a connection.',
      ),
  })
  .meta({ id: 'TicketListMessage', description: 'First page of a list of tickets, as it is now.' });

export type LiveList = z.infer<typeof LiveList>;
export type ListMessage = z.infer<typeof ListMessage>;
