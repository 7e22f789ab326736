import { z } from 'zod';
import { Id, InstantInput, listing, Timestamp } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { Comment, Interaction } from '../tickets/conversation.ts';
import { inTrash } from '../tickets/tickets.ts';
import { Event, EventTypeKey } from './events.ts';

const entry = { id: Id.describe('ID of the comment, interaction, or event.'), at: Timestamp };

export const TimelineEntry = z
  .discriminatedUnion('kind', [
    z.object({ ...entry, kind: z.literal('comment'), comment: Comment }),
    z.object({ ...entry, kind: z.literal('interaction'), interaction: Interaction }),
    z.object({ ...entry, kind: z.literal('change'), event: Event }),
  ])
  .meta({ id: 'TimelineEntry', description: 'Comment, recorded contact, or change of a ticket.' });

export const TimelineList = z.strictObject({
  ticketId: TicketRef,
  limit: listing.limit,
  cursor: listing.cursor,
  order: z.enum(['asc', 'desc']).default('asc').describe('`asc`: oldest first; `desc`: newest first.'),
  until: InstantInput.optional().describe('Only entries up to this time, inclusive.'),
  trash: inTrash,
});

export const TicketEvents = z.strictObject({ ticketId: TicketRef, ...listing });

export const AuditList = z.strictObject({
  ...listing,
  type: z.array(EventTypeKey).min(1).max(50).optional().describe('Only events of these types.'),
  actor: Id.optional().describe('ID of the user who acted.'),
  subject: Id.optional().describe('ID of the resource that was changed.'),
  apiKey: Id.optional().describe('ID of the API key that was used.'),
  ip: z.union([z.ipv4(), z.ipv6()]).optional().describe('IP address that the request came from.'),
  after: InstantInput.optional().describe('Only events at or after this time.'),
  before: InstantInput.optional().describe('Only events before this time.'),
});

export type TimelineEntry = z.infer<typeof TimelineEntry>;
export type TimelineList = z.infer<typeof TimelineList>;
export type TicketEvents = z.infer<typeof TicketEvents>;
export type AuditList = z.infer<typeof AuditList>;
