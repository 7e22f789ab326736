import { Done, listOf, pageOf } from '../contract/common.ts';
import { Event, TicketEvents } from '../contract/events.ts';
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
} from '../contract/tickets.ts';
import { UserRef } from '../contract/users.ts';
import { requires, rest, router } from '../platform/trpc.ts';
import { assignTicket, takeTicket } from './ticket.assignment.ts';
import { createTicket } from './ticket.create.ts';
import { followTicket, listFollowers, unfollowTicket } from './ticket.followers.ts';
import { listTicketEvents } from './ticket.history.ts';
import { getTicketAt } from './ticket.past.ts';
import { getTicket, listTransitions } from './ticket.queries.ts';
import { deleteTicket, restoreTicket } from './ticket.trash.ts';
import { updateTicket } from './ticket.update.ts';

export const ticketRouter = router({
  get: requires('ticket:read')
    .meta(rest('GET /tickets/{ticketId}', 'Read a ticket, as it is or as it was'))
    .input(TicketRead)
    .output(Ticket)
    .query(({ ctx: { em, actor, services }, input: { ticketId, at } }) =>
      at === undefined ? getTicket(em, actor, ticketId) : getTicketAt(em, actor, { ticketId, at }, services.clock()),
    ),

  create: requires('ticket:create')
    .meta(rest('POST /tickets', 'Create a ticket', { status: 201 }))
    .input(TicketCreate)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createTicket(scope, input))),

  update: requires('ticket:update')
    .meta(rest('PATCH /tickets/{ticketId}', 'Change fields of a ticket'))
    .input(TicketUpdate)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateTicket(scope, input))),

  delete: requires('ticket:delete')
    .meta(rest('DELETE /tickets/{ticketId}', 'Move a ticket to the trash', { status: 204 }))
    .input(TicketAct)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => deleteTicket(scope, input))),

  restore: requires('ticket:restore')
    .meta(rest('POST /tickets/{ticketId}/restore', 'Take a ticket out of the trash'))
    .input(TicketAct)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => restoreTicket(scope, input))),

  assign: requires('ticket:assign')
    .meta(rest('POST /tickets/{ticketId}/assign', 'Give a ticket to an agent, a team, both or nobody'))
    .input(TicketAssign)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => assignTicket(scope, input))),

  take: requires('ticket:take')
    .meta(rest('POST /tickets/{ticketId}/take', 'Take a ticket that nobody has'))
    .input(TicketAct)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => takeTicket(scope, input))),

  transitions: requires('ticket:read')
    .meta(rest('GET /tickets/{ticketId}/transitions', 'Ask which statuses a ticket would take, and why not the others'))
    .input(TicketGet)
    .output(listOf(TransitionAnswer))
    .query(async ({ ctx, input }) => ({ data: await listTransitions(ctx.em, ctx.actor, input.ticketId) })),

  followers: requires('ticket:read')
    .meta(rest('GET /tickets/{ticketId}/followers', 'List who follows a ticket'))
    .input(TicketGet)
    .output(listOf(UserRef))
    .query(async ({ ctx, input }) => ({ data: await listFollowers(ctx.em, ctx.actor, input.ticketId) })),

  follow: requires('ticket:read')
    .meta(
      rest('PUT /tickets/{ticketId}/followers/{userId}', 'Follow a ticket, or let somebody follow it', {
        status: 204,
        description: 'To let another follow it also takes `ticket:update` and `user:read`.',
      }),
    )
    .input(TicketFollower)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => followTicket(scope, input))),

  unfollow: requires('ticket:read')
    .meta(rest('DELETE /tickets/{ticketId}/followers/{userId}', 'Follow a ticket no longer', { status: 204 }))
    .input(TicketFollower)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => unfollowTicket(scope, input))),

  events: requires('ticket:read')
    .meta(rest('GET /tickets/{ticketId}/events', 'Read the history of a ticket'))
    .input(TicketEvents)
    .output(pageOf(Event))
    .query(({ ctx, input }) => listTicketEvents(ctx.em, ctx.actor, input)),
});
