import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamName } from '../../accounts/users/team.names.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { ChangesOf, RecordedData } from '../../contract/events/catalog.ts';
import type { TicketAssign } from '../../contract/tickets/ticket-actions.ts';
import type { Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { saveTicket } from '../write/save-tickets.ts';
import type { Person, StoredTicket } from '../write/stored-ticket.ts';
import { ticketToChange } from '../write/ticket.lookup.ts';
import { assigneeFor, teamFor } from '../write/ticket.references.ts';
import { nextAssignee } from './distribution.ts';

interface Assignment {
  readonly assignee: Person | null;
  readonly team: TeamName | null;
}

/** How the assignee was selected, for the log. */
type AssignmentData = Pick<RecordedData<'ticket.assigned'>, 'strategy' | 'teamId'>;

/** A new assignment: undefined keeps the current value, null removes it. */
export interface NewAssignment {
  readonly assignee?: Person | null | undefined;
  readonly team?: TeamName | null | undefined;
}

/**
 * Assigns a ticket to an agent, a team, both, or no one. Omitted fields keep their value. A team without an assignee
 * assigns the ticket by its own assignment mode.
 */
export async function assignTicket(tx: TransactionContext<Actor>, input: TicketAssign): Promise<TicketView> {
  const { ticket, configuration } = await ticketToChange(tx, input, 'ticket:assign');
  await changeAssignment(tx, ticket, await resolveAssignment(tx.em, configuration, input));
  await saveTicket(tx, ticket);
  return changedTicket(tx, ticket.id);
}

/** Assigns an unassigned ticket to the actor. Of two concurrent callers, the second gets an error naming the first. */
export async function takeTicket(
  tx: TransactionContext<Actor>,
  input: { ticketId: string; expectedVersion?: number | undefined },
): Promise<TicketView> {
  const { ticket } = await ticketToChange(tx, input, 'ticket:take');
  const { assignee } = ticket;
  if (assignee && assignee.id !== tx.actor.id)
    throw new AppError('conflict', `This ticket is already assigned to ${assignee.name}`);
  await take(tx, ticket);
  await saveTicket(tx, ticket);
  return changedTicket(tx, ticket.id);
}

/** Assigns a locked ticket to the actor. */
export async function take(tx: TransactionContext<Actor>, ticket: StoredTicket): Promise<void> {
  reassign(tx, ticket, { assignee: await assigneeFor(tx.em, tx.actor.id), team: ticket.team });
}

/** Changes the assignment of a locked ticket. If only a team is set, the team distributes the ticket. */
export async function changeAssignment(
  tx: TransactionContext,
  ticket: StoredTicket,
  next: NewAssignment,
): Promise<ChangesOf<'ticket.assigned'>> {
  const { assignee = ticket.assignee, team = ticket.team } = next;
  const isLeftToTeam = next.team && next.assignee === undefined && !assignee;
  return isLeftToTeam ? distributeInTeam(tx, ticket, team) : reassign(tx, ticket, { assignee, team });
}

/** Replaces the assignee with the member that the team's assignment mode selects, or with none if it selects no one. */
export async function distributeInTeam(
  tx: TransactionContext,
  ticket: StoredTicket,
  team: TeamName | null,
  data: AssignmentData = {},
): Promise<ChangesOf<'ticket.assigned'>> {
  const isActive = [ticket.solvedAt, ticket.closedAt, ticket.deletedAt].every((at) => at == null);
  const autoAssignment = isActive ? await nextAssignee(tx.em, team, { requesterId: ticket.requester.id }) : null;
  const next = { assignee: autoAssignment?.assignee ?? null, team };
  const changes = reassign(tx, ticket, next, autoAssignment ? { strategy: autoAssignment.strategy } : data);
  // The choice of the next assignee depends on this assignment.
  if (autoAssignment) await saveTicket(tx, ticket);
  return changes;
}

function reassign(
  tx: TransactionContext,
  ticket: StoredTicket,
  next: Assignment,
  data: AssignmentData = {},
): ChangesOf<'ticket.assigned'> {
  const changes = assignmentChanges(ticket, next);
  if (isUnchanged(changes)) return changes;
  ticket.assignee = next.assignee;
  ticket.team = next.team;
  ticket.firstAssignedAt ??= tx.now;
  tx.record('ticket.assigned', ticket, { ticketId: ticket.id, changes, data });
  return changes;
}

/** Looks up the ids in an input. Undefined and null pass through. */
export async function resolveAssignment(
  em: EntityManager,
  configuration: Configuration,
  { assigneeId, teamId }: Pick<TicketAssign, 'assigneeId' | 'teamId'>,
): Promise<NewAssignment> {
  return {
    team: typeof teamId === 'string' ? teamFor(configuration, teamId) : teamId,
    assignee: typeof assigneeId === 'string' ? await assigneeFor(em, assigneeId) : assigneeId,
  };
}

const personOf = (one: Person | null) => one && { id: one.id, name: one.name };
const teamOf = (team: TeamName | null) => team && { id: team.id, key: team.key, name: team.name };

export function assignmentChanges(before: Assignment, after: Assignment): ChangesOf<'ticket.assigned'> {
  return changesBetween(
    { assignee: personOf(before.assignee), team: teamOf(before.team) },
    { assignee: personOf(after.assignee), team: teamOf(after.team) },
  );
}
