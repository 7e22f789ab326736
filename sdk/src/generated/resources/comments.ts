// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Channel, Id, NamedTicket, Timestamp, Visibility } from '../shared/schemas.ts';
import type { UserRef } from './users.ts';

/** Public replies and internal notes on tickets. */
export interface CommentsApi {
  /**
   * List the comments of a ticket, oldest first.
   *
   * Internal notes are among them only for those who may read them.
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
   * Read a comment.
   *
   * An internal note is not found by those who may not read it.
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
   * Reply in public, or write an internal note.
   *
   * A public reply also takes `comment:create_public`, an internal note `comment:create_internal`, and to mention people `user:read`. A reply to a merged ticket goes to the one that goes on with it, a reply to a closed one opens a follow-up, which takes `ticket:create`: `redirected` says so.
   *
   * `POST /api/tickets/{ticketId}/comments`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.comments.create({ ticketId: 'TKT-1042', body: 'Have you tried water?', visibility: 'internal' });
   */
  create(input: CommentCreateInput, options?: MutationOptions): ApiPromise<CommentCreated>;

  /**
   * Edit a comment of your own.
   *
   * For as long after it was written as the settings say, 15 minutes by default, and not on a closed ticket. To mention more people takes `user:read`.
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
   * Take away for good what a comment says.
   *
   * Its text, its mentions and what was kept of them elsewhere are gone; that it was written, by whom and when stays. To do it again changes nothing.
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

/** A file of a comment. */
export interface AttachmentRef {
  id: Id;
  fileName: string;
  /** What the service found it to be by its bytes. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** Of the bytes, in hexadecimals. */
  sha256: string;
}

/** A public reply or an internal note on a ticket. */
export interface Comment {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  ticketId: Id;
  author: UserRef;
  /** public: a reply the requester sees; internal: a note among agents. */
  visibility: Visibility;
  /** Markdown; empty once it is redacted. */
  body: string;
  /** The body rendered and sanitised. */
  bodyHtml: string;
  channel: Channel;
  /** People whose attention it asks for. */
  mentions: UserRef[];
  /** The comment of this ticket that it answers. */
  inReplyToId: Id | null;
  /** What another system knows it by. */
  externalId: string | null;
  editedAt: Timestamp | null;
  /** When what it said was taken away for good. */
  redactedAt: Timestamp | null;
  attachments: AttachmentRef[];
}

/** Input of `comments.create`. */
export interface CommentCreateInput {
  ticketId: string;
  /** At most 50,000 characters. */
  body: string;
  /** @default "public" */
  visibility?: Visibility | undefined;
  /** @default "api" */
  channel?: Channel | undefined;
  /**
   * People who can see the ticket, and for an internal note read internal notes. At most 20 items.
   * @default []
   */
  mentionIds?: Id[] | undefined;
  /**
   * A comment of the same ticket; a public one for a public reply.
   * @default null
   */
  inReplyToId?: Id | null | undefined;
  /**
   * Once among the public replies of a ticket, and once among its internal notes.
   * @default null
   */
  externalId?: string | null | undefined;
  /** Files you have sent to this ticket; a reply takes public ones, a note makes them internal. At most 10 items. */
  attachmentIds?: Id[] | undefined;
}

/** A comment just written, with where it went. */
export interface CommentCreated {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  ticketId: Id;
  author: UserRef;
  /** public: a reply the requester sees; internal: a note among agents. */
  visibility: Visibility;
  /** Markdown; empty once it is redacted. */
  body: string;
  /** The body rendered and sanitised. */
  bodyHtml: string;
  channel: Channel;
  /** People whose attention it asks for. */
  mentions: UserRef[];
  /** The comment of this ticket that it answers. */
  inReplyToId: Id | null;
  /** What another system knows it by. */
  externalId: string | null;
  editedAt: Timestamp | null;
  /** When what it said was taken away for good. */
  redactedAt: Timestamp | null;
  attachments: AttachmentRef[];
  /** null where the comment is on the ticket it was written to. */
  redirected: Redirected | null;
}

/** Input of `comments.get`. */
export interface CommentGetInput {
  ticketId: string;
  commentId: Id;
}

/** Input of `comments.list`. */
export interface CommentListInput {
  ticketId: string;
  /**
   * How many on a page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The nextCursor of the page before. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Also count all that match.
   * @default false
   */
  count?: boolean | undefined;
}

/** Input of `comments.redact`. */
export interface CommentRedactInput {
  ticketId: string;
  commentId: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Whether a comment must be written with it, and of which kind. */
export type CommentRequirement = 'none' | 'public' | 'internal' | 'any';

/** Input of `comments.update`. */
export interface CommentUpdateInput {
  ticketId: string;
  commentId: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** At most 50,000 characters. */
  body: string;
  /** Absent: those who are mentioned already. At most 20 items. */
  mentionIds?: Id[] | undefined;
}

/** Where a reply went that could not stay where it was written. */
export interface Redirected {
  /** merged: into that ticket; follow_up: the ticket was closed. */
  reason: 'merged' | 'follow_up';
  ticket: NamedTicket;
}

export const createCommentsApi = ({ call, list }: Calls): CommentsApi => ({
  list: (input, options) => call(query('comments.list'), input, options),
  iterate: (input, options) => list(query('comments.list'), input, options),
  get: (input, options) => call(query('comments.get'), input, options),
  create: (input, options) => call(mutation('comments.create'), input, options),
  update: (input, options) => call(mutation('comments.update'), input, options),
  redact: (input, options) => call(mutation('comments.redact'), input, options),
});
