// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { UploadOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import type { WithFile } from '../../calls/files.ts';
import { upload } from '../../calls/procedure.ts';
import type { Id, NamedTicket } from '../shared/schemas.ts';

/** Mail that comes in, and becomes tickets and replies. */
export interface InboundApi {
  /**
   * Hand in a mail that was received.
   *
   * The raw message (RFC 5322), of at most 26 MB. A reply goes to its ticket, anything else opens one. Whatever is understood is answered with 200, also where nothing came of it, and the same message with the same each time: try again only after 429 and 5xx. Without a bearer token, sign the body by `INBOUND_EMAIL_SECRET`.
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

/** What became of a mail; the same for each time that it is handed in. */
export interface ReceivedEmail {
  outcome: 'comment_added' | 'ticket_created' | 'bounce_recorded' | 'ignored';
  /** Why it was ignored. automatic: An absence note, a mailing list, or whatever else no person wrote to you. own_mail: Sent by this service. no_sender: Says not who wrote it, or names several. sender_suspended: From somebody whose account is suspended. not_allowed: From somebody who may not do this on that ticket, or may create none. too_many: One too many from this sender; the others stay. empty: A reply without a word and without a file. delayed: The report of a delivery that is still being tried, or went well. unknown_bounce: The report of a failed delivery that was not one of this service. */
  reason: 'automatic' | 'own_mail' | 'no_sender' | 'sender_suspended' | 'not_allowed' | 'too_many' | 'empty' | 'delayed' | 'unknown_bounce' | null;
  /** The ticket that it went to. */
  ticket: NamedTicket | null;
  /** null where it opened the ticket: then it is the description. */
  commentId: Id | null;
}

export const createInboundApi = ({ call }: Calls): InboundApi => ({
  receiveEmail: (input, options) => call(upload('inbound.receiveEmail', '/inbound/email'), input, options),
});
