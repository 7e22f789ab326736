import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventType } from '../../contract/events/events.ts';
import { causedBy, type Transact, type TransactionContext } from '../../platform/commands/transaction-context.ts';
import { isOneOf } from '../../platform/events/event-positions.ts';
import type { LoggedEvent } from '../../platform/events/event-reader.ts';
import { canWorkOnTickets } from '../base/eligible-agents.ts';
import { saveTicket } from '../write/save-tickets.ts';
import { lockSelected } from '../write/ticket.lookup.ts';
import { distributeInTeam } from './assign-ticket.ts';

/** Name of this consumer of the event log. */
export const UNASSIGN_CONSUMER = 'returned-tickets';

/** Events after which a user might no longer be able to work on tickets. */
const TRIGGERS: readonly EventType[] = ['user.suspended', 'user.roles_changed'];

/** Matches the events that this consumer acts on. */
export const triggersUnassign = isOneOf(TRIGGERS);

/**
 * Returns the unsolved tickets of users who can no longer work on them to their teams, one transaction per ticket. A
 * retry continues where the last run stopped, because a returned ticket is no longer assigned to the user.
 */
export function createUnassignConsumer({ transact }: { readonly transact: Transact }) {
  return async (em: EntityManager, events: readonly LoggedEvent[]): Promise<void> => {
    const causes = new Map(
      events.filter(({ type }) => TRIGGERS.includes(type)).map(({ subjectId, id }) => [subjectId, id]),
    );
    for (const [userId, causeId] of causes) {
      // Checked before each ticket, because the user might have been reactivated meanwhile.
      while (
        !(await canWorkOnTickets(em, userId)) &&
        (await transact((tx) => unassignOne(causedBy(tx, causeId), userId)))
      );
    }
  };
}

/** Returns false if no ticket is left. */
async function unassignOne(tx: TransactionContext, userId: string): Promise<boolean> {
  const { tickets } = await lockSelected(tx.em, (rows) =>
    rows
      .where('tickets.assignee_id', '=', userId)
      .where('tickets.solved_at', 'is', null)
      .where('tickets.closed_at', 'is', null)
      .limit(1),
  );
  const [ticket] = tickets;
  if (!ticket) return false;
  const { team } = ticket;
  await distributeInTeam(tx, ticket, team, { by: 'return', ...(team && { teamId: team.id }) });
  await saveTicket(tx, ticket);
  return true;
}
