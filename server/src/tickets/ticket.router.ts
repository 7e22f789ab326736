import { UserRef } from '../contract/accounts/users.ts';
import { Done, listOf, pageOf } from '../contract/base/common.ts';
import { Event, TicketEvents } from '../contract/events/events.ts';
import {
  Ticket,
  TicketAct,
  TicketAssign,
  TicketCreate,
  TicketFollower,
  TicketGet,
  TicketRead,
  TicketUpdate,
  TransitionAnswer,
} from '../contract/tickets/tickets.ts';
import { expensive, requires, rest, router } from '../platform/procedures/trpc.ts';
import { assignTicket, takeTicket } from './assignment/assign-ticket.ts';
import { getTicket, listTransitions } from './base/ticket.queries.ts';
import { listTicketEvents } from './history/list-ticket-events.ts';
import { getTicketAt } from './history/ticket-at-time.ts';
import { createTicket } from './lifecycle/create-ticket.ts';
import { deleteTicket, restoreTicket } from './lifecycle/delete-ticket.ts';
import { followTicket, listFollowers, unfollowTicket } from './lifecycle/followers.ts';
import { updateTicket } from './lifecycle/update-ticket.ts';

export const ticketRouter = router({
  get: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}', 'Get a ticket', {
        description:
          'Includes its links, its followers, and the statuses that you can move it to. `at` returns the ticket as it was at an earlier time and requires no additional permission.',
      }),
    )
    .input(TicketRead)
    .output(Ticket)
    .query(({ ctx: { em, actor, services }, input: { ticketId, at } }) =>
      at === undefined
        ? getTicket(em, actor, ticketId)
        : services.limitReads(actor.id, () => getTicketAt(em, actor, { ticketId, at }, services.clock())),
    ),

  create: requires('ticket:create')
    .meta(
      rest('POST /tickets', 'Create a ticket', {
        status: 201,
        errors: ['not_found'],
        description:
          'The description is the first message of the conversation. Creating a ticket for another user requires `ticket:create` with the scope `all`. If you omit the team or the priority, the category decides; the team can then assign the ticket to one of its members.',
      }),
    )
    .input(TicketCreate)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createTicket(scope, input))),

  update: requires('ticket:update')
    .meta(
      rest('PATCH /tickets/{ticketId}', 'Update a ticket', {
        description: 'Assignment and status have their own operations and permissions.',
      }),
    )
    .input(TicketUpdate)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateTicket(scope, input))),

  delete: requires('ticket:delete')
    .meta(
      rest('DELETE /tickets/{ticketId}', 'Move a ticket to the trash', {
        status: 204,
        description: 'After that, only users who can restore the ticket can find it.',
      }),
    )
    .input(TicketAct)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => deleteTicket(scope, input))),

  restore: requires('ticket:restore')
    .meta(
      rest('POST /tickets/{ticketId}/restore', 'Restore a ticket', {
        description: 'Takes the ticket out of the trash, as it was before.',
      }),
    )
    .input(TicketAct)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => restoreTicket(scope, input))),

  assign: requires('ticket:assign')
    .meta(
      rest('POST /tickets/{ticketId}/assign', 'Assign a ticket', {
        description:
          'Assigns the ticket to an agent, a team, or both. The assignee must be able to work on the ticket. If you pass only a team, it can assign one of its members; `assigneeId: null` leaves the ticket unassigned.',
      }),
    )
    .input(TicketAssign)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => assignTicket(scope, input))),

  take: requires('ticket:take')
    .meta(
      rest('POST /tickets/{ticketId}/take', 'Take an unassigned ticket', {
        description:
          'Assigns the ticket to you. Rejected if someone else is assigned; taking it over requires `ticket:assign`.',
      }),
    )
    .input(TicketAct)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => takeTicket(scope, input))),

  transitions: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/transitions', 'List available transitions', {
        description: 'Returns every status once, with the reason if you cannot move the ticket to it now.',
      }),
    )
    .input(TicketGet)
    .output(listOf(TransitionAnswer))
    .query(async ({ ctx, input }) => ({ data: await listTransitions(ctx.em, ctx.actor, input.ticketId) })),

  followers: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/followers', 'List ticket followers', {
        description: 'Followers are notified of changes and can access the ticket like its requester.',
      }),
    )
    .input(TicketGet)
    .output(listOf(UserRef))
    .query(async ({ ctx, input }) => ({ data: await listFollowers(ctx.em, ctx.actor, input.ticketId) })),

  follow: requires('ticket:read')
    .meta(
      rest('PUT /tickets/{ticketId}/followers/{userId}', 'Follow a ticket', {
        status: 204,
        description:
          'Adds you or another user as a follower. Adding another user also requires `ticket:update` and `user:read`.',
      }),
    )
    .input(TicketFollower)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => followTicket(scope, input))),

  unfollow: requires('ticket:read')
    .meta(
      rest('DELETE /tickets/{ticketId}/followers/{userId}', 'Unfollow a ticket', {
        status: 204,
        description: 'Removing another user also requires `ticket:update`. Succeeds if the user is not following.',
      }),
    )
    .input(TicketFollower)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => unfollowTicket(scope, input))),

  events: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/events', 'List ticket events', {
        description:
          'Returns the history of the ticket as far as you can see it, oldest first: each change, who made it, and the previous values.',
      }),
    )
    .input(TicketEvents)
    .use(expensive)
    .output(pageOf(Event))
    .query(({ ctx, input }) => listTicketEvents(ctx.em, ctx.actor, input)),
});
