import { z } from 'zod';
import { Id } from '../base/common.ts';
import { StatusRef } from '../configuration/statuses.ts';

export const LinkType = z.enum(['relates_to', 'blocks', 'duplicates', 'caused_by']).meta({
  id: 'LinkType',
  description: 'Type of a link, read from the source to the target. `relates_to` is the same in both directions.',
});

export const NamedTicket = z
  .object({ id: Id, reference: z.string() })
  .meta({ id: 'NamedTicket', description: 'ID and reference of a ticket.' });

/** The fields of a ticket that links to it show. */
export const LinkedTicket = z
  .object({ id: Id, reference: z.string(), subject: z.string(), status: StatusRef })
  .meta({ id: 'LinkedTicket', description: 'Ticket at the other end of a link.' });

export const TicketLink = z
  .object({
    id: Id,
    type: LinkType,
    direction: z
      .enum(['outward', 'inward'])
      .describe(
        'With `blocks`, for example, `outward`: this ticket blocks the other; `inward`: the other blocks this one.',
      ),
    ticket: LinkedTicket.describe('Ticket at the other end.'),
  })
  .meta({ id: 'TicketLink', description: 'Link between two tickets, as seen from one of them.' });

export type LinkType = z.infer<typeof LinkType>;
export type TicketLink = z.infer<typeof TicketLink>;
