import { z } from 'zod';

/** How the email that opened a ticket was sent. */
export const emailOrigin = {
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
};
