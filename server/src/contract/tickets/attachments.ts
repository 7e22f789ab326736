import { z } from 'zod';
import { onBehalfOf, UserRef } from '../accounts/users.ts';
import { characters } from '../base/characters.ts';
import { expected, Id, listing, Resource, uniqueList } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { Visibility } from './tickets.ts';

/** Maximum size of a file in bytes. */
export const ATTACHMENT_BYTES = 25 * 1024 * 1024;
export const ATTACHMENTS_PER_TICKET = 50;
export const ATTACHMENTS_PER_COMMENT = 10;

const attachmentFields = {
  fileName: z.string(),
  contentType: z.string().describe('Media type, detected from the bytes.'),
  size: z.int().describe('Size in bytes.'),
  sha256: z.string().describe('SHA-256 hash of the bytes in hexadecimal.'),
};

export const Attachment = Resource.extend({
  ticketId: Id,
  commentId: Id.nullable().describe('ID of the comment that the file belongs to; null if none.'),
  ...attachmentFields,
  visibility: Visibility.describe('`internal`: only for users who can read internal notes.'),
  uploadedBy: UserRef,
}).meta({ id: 'Attachment', description: 'File of a ticket. Download its bytes with `GET /attachments/{id}`.' });

/** An attachment as referenced by its comment. */
export const AttachmentRef = z
  .object({ id: Id, ...attachmentFields })
  .meta({ id: 'AttachmentRef', description: 'File of a comment.' });

export const AttachmentList = z.strictObject({ ticketId: TicketRef, ...listing });

export const AttachmentUpload = z.strictObject({
  ticketId: TicketRef,
  fileName: z
    .string()
    .check(characters({ max: 1_000 }))
    .optional()
    .describe(
      'Name of a file that is sent as the request body; a form has its own. Paths and control characters are removed.',
    ),
  visibility: Visibility.default('public').describe('`internal`: only for users who can read internal notes.'),
  onBehalfOf,
});

export const AttachmentDelete = z.strictObject({ id: Id, ...expected });

export const SharedFile = z.strictObject({
  token: z.string().max(200).describe('Token from the link in the email.'),
});

/** Files of the ticket that the author uploaded and that belong to no comment yet. */
export const attachmentIds = uniqueList(Id).max(ATTACHMENTS_PER_COMMENT);

export type Attachment = z.infer<typeof Attachment>;
export type AttachmentRef = z.infer<typeof AttachmentRef>;
export type AttachmentList = z.infer<typeof AttachmentList>;
export type AttachmentUpload = z.infer<typeof AttachmentUpload>;
export type AttachmentDelete = z.infer<typeof AttachmentDelete>;
