// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Id, IgnoredReason, NamedTicket, Timestamp } from '../shared/schemas.ts';
import type { InboundOutcome } from './inbound.ts';

/** Incoming email, which becomes tickets and replies, and what became of each. */
export interface InboundEmailsApi {
  /**
   * List received emails.
   *
   * Returns each received email with what became of it, newest first: a ticket, a comment, a recorded bounce, or nothing and why. Kept for `RETAIN_DELIVERIES` days.
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
   * Includes the subject and the sender, but no other content.
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
   * Create a ticket from an email.
   *
   * Creates the ticket that an ignored email did not, with its text and files. No rule and no notification answers it. Also requires `ticket:create` with the scope `all`. Rejected with 409 if the email was not ignored or its content is not stored.
   *
   * `POST /api/inbound/emails/{id}/create-ticket`. Requires the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const inboundEmail = await client.inboundEmails.createTicket({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad8' });
   */
  createTicket(input: InboundEmailCreateTicketInput, options?: MutationOptions): ApiPromise<InboundEmail>;
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
  reason: IgnoredReason | null;
  /** Ticket that the email went to; null if there is none or you cannot see it. */
  ticket: NamedTicket | null;
  commentId: Id | null;
  /** What a program says in it about an email that it got from here. */
  report: EmailReport | null;
  dmarc: Dmarc | null;
  /** Whether the email is stored, so that it can become a ticket. Only ignored emails are, except delivery reports and emails of this service, because links in them grant access to accounts. */
  canCreateTicket: boolean;
}

/** Input of `inboundEmails.createTicket`. */
export interface InboundEmailCreateTicketInput {
  id: Id;
  /** ID of the requester. If omitted, the sender, who gets an account if they have none; if the email names no sender, you. */
  requesterId?: Id | undefined;
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
  /** Only emails that were ignored for this reason. */
  reason?: IgnoredReason | undefined;
  /** Only emails of exactly this address. 1 to 320 characters. */
  sender?: string | undefined;
  /** Only emails received at or after this time. RFC 3339 timestamp with an offset. */
  after?: string | undefined;
  /** Only emails received before this time. RFC 3339 timestamp with an offset. */
  before?: string | undefined;
}

export const createInboundEmailsApi = ({ call, list }: Calls): InboundEmailsApi => ({
  list: (input, options) => call(query('inboundEmails.list'), input ?? {}, options),
  iterate: (input, options) => list(query('inboundEmails.list'), input, options),
  get: (input, options) => call(query('inboundEmails.get'), input, options),
  createTicket: (input, options) => call(mutation('inboundEmails.createTicket'), input, options),
});
