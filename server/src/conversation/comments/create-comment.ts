import { ref } from '@mikro-orm/core';
import type { CommentCreate, CommentCreated } from '../../contract/conversation/conversation.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import type { Ticket } from '../../tickets/base/ticket.entity.ts';
import { ticketToTouch } from '../../tickets/base/ticket.lookup.ts';
import { defaultStatus } from '../../tickets/base/ticket.references.ts';
import { enterStatus } from '../../tickets/workflow/transition-ticket.ts';
import { User } from '../../users/user.entity.ts';
import { attachToComment } from '../attachments/comment-attachments.ts';
import { Comment } from '../base/comment.entity.ts';
import { changedComment } from './comment.view.ts';
import { addCommentWords } from './index-comment.ts';
import { NO_REFERENCES, type References, referencesFor } from './mentions.ts';
import { type Destination, replyDestination } from './reply-destination.ts';

export async function createComment(scope: Scope<Actor>, input: CommentCreate): Promise<CommentCreated> {
  const { ticket, redirected } = await destinationOf(scope, input);
  const comment = await addComment(scope, ticket, input, await referencesFor(scope, ticket, input));
  await attachToComment(scope, comment, input.attachmentIds);
  if (input.visibility === 'public') await reopenOnReply(scope, ticket);
  await scope.em.flush();
  return { ...(await changedComment(scope.em, comment.id)), redirected };
}

/** A note stays where it was written, also where that ticket was merged. */
async function destinationOf(scope: Scope<Actor>, input: CommentCreate): Promise<Destination> {
  if (input.visibility === 'public') return replyDestination(scope, input);
  const { ticket } = await ticketToTouch(scope, input, 'comment:create_internal');
  return { ticket, redirected: null };
}

/** Adds a comment to a locked ticket, with the milestones and the fact that follow from it. */
export async function addComment(
  scope: Scope<Actor>,
  ticket: Ticket,
  { body, visibility, channel = 'api' }: Pick<CommentCreate, 'body' | 'visibility'> & Partial<CommentCreate>,
  references: References = NO_REFERENCES,
): Promise<Comment> {
  const comment = scope.em.create(Comment, {
    ticket: ref(ticket),
    author: scope.em.getReference(User, scope.actor.id, { wrapped: true }),
    visibility,
    body,
    channel,
    ...references,
  });
  scope.em.persist(comment);
  const byRequester = ticket.requester.id === scope.actor.id;
  if (visibility === 'public') countReply(ticket, scope, byRequester);
  scope.record(`comment.${visibility}`, comment, {
    ...(visibility === 'public' ? { ticket } : { ticketId: ticket.id }),
    data: { commentId: comment.id, byRequester, mentionIds: references.mentions },
  });
  await addCommentWords(scope.em, { ticketId: ticket.id, visibility, body });
  return comment;
}

/** Internal notes leave no trace on the ticket, where its requester could see that there is one. */
function countReply(ticket: Ticket, { actor, now, em }: Scope<Actor>, byRequester: boolean): void {
  ticket.commentCount += 1;
  if (byRequester) {
    ticket.lastRequesterCommentAt = now;
    return;
  }
  ticket.lastAgentCommentAt = now;
  ticket.agentReplyCount += 1;
  if (!ticket.firstResponseAt) {
    ticket.firstResponseAt = now;
    ticket.firstResponseBy = em.getReference(User, actor.id, { wrapped: true });
  }
}

/** A requester's reply opens by itself what waited for them, and what was thought solved. */
async function reopenOnReply(scope: Scope<Actor>, ticket: Ticket): Promise<void> {
  const { state } = ticket.status.getEntity();
  if (ticket.requester.id !== scope.actor.id || (state !== 'pending' && state !== 'solved')) return;
  enterStatus(scope, ticket, await defaultStatus(scope.em, 'open'));
}
