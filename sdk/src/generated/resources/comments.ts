// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Channel, Contact, Id, NamedTicket, RecipientsInput, Timestamp, Visibility } from '../shared/schemas.ts';
import type { UserRef, UserSelector } from './users.ts';

/** Public replies and internal notes on tickets. */
export interface CommentsApi {
  /**
   * List ticket comments.
   *
   * Oldest first. Internal notes are included only if you can read them.
   *
   * `GET /api/tickets/{ticketId}/comments`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.comments.list({ ticketId: 'TKT-1042', limit: 20 });
   */
  list(input: CommentListInput, options?: CallOptions): ApiPromise<PageOf<Comment>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const comment of client.comments.iterate({ ticketId: 'TKT-1042' })) console.log(comment);
   */
  iterate(input: Omit<CommentListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Comment>;

  /**
   * Get a comment.
   *
   * An internal note that you cannot read is not found.
   *
   * `GET /api/tickets/{ticketId}/comments/{commentId}`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const comment = await client.comments.get({
   *   ticketId: 'TKT-1042',
   *   commentId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad1',
   * });
   */
  get(input: CommentGetInput, options?: CallOptions): ApiPromise<Comment>;

  /**
   * Get a comment's full text.
   *
   * Returns the text of an email as it arrived, with the quoted messages that the body leaves out. Editing or redacting the comment removes them, and so does redacting an earlier comment that they can contain.
   *
   * `GET /api/tickets/{ticketId}/comments/{commentId}/full-text`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const commentFullText = await client.comments.getFullText({
   *   ticketId: 'TKT-1042',
   *   commentId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad1',
   * });
   */
  getFullText(input: CommentGetFullTextInput, options?: CallOptions): ApiPromise<CommentFullText>;

  /**
   * Create a comment.
   *
   * A public reply also requires `comment:create_public`, an internal note `comment:create_internal`, and mentioning users `user:read`. A reply to a merged ticket goes to the ticket it was merged into, if its author can read that one. Their reply to a closed ticket opens a follow-up, which requires `ticket:create`. In both cases, `redirected` names that ticket.
   *
   * `POST /api/tickets/{ticketId}/comments`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `newer_comments`, `not_found`, `permission_denied`
   *
   * @example
   * await client.comments.create({ ticketId: 'TKT-1042', body: 'Have you tried water?', visibility: 'internal' });
   */
  create(input: CommentCreateInput, options?: MutationOptions): ApiPromise<CommentCreated>;

  /**
   * Edit your comment.
   *
   * You can edit your own comments for as long as the settings allow, 15 minutes by default, and not on a closed ticket. Mentioning more users requires `user:read`.
   *
   * `PATCH /api/tickets/{ticketId}/comments/{commentId}`. Requires the permission `comment:update_own`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const comment = await client.comments.update({
   *   ticketId: 'TKT-1042',
   *   commentId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad1',
   *   body: 'Does printer 7 show driver 4.2?',
   * });
   */
  update(input: CommentUpdateInput, options?: MutationOptions): ApiPromise<Comment>;

  /**
   * Redact a comment.
   *
   * Permanently removes its text, mentions, and attachments, and any stored copies of them; the author and time remain. Originals of emails that can contain it are deleted, too. Repeating the call changes nothing.
   *
   * `POST /api/tickets/{ticketId}/comments/{commentId}/redact`. Requires the permission `comment:redact`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const comment = await client.comments.redact({
   *   ticketId: 'TKT-1042',
   *   commentId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad1',
   * });
   */
  redact(input: CommentRedactInput, options?: MutationOptions): ApiPromise<Comment>;
}

/** File of a comment. */
export interface AttachmentRef {
  id: Id;
  fileName: string;
  /** Media type, detected from the bytes. */
  contentType: string;
  /** Size in bytes. */
  size: number;
  /** SHA-256 hash of the bytes in hexadecimal. */
  sha256: string;
}

/** Public reply or internal note on a ticket. */
export interface Comment {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  ticketId: Id;
  /** User who wrote it; for a reply of an automation rule, its owner. For users who see only their own tickets, the author of such a reply is the service, with the Nil UUID as `id`. */
  author: UserRef;
  /** The automation rule that wrote it; null if a user did, and for users who see only their own tickets. */
  rule: WritingRule | null;
  /** `public`: a reply that the requester sees; `internal`: a note for agents. */
  visibility: Visibility;
  /** Text in Markdown, or plain text if `channel` is `email`; empty if redacted. */
  body: string;
  /** Body rendered as sanitized HTML. Its only images are pictures among `attachments`, with `attachment:ID` as their source: replace it with the bytes from `GET /attachments/{id}`. */
  bodyHtml: string;
  /** Whether the full text has more than the body: messages that an email quotes, or the rest of a long text. */
  hasFullText: boolean;
  channel: Channel;
  /** ID of the email that it came by, whose original you can download. Null if it came otherwise, if the original is no longer stored, and for users who cannot read internal notes. */
  emailId: Id | null;
  /** Whether a program wrote it on its own, so that it answers no one. */
  automated: boolean;
  /** Users mentioned in the comment. */
  mentions: UserRef[];
  /** Null for internal notes, and for comments from before there were recipients. */
  recipients: Recipients | null;
  /** ID of the comment on the same ticket that this one replies to. */
  inReplyToId: Id | null;
  /** ID of the comment in an external system. */
  externalId: string | null;
  editedAt: Timestamp | null;
  /** When the content was permanently removed. */
  redactedAt: Timestamp | null;
  attachments: AttachmentRef[];
  /** What has become of the emails with a public reply of a person; null if none was sent, or if you cannot read internal notes. */
  delivery: CommentDelivery | null;
}

/** Input of `comments.create`. */
export interface CommentCreateInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Text in Markdown. `![name](attachment:ID)` shows a picture in its place, if its ID is in `attachmentIds`. At most 50,000 characters. */
  body: string;
  /** @default "public" */
  visibility?: Visibility | undefined;
  /** @default "api" */
  channel?: Channel | undefined;
  /**
   * Whether a program writes this on its own, such as an acknowledgement or an out-of-office notice. It never counts as a response, and no one waits for an answer to it.
   * @default false
   */
  automated?: boolean | undefined;
  /**
   * IDs of users who can see the ticket and, for an internal note, can read internal notes. At most 20 items.
   * @default []
   */
  mentionIds?: Id[] | undefined;
  /** Who gets a public reply besides the requester. If omitted, everyone in copy; for an automated or imported comment, no one. Requires `ticket:read` with more than the scope `organization`. */
  recipients?: RecipientsInput | undefined;
  /**
   * ID of a comment on the same ticket to reply to. A public reply requires a public comment.
   * @default null
   */
  inReplyToId?: Id | null | undefined;
  /**
   * ID in an external system; unique among the public replies and among the internal notes of a ticket.
   * @default null
   */
  externalId?: string | null | undefined;
  /** IDs of files that you uploaded to this ticket. A public reply accepts only public files; an internal note makes its files internal. At most 10 items. */
  attachmentIds?: Id[] | undefined;
  /** ID of the last comment that you have read on the ticket, or null if there was none. If there is a newer public comment, the request fails with `newer_comments`, which contains it. If omitted, newer comments do not matter. */
  after?: Id | null | undefined;
  /** The customer who does this: the requester of the ticket, or a customer who follows it or, for a comment, is in copy. Requires `ticket:act_for` on the ticket, and does what both you and the customer are allowed to do. */
  onBehalfOf?: UserSelector | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** Created comment, with the ticket that it went to. */
export interface CommentCreated {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  ticketId: Id;
  /** User who wrote it; for a reply of an automation rule, its owner. For users who see only their own tickets, the author of such a reply is the service, with the Nil UUID as `id`. */
  author: UserRef;
  /** The automation rule that wrote it; null if a user did, and for users who see only their own tickets. */
  rule: WritingRule | null;
  /** `public`: a reply that the requester sees; `internal`: a note for agents. */
  visibility: Visibility;
  /** Text in Markdown, or plain text if `channel` is `email`; empty if redacted. */
  body: string;
  /** Body rendered as sanitized HTML. Its only images are pictures among `attachments`, with `attachment:ID` as their source: replace it with the bytes from `GET /attachments/{id}`. */
  bodyHtml: string;
  /** Whether the full text has more than the body: messages that an email quotes, or the rest of a long text. */
  hasFullText: boolean;
  channel: Channel;
  /** ID of the email that it came by, whose original you can download. Null if it came otherwise, if the original is no longer stored, and for users who cannot read internal notes. */
  emailId: Id | null;
  /** Whether a program wrote it on its own, so that it answers no one. */
  automated: boolean;
  /** Users mentioned in the comment. */
  mentions: UserRef[];
  /** Null for internal notes, and for comments from before there were recipients. */
  recipients: Recipients | null;
  /** ID of the comment on the same ticket that this one replies to. */
  inReplyToId: Id | null;
  /** ID of the comment in an external system. */
  externalId: string | null;
  editedAt: Timestamp | null;
  /** When the content was permanently removed. */
  redactedAt: Timestamp | null;
  attachments: AttachmentRef[];
  /** What has become of the emails with a public reply of a person; null if none was sent, or if you cannot read internal notes. */
  delivery: CommentDelivery | null;
  /** Set if the comment went to a different ticket; null otherwise. */
  redirected: Redirected | null;
}

/** Emails with a public reply of a person. */
export interface CommentDelivery {
  /** `sent`: the mail servers of all recipients accepted it; `waiting`: it is being sent, or will be sent again; `failed`: at least one recipient does not get it. */
  state: 'sent' | 'waiting' | 'failed';
  /** One for each recipient who has not received it, also while it will be sent again. */
  problems: {
    /** Address of the recipient. */
    email: string;
    /** Kind of problem. An open list: later releases add values, so accept those that you do not know. */
    code: 'address_unknown' | 'domain_unknown' | 'mailbox_full' | 'mailbox_disabled' | 'too_large' | 'spam' | 'sender_unverified' | 'not_allowed' | 'rate_limited' | 'unreachable' | 'try_later' | 'canceled' | 'rejected';
    /** The problem as a sentence. */
    message: string;
    /** What the mail server answered; null if it did not. */
    answer: string | null;
  }[];
  /** What programs reported about emails that were sent: for each recipient, the newest of each kind. */
  reports: {
    /** Address of the recipient. */
    email: string;
    /** `delayed`, `delivered`: a server reports on the delivery (RFC 3464); `read`: a receipt (RFC 8098); `complaint`: the reader marked the email as spam (RFC 5965); `absence`: an absence note. */
    kind: 'delayed' | 'delivered' | 'read' | 'complaint' | 'absence';
    /** When the report arrived. */
    at: Timestamp;
    /** Reason in the words of the server; empty if it names none. */
    reason: string;
  }[];
}

/** Whole text of a comment, with what its body leaves out. */
export interface CommentFullText {
  /** Plain text; the body if nothing was left out. */
  text: string;
}

/** Input of `comments.getFullText`. */
export interface CommentGetFullTextInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  commentId: Id;
}

/** Input of `comments.get`. */
export interface CommentGetInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  commentId: Id;
}

/** Input of `comments.list`. */
export interface CommentListInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
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
}

/** Input of `comments.redact`. */
export interface CommentRedactInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  commentId: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `comments.update`. */
export interface CommentUpdateInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  commentId: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** At most 50,000 characters. */
  body: string;
  /** IDs of users to mention. If omitted, the mentions stay unchanged. At most 20 items. */
  mentionIds?: Id[] | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** People besides the requester to whom a public reply was addressed. */
export interface Recipients {
  to: Contact[];
  cc: Contact[];
  /** Only for users who see more than their own tickets; empty for all others. */
  bcc: Contact[];
}

/** Ticket that received a reply to a merged or closed ticket. */
export interface Redirected {
  /** `merged`: the ticket was merged into this one; `follow_up`: the ticket was closed, or merged into one that you cannot read, so the reply opened this one. */
  reason: 'merged' | 'follow_up';
  ticket: NamedTicket;
}

/** Automation rule that wrote a comment, by the name that it had then. */
export interface WritingRule {
  id: Id;
  name: string;
}

export const createCommentsApi = ({ call, list }: Calls): CommentsApi => ({
  list: (input, options) => call(query('comments.list'), input, options),
  iterate: (input, options) => list(query('comments.list'), input, options),
  get: (input, options) => call(query('comments.get'), input, options),
  getFullText: (input, options) => call(query('comments.getFullText'), input, options),
  create: (input, options) => call(mutation('comments.create'), input, options),
  update: (input, options) => call(mutation('comments.update'), input, options),
  redact: (input, options) => call(mutation('comments.redact'), input, options),
});
