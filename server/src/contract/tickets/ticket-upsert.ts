import { z } from 'zod';
import { expected, line } from '../base/common.ts';
import { notify } from './notify.ts';
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
  requester,
  assigneeId,
  teamId,
  parentId,
  dueAt,
  fields,
} = TicketCreate.shape;

/** The fields that create a ticket, without defaults: omitted fields of an existing ticket stay unchanged. */
export const TicketUpsert = z.strictObject({
  source: line(100).describe('External system that the ticket comes from (`externalSource`).'),
  externalId: line(200).describe('ID of the ticket in the external system.'),
  ...expected,
  subject: subject.optional().describe('Required if the ticket does not exist yet.'),
  description: description.removeDefault().optional(),
  categoryId: categoryId.removeDefault().optional(),
  priority,
  type: type.removeDefault().optional(),
  tags: tags.removeDefault().optional(),
  channel: channel.removeDefault().optional().describe('Used only when the ticket is created.'),
  requesterId: requesterId.describe(
    'ID of the requester. Used only when the ticket is created. If omitted, the caller.',
  ),
  requester: requester.describe(
    'The requester as your application knows them, instead of `requesterId`. Used only when the ticket is created, as in `POST /tickets`.',
  ),
  assigneeId: assigneeId.describe('Changing it requires `ticket:assign`.'),
  teamId: teamId.describe('Changing it requires `ticket:assign`.'),
  parentId: parentId
    .removeDefault()
    .optional()
    .describe('ID or reference of the parent ticket. Requires `ticket:link` on both tickets.'),
  dueAt: dueAt.removeDefault().optional(),
  fields: fields.removeDefault().optional(),
  notify,
});

export const UpsertedTicket = Ticket.extend({
  created: z.boolean().describe('Whether this request created the ticket.'),
}).meta({ id: 'UpsertedTicket', description: 'Ticket that was created or updated.' });

export type TicketUpsert = z.infer<typeof TicketUpsert>;
export type UpsertedTicket = z.infer<typeof UpsertedTicket>;
