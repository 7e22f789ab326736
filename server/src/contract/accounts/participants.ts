import { z } from 'zod';
import { characters } from '../base/characters.ts';
import { Id, line } from '../base/common.ts';
import { ADDRESS_PATTERN } from '../base/patterns.ts';
import { TicketRef } from '../base/ticket-reference.ts';

/** Maximum people in copy on a ticket, and maximum recipients of a reply. */
export const MAX_PARTICIPANTS = 20;

export const Contact = z
  .object({ email: z.string().describe('Email address.'), name: z.string() })
  .meta({ id: 'Contact', description: 'Person as an email names them.' });

const Address = z
  .string()
  .check(characters({ max: 254 }))
  .trim()
  .regex(new RegExp(ADDRESS_PATTERN), 'Must be an email address')
  .meta({ pattern: ADDRESS_PATTERN });

const contactInput = {
  email: Address.describe('Email address of anyone but the requester, and not one of this service.'),
  name: line(100).optional().describe('Name. If omitted, the part of the address before the `@`.'),
};

export const ContactInput = z
  .strictObject(contactInput)
  .meta({ id: 'ContactInput', description: 'Person to whom an email goes.' });

export const Participant = Contact.extend({
  id: Id,
  userId: Id.nullable().describe(
    'ID of the account with this address; null if there is none, and for users who see only their own tickets.',
  ),
}).meta({
  id: 'Participant',
  description:
    'Person in copy on a ticket, who gets its public replies by email and can answer them by email. Being in copy gives no access to the ticket.',
});

const contacts = z.array(Contact);

export const Recipients = z
  .object({
    to: contacts,
    cc: contacts,
    bcc: contacts.describe('Only for users who see more than their own tickets; empty for all others.'),
  })
  .meta({ id: 'Recipients', description: 'People besides the requester to whom a public reply was addressed.' });

const contactInputs = z.array(ContactInput).max(MAX_PARTICIPANTS).optional();

export const RecipientsInput = z
  .strictObject({
    to: contactInputs,
    cc: contactInputs,
    bcc: contactInputs.describe('Get this reply only, hidden from everyone else, and cannot answer it by email.'),
  })
  .refine(
    ({ to = [], cc = [], bcc = [] }) => to.length + cc.length + bcc.length <= MAX_PARTICIPANTS,
    `At most ${MAX_PARTICIPANTS} recipients in all`,
  )
  .meta({
    id: 'RecipientsInput',
    description:
      'People besides the requester who get a public reply. The requester always gets it. Everyone in `to` and `cc` is in copy on the ticket from then on; people in copy who are left out do not get this reply.',
  });

export const participants = z.array(Participant).describe('People in copy, who get public replies by email.');

export const participantInputs = contactInputs.describe(
  'People in copy. Requires `ticket:read` with more than the scope `organization`.',
);

export const recipients = RecipientsInput.optional().describe(
  'Who gets a public reply besides the requester. If omitted, everyone in copy; for an automated or imported comment, no one. Requires `ticket:read` with more than the scope `organization`.',
);

export const ParticipantAdd = z.strictObject({ ticketId: TicketRef, ...contactInput });
export const ParticipantRemove = z.strictObject({
  ticketId: TicketRef,
  participantId: Id.describe('ID of the participant.'),
});

export type Contact = z.infer<typeof Contact>;
export type ContactInput = z.infer<typeof ContactInput>;
export type Participant = z.infer<typeof Participant>;
export type Recipients = z.infer<typeof Recipients>;
export type RecipientsInput = z.infer<typeof RecipientsInput>;
export type ParticipantAdd = z.infer<typeof ParticipantAdd>;
export type ParticipantRemove = z.infer<typeof ParticipantRemove>;
