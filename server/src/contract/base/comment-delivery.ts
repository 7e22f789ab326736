import { z } from 'zod';
import { OPEN_LIST } from './common.ts';
import { deliveryReport } from './email-reports.ts';

/** Why someone has not received an email, with the sentence that says so. */
export const deliveryProblems = {
  address_unknown: 'The address %s does not exist.',
  domain_unknown: 'The domain of %s does not accept email.',
  mailbox_full: 'The mailbox of %s is full.',
  mailbox_disabled: 'The mailbox of %s is disabled.',
  too_large: 'The email is too large for the server of %s.',
  spam: 'The server of %s rejected the email as spam.',
  sender_unverified: 'The server of %s could not verify the sender. Check SPF, DKIM and DMARC.',
  not_allowed: 'The server of %s does not accept email from this address.',
  rate_limited: 'The server accepts no more email for the moment, also for %s.',
  unreachable: 'The mail server for %s cannot be reached.',
  try_later: 'The server asked to send the email to %s again later.',
  canceled: 'The email to %s was not sent.',
  rejected: 'The server rejected the email to %s.',
} as const;

export type DeliveryProblem = keyof typeof deliveryProblems;

const problems = Object.keys(deliveryProblems) as [DeliveryProblem, ...DeliveryProblem[]];

export const CommentDelivery = z
  .object({
    state: z
      .enum(['sent', 'waiting', 'failed'])
      .describe(
        '`sent`: the mail servers of all recipients accepted it; `waiting`: it is being sent, or will be sent again; `failed`: at least one recipient does not get it.',
      ),
    problems: z
      .array(
        z.object({
          email: z.string().describe('Address of the recipient.'),
          code: z.enum(problems).describe(`Kind of problem. ${OPEN_LIST}`),
          message: z.string().describe('The problem as a sentence.'),
          answer: z.string().nullable().describe('What the mail server answered; null if it did not.'),
        }),
      )
      .describe('One for each recipient who has not received it, also while it will be sent again.'),
    reports: z
      .array(z.object({ email: z.string().describe('Address of the recipient.'), ...deliveryReport }))
      .describe('What programs reported about emails that were sent: for each recipient, the newest of each kind.'),
  })
  .meta({ id: 'CommentDelivery', description: 'Emails with a public reply of a person.' });

export type CommentDelivery = z.infer<typeof CommentDelivery>;
