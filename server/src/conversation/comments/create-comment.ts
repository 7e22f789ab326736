import { ref } from '@mikro-orm/core';
import type { CommentCreate, CommentCreated } from '../../contract/conversation/conversation.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import type { TicketEntity } from '../../tickets/base/ticket.entity.ts';
import { ticketToTouch } from '../../tickets/base/ticket.lookup.ts';
import { defaultStatus } from '../../tickets/base/ticket.references.ts';
import { enterStatus } from '../../tickets/workflow/transition-ticket.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { attachToComment } from '../attachments/comment-attachments.ts';
import { CommentEntity } from '../base/comment.entity.ts';
import { changedComment } from './comment.view.ts';
import { indexComment } from './index-comment.ts';
import { type Mentions, mentionsFor, NO_MENTIONS } from './mentions.ts';
import { type Destination, replyDestination } from './reply-destination.ts';

export async function createComment(tx: TransactionContext<Actor>, input: CommentCreate): Promise<CommentCreated> {
  const { ticket, redirected } = await destinationOf(tx, input);
  const comment = await addComment(tx, ticket, input, await mentionsFor(tx, ticket, input));
  await attachToComment(tx, comment, input.attachmentIds);
  if (input.visibility === 'public') await reopenOnReply(tx, ticket);
  await tx.em.flush();
  return { ...(await changedComment(tx.em, comment.id)), redirected };
}

/** Internal notes stay on the ticket they are written to, even if it was merged. */
async function destinationOf(tx: TransactionContext<Actor>, input: CommentCreate): Promise<Destination> {
  if (input.visibility === 'public') return replyDestination(tx, input);
  const { ticket } = await ticketToTouch(tx, input, 'comment:create_internal');
  return { ticket, redirected: null };
}

/** Adds a comment to a locked ticket, updates its milestones, and records the event. */
export async function addComment(
  tx: TransactionContext<Actor>,
  ticket: TicketEntity,
  { body, visibility, channel = 'api' }: Pick<CommentCreate, 'body' | 'visibility'> & Partial<CommentCreate>,
  references: Mentions = NO_MENTIONS,
): Promise<CommentEntity> {
  const comment = tx.em.create(CommentEntity, {
    ticket: ref(ticket),
    author: tx.em.getReference(UserEntity, tx.actor.id, { wrapped: true }),
    visibility,
    body,
    channel,
    ...references,
  });
  tx.em.persist(comment);
  const byRequester = ticket.requester.id === tx.actor.id;
  if (visibility === 'public') countReply(ticket, tx, byRequester);
  tx.record(`comment.${visibility}`, comment, {
    ...(visibility === 'public' ? { ticket } : { ticketId: ticket.id }),
    data: { commentId: comment.id, byRequester, mentionIds: references.mentions },
  });
  await indexComment(tx.em, { ticketId: ticket.id, visibility, body });
  return comment;
}

/** Updates counters and milestones, for public replies only: the requester could see the trace of an internal note. */
function countReply(ticket: TicketEntity, { actor, now, em }: TransactionContext<Actor>, byRequester: boolean): void {
  ticket.commentCount += 1;
  if (byRequester) {
    ticket.lastRequesterCommentAt = now;
    return;
  }
  ticket.lastAgentCommentAt = now;
  ticket.agentReplyCount += 1;
  if (!ticket.firstResponseAt) {
    ticket.firstResponseAt = now;
    ticket.firstResponseBy = em.getReference(UserEntity, actor.id, { wrapped: true });
  }
}

/** Reopens a pending or solved ticket when its requester replies. */
async function reopenOnReply(tx: TransactionContext<Actor>, ticket: TicketEntity): Promise<void> {
  const { state } = ticket.status.getEntity();
  if (ticket.requester.id !== tx.actor.id || (state !== 'pending' && state !== 'solved')) return;
  enterStatus(tx, ticket, await defaultStatus(tx.em, 'open'));
}
