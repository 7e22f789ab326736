import { ref } from '@mikro-orm/core';
import type { Change } from '../contract/events.ts';
import type { TicketAssign, Ticket as TicketView } from '../contract/tickets.ts';
import type { Actor } from '../platform/actor.ts';
import { changesBetween } from '../platform/changes.ts';
import { Failure } from '../platform/failure.ts';
import type { Scope } from '../platform/scope.ts';
import type { Team } from '../users/team.entity.ts';
import type { User } from '../users/user.entity.ts';
import type { Ticket } from './ticket.entity.ts';
import { ticketToChange } from './ticket.lookup.ts';
import { changedTicket } from './ticket.queries.ts';
import { assigneeFor, teamFor } from './ticket.references.ts';

interface Assignment {
  readonly assignee: User | null;
  readonly team: Team | null;
}

/** Gives a ticket to an agent, to a team, to both, or to nobody. What the input leaves out stays. */
export async function assignTicket(scope: Scope<Actor>, input: TicketAssign): Promise<TicketView> {
  const { ticket } = await ticketToChange(scope, input, 'ticket:assign');
  const { assignee, team } = assignmentOf(ticket);
  await reassign(scope, ticket, {
    assignee: await chosen(input.assigneeId, assignee, (id) => assigneeFor(scope.em, id)),
    team: await chosen(input.teamId, team, (id) => teamFor(scope.em, id)),
  });
  return changedTicket(scope.em, scope.actor, ticket.id);
}

/** Takes a ticket that nobody has. Of two who take it at once, one gets it and the other is told who has it. */
export async function takeTicket(
  scope: Scope<Actor>,
  input: { ticketId: string; expectedVersion?: number | undefined },
): Promise<TicketView> {
  const { ticket } = await ticketToChange(scope, input, 'ticket:take');
  const { assignee, team } = assignmentOf(ticket);
  if (assignee && assignee.id !== scope.actor.id) throw new Failure('conflict', `${assignee.name} has this ticket`);
  await reassign(scope, ticket, { assignee: await assigneeFor(scope.em, scope.actor.id), team });
  return changedTicket(scope.em, scope.actor, ticket.id);
}

async function reassign(scope: Scope<Actor>, ticket: Ticket, next: Assignment): Promise<void> {
  const changes = assignmentChanges(assignmentOf(ticket), next);
  if (changes.length === 0) return;
  ticket.assignee = next.assignee && ref(next.assignee);
  ticket.team = next.team && ref(next.team);
  ticket.firstAssignedAt ??= scope.now;
  scope.record('ticket.assigned', ticket, { ticketId: ticket.id, changes });
  await scope.em.flush();
}

/** What is absent stays, null takes it away, an id is looked up. */
async function chosen<One>(id: string | null | undefined, present: One | null, find: (id: string) => Promise<One>) {
  if (id === undefined) return present;
  return id === null ? null : find(id);
}

const assignmentOf = (ticket: Ticket): Assignment => ({
  assignee: ticket.assignee?.getEntity() ?? null,
  team: ticket.team?.getEntity() ?? null,
});

const named = (one: { id: string; name: string } | null) => one && { id: one.id, name: one.name };

export function assignmentChanges(before: Assignment, after: Assignment): Change[] {
  return changesBetween(
    { assignee: named(before.assignee), team: named(before.team) },
    { assignee: named(after.assignee), team: named(after.team) },
  );
}
