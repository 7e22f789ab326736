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

/** What is absent stays, null takes it away. */
export interface NewAssignment {
  readonly assignee?: UserEntity | null | undefined;
  readonly team?: TeamEntity | null | undefined;
}

/**
 * Gives a ticket to an agent, to a team, to both, or to nobody. What the input leaves out stays; a team to which it comes
 * without anybody shares it out in its own way.
 */
export async function assignTicket(tx: TransactionContext<Actor>, input: TicketAssign): Promise<TicketView> {
  const { ticket } = await ticketToChange(tx, input, 'ticket:assign');
  await handOver(tx, ticket, await assignmentNamed(tx, input));
  await tx.em.flush();
  return changedTicket(tx.em, tx.actor, ticket.id);
}

/** Takes a ticket that nobody has. Of two who take it at once, one gets it and the other is told who has it. */
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

/** Gives a locked ticket to others; left to a team, to whom that gives it. */
export async function handOver(tx: TransactionContext, ticket: TicketEntity, next: NewAssignment): Promise<Change[]> {
  const present = assignmentOf(ticket);
  const { assignee = present.assignee, team = present.team } = next;
  const isLeftToTeam = next.team && next.assignee === undefined && !assignee;
  return isLeftToTeam ? leaveToTeam(tx, ticket, team) : reassign(tx, ticket, { assignee, team });
}

/** Takes a ticket from whoever has it: to the member whom the team's way of assignment comes to, else to all of them. */
export async function leaveToTeam(
  tx: TransactionContext,
  ticket: TicketEntity,
  team: TeamEntity | null,
  data: Record<string, unknown> = {},
): Promise<Change[]> {
  const isWaiting = [ticket.solvedAt, ticket.closedAt, ticket.deletedAt].every((at) => at == null);
  const inTurn = isWaiting ? await nextAssignee(tx.em, team, { requesterId: ticket.requester.id }) : null;
  const next = { assignee: inTurn?.assignee ?? null, team };
  const changes = reassign(tx, ticket, next, inTurn ? { by: inTurn.by } : data);
  // Whoever is in turn for the next ticket hangs on who was given this one.
  if (inTurn) await tx.em.flush();
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

/** The people that an input names: what is absent stays absent, null is nobody, an id is looked up. */
export async function assignmentNamed(
  { em }: TransactionContext<Actor>,
  { assigneeId, teamId }: Pick<TicketAssign, 'assigneeId' | 'teamId'>,
): Promise<NewAssignment> {
  return {
    // In the order in which all lock that lock both.
    team: typeof teamId === 'string' ? await teamFor(em, teamId) : teamId,
    assignee: typeof assigneeId === 'string' ? await assigneeFor(em, assigneeId) : assigneeId,
  };
}

export const assignmentOf = (ticket: TicketEntity): Assignment => ({
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
