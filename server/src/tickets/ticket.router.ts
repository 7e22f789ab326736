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
      rest('GET /tickets/{ticketId}', 'Read a ticket, as it is or as it was', {
        description:
          'With its links, followers and the statuses that you could give it now. `at` shows it as it was, which takes no other right.',
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
          'The description is its first comment. For somebody else it takes `ticket:create` with the scope all. The category decides team and priority where neither is given, and the team may give the ticket to one of its members.',
      }),
    )
    .input(TicketCreate)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createTicket(scope, input))),

  update: requires('ticket:update')
    .meta(
      rest('PATCH /tickets/{ticketId}', 'Change fields of a ticket', {
        description: 'Assignment and status have operations of their own, with permissions of their own.',
      }),
    )
    .input(TicketUpdate)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateTicket(scope, input))),

  delete: requires('ticket:delete')
    .meta(
      rest('DELETE /tickets/{ticketId}', 'Move a ticket to the trash', {
        status: 204,
        description: 'Nobody finds it any more but those who can restore it.',
      }),
    )
    .input(TicketAct)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => deleteTicket(scope, input))),

  restore: requires('ticket:restore')
    .meta(
      rest('POST /tickets/{ticketId}/restore', 'Take a ticket out of the trash', {
        description: 'As it was when it went to the trash.',
      }),
    )
    .input(TicketAct)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => restoreTicket(scope, input))),

  assign: requires('ticket:assign')
    .meta(
      rest('POST /tickets/{ticketId}/assign', 'Give a ticket to an agent, a team, both or nobody', {
        description:
          'Only to people who can work on the ticket. A team alone may give it to one of its members; `assigneeId: null` leaves it with nobody.',
      }),
    )
    .input(TicketAssign)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => assignTicket(scope, input))),

  take: requires('ticket:take')
    .meta(
      rest('POST /tickets/{ticketId}/take', 'Take a ticket that nobody has', {
        description: 'Refused where somebody else has it: to take it from them is an assignment.',
      }),
    )
    .input(TicketAct)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((scope) => takeTicket(scope, input))),

  transitions: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/transitions', 'Ask which statuses a ticket would take, and why not the others', {
        description: 'Each status once, with the reason where it would be refused to you now.',
      }),
    )
    .input(TicketGet)
    .output(listOf(TransitionAnswer))
    .query(async ({ ctx, input }) => ({ data: await listTransitions(ctx.em, ctx.actor, input.ticketId) })),

  followers: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/followers', 'List who follows a ticket', {
        description: 'They are told of what happens to it, and reach it as its requester does.',
      }),
    )
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
    .meta(
      rest('DELETE /tickets/{ticketId}/followers/{userId}', 'Follow a ticket no longer', {
        status: 204,
        description:
          'For another one than yourself it also takes `ticket:update`. Somebody who does not follow is no fault.',
      }),
    )
    .input(TicketFollower)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => unfollowTicket(scope, input))),

  events: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/events', 'Read the history of a ticket', {
        description: 'Each change with who made it and what was there before, oldest first, as far as you may see it.',
      }),
    )
    .input(TicketEvents)
    .use(expensive)
    .output(pageOf(Event))
    .query(({ ctx, input }) => listTicketEvents(ctx.em, ctx.actor, input)),
});
