// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, DownloadOptions, MutationOptions, UploadOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import type { Download, WithFile } from '../../calls/files.ts';
import { download, mutation, open, query, upload } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Done, Id, Timestamp, Visibility } from '../shared/schemas.ts';
import type { UserRef, UserSelector } from './users.ts';

/** Files of tickets and comments. */
export interface AttachmentsApi {
  /**
   * List ticket attachments.
   *
   * Oldest first. Files of internal notes are included only if you can read internal notes.
   *
   * `GET /api/tickets/{ticketId}/attachments`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.attachments.list({ ticketId: 'TKT-1042', limit: 20 });
   */
  list(input: AttachmentListInput, options?: CallOptions): ApiPromise<PageOf<Attachment>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const attachment of client.attachments.iterate({ ticketId: 'TKT-1042' })) console.log(attachment);
   */
  iterate(input: Omit<AttachmentListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Attachment>;

  /**
   * Upload an attachment.
   *
   * Up to 25 MB, as the part `file` of a form, or as the request body itself, of any content type, with `fileName` in the query. The content type is detected from the bytes. An internal file also requires `comment:create_internal`. To attach the file to a comment, pass its ID there in `attachmentIds`.
   *
   * `POST /api/tickets/{ticketId}/attachments`. Requires the permission `attachment:create`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const file = new File([JSON.stringify({ fan: 'stuck' })], 'sensors.json');
   * const attachment = await client.attachments.upload({ ticketId: 'TKT-1042', file });
   * await client.comments.create({ ticketId: 'TKT-1042', body: 'The sensor log is attached.', attachmentIds: [attachment.id] });
   */
  upload(input: WithFile<AttachmentUploadInput>, options?: UploadOptions): ApiPromise<Attachment>;

  /**
   * Get attachment metadata.
   *
   * Returns the name, size, and content type. To download the bytes, use `GET /attachments/{id}`.
   *
   * `GET /api/attachments/{id}/metadata`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const attachment = await client.attachments.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad2' });
   */
  get(input: AttachmentGetInput, options?: CallOptions): ApiPromise<Attachment>;

  /**
   * Download an attachment.
   *
   * Supports a single `Range`. The ETag identifies the bytes; it is not the version.
   *
   * `GET /api/attachments/{id}`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.attachments.list({ ticketId: ticket.id });
   * for (const { id } of data) {
   *   const { fileName, body } = await client.attachments.download({ id });
   *   await body.pipeTo(new WritableStream({ write: (bytes) => console.log(fileName, bytes.length) }));
   * }
   */
  download(input: AttachmentDownloadInput, options?: DownloadOptions): ApiPromise<Download>;

  /**
   * Download a shared file.
   *
   * Opens the link to a file that was too large for the email with its reply. It works without an account, for 30 days, and until the file is deleted or its comment is redacted.
   *
   * `GET /api/shared-files/{token}`. No authentication required.
   *
   * @throws {@link ApiError} `not_found`
   *
   * @example
   * const file = await client.attachments.shared({
   *   token: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad2~1798761600~Zk3v0mTjW1rXq8yB5uHc2A',
   * });
   */
  shared(input: AttachmentSharedInput, options?: DownloadOptions): ApiPromise<Download>;

  /**
   * Delete an attachment.
   *
   * You can delete your own files for as long as comments can be edited. Deleting any other requires `attachment:delete`.
   *
   * `DELETE /api/attachments/{id}`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.attachments.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad2' });
   */
  delete(input: AttachmentDeleteInput, options?: MutationOptions): ApiPromise<Done>;
}

/** File of a ticket. Download its bytes with `GET /attachments/{id}`. */
export interface Attachment {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  ticketId: Id;
  /** ID of the comment that the file belongs to; null if none. */
  commentId: Id | null;
  fileName: string;
  /** Media type, detected from the bytes. */
  contentType: string;
  /** Size in bytes. */
  size: number;
  /** SHA-256 hash of the bytes in hexadecimal. */
  sha256: string;
  /** `internal`: only for users who can read internal notes. */
  visibility: Visibility;
  uploadedBy: UserRef;
}

/** Input of `attachments.delete`. */
export interface AttachmentDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `attachments.download`. */
export interface AttachmentDownloadInput {
  id: Id;
}

/** Input of `attachments.get`. */
export interface AttachmentGetInput {
  id: Id;
}

/** Input of `attachments.list`. */
export interface AttachmentListInput {
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

/** Input of `attachments.shared`. */
export interface AttachmentSharedInput {
  /** Token from the link in the email. At most 200 characters. */
  token: string;
}

/** Input of `attachments.upload`. */
export interface AttachmentUploadInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Name of a file that is sent as the request body; a form has its own. Paths and control characters are removed. At most 1,000 characters. */
  fileName?: string | undefined;
  /**
   * `internal`: only for users who can read internal notes.
   * @default "public"
   */
  visibility?: Visibility | undefined;
  /** The customer who does this: the requester of the ticket, or a customer who follows it or, for a comment, is in copy. Requires `ticket:act_for` on the ticket, and does what both you and the customer are allowed to do. */
  onBehalfOf?: UserSelector | undefined;
}

export const createAttachmentsApi = ({ call, list }: Calls): AttachmentsApi => ({
  list: (input, options) => call(query('attachments.list'), input, options),
  iterate: (input, options) => list(query('attachments.list'), input, options),
  upload: (input, options) => call(upload('attachments.upload', '/tickets/{ticketId}/attachments'), input, options),
  get: (input, options) => call(query('attachments.get'), input, options),
  download: (input, options) => call(download('attachments.download', '/attachments/{id}'), input, options),
  shared: (input, options) => call(open(download('attachments.shared', '/shared-files/{token}')), input, options),
  delete: (input, options) => call(mutation('attachments.delete'), input, options),
});
