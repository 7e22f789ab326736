import { z } from 'zod';
import { Id, IdOrKey, InstantInput, line, listing, Timestamp } from '../base/common.ts';
import { ReportKind } from '../base/email-reports.ts';
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

/** Why a fetched message could not be processed, and waits until an administrator processes it again. */
export const setAsideFor = {
  too_large: `larger than ${MESSAGE_BYTES / 1024 ** 2} MB`,
  unreadable: 'cannot be parsed',
  failed: 'processing failed several times',
} as const;

export type SetAsideFor = keyof typeof setAsideFor;
export type InboundReason = IgnoredFor | SetAsideFor;

const explained = { ...ignoredFor, ...setAsideFor };
const reasons = Object.keys(explained) as [InboundReason, ...InboundReason[]];

export const InboundOutcome = z
  .enum(['comment_added', 'ticket_created', 'bounce_recorded', 'ignored', 'set_aside'])
  .meta({
    id: 'InboundOutcome',
    description:
      'What became of a received email. `set_aside`: it was fetched from a mailbox and could not be processed; it waits until an administrator processes it again.',
  });

export const InboundReason = z
  .enum(reasons)
  .meta({ id: 'InboundReason', description: 'Why an email was ignored or set aside.' });

export const ReceiveEmail = z.strictObject({});

export const ReceivedEmail = z
  .object({
    outcome: InboundOutcome,
    reason: InboundReason.nullable().describe(
      `Why the message was ignored or set aside; null if it was not. ${reasons.map((reason) => `\`${reason}\`: ${explained[reason]}`).join('; ')}.`,
    ),
    ticket: NamedTicket.nullable().describe('Ticket that the message went to.'),
    commentId: Id.nullable().describe(
      'ID of the comment; null if the message opened the ticket and became its description.',
    ),
  })
  .meta({ id: 'ReceivedEmail', description: 'Outcome of an inbound email, the same each time it is submitted.' });

export const EmailReport = z
  .object({
    kind: ReportKind,
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
    outcome: InboundOutcome,
    reason: InboundReason.nullable(),
    error: z.string().nullable().describe('What went wrong, if the email was set aside.'),
    mailboxId: Id.nullable().describe(
      'ID of the mailbox that the email came in by: it was fetched from there or sent to its address; otherwise the default mailbox.',
    ),
    remoteId: z.string().nullable().describe('What the server of the mailbox calls the email.'),
    ticket: NamedTicket.nullable().describe(
      'Ticket that the email went to; null if there is none or you cannot see it.',
    ),
    commentId: Id.nullable(),
    report: EmailReport.nullable().describe('What a program says in it about an email that it got from here.'),
    dmarc: Dmarc.nullable(),
    hasOriginal: z
      .boolean()
      .describe(
        'Whether the original is stored, so that you can download it and process it again. It is for `keepEmailsDays`, except that of delivery reports and of emails of this service, because links in them grant access to accounts.',
      ),
  })
  .meta({ id: 'InboundEmail', description: 'Email that was received, and what became of it.' });

export const InboundEmailList = z.strictObject({
  ...listing,
  outcome: InboundOutcome.optional().describe('Only emails with this outcome.'),
  reason: InboundReason.optional().describe('Only emails that were ignored or set aside for this reason.'),
  sender: line(320).optional().describe('Only emails of exactly this address.'),
  mailbox: IdOrKey.optional().describe('ID or key of the mailbox that the emails came in by.'),
  after: InstantInput.optional().describe('Only emails received at or after this time.'),
  before: InstantInput.optional().describe('Only emails received before this time.'),
});

export const InboundEmailProcessAgain = z.strictObject({
  id: Id,
  requesterId: Id.optional().describe(
    'ID of the requester if an ignored email becomes a ticket. If omitted, the sender, who gets an account if they have none; if the email names no sender, you.',
  ),
});

export type Dmarc = z.infer<typeof Dmarc>;
export type EmailReport = z.infer<typeof EmailReport>;
export type InboundEmail = z.infer<typeof InboundEmail>;
export type InboundEmailList = z.infer<typeof InboundEmailList>;
export type InboundEmailProcessAgain = z.infer<typeof InboundEmailProcessAgain>;
export type ReceivedEmail = z.infer<typeof ReceivedEmail>;
