import { ref } from '@mikro-orm/core';
import type { Change } from '../../contract/events/events.ts';
import type { TicketAssign, Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import { AppError } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import type { TeamEntity } from '../../users/team.entity.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import type { TicketEntity } from '../base/ticket.entity.ts';
import { ticketToChange } from '../base/ticket.lookup.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { assigneeFor, teamFor } from '../base/ticket.references.ts';
import { nextAssignee } from './distribution.ts';

interface Assignment {
  readonly assignee: UserEntity | null;
  readonly team: TeamEntity | null;
}

/** A new assignment: undefined keeps the current value, null removes it. */
export interface NewAssignment {
  readonly assignee?: UserEntity | null | undefined;
  readonly team?: TeamEntity | null | undefined;
}

/**
 * Assigns a ticket to an agent, a team, both, or no one. Omitted fields keep their value. A team without an assignee
 * assigns the ticket by its own assignment mode.
 */
export async function assignTicket(tx: TransactionContext<Actor>, input: TicketAssign): Promise<TicketView> {
  const { ticket } = await ticketToChange(tx, input, 'ticket:assign');
  await changeAssignment(tx, ticket, await resolveAssignment(tx, input));
  await tx.em.flush();
  return changedTicket(tx.em, tx.actor, ticket.id);
}

/** Assigns an unassigned ticket to the actor. Of two concurrent callers, the second gets an error naming the first. */
export async function takeTicket(
  tx: TransactionContext<Actor>,
  input: { ticketId: string; expectedVersion?: number | undefined },
): Promise<TicketView> {
  const { ticket } = await ticketToChange(tx, input, 'ticket:take');
  const { assignee, team } = assignmentOf(ticket);
  if (assignee && assignee.id !== tx.actor.id)
    throw new AppError('conflict', `This ticket is already assigned to ${assignee.name}`);
  reassign(tx, ticket, { assignee: await assigneeFor(tx.em, tx.actor.id), team });
  await tx.em.flush();
  return changedTicket(tx.em, tx.actor, ticket.id);
}

/** Changes the assignment of a locked ticket. If only a team is set, the team distributes the ticket. */
export async function changeAssignment(
  tx: TransactionContext,
  ticket: TicketEntity,
  next: NewAssignment,
): Promise<Change[]> {
  const current = assignmentOf(ticket);
  const { assignee = current.assignee, team = current.team } = next;
  const isLeftToTeam = next.team && next.assignee === undefined && !assignee;
  return isLeftToTeam ? distributeInTeam(tx, ticket, team) : reassign(tx, ticket, { assignee, team });
}

/** Replaces the assignee with the member that the team's assignment mode selects, or with none if it selects no one. */
export async function distributeInTeam(
  tx: TransactionContext,
  ticket: TicketEntity,
  team: TeamEntity | null,
  data: Record<string, unknown> = {},
): Promise<Change[]> {
  const isActive = [ticket.solvedAt, ticket.closedAt, ticket.deletedAt].every((at) => at == null);
  const autoAssignment = isActive ? await nextAssignee(tx.em, team, { requesterId: ticket.requester.id }) : null;
  const next = { assignee: autoAssignment?.assignee ?? null, team };
  const changes = reassign(tx, ticket, next, autoAssignment ? { by: autoAssignment.strategy } : data);
  // The choice of the next assignee depends on this assignment.
  if (autoAssignment) await tx.em.flush();
  return changes;
}

function reassign(
  tx: TransactionContext,
  ticket: TicketEntity,
  next: Assignment,
  data: Record<string, unknown> = {},
): Change[] {
  const changes = assignmentChanges(assignmentOf(ticket), next);
  if (changes.length === 0) return changes;
  ticket.assignee = next.assignee && ref(next.assignee);
  ticket.team = next.team && ref(next.team);
  ticket.firstAssignedAt ??= tx.now;
  tx.record('ticket.assigned', ticket, { ticketId: ticket.id, changes, data });
  return changes;
}

/** Looks up the ids in an input. Undefined and null pass through. */
export async function resolveAssignment(
  { em }: TransactionContext<Actor>,
  { assigneeId, teamId }: Pick<TicketAssign, 'assigneeId' | 'teamId'>,
): Promise<NewAssignment> {
  return {
    // Every transaction that locks both locks the team first.
    team: typeof teamId === 'string' ? await teamFor(em, teamId) : teamId,
    assignee: typeof assigneeId === 'string' ? await assigneeFor(em, assigneeId) : assigneeId,
  };
}

export const assignmentOf = (ticket: TicketEntity): Assignment => ({
  assignee: ticket.assignee?.getEntity() ?? null,
  team: ticket.team?.getEntity() ?? null,
});

const named = (entity: { id: string; name: string } | null) => entity && { id: entity.id, name: entity.name };

export function assignmentChanges(before: Assignment, after: Assignment): Change[] {
  return changesBetween(
    { assignee: named(before.assignee), team: named(before.team) },
    { assignee: named(after.assignee), team: named(after.team) },
  );
}
