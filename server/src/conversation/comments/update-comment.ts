import type { CommentUpdate, Comment as CommentView } from '../../contract/conversation/conversation.ts';
import type { Change } from '../../contract/events/events.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import { AppError } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import type { TicketEntity } from '../../tickets/base/ticket.entity.ts';
import type { CommentEntity } from '../base/comment.entity.ts';
import { commentToChange } from './comment.lookup.ts';
import { changedComment } from './comment.view.ts';
import { requireWithinEditWindow } from './edit-window.ts';
import { reindexComments } from './index-comment.ts';
import { mentionable } from './mentions.ts';

/** An author's second thoughts, for a while. The ticket stays as it is: an edited note leaves no trace on it. */
export async function updateComment(tx: TransactionContext<Actor>, input: CommentUpdate): Promise<CommentView> {
  const { ticket, comment } = await commentToChange(tx, input, 'comment:update_own');
  if (comment.author.id !== tx.actor.id) throw new AppError('permission_denied', 'Only the author can edit a comment');
  await requireVersion(tx, comment, input.expectedVersion);
  requireEditable(ticket, comment);
  await requireWithinEditWindow(tx, comment);

  const { body, mentions: known, visibility } = comment;
  const place = { ticketId: ticket.id, visibility, known };
  const mentions = input.mentionIds ? await mentionable(tx, place, input.mentionIds) : known;
  const changes = [...changedBody(body, input.body), ...changesBetween({ mentions: known }, { mentions })];
  if (changes.length > 0) {
    Object.assign(comment, { body: input.body, mentions, editedAt: tx.now });
    const mentionIds = mentions.filter((id) => !known.includes(id));
    const data = { commentId: comment.id, visibility, mentionIds };
    tx.record('comment.updated', comment, { ticketId: ticket.id, changes, data });
    await tx.em.flush();
    await reindexComments(tx.em, ticket.id);
  }
  return changedComment(tx.em, comment.id);
}

function requireEditable(ticket: TicketEntity, comment: CommentEntity): void {
  if (comment.redactedAt) throw new AppError('conflict', 'This comment was redacted');
  if (ticket.status.getEntity().state === 'closed') throw new AppError('conflict', `${ticket.reference} is closed`);
}

/** That it changed, and not how: the log keeps for ever what redaction is to take away. */
const changedBody = (before: string, after: string): Change[] =>
  before === after ? [] : [{ field: 'body', from: null, to: null }];
