import { z } from 'zod';
import { expected, line } from '../base/common.ts';
import { Ticket, TicketCreate } from './tickets.ts';

const {
  subject,
  description,
  categoryId,
  priority,
  type,
  tags,
  channel,
  requesterId,
  assigneeId,
  teamId,
  parentId,
  dueAt,
} = TicketCreate.shape;

/** What creates a ticket, each field without its default: what is absent stays where there is a ticket. */
export const TicketUpsert = z.strictObject({
  source: line(100).describe('The externalSource'),
  externalId: line(200),
  ...expected,
  subject: subject.optional().describe('Needed where there is no ticket yet'),
  description: description.removeDefault().optional(),
  categoryId: categoryId.removeDefault().optional(),
  priority,
  type: type.removeDefault().optional(),
  tags: tags.removeDefault().optional(),
  channel: channel.removeDefault().optional().describe('Stays what it was when the ticket was created'),
  requesterId: requesterId.describe('Stays who it was when the ticket was created; absent then: the caller'),
  assigneeId: assigneeId.describe('Another than it has takes `ticket:assign`'),
  teamId: teamId.describe('Another than it has takes `ticket:assign`'),
  parentId: parentId.removeDefault().optional().describe('Takes `ticket:link` on both'),
  dueAt: dueAt.removeDefault().optional(),
});

export const UpsertedTicket = Ticket.extend({
  created: z.boolean().describe('Whether it was not there before'),
}).meta({ id: 'UpsertedTicket', description: 'A ticket that was created or changed.' });

export type TicketUpsert = z.infer<typeof TicketUpsert>;
export type UpsertedTicket = z.infer<typeof UpsertedTicket>;
