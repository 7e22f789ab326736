import { pageOf } from '../contract/base/common.ts';
import {
  Comment,
  CommentCreate,
  CommentCreated,
  CommentGet,
  CommentList,
  CommentRedact,
  CommentUpdate,
  Interaction,
  InteractionList,
  InteractionRecord,
  TimelineEntry,
  TimelineList,
} from '../contract/conversation/conversation.ts';
import { TicketList } from '../contract/tickets/ticket-lists.ts';
import { FoundTicket, Ticket, TicketTransition } from '../contract/tickets/tickets.ts';
import { expensive, requires, rest, router } from '../platform/procedures/trpc.ts';
import { throughView } from '../tickets/saved-views/saved-view.queries.ts';
import { findTickets } from '../tickets/search/search-tickets.ts';
import { dropUnused } from './attachments/delete-orphaned-files.ts';
import { getComment, listComments } from './comments/comment.queries.ts';
import { createComment } from './comments/create-comment.ts';
import { type ForgetTold, redactComment } from './comments/redact-comment.ts';
import { transitionTicket } from './comments/transition-with-comment.ts';
import { updateComment } from './comments/update-comment.ts';
import { listInteractions } from './interactions/interaction.queries.ts';
import { recordInteraction } from './interactions/record-interaction.ts';
import { listTimeline } from './timeline/timeline.queries.ts';

const comments = { tag: 'comments' } as const;

export const commentRouterWith = (given: { readonly forgetTold: ForgetTold }) =>
  router({
    list: requires('ticket:read')
      .meta(
        rest('GET /tickets/{ticketId}/comments', 'List the comments of a ticket, oldest first', {
          ...comments,
          description: 'Internal notes are among them only for those who may read them.',
        }),
      )
      .input(CommentList)
      .output(pageOf(Comment))
      .query(({ ctx, input }) => listComments(ctx.em, ctx.actor, input)),

    get: requires('ticket:read')
      .meta(
        rest('GET /tickets/{ticketId}/comments/{commentId}', 'Read a comment', {
          ...comments,
          description: 'An internal note is not found by those who may not read it.',
        }),
      )
      .input(CommentGet)
      .output(Comment)
      .query(({ ctx, input }) => getComment(ctx.em, ctx.actor, input)),

    create: requires('ticket:read')
      .meta(
        rest('POST /tickets/{ticketId}/comments', 'Reply in public, or write an internal note', {
          ...comments,
          status: 201,
          description:
            'A public reply also takes `comment:create_public`, an internal note `comment:create_internal`, and to mention ' +
            'people `user:read`. A reply to a merged ticket goes to the one that goes on with it, a reply to a closed one ' +
            'opens a follow-up, which takes `ticket:create`: `redirected` says so.',
        }),
      )
      .input(CommentCreate)
      .output(CommentCreated)
      .mutation(({ ctx, input }) => ctx.transact((scope) => createComment(scope, input))),

    update: requires('comment:update_own')
      .meta(
        rest('PATCH /tickets/{ticketId}/comments/{commentId}', 'Edit a comment of your own', {
          ...comments,
          errors: ['conflict'],
          description:
            'For as long after it was written as the settings say, 15 minutes by default, and not on a closed ticket. To mention more people takes `user:read`.',
        }),
      )
      .input(CommentUpdate)
      .output(Comment)
      .mutation(({ ctx, input }) => ctx.transact((scope) => updateComment(scope, input))),

    redact: requires('comment:redact')
      .meta(
        rest('POST /tickets/{ticketId}/comments/{commentId}/redact', 'Take away for good what a comment says', {
          ...comments,
          description:
            'Its text, its mentions and what was kept of them elsewhere are gone; that it was written, by whom and when stays. To do it again changes nothing.',
        }),
      )
      .input(CommentRedact)
      .output(Comment)
      .mutation(async ({ ctx, input }) => {
        const files = new Set<string>();
        const removed = (sha256: string) => void files.add(sha256);
        const comment = await ctx.transact((scope) => redactComment(scope, input, { ...given, removed }));
        // They are gone already; where their bytes cannot go now, the sweep takes them.
        for (const sha256 of files) await dropUnused(ctx.em, ctx.services.files, sha256).catch(() => undefined);
        return comment;
      }),
  });

export const interactionRouter = router({
  list: requires('interaction:read')
    .meta(
      rest('GET /tickets/{ticketId}/interactions', 'List the recorded contacts of a ticket', {
        tag: 'interactions',
        description:
          'By when they took place, oldest first. Only for those who work on the ticket: its requester sees none.',
      }),
    )
    .input(InteractionList)
    .output(pageOf(Interaction))
    .query(({ ctx, input }) => listInteractions(ctx.em, ctx.actor, input)),

  record: requires('interaction:record')
    .meta(
      rest('POST /tickets/{ticketId}/interactions', 'Record a call, a meeting or another contact', {
        tag: 'interactions',
        status: 201,
        description:
          'What happened elsewhere and belongs to the ticket. It is never shown to the requester, and tells nobody by mail.',
      }),
    )
    .input(InteractionRecord)
    .output(Interaction)
    .mutation(({ ctx, input }) => ctx.transact((scope) => recordInteraction(scope, input))),
});

/** The part of `tickets` that knows of their conversation. */
export const workflowRouter = router({
  list: requires('ticket:read')
    .meta(
      rest('GET /tickets', 'List tickets', {
        description:
          'Those that you may see, in one total order: no page skips or repeats one, as far as `sort` promises. Filters narrow together; several values of one filter widen it, but of `tag` all must be there.',
      }),
    )
    .input(TicketList)
    .output(pageOf(FoundTicket))
    .query(async ({ ctx: { em, actor, services }, input }) => {
      const asked = await throughView(em, actor, input);
      const find = () => findTickets(em, actor, asked);
      return asked.q === undefined ? find() : services.limitReads(actor.id, find);
    }),

  timeline: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/timeline', 'Read comments, contacts and changes of a ticket in one order', {
        description:
          'What you may not read of comments, interactions or events is not among them. An event that only announces a comment or an interaction is not repeated.',
      }),
    )
    .input(TimelineList)
    .use(expensive)
    .output(pageOf(TimelineEntry))
    .query(({ ctx, input }) => listTimeline(ctx.em, ctx.actor, input)),

  transition: requires('ticket:transition')
    .meta(
      rest('POST /tickets/{ticketId}/transition', 'Give a ticket another status, with a comment if one is due', {
        errors: ['transition_not_allowed'],
        description:
          'Along the transitions that are configured. Into a closed status it takes `ticket:close`; a solved ticket is opened again by the same operation. The comment, where one is required or wanted, is written in the same transaction.',
      }),
    )
    .input(TicketTransition)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => transitionTicket(scope, input))),
});
