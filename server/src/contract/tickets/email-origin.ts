import { z } from 'zod';
import { Id } from '../base/common.ts';
import { MailboxRef } from '../configuration/mailboxes.ts';

export const emailId = Id.nullable().describe(
  'ID of the email that it came by, whose original you can download. Null if it came otherwise, if the original is no longer stored, and for users who cannot read internal notes.',
);

/** How the email that opened a ticket was sent. */
export const emailOrigin = {
  emailId,
  automated: z
    .boolean()
    .describe('Whether it comes from an email that a program sent, such as a list or a form. No rule answers it.'),
  replyTo: z
    .string()
    .nullable()
    .describe(
      'Address to which the sender of the email wanted replies, such as that of a person who filled in a form, or the author of a message that an agent forwarded. Null if it is the sender, and for users who see only their own tickets.',
    ),
  sentVia: z
    .string()
    .nullable()
    .describe(
      'Address of the list that sent the email and named the requester as its author. No one has verified the author then. Null if the email came from the requester, and for users who see only their own tickets.',
    ),
  mailbox: MailboxRef.nullable().describe(
    'Mailbox that the ticket came in by, from which replies leave. Null if there is none, and for users who see only their own tickets.',
  ),
};
