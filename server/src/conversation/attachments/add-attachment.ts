import { ref } from '@mikro-orm/core';
import type { Actor } from '../../platform/base/actor.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import type { StagedFile } from '../../platform/files/staging.ts';
import { type Files, holdBytes } from '../../platform/services/open-file-store.ts';
import type { Ticket } from '../../tickets/base/ticket.entity.ts';
import { User } from '../../users/user.entity.ts';
import { Attachment } from '../base/attachment.entity.ts';
import { Comment } from '../base/comment.entity.ts';

/** A file that has come in whole, named and known by its bytes. */
export interface NewFile {
  readonly staged: StagedFile;
  readonly fileName: string;
  readonly contentType: string;
  readonly visibility: Attachment['visibility'];
  /** The comment that it comes with, where it does. */
  readonly commentId?: string;
}

/** Makes a file a part of a locked ticket, with the fact that follows. Its bytes are in the store from here on. */
export async function addFile(
  scope: Scope<Actor>,
  files: Files,
  ticket: Ticket,
  { staged, fileName, contentType, visibility, commentId }: NewFile,
): Promise<Attachment> {
  const { em, actor } = scope;
  await holdBytes(em, files, staged);
  const attachment = em.create(Attachment, {
    ticket: ref(ticket),
    comment: commentId === undefined ? null : em.getReference(Comment, commentId, { wrapped: true }),
    uploadedBy: em.getReference(User, actor.id, { wrapped: true }),
    visibility,
    fileName,
    contentType,
    size: staged.size,
    sha256: staged.sha256,
  });
  em.persist(attachment);
  scope.record('attachment.added', attachment, {
    ticketId: ticket.id,
    data: { attachmentId: attachment.id, size: staged.size, visibility },
  });
  return attachment;
}
