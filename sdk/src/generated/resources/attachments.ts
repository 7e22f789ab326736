// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, DownloadOptions, MutationOptions, UploadOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import type { Download, WithFile } from '../../calls/files.ts';
import { download, mutation, query, upload } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Done, Id, Timestamp, Visibility } from '../shared/schemas.ts';
import type { UserRef } from './users.ts';

/** Files of tickets and comments. */
export interface AttachmentsApi {
  /**
   * List the files of a ticket, oldest first.
   *
   * Files of internal notes are among them only for those who may read these.
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
   * Attach a file to a ticket.
   *
   * At most 25 MB: the part `file` of a form, or the body itself with `fileName` in the query. What it is, is found out by its bytes. An internal file also takes `comment:create_internal`. To make it a part of a comment, name it there in `attachmentIds`.
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
   * Read what is known of a file.
   *
   * Its name, its size and what it is; `GET /attachments/{id}` gives its bytes.
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
   * Download a file.
   *
   * Answers one `Range` with a part. The ETag changes with the bytes, and is not the version.
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
   * Take a file away.
   *
   * One’s own as long as a comment can be edited; any other takes `attachment:delete`.
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

/** A file of a ticket; `GET /attachments/{id}` gives its bytes. */
export interface Attachment {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  ticketId: Id;
  /** The comment that it belongs to, where it does. */
  commentId: Id | null;
  fileName: string;
  /** What the service found it to be by its bytes. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** Of the bytes, in hexadecimals. */
  sha256: string;
  /** internal: only for those who may read internal notes. */
  visibility: Visibility;
  uploadedBy: UserRef;
}

/** Input of `attachments.delete`. */
export interface AttachmentDeleteInput {
  id: Id;
  /** Same as the If-Match header. */
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

/** Input of `attachments.upload`. */
export interface AttachmentUploadInput {
  ticketId: string;
  /** Where the file is sent as the body itself; a form brings its own. Paths and control characters are cut. At most 1,000 characters. */
  fileName?: string | undefined;
  /**
   * internal: only for those who may read internal notes.
   * @default "public"
   */
  visibility?: Visibility | undefined;
}

export const createAttachmentsApi = ({ call, list }: Calls): AttachmentsApi => ({
  list: (input, options) => call(query('attachments.list'), input, options),
  iterate: (input, options) => list(query('attachments.list'), input, options),
  upload: (input, options) => call(upload('attachments.upload', '/tickets/{ticketId}/attachments'), input, options),
  get: (input, options) => call(query('attachments.get'), input, options),
  download: (input, options) => call(download('attachments.download', '/attachments/{id}'), input, options),
  delete: (input, options) => call(mutation('attachments.delete'), input, options),
});
