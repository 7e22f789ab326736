import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AttachmentRef } from '../../../contract/tickets/attachments.ts';
import type { Visibility } from '../../../contract/tickets/tickets.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { amendStoredResponses } from '../../../platform/commands/idempotency.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { EventSchema } from '../../../platform/events/event.entity.ts';
import { AttachmentEntity } from '../base/attachment.entity.ts';
import { CommentEntity } from '../base/comment.entity.ts';
import { viewAttachmentRef } from './attachment.view.ts';
import { recordRemoval } from './remove-attachment.ts';

/** Attaches files that the author uploaded to the ticket to their comment, and gives them its visibility. */
export async function attachToComment(
  { em, actor }: TransactionContext<Actor>,
  comment: { readonly id: string; readonly ticketId: string; readonly visibility: Visibility },
  ids: readonly string[] = [],
): Promise<AttachmentRef[]> {
  if (ids.length === 0) return [];
  const attachmentIds = ids.map((id) => id.toLowerCase());
  const attachments = await em.find(
    AttachmentEntity,
    { id: { $in: attachmentIds }, ticket: comment.ticketId, uploadedBy: actor.id, comment: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const usable = attachments.filter(({ visibility }) => comment.visibility === 'internal' || visibility === 'public');
  requireAll(attachmentIds, usable);
  for (const attachment of usable) {
    attachment.comment = em.getReference(CommentEntity, comment.id, { wrapped: true });
    attachment.visibility = comment.visibility;
  }
  return usable.map(viewAttachmentRef);
}

function requireAll(ids: readonly string[], usable: readonly AttachmentEntity[]): void {
  const usableIds = new Set(usable.map(({ id }) => id));
  const errors = ids.flatMap((id, index) => {
    const pointer = `#/attachmentIds/${index}`;
    const detail =
      'Must be a file that you uploaded to this ticket for a comment of this visibility, and that no comment has yet';
    return usableIds.has(id) ? [] : [{ pointer, code: 'invalid', detail }];
  });
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

/** Permanently removes the files of a comment and every stored copy of their names. Returns their hashes. */
export async function removeAttachmentsOf(tx: TransactionContext<Actor>, commentId: string): Promise<string[]> {
  const attachments = await tx.em.find(AttachmentEntity, { comment: commentId }, { orderBy: { id: 'asc' } });
  for (const attachment of attachments) {
    recordRemoval(tx, attachment);
    tx.em.remove(attachment);
    await amendStoredComment(tx.em, { id: attachment.id, fileName: '' });
  }
  return attachments.map(({ sha256 }) => sha256);
}

/** Amends stored responses, so that a repeated request returns only what remains of the comment or file. */
export async function amendStoredComment(
  em: EntityManager,
  remaining: { readonly id: string; readonly fileName?: string },
): Promise<void> {
  await amendStoredResponses(em, await callersWhoChanged(em, remaining.id), remaining);
}

/** Returns the callers who created or edited it. Responses are stored per API key, else per user. */
async function callersWhoChanged(em: EntityManager, subjectId: string): Promise<string[]> {
  const rows = await tables<typeof EventSchema>(em)
    .selectFrom('events')
    .select(sql<string | null>`coalesce(api_key_id, (submitted_by->>'id')::uuid, actor_id)`.as('maker_id'))
    .distinct()
    .where('subject_id', '=', subjectId)
    .execute();
  return rows.flatMap(({ maker_id }) => maker_id ?? []);
}
