// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, DownloadOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import type { Download } from '../../calls/files.ts';
import { download, mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Id, IdOrKey, NamedTicket, Timestamp } from '../shared/schemas.ts';
import type { InboundOutcome, InboundReason } from './inbound.ts';

/** Incoming email, which becomes tickets and replies, and what became of each. */
export interface InboundEmailsApi {
  /**
   * List received emails.
   *
   * Returns each received email with what became of it, newest first: a ticket, a comment, a recorded bounce, or nothing and why. Those that were set aside wait until you process them again. Kept for `RETAIN_DELIVERIES` days.
   *
   * `GET /api/inbound/emails`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.inboundEmails.list({ outcome: 'ignored', limit: 20 });
   */
  list(input?: InboundEmailListInput, options?: CallOptions): ApiPromise<PageOf<InboundEmail>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const inboundEmail of client.inboundEmails.iterate({ outcome: 'ignored' })) console.log(inboundEmail);
   */
  iterate(input?: Omit<InboundEmailListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<InboundEmail>;

  /**
   * Get a received email.
   *
   * Includes the subject and the sender. `GET /inbound/emails/{id}/original` has the rest.
   *
   * `GET /api/inbound/emails/{id}`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const inboundEmail = await client.inboundEmails.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad8' });
   */
  get(input: InboundEmailGetInput, options?: CallOptions): ApiPromise<InboundEmail>;

  /**
   * Download an original email.
   *
   * Returns the message as it arrived, for `keepEmailsDays`. If it went to a ticket, you must be able to read internal notes on that ticket; otherwise this requires `notification:manage`. Reply addresses and the secrets in links of this service are masked. Rejected with 409 if the original is not stored.
   *
   * `GET /api/inbound/emails/{id}/original`. Requires the permission `comment:read_internal` or `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const file = await client.inboundEmails.downloadOriginal({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad8' });
   */
  downloadOriginal(input: InboundEmailDownloadOriginalInput, options?: DownloadOptions): ApiPromise<Download>;

  /**
   * Process an email again.
   *
   * An email that was ignored or set aside is processed as if it had just arrived; if it is ignored again, it becomes a ticket that no rule and no notification answers. If an email became a ticket or a comment, its text is parsed again and replaces the description or the body, as an edit by the service that notifies no one, and files that are missing are added. Also requires `ticket:create` with the scope `all`. Rejected with 409 if the original is not stored, or if someone has edited or redacted the text since.
   *
   * `POST /api/inbound/emails/{id}/process-again`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const inboundEmail = await client.inboundEmails.processAgain({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad8' });
   */
  processAgain(input: InboundEmailProcessAgainInput, options?: MutationOptions): ApiPromise<InboundEmail>;
}

/** Whether the domain of From vouches for the email (DMARC), from the topmost `Authentication-Results`. Null if your mail server writes none. It only means something if your mail server always writes one. */
export type Dmarc = 'pass' | 'fail' | 'none';

/** What a program reports about an email that the service sent. */
export interface EmailReport {
  /** `failed`, `delayed`, `delivered`: a server reports on the delivery (RFC 3464); `read`: a receipt (RFC 8098); `complaint`: the reader marked the email as spam (RFC 5965); `absence`: an absence note. */
  kind: 'failed' | 'delayed' | 'delivered' | 'read' | 'complaint' | 'absence';
  /** Address that the report is about; null if it names none. */
  recipient: string | null;
  /** Reason in the words of the server; empty if it names none. */
  reason: string;
  /** Ticket of the email; null if the email is unknown or you cannot see it. */
  ticket: NamedTicket | null;
}

/** Email that was received, and what became of it. */
export interface InboundEmail {
  id: Id;
  receivedAt: Timestamp;
  /** Address of the author; empty if the email names none, or several. */
  sender: string;
  /** The header From as written, which can name a list. */
  from: string;
  /** Null if the email went to a ticket that you cannot see. */
  subject: string | null;
  outcome: InboundOutcome;
  reason: InboundReason | null;
  /** What went wrong, if the email was set aside. */
  error: string | null;
  /** ID of the mailbox that the email came in by: it was fetched from there or sent to its address; otherwise the default mailbox. */
  mailboxId: Id | null;
  /** What the server of the mailbox calls the email. */
  remoteId: string | null;
  /** Ticket that the email went to; null if there is none or you cannot see it. */
  ticket: NamedTicket | null;
  commentId: Id | null;
  /** What a program says in it about an email that it got from here. */
  report: EmailReport | null;
  dmarc: Dmarc | null;
  /** Whether the original is stored, so that you can download it and process it again. It is for `keepEmailsDays`, except that of delivery reports and of emails of this service, because links in them grant access to accounts. */
  hasOriginal: boolean;
}

/** Input of `inboundEmails.downloadOriginal`. */
export interface InboundEmailDownloadOriginalInput {
  id: Id;
}

/** Input of `inboundEmails.get`. */
export interface InboundEmailGetInput {
  id: Id;
}

/** Input of `inboundEmails.list`. */
export interface InboundEmailListInput {
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Whether to return the number of all matching items in `page.total`.
   * @default false
   */
  count?: boolean | undefined;
  /** Only emails with this outcome. */
  outcome?: InboundOutcome | undefined;
  /** Only emails that were ignored or set aside for this reason. */
  reason?: InboundReason | undefined;
  /** Only emails of exactly this address. 1 to 320 characters. */
  sender?: string | undefined;
  /** ID or key of the mailbox that the emails came in by. */
  mailbox?: IdOrKey | undefined;
  /** Only emails received at or after this time. RFC 3339 timestamp with an offset. */
  after?: string | undefined;
  /** Only emails received before this time. RFC 3339 timestamp with an offset. */
  before?: string | undefined;
}

/** Input of `inboundEmails.processAgain`. */
export interface InboundEmailProcessAgainInput {
  id: Id;
  /** ID of the requester if an ignored email becomes a ticket. If omitted, the sender, who gets an account if they have none; if the email names no sender, you. */
  requesterId?: Id | undefined;
}

export const createInboundEmailsApi = ({ call, list }: Calls): InboundEmailsApi => ({
  list: (input, options) => call(query('inboundEmails.list'), input ?? {}, options),
  iterate: (input, options) => list(query('inboundEmails.list'), input, options),
  get: (input, options) => call(query('inboundEmails.get'), input, options),
  downloadOriginal: (input, options) => call(download('inboundEmails.downloadOriginal', '/inbound/emails/{id}/original'), input, options),
  processAgain: (input, options) => call(mutation('inboundEmails.processAgain'), input, options),
});
