import { pageOf } from '../contract/common.ts';
import {
  Comment,
  CommentCreate,
  CommentCreated,
  CommentList,
  Interaction,
  InteractionList,
  InteractionRecord,
} from '../contract/conversation.ts';
import { Ticket, TicketTransition } from '../contract/tickets.ts';
import { requires, rest, router } from '../platform/trpc.ts';
import { createComment } from './comment.commands.ts';
import { listComments } from './comment.queries.ts';
import { recordInteraction } from './interaction.commands.ts';
import { listInteractions } from './interaction.queries.ts';
import { transitionTicket } from './transition.command.ts';

export const commentRouter = router({
  list: requires('ticket:read')
    .meta(rest('GET /tickets/{ticketId}/comments', 'List the comments of a ticket, oldest first', { tag: 'comments' }))
    .input(CommentList)
    .output(pageOf(Comment))
    .query(({ ctx, input }) => listComments(ctx.em, ctx.actor, input)),

  create: requires('ticket:read')
    .meta(
      rest('POST /tickets/{ticketId}/comments', 'Reply in public, or write an internal note', {
        tag: 'comments',
        status: 201,
        description:
          'A public reply also takes `comment:create_public`, an internal note `comment:create_internal`. A reply to a ' +
          'merged ticket goes to the one that goes on with it, a reply to a closed one opens a follow-up, which takes ' +
          '`ticket:create`: `redirected` says so.',
      }),
    )
    .input(CommentCreate)
    .output(CommentCreated)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createComment(scope, input))),
});

export const interactionRouter = router({
  list: requires('interaction:read')
    .meta(
      rest('GET /tickets/{ticketId}/interactions', 'List the recorded contacts of a ticket', { tag: 'interactions' }),
    )
    .input(InteractionList)
    .output(pageOf(Interaction))
    .query(({ ctx, input }) => listInteractions(ctx.em, ctx.actor, input)),

  record: requires('interaction:record')
    .meta(
      rest('POST /tickets/{ticketId}/interactions', 'Record a call, a meeting or another contact', {
        tag: 'interactions',
        status: 201,
      }),
    )
    .input(InteractionRecord)
    .output(Interaction)
    .mutation(({ ctx, input }) => ctx.transact((scope) => recordInteraction(scope, input))),
});

/** The part of `tickets` that also writes a comment. */
export const workflowRouter = router({
  transition: requires('ticket:transition')
    .meta(
      rest('POST /tickets/{ticketId}/transition', 'Give a ticket another status, with a comment if one is due', {
        errors: ['transition_not_allowed'],
      }),
    )
    .input(TicketTransition)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => transitionTicket(scope, input))),
});
