import { z } from 'zod';
import { Id } from '../base/common.ts';
import { NamedTicket } from '../tickets/links.ts';

/** Bytes of one message, as it comes off the wire. */
export const MESSAGE_BYTES = 26 * 1024 * 1024;

/** Of a raw message (RFC 5322); its bytes are taken as they are, whichever of these they are sent as. */
export const MESSAGE_TYPES = ['message/rfc822', 'message/global', 'application/octet-stream', 'text/plain'] as const;

/** What one sender may make in an hour, and on one ticket within minutes. */
export const NEW_TICKETS_PER_HOUR = 10;
export const COMMENTS_PER_HOUR = 20;
export const COMMENTS_IN_A_ROW = 10;
/** Of all senders together who have no account yet: a From is whatever was typed, and each of them gets mail. */
export const NEW_SENDERS_PER_HOUR = 500;

/** Why a message was understood, and nothing came of it. */
export const ignoredFor = {
  automatic: 'An absence note, a mailing list, or whatever else no person wrote to you',
  own_mail: 'Sent by this service',
  no_sender: 'Says not who wrote it, or names several',
  sender_suspended: 'From somebody whose account is suspended',
  not_allowed: 'From somebody who may not do this on that ticket, or may create none',
  too_many: 'One too many from this sender; the others stay',
  empty: 'A reply without a word and without a file',
  delayed: 'The report of a delivery that is still being tried, or went well',
  unknown_bounce: 'The report of a failed delivery that was not one of this service',
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
      .describe(`Why it was ignored. ${reasons.map((reason) => `${reason}: ${ignoredFor[reason]}`).join('. ')}`),
    ticket: NamedTicket.nullable().describe('The ticket that it went to'),
    commentId: Id.nullable().describe('null where it opened the ticket: then it is the description'),
  })
  .meta({ id: 'ReceivedEmail', description: 'What became of a mail; the same for each time that it is handed in.' });

export type ReceivedEmail = z.infer<typeof ReceivedEmail>;
