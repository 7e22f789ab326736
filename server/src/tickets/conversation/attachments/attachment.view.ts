import type { AttachmentRef, Attachment as AttachmentView } from '../../../contract/tickets/attachments.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { viewResource } from '../../../platform/database/base.entity.ts';
import { instantOf } from '../../../platform/time/instant.ts';
import type { AttachmentEntity } from '../base/attachment.entity.ts';
import type { AttachmentRow } from './attachment.rows.ts';

/** Returns the view of an attachment that `uploader` has just created. */
export function viewAttachment(attachment: AttachmentEntity, uploader: Actor): AttachmentView {
  return {
    ...viewResource(attachment),
    ticketId: attachment.ticket.id,
    commentId: attachment.comment?.id ?? null,
    ...fileFields(attachment),
    visibility: attachment.visibility,
    uploadedBy: { id: uploader.id, name: uploader.name },
  };
}

const fileFields = ({ fileName, contentType, size, sha256 }: AttachmentEntity) => ({
  fileName,
  contentType,
  size,
  sha256,
});

export const viewAttachmentRef = (attachment: AttachmentEntity): AttachmentRef => ({
  id: attachment.id,
  ...fileFields(attachment),
});

export function viewAttachmentRow(row: AttachmentRow): AttachmentView {
  return {
    id: row.id,
    ticketId: row.ticket_id,
    commentId: row.comment_id,
    fileName: row.file_name,
    contentType: row.content_type,
    size: row.size,
    sha256: row.sha256,
    visibility: row.visibility,
    uploadedBy: { id: row.uploaded_by_id, name: row.uploader_name },
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
    version: row.version,
  };
}
