import { UserEntity } from '../../../accounts/users/user.entity.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import type { StagedFile } from '../../../platform/files/staging.ts';
import { type Files, holdBytes } from '../../../platform/services/open-file-store.ts';
import { TicketEntity } from '../../base/ticket.entity.ts';
import { AttachmentEntity } from '../base/attachment.entity.ts';
import { CommentEntity } from '../base/comment.entity.ts';

/** A completely received file, with its name and the content type detected from its bytes. */
interface NewFile {
  readonly staged: StagedFile;
  readonly fileName: string;
  readonly contentType: string;
  readonly visibility: AttachmentEntity['visibility'];
  /** The comment that it belongs to, if any. */
  readonly commentId?: string;
}

/** Adds a file to a locked ticket and records the event. From here on, the store keeps its bytes. */
export async function addFile(
  tx: TransactionContext<Actor>,
  files: Files,
  ticket: { readonly id: string },
  { staged, fileName, contentType, visibility, commentId }: NewFile,
): Promise<AttachmentEntity> {
  const { em, actor } = tx;
  await holdBytes(em, files, staged);
  const attachment = em.create(AttachmentEntity, {
    ticket: em.getReference(TicketEntity, ticket.id, { wrapped: true }),
    comment: commentId === undefined ? null : em.getReference(CommentEntity, commentId, { wrapped: true }),
    uploadedBy: em.getReference(UserEntity, actor.id, { wrapped: true }),
    visibility,
    fileName,
    contentType,
    size: staged.size,
    sha256: staged.sha256,
  });
  em.persist(attachment);
  tx.record('attachment.added', attachment, {
    ticketId: ticket.id,
    data: { attachmentId: attachment.id, size: staged.size, visibility },
  });
  return attachment;
}
