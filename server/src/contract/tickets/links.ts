import { z } from 'zod';
import { Id } from '../base/common.ts';
import { StatusRef } from './statuses.ts';

export const LinkType = z
  .enum(['relates_to', 'blocks', 'duplicates', 'caused_by'])
  .meta({ id: 'LinkType', description: 'Read from the source to the target; relates_to is the same from both ends' });

export const NamedTicket = z
  .object({ id: Id, reference: z.string() })
  .meta({ id: 'NamedTicket', description: 'A ticket, by reference.' });

/** What is shown of a ticket where another one points to it. */
export const LinkedTicket = z
  .object({ id: Id, reference: z.string(), subject: z.string(), status: StatusRef })
  .meta({ id: 'LinkedTicket', description: 'A ticket, by reference and subject.' });

export const TicketLink = z
  .object({
    id: Id,
    type: LinkType,
    direction: z
      .enum(['outward', 'inward'])
      .describe('outward: this ticket blocks the other; inward: the other blocks this one'),
    ticket: LinkedTicket.describe('The other end'),
  })
  .meta({ id: 'TicketLink', description: 'A link between two tickets, as seen from one of them.' });

export type LinkType = z.infer<typeof LinkType>;
export type TicketLink = z.infer<typeof TicketLink>;
