// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { UploadOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import type { WithFile } from '../../calls/files.ts';
import { upload } from '../../calls/procedure.ts';
import type { Id, NamedTicket } from '../shared/schemas.ts';

/** Incoming email, which becomes tickets and replies, and what became of each. */
export interface InboundApi {
  /**
   * Submit an inbound email.
   *
   * Pass the raw message (RFC 5322), up to 26 MB, as `message/rfc822`, `message/global`, `application/octet-stream` or `text/plain`. A reply goes to its ticket; any other message opens one. Absence notes, reports and receipts are ignored; `GET /inbound/emails` lists what became of each message. Every message that can be read gets 200, and the same message always gets the same response: retry only after 429 and 5xx. Without a bearer token, sign the body with `INBOUND_EMAIL_SECRET`.
   *
   * `POST /api/inbound/email`. Requires the permission `email:receive`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const receivedEmail = await client.inbound.receiveEmail({ file: new File(['It began at noon.'], 'notes.txt') });
   */
  receiveEmail(input: WithFile<object>, options?: UploadOptions): ApiPromise<ReceivedEmail>;
}

/** What became of a received email. `set_aside`: it was fetched from a mailbox and could not be processed; it waits until an administrator processes it again. */
export type InboundOutcome = 'comment_added' | 'ticket_created' | 'bounce_recorded' | 'ignored' | 'set_aside';

/** Why an email was ignored or set aside. */
export type InboundReason =
  | 'automatic'
  | 'own_mail'
  | 'no_sender'
  | 'sender_suspended'
  | 'not_allowed'
  | 'delayed'
  | 'unknown_bounce'
  | 'too_large'
  | 'unreadable'
  | 'failed';

/** Outcome of an inbound email, the same each time it is submitted. */
export interface ReceivedEmail {
  outcome: InboundOutcome;
  /** Why the message was ignored or set aside; null if it was not. `automatic`: an absence note, a delivery report, or a read receipt; `own_mail`: sent by this service, or from its address without another author; `no_sender`: names no sender, or several; `sender_suspended`: the sender is suspended; `not_allowed`: the sender is not allowed to do this on the ticket, or to create tickets; `delayed`: a report about a delivery that is still being attempted or that succeeded; `unknown_bounce`: a report about a failed delivery that this service did not send; `too_large`: larger than 26 MB; `unreadable`: cannot be parsed; `failed`: processing failed several times. */
  reason: InboundReason | null;
  /** Ticket that the message went to. */
  ticket: NamedTicket | null;
  /** ID of the comment; null if the message opened the ticket and became its description. */
  commentId: Id | null;
}

export const createInboundApi = ({ call }: Calls): InboundApi => ({
  receiveEmail: (input, options) => call(upload('inbound.receiveEmail', '/inbound/email'), input, options),
});
