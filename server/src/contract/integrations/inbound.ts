import { z } from 'zod';
import { Id } from '../base/common.ts';
import { NamedTicket } from '../tickets/links.ts';

/** Maximum size of a raw message in bytes. */
export const MESSAGE_BYTES = 26 * 1024 * 1024;

/** Content types of a raw message (RFC 5322). The bytes are used unchanged, whichever type is declared. */
export const MESSAGE_TYPES = ['message/rfc822', 'message/global', 'application/octet-stream', 'text/plain'] as const;

/** Limits per sender: tickets per hour, and comments on one ticket within minutes. */
export const NEW_TICKETS_PER_HOUR = 10;
export const COMMENTS_PER_HOUR = 20;
export const COMMENTS_IN_A_ROW = 10;
/** Limit for all senders without an account together: a From header can be forged, and each new sender is emailed. */
export const NEW_SENDERS_PER_HOUR = 500;

/** Why a message was parsed but had no effect. */
export const ignoredFor = {
  automatic: 'an out-of-office reply, a mailing list, or anything else that no person wrote to you',
  own_mail: 'sent by this service',
  no_sender: 'names no sender, or several',
  sender_suspended: 'the sender is suspended',
  not_allowed: 'the sender is not allowed to do this on the ticket, or to create tickets',
  too_many: 'too many messages from this sender; the earlier ones stay',
  empty: 'a reply without text or files',
  delayed: 'a report about a delivery that is still being attempted or that succeeded',
  unknown_bounce: 'a report about a failed delivery that this service did not send',
} as const;

export type IgnoredFor = keyof typeof ignoredFor;

const reasons = Object.keys(ignoredFor) as [IgnoredFor, ...IgnoredFor[]];

export const InboundMailOutcome = z.enum(['comment_added', 'ticket_created', 'bounce_recorded', 'ignored']);

export const ReceiveEmail = z.strictObject({});

export const ReceivedEmail = z
  .object({
    outcome: InboundMailOutcome,
    reason: z
      .enum(reasons)
      .nullable()
      .describe(
        `Why the message was ignored; null if it was not. ${reasons.map((reason) => `\`${reason}\`: ${ignoredFor[reason]}`).join('; ')}.`,
      ),
    ticket: NamedTicket.nullable().describe('Ticket that the message went to.'),
    commentId: Id.nullable().describe(
      'ID of the comment; null if the message opened the ticket and became its description.',
    ),
  })
  .meta({ id: 'ReceivedEmail', description: 'Outcome of an inbound email, the same each time it is submitted.' });

export type ReceivedEmail = z.infer<typeof ReceivedEmail>;
