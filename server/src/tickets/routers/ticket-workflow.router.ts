import type { EntityManager } from '@mikro-orm/postgresql';
import type { Page } from '../../contract/base/common.ts';
import { Done, listOf, pageOf } from '../../contract/base/common.ts';
import { TicketEvents, TimelineEntry, TimelineList } from '../../contract/events/event-lists.ts';
import { Event } from '../../contract/events/events.ts';
import { TicketAssign, TicketSnooze, TicketTake, TicketTransition } from '../../contract/tickets/ticket-actions.ts';
import { NextTicket, TicketNext } from '../../contract/tickets/ticket-next.ts';
import { Ticket, TicketAct, TicketGet, TransitionCheck } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { assignTicket, takeTicket } from '../assignment/assign-ticket.ts';
import { listAvailableTransitions } from '../base/ticket.queries.ts';
import { listTicketEvents } from '../history/list-ticket-events.ts';
import { takeNextTicket } from '../queue/next-ticket.ts';
import { snoozeTicket, unsnoozeTicket } from '../snooze/snooze-ticket.ts';
import { actingFor } from '../write/acting-for.ts';
import { silenced } from '../write/silenced.ts';

/** What the conversation slice provides for tickets: it depends on tickets, not the other way around. */
interface TicketConversation {
  readonly transition: (tx: TransactionContext<Actor>, input: TicketTransition) => Promise<Ticket>;
  readonly readTimeline: (
    em: EntityManager,
    actor: Actor,
    input: TimelineList,
  ) => Promise<{ data: TimelineEntry[]; page: Page }>;
}

/** Procedures that move a ticket through its workflow, and its history. */
export const ticketWorkflowRouterWith = (conversation: TicketConversation) =>
  router({
    assign: requires('ticket:assign')
      .meta(
        rest('POST /tickets/{ticketId}/assign', 'Assign a ticket', {
          description:
            'Assigns the ticket to an agent, a team, or both. The assignee must be able to work on the ticket. If you pass only a team, it can assign one of its members; `assigneeId: null` leaves the ticket unassigned.',
        }),
      )
      .input(TicketAssign)
      .output(Ticket)
      .mutation(({ ctx, input }) => ctx.transact((tx) => assignTicket(silenced(tx, input), input))),

    take: requires('ticket:take')
      .meta(
        rest('POST /tickets/{ticketId}/take', 'Take an unassigned ticket', {
          description:
            'Assigns the ticket to you. Rejected if someone else is assigned; taking it over requires `ticket:assign`.',
        }),
      )
      .input(TicketTake)
      .output(Ticket)
      .mutation(({ ctx, input }) => ctx.transact((tx) => takeTicket(silenced(tx, input), input))),

    next: requires('ticket:take')
      .meta(
        rest('POST /tickets/next', 'Take the next ticket', {
          description:
            'Assigns the first unassigned ticket of a list or saved view to you. Concurrent callers get different tickets. To leave tickets to others, pass their IDs in `skip`.',
        }),
      )
      .input(TicketNext)
      .output(NextTicket)
      .mutation(({ ctx, input }) =>
        ctx.transact((tx) => takeNextTicket(silenced(tx, { notify: input.notify }), input)),
      ),

    snooze: requires('ticket:update')
      .meta(
        rest('PUT /tickets/{ticketId}/snooze', 'Snooze a ticket', {
          description:
            'Hides the ticket from working lists until a time, for everyone. Its assignee and its status stay, and no clock is paused. It wakes earlier if a customer replies. Requires `ticket:update` with more than the scope `organization`.',
        }),
      )
      .input(TicketSnooze)
      .output(Ticket)
      .mutation(({ ctx, input }) => ctx.transact((tx) => snoozeTicket(tx, input))),

    unsnooze: requires('ticket:update')
      .meta(
        rest('DELETE /tickets/{ticketId}/snooze', 'Wake a ticket', {
          status: 204,
          description: 'Succeeds if the ticket is not snoozed.',
        }),
      )
      .input(TicketAct)
      .output(Done)
      .mutation(({ ctx, input }) => ctx.transact((tx) => unsnoozeTicket(tx, input))),

    transitions: requires('ticket:read')
      .meta(
        rest('GET /tickets/{ticketId}/transitions', 'List available transitions', {
          reads: 'own',
          description:
            'Returns every status once, with the reason if you cannot move the ticket to it now. Users who see only their own tickets get only the statuses that they can move it to.',
        }),
      )
      .input(TicketGet)
      .output(listOf(TransitionCheck))
      .query(async ({ ctx, input }) => ({ data: await listAvailableTransitions(ctx.em, ctx.actor, input.ticketId) })),

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
      .mutation(({ ctx, input }) =>
        ctx.transact(async (tx) => conversation.transition(await actingFor(silenced(tx, input), input), input)),
      ),

    events: requires('ticket:read')
      .meta(
        rest('GET /tickets/{ticketId}/events', 'List ticket events', {
          reads: 'own',
          expensive: true,
          description:
            'Returns the history of the ticket as far as you can see it, oldest first: each change, who made it, and the previous values.',
        }),
      )
      .input(TicketEvents)
      .output(pageOf(Event))
      .query(({ ctx, input }) => listTicketEvents(ctx.em, ctx.actor, input)),

    timeline: requires('ticket:read')
      .meta(
        rest('GET /tickets/{ticketId}/timeline', 'Get the ticket timeline', {
          reads: 'own',
          expensive: true,
          description:
            'Returns comments, interactions, and changes in one order, as far as you can see them. An event that only announces a comment or an interaction is omitted. `trash` returns the timeline of a deleted ticket that you can restore.',
        }),
      )
      .input(TimelineList)
      .output(pageOf(TimelineEntry))
      .query(({ ctx, input }) => conversation.readTimeline(ctx.em, ctx.actor, input)),
  });
