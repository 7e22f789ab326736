import { ref } from '@mikro-orm/core';
import type { CommentCreate, Comment as CommentView } from '../contract/conversation.ts';
import type { Actor } from '../platform/actor.ts';
import { Failure } from '../platform/failure.ts';
import type { Scope } from '../platform/scope.ts';
import type { Ticket } from '../tickets/ticket.entity.ts';
import { ticketToChange } from '../tickets/ticket.lookup.ts';
import { defaultStatus } from '../tickets/ticket.references.ts';
import { enterStatus } from '../tickets/ticket.transition.ts';
import { User } from '../users/user.entity.ts';
import { Comment } from './comment.entity.ts';
import { viewComment } from './comment.view.ts';
import { addCommentWords } from './comment.words.ts';

export async function createComment(scope: Scope<Actor>, input: CommentCreate): Promise<CommentView> {
  const { ticket } = await ticketToChange(scope, input, `comment:create_${input.visibility}`);
  const comment = await addComment(scope, ticket, input);
  if (input.visibility === 'public') await reopenOnReply(scope, ticket);
  await scope.em.flush();
  return viewComment(comment, scope.actor);
}

/** Adds a comment to a locked ticket, with the milestones and the fact that follow from it. */
export async function addComment(
  scope: Scope<Actor>,
  ticket: Ticket,
  { body, visibility, channel = 'api' }: Omit<CommentCreate, 'ticketId' | 'channel'> & Partial<CommentCreate>,
): Promise<Comment> {
  if (ticket.status.getEntity().state === 'closed' && visibility === 'public') {
    throw new Failure('conflict', `${ticket.reference} is closed: create a new ticket`);
  }
  const comment = scope.em.create(Comment, {
    ticket: ref(ticket),
    author: scope.em.getReference(User, scope.actor.id, { wrapped: true }),
    visibility,
    body,
    channel,
    mentions: [],
  });
  scope.em.persist(comment);
  const byRequester = ticket.requester.id === scope.actor.id;
  if (visibility === 'public') countReply(ticket, scope, byRequester);
  scope.record(`comment.${visibility}`, comment, {
    ticketId: ticket.id,
    data: { commentId: comment.id, byRequester },
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
