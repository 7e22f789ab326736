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
        rest('GET /tickets/{ticketId}/comments', 'List ticket comments', {
          ...comments,
          description: 'Oldest first. Internal notes are included only if you can read them.',
        }),
      )
      .input(CommentList)
      .output(pageOf(Comment))
      .query(({ ctx, input }) => listComments(ctx.em, ctx.actor, input)),

    get: requires('ticket:read')
      .meta(
        rest('GET /tickets/{ticketId}/comments/{commentId}', 'Get a comment', {
          ...comments,
          description: 'An internal note that you cannot read is not found.',
        }),
      )
      .input(CommentGet)
      .output(Comment)
      .query(({ ctx, input }) => getComment(ctx.em, ctx.actor, input)),

    create: requires('ticket:read')
      .meta(
        rest('POST /tickets/{ticketId}/comments', 'Create a comment', {
          ...comments,
          status: 201,
          description:
            'A public reply also requires `comment:create_public`, an internal note `comment:create_internal`, and mentioning users `user:read`. A reply to a merged ticket goes to the ticket it was merged into. A reply to a closed ticket opens a follow-up, which requires `ticket:create`. In both cases, `redirected` names that ticket.',
        }),
      )
      .input(CommentCreate)
      .output(CommentCreated)
      .mutation(({ ctx, input }) => ctx.transact((scope) => createComment(scope, input))),

    update: requires('comment:update_own')
      .meta(
        rest('PATCH /tickets/{ticketId}/comments/{commentId}', 'Edit your comment', {
          ...comments,
          errors: ['conflict'],
          description:
            'You can edit your own comments for as long as the settings allow, 15 minutes by default, and not on a closed ticket. Mentioning more users requires `user:read`.',
        }),
      )
      .input(CommentUpdate)
      .output(Comment)
      .mutation(({ ctx, input }) => ctx.transact((scope) => updateComment(scope, input))),

    redact: requires('comment:redact')
      .meta(
        rest('POST /tickets/{ticketId}/comments/{commentId}/redact', 'Redact a comment', {
          ...comments,
          description:
            'Permanently removes its text, mentions, and attachments, and any stored copies of them; the author and time remain. Repeating the call changes nothing.',
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
      rest('GET /tickets/{ticketId}/interactions', 'List interactions', {
        tag: 'interactions',
        description:
          'Returns recorded contacts in the order in which they took place, oldest first. The requester never sees them.',
      }),
    )
    .input(InteractionList)
    .output(pageOf(Interaction))
    .query(({ ctx, input }) => listInteractions(ctx.em, ctx.actor, input)),

  record: requires('interaction:record')
    .meta(
      rest('POST /tickets/{ticketId}/interactions', 'Record an interaction', {
        tag: 'interactions',
        status: 201,
        description:
          'Records a call, a meeting, or another contact that took place outside the service. The requester never sees it, and no one is notified by default.',
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
          'Returns the tickets that you can see, in one total order: no page skips or repeats a ticket, within the limits described for `sort`. A ticket must match every filter; of several values of one filter, any is enough, except that all values of `tag` must match.',
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
      rest('GET /tickets/{ticketId}/timeline', 'Get the ticket timeline', {
        description:
          'Returns comments, interactions, and changes in one order, as far as you can see them. An event that only announces a comment or an interaction is omitted.',
      }),
    )
    .input(TimelineList)
    .use(expensive)
    .output(pageOf(TimelineEntry))
    .query(({ ctx, input }) => listTimeline(ctx.em, ctx.actor, input)),

  transition: requires('ticket:transition')
    .meta(
      rest('POST /tickets/{ticketId}/transition', "Change a ticket's status", {
        errors: ['transition_not_allowed'],
        description:
          'Follows the configured transitions; it also reopens a solved ticket. A closed status requires `ticket:close`. The comment, if required or given, is created in the same transaction.',
      }),
    )
    .input(TicketTransition)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => transitionTicket(scope, input))),
});
