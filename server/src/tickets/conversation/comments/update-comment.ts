import type { Change } from '../../../contract/events/events.ts';
import type { CommentUpdate, Comment as CommentView } from '../../../contract/tickets/conversation.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { changesBetween } from '../../../platform/base/changes.ts';
import { AppError } from '../../../platform/base/failure.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../../platform/commands/version.ts';
import type { StoredTicket } from '../../write/stored-ticket.ts';
import type { CommentEntity } from '../base/comment.entity.ts';
import { commentToChange } from './comment.lookup.ts';
import { changedComment } from './comment.view.ts';
import { requireWithinEditWindow } from './edit-window.ts';
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
  const changes = [...changedBody(body, input.body), ...changesBetween({ mentions: mentioned }, { mentions })];
  if (changes.length > 0) {
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
const changedBody = (before: string, after: string): Change[] =>
  before === after ? [] : [{ field: 'body', from: null, to: null }];
