import { ref } from '@mikro-orm/core';
import type { Change } from '../../contract/events/events.ts';
import type { TicketAssign, Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import type { Team } from '../../users/team.entity.ts';
import type { User } from '../../users/user.entity.ts';
import type { Ticket } from '../base/ticket.entity.ts';
import { ticketToChange } from '../base/ticket.lookup.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { assigneeFor, teamFor } from '../base/ticket.references.ts';
import { memberInTurn } from './distribution.ts';

interface Assignment {
  readonly assignee: User | null;
  readonly team: Team | null;
}

/** What is absent stays, null takes it away. */
export interface NewAssignment {
  readonly assignee?: User | null | undefined;
  readonly team?: Team | null | undefined;
}

/**
 * Gives a ticket to an agent, to a team, to both, or to nobody. What the input leaves out stays; a team to which it comes
 * without anybody shares it out in its own way.
 */
export async function assignTicket(scope: Scope<Actor>, input: TicketAssign): Promise<TicketView> {
  const { ticket } = await ticketToChange(scope, input, 'ticket:assign');
  await handOver(scope, ticket, await assignmentNamed(scope, input));
  await scope.em.flush();
  return changedTicket(scope.em, scope.actor, ticket.id);
}

/** Takes a ticket that nobody has. Of two who take it at once, one gets it and the other is told who has it. */
export async function takeTicket(
  scope: Scope<Actor>,
  input: { ticketId: string; expectedVersion?: number | undefined },
): Promise<TicketView> {
  const { ticket } = await ticketToChange(scope, input, 'ticket:take');
  const { assignee, team } = assignmentOf(ticket);
  if (assignee && assignee.id !== scope.actor.id)
    throw new Failure('conflict', `This ticket is already assigned to ${assignee.name}`);
  reassign(scope, ticket, { assignee: await assigneeFor(scope.em, scope.actor.id), team });
  await scope.em.flush();
  return changedTicket(scope.em, scope.actor, ticket.id);
}

/** Gives a locked ticket to others; left to a team, to whom that gives it. */
export async function handOver(scope: Scope, ticket: Ticket, next: NewAssignment): Promise<Change[]> {
  const present = assignmentOf(ticket);
  const { assignee = present.assignee, team = present.team } = next;
  const isLeftToTeam = next.team && next.assignee === undefined && !assignee;
  return isLeftToTeam ? leaveToTeam(scope, ticket, team) : reassign(scope, ticket, { assignee, team });
}

/** Takes a ticket from whoever has it: to the member whom the team's way of assignment comes to, else to all of them. */
export async function leaveToTeam(
  scope: Scope,
  ticket: Ticket,
  team: Team | null,
  data: Record<string, unknown> = {},
): Promise<Change[]> {
  const isWaiting = [ticket.solvedAt, ticket.closedAt, ticket.deletedAt].every((at) => at == null);
  const inTurn = isWaiting ? await memberInTurn(scope.em, team, { requesterId: ticket.requester.id }) : null;
  const next = { assignee: inTurn?.assignee ?? null, team };
  const changes = reassign(scope, ticket, next, inTurn ? { by: inTurn.by } : data);
  // Whoever is in turn for the next ticket hangs on who was given this one.
  if (inTurn) await scope.em.flush();
  return changes;
}

function reassign(scope: Scope, ticket: Ticket, next: Assignment, data: Record<string, unknown> = {}): Change[] {
  const changes = assignmentChanges(assignmentOf(ticket), next);
  if (changes.length === 0) return changes;
  ticket.assignee = next.assignee && ref(next.assignee);
  ticket.team = next.team && ref(next.team);
  ticket.firstAssignedAt ??= scope.now;
  scope.record('ticket.assigned', ticket, { ticketId: ticket.id, changes, data });
  return changes;
}

/** The people that an input names: what is absent stays absent, null is nobody, an id is looked up. */
export async function assignmentNamed(
  { em }: Scope<Actor>,
  { assigneeId, teamId }: Pick<TicketAssign, 'assigneeId' | 'teamId'>,
): Promise<NewAssignment> {
  return {
    // In the order in which all lock that lock both.
    team: typeof teamId === 'string' ? await teamFor(em, teamId) : teamId,
    assignee: typeof assigneeId === 'string' ? await assigneeFor(em, assigneeId) : assigneeId,
  };
}

export const assignmentOf = (ticket: Ticket): Assignment => ({
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
