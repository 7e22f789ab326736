import type { EntityManager } from '@mikro-orm/postgresql';
import { readSettings } from '../../../configuration/settings/setting.queries.ts';
import type { Permission } from '../../../contract/base/permissions.ts';
import type { CommentRedact, CommentUpdate, Comment as CommentView } from '../../../contract/tickets/conversation.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { changesBetween, isUnchanged } from '../../../platform/base/changes.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../../platform/commands/version.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import { may } from '../../base/ticket.policy.ts';
import type { StoredTicket } from '../../write/stored-ticket.ts';
import { type LockedTicket, lockForComment } from '../../write/ticket.lookup.ts';
import { amendStoredComment, removeAttachmentsOf } from '../attachments/comment-attachments.ts';
import { CommentEntity } from '../base/comment.entity.ts';
import { shownTo } from './comment.rows.ts';
import { changedComment } from './comment.view.ts';
import { removeLaterFullTexts } from './full-text.queries.ts';
import { reindexComments } from './index-comment.ts';
import { mentionable } from './mentions.ts';

/** Edits the actor's own comment within the edit window. The ticket is unchanged, so an edited note leaves no trace. */
export async function updateComment(tx: TransactionContext<Actor>, input: CommentUpdate): Promise<CommentView> {
  const { ticket, comment } = await commentToChange(tx, input, 'comment:update_own');
  if (comment.author.id !== tx.actor.id) throw new AppError('permission_denied', 'Only the author can edit a comment');
  await requireVersion(tx, comment, input.expectedVersion);
  requireEditable(ticket, comment);
  await requireWithinEditWindow(tx, comment);

  const { body, mentions: mentioned, visibility } = comment;
  const target = { ticketId: ticket.id, visibility, mentioned };
  const mentions = input.mentionIds ? await mentionable(tx, target, input.mentionIds) : mentioned;
  const changes = { ...changedBody(body, input.body), ...changesBetween({ mentions: mentioned }, { mentions }) };
  if (!isUnchanged(changes)) {
    // An edit withdraws the former text, of which the full text is a copy.
    const fullText = body === input.body ? comment.fullText : null;
    Object.assign(comment, { body: input.body, fullText, mentions, editedAt: tx.now });
    const mentionIds = mentions.filter((id) => !mentioned.includes(id));
    const data = { commentId: comment.id, visibility, mentionIds };
    tx.record('comment.updated', comment, { ticketId: ticket.id, changes, data });
    await tx.em.flush();
    await reindexComments(tx.em, ticket.id);
  }
  return changedComment(tx.em, tx.actor, comment.id);
}

function requireEditable(ticket: StoredTicket, comment: CommentEntity): void {
  if (comment.redactedAt) throw new AppError('conflict', 'This comment was redacted');
  if (ticket.status.state === 'closed') throw new AppError('conflict', `${ticket.reference} is closed`);
}

/** Records only that the body changed, because the log keeps forever what redaction must be able to remove. */
const changedBody = (before: string, after: string) => (before === after ? {} : { body: { from: null, to: null } });

interface CommentSelector {
  readonly ticketId: string;
  readonly commentId: string;
}

/**
 * Loads a comment that the actor wants to change and locks its ticket, which can be merged. Throws `not_found` if they
 * cannot read the comment.
 */
async function commentToChange(
  tx: TransactionContext<Actor>,
  { ticketId, commentId }: CommentSelector,
  permission: Permission,
): Promise<LockedTicket & { readonly comment: CommentEntity }> {
  const locked = await lockForComment(tx, { ticketId }, permission);
  const visibilities = shownTo({ may: (requested) => may(tx.actor, requested, locked.relationship) });
  const comment = await tx.em.findOne(CommentEntity, {
    id: commentId,
    ticket: locked.ticket.id,
    visibility: { $in: visibilities },
  });
  if (!comment) throw notFound('Comment', commentId);
  return { ...locked, comment };
}

async function requireWithinEditWindow(
  { em, now }: TransactionContext,
  { createdAt }: { createdAt: Date },
): Promise<void> {
  const { comment_edit_minutes: minutes } = await readSettings(em);
  if (minutes > 0 && now.getTime() - createdAt.getTime() <= minutes * 60_000) return;
  const rule = minutes === 0 ? 'cannot be edited' : `can only be edited for ${minutes} minutes after they are written`;
  throw new AppError('conflict', `Comments ${rule}`);
}

/** Removes the text of a comment from its notifications. Injected, because notifications depend on this slice. */
export type RedactNotifications = (em: EntityManager, commentId: string) => Promise<void>;

/**
 * Permanently removes the text of a comment, every stored copy of it, and its mentions. Its external id stays, so that
 * the system it came from does not create it again. `removed` is called with the hashes of its files, whose bytes can
 * be deleted after the commit.
 */
export async function redactComment(
  tx: TransactionContext<Actor>,
  input: CommentRedact,
  {
    redactNotifications,
    removed,
  }: { readonly redactNotifications: RedactNotifications; readonly removed: (sha256: string) => void },
): Promise<CommentView> {
  const { em } = tx;
  const { ticket, comment } = await commentToChange(tx, input, 'comment:redact');
  await requireVersion(tx, comment, input.expectedVersion);
  if (comment.redactedAt) return changedComment(em, tx.actor, comment.id);

  Object.assign(comment, { body: '', fullText: null, mentions: [], recipients: null, redactedAt: tx.now });
  tx.record('comment.redacted', comment, {
    ticketId: ticket.id,
    changes: { body: { from: null, to: null } },
    data: { commentId: comment.id, visibility: comment.visibility },
  });
  for (const sha256 of await removeAttachmentsOf(tx, comment.id)) removed(sha256);
  await em.flush();
  await removeLaterFullTexts(tx, comment);
  await reindexComments(em, ticket.id);
  await redactNotifications(em, comment.id);
  const redacted = await changedComment(em, tx.actor, comment.id);
  await amendStoredComment(em, redacted);
  return redacted;
}
