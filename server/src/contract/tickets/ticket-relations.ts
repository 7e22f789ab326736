import { z } from 'zod';
import { Contact } from '../accounts/participants.ts';
import { UserRef } from '../accounts/users.ts';
import { Email, expected, Id, line, Markdown, prose } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { LinkType, NamedTicket } from './links.ts';
import { notify } from './notify.ts';
import { Channel, TicketCreate } from './tickets.ts';

export const TicketLinkCreate = z.strictObject({
  ticketId: TicketRef,
  type: LinkType,
  targetId: TicketRef.describe('ID or reference of the other ticket.'),
});

export const TicketUnlink = z.strictObject({ ticketId: TicketRef, linkId: Id });

export const OtherRequester = z.enum(['follows', 'keeps_own']).meta({
  id: 'OtherRequester',
  description:
    'What a merge means for the requester and the followers of the merged ticket who cannot read the other one. `follows`: they follow it and can read all of it, also what was written before. `keeps_own`: they can still read the merged ticket, and nothing of the other.',
});

export const TicketAskOutside = z.strictObject({
  ticketId: TicketRef,
  to: z
    .strictObject({
      email: Email,
      name: line(100).optional().describe('Name for a new account. If omitted, the part of the address before the @.'),
    })
    .describe('Person to ask. They get an account if there is none with this address.'),
  subject: line(200).describe('Subject that this person reads. Nothing of the ticket itself is sent.'),
  body: Markdown.describe('What you ask, in Markdown.'),
});

const { shape } = TicketCreate;

export const TicketSplit = TicketCreate.omit({
  parentId: true,
  externalSource: true,
  externalId: true,
  requester: true,
  onBehalfOf: true,
}).extend({
  ticketId: TicketRef,
  commentId: Id.optional().describe('Public comment to split off. If omitted, the description of the ticket.'),
  subject: shape.subject.optional().describe('Subject. If omitted, that of the ticket.'),
  description: prose(50_000).optional().describe('Description, in Markdown. If omitted, the message as a quotation.'),
  categoryId: shape.categoryId
    .unwrap()
    .optional()
    .describe('ID or key of the category; null for none. If omitted, that of the ticket.'),
  channel: Channel.optional().describe('Channel. If omitted, that of the ticket.'),
  requesterId: Id.optional().describe(
    'ID of the requester. If omitted, the customer who wrote the message, or the requester of the ticket if a colleague wrote it.',
  ),
});

const intoId = TicketRef.describe('ID or reference of the ticket to merge into.');

export const TicketMerge = z.strictObject({
  ticketId: TicketRef,
  ...expected,
  intoId,
  otherRequester: OtherRequester.optional().describe(
    'What becomes of the requester and the followers of the merged ticket who cannot read the other one. Required if there are any, as when two customers opened the tickets.',
  ),
  notify,
});

export const TicketMergePreview = z.strictObject({ ticketId: TicketRef, intoId });

export const MergePreview = z
  .object({
    source: NamedTicket.describe('Ticket that would be closed.'),
    target: NamedTicket.describe('Ticket that would continue.'),
    requiresChoice: z.boolean().describe('Whether merging requires `otherRequester`.'),
    newReaders: z
      .array(UserRef)
      .describe(
        'Requester and followers of the source who cannot read the target. With `follows`, they would read all of it; with `keeps_own`, nothing.',
      ),
    newFollowers: z
      .array(UserRef)
      .describe('Requester and followers of the source who can read the target already. They would follow it.'),
    newParticipants: z
      .array(Contact)
      .describe(
        'People in copy on the source who would be in copy on the target, and get its replies by email. No one if the requester of the source keeps to their own.',
      ),
  })
  .meta({ id: 'MergePreview', description: 'Who would read what after a merge.' });

export type TicketLinkCreate = z.infer<typeof TicketLinkCreate>;
export type TicketUnlink = z.infer<typeof TicketUnlink>;
export type TicketAskOutside = z.infer<typeof TicketAskOutside>;
export type TicketSplit = z.infer<typeof TicketSplit>;
export type TicketMerge = z.infer<typeof TicketMerge>;
export type OtherRequester = z.infer<typeof OtherRequester>;
export type TicketMergePreview = z.infer<typeof TicketMergePreview>;
export type MergePreview = z.infer<typeof MergePreview>;
