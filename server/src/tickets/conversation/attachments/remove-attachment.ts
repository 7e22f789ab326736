import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readSettings } from '../../../configuration/settings/setting.queries.ts';
import type { AttachmentDelete } from '../../../contract/tickets/attachments.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../../platform/commands/version.ts';
import { denied, notFound } from '../../../platform/errors/app-error.ts';
import { MINUTE_MS } from '../../../platform/time/duration.ts';
import { may } from '../../base/ticket.policy.ts';
import { lockForComment } from '../../write/ticket.lookup.ts';
import { AttachmentEntity } from '../base/attachment.entity.ts';
import { visibleAttachment } from './attachment.queries.ts';

/** Removes the original of the email that a file came with. Returns its hash. */
export type RemoveOriginal = (
  em: EntityManager,
  file: { readonly ticketId: string; readonly commentId: string | null },
) => Promise<string[]>;

/**
 * Deletes a file: the actor's own within the edit window, any other with `attachment:delete`. Returns the hashes of it and
 * of the email that contains it.
 */
export async function deleteAttachment(
  tx: TransactionContext<Actor>,
  input: AttachmentDelete,
  removeOriginal: RemoveOriginal,
): Promise<string[]> {
  const { em, actor } = tx;
  const { ticket_id: ticketId } = await visibleAttachment(em, actor, input.id);
  const { relationship } = await lockForComment(tx, { ticketId }, 'ticket:read');
  const attachment = await em.findOne(AttachmentEntity, input.id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  if (!attachment) throw notFound('Attachment', input.id);
  if (!may(actor, 'attachment:delete', relationship) && !(await isOwnAndRecent(tx, attachment))) {
    throw denied('attachment:delete');
  }
  await requireVersion(tx, attachment, input.expectedVersion);
  recordRemoval(tx, attachment);
  em.remove(attachment);
  const commentId = attachment.comment?.id ?? null;
  return [attachment.sha256, ...(await removeOriginal(em, { ticketId: attachment.ticket.id, commentId }))];
}

async function isOwnAndRecent(
  { em, actor, now }: TransactionContext<Actor>,
  attachment: AttachmentEntity,
): Promise<boolean> {
  if (attachment.uploadedBy.id !== actor.id) return false;
  const { comment_edit_minutes: minutes } = await readSettings(em);
  return attachment.createdAt.getTime() > now.getTime() - minutes * MINUTE_MS;
}

/** Records the deletion without the file name, because the name might be what must be removed. */
export function recordRemoval(
  tx: TransactionContext<Actor>,
  { id, version, ticket, size, visibility }: AttachmentEntity,
): void {
  tx.record(
    'attachment.deleted',
    { id, version },
    {
      ticketId: ticket.id,
      data: { attachmentId: id, size, visibility },
    },
  );
}
