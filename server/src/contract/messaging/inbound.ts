import { z } from 'zod';
import { Id, InstantInput, line, listing, Timestamp } from '../base/common.ts';
import { NamedTicket } from '../tickets/links.ts';

/** Maximum size of a raw message in bytes. */
export const MESSAGE_BYTES = 26 * 1024 * 1024;

/** Content types of a raw message (RFC 5322). The bytes are used unchanged, whichever type is declared. */
export const MESSAGE_TYPES = ['message/rfc822', 'message/global', 'application/octet-stream', 'text/plain'] as const;

/**
 * Limits per sender, above which their emails count as automated: tickets per hour, and comments on one ticket within
 * minutes. No person writes that fast, but a form and a mail loop do.
 */
export const NEW_TICKETS_PER_HOUR = 10;
export const COMMENTS_PER_HOUR = 20;
export const COMMENTS_IN_A_ROW = 10;
/** Limit per sender above which emails have to come again later. */
export const EMAILS_PER_HOUR = 200;
/** Limit for all senders without an account together: a From header can be forged, and each new sender is emailed. */
export const NEW_SENDERS_PER_HOUR = 500;

/** Why a message was parsed but had no effect. */
export const ignoredFor = {
  automatic: 'an absence note, a delivery report, or a read receipt',
  own_mail: 'sent by this service, or from its address without another author',
  no_sender: 'names no sender, or several',
  sender_suspended: 'the sender is suspended',
  not_allowed: 'the sender is not allowed to do this on the ticket, or to create tickets',
  delayed: 'a report about a delivery that is still being attempted or that succeeded',
  unknown_bounce: 'a report about a failed delivery that this service did not send',
} as const;

export type IgnoredFor = keyof typeof ignoredFor;

const reasons = Object.keys(ignoredFor) as [IgnoredFor, ...IgnoredFor[]];

export const InboundMailOutcome = z
  .enum(['comment_added', 'ticket_created', 'bounce_recorded', 'ignored'])
  .meta({ id: 'InboundOutcome', description: 'What became of a received email.' });

export const IgnoredReason = z.enum(reasons).meta({ id: 'IgnoredReason', description: 'Why an email was ignored.' });

export const ReceiveEmail = z.strictObject({});

export const ReceivedEmail = z
  .object({
    outcome: InboundMailOutcome,
    reason: IgnoredReason.nullable().describe(
      `Why the message was ignored; null if it was not. ${reasons.map((reason) => `\`${reason}\`: ${ignoredFor[reason]}`).join('; ')}.`,
    ),
    ticket: NamedTicket.nullable().describe('Ticket that the message went to.'),
    commentId: Id.nullable().describe(
      'ID of the comment; null if the message opened the ticket and became its description.',
    ),
  })
  .meta({ id: 'ReceivedEmail', description: 'Outcome of an inbound email, the same each time it is submitted.' });

export const EmailReport = z
  .object({
    kind: z
      .enum(['failed', 'delayed', 'delivered', 'read', 'complaint', 'absence'])
      .describe(
        '`failed`, `delayed`, `delivered`: a server reports on the delivery (RFC 3464); `read`: a receipt (RFC 8098); `complaint`: the reader marked the email as spam (RFC 5965); `absence`: an absence note.',
      ),
    recipient: z.string().nullable().describe('Address that the report is about; null if it names none.'),
    reason: z.string().describe('Reason in the words of the server; empty if it names none.'),
    ticket: NamedTicket.nullable().describe('Ticket of the email; null if the email is unknown or you cannot see it.'),
  })
  .meta({ id: 'EmailReport', description: 'What a program reports about an email that the service sent.' });

export const Dmarc = z.enum(['pass', 'fail', 'none']).meta({
  id: 'Dmarc',
  description:
    'Whether the domain of From vouches for the email (DMARC), from the topmost `Authentication-Results`. Null if your mail server writes none. It only means something if your mail server always writes one.',
});

export const InboundEmail = z
  .object({
    id: Id,
    receivedAt: Timestamp,
    sender: z.string().describe('Address of the author; empty if the email names none, or several.'),
    from: z.string().describe('The header From as written, which can name a list.'),
    subject: z.string().nullable().describe('Null if the email went to a ticket that you cannot see.'),
    outcome: InboundMailOutcome,
    reason: IgnoredReason.nullable(),
    ticket: NamedTicket.nullable().describe(
      'Ticket that the email went to; null if there is none or you cannot see it.',
    ),
    commentId: Id.nullable(),
    report: EmailReport.nullable().describe('What a program says in it about an email that it got from here.'),
    dmarc: Dmarc.nullable(),
    canCreateTicket: z
      .boolean()
      .describe(
        'Whether the email is stored, so that it can become a ticket. Only ignored emails are, except delivery reports and emails of this service, because links in them grant access to accounts.',
      ),
  })
  .meta({ id: 'InboundEmail', description: 'Email that was received, and what became of it.' });

export const InboundEmailList = z.strictObject({
  ...listing,
  outcome: InboundMailOutcome.optional().describe('Only emails with this outcome.'),
  reason: IgnoredReason.optional().describe('Only emails that were ignored for this reason.'),
  sender: line(320).optional().describe('Only emails of exactly this address.'),
  after: InstantInput.optional().describe('Only emails received at or after this time.'),
  before: InstantInput.optional().describe('Only emails received before this time.'),
});

export const InboundEmailToTicket = z.strictObject({
  id: Id,
  requesterId: Id.optional().describe(
    'ID of the requester. If omitted, the sender, who gets an account if they have none; if the email names no sender, you.',
  ),
});

export type Dmarc = z.infer<typeof Dmarc>;
export type EmailReport = z.infer<typeof EmailReport>;
export type InboundEmail = z.infer<typeof InboundEmail>;
export type InboundEmailList = z.infer<typeof InboundEmailList>;
export type InboundEmailToTicket = z.infer<typeof InboundEmailToTicket>;
export type ReceivedEmail = z.infer<typeof ReceivedEmail>;
