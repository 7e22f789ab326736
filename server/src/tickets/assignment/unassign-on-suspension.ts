import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventType } from '../../contract/events/events.ts';
import type { Transact, TransactionContext } from '../../platform/commands/transaction-context.ts';
import { isOneOf } from '../../platform/events/event-positions.ts';
import type { LoggedEvent } from '../../platform/events/event-reader.ts';
import { canWorkOnTickets } from '../base/eligible-agents.ts';
import { TicketEntity } from '../base/ticket.entity.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { assignmentOf, distributeInTeam } from './assign-ticket.ts';

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
    const userIds = new Set(events.filter(({ type }) => TRIGGERS.includes(type)).map(({ subjectId }) => subjectId));
    for (const userId of userIds) {
      // Checked before each ticket, because the user might have been reactivated meanwhile.
      while (!(await canWorkOnTickets(em, userId)) && (await transact((tx) => unassignOne(tx, userId))));
    }
  };
}

/** Returns false if no ticket is left. */
async function unassignOne(tx: TransactionContext, userId: string): Promise<boolean> {
  const { em } = tx;
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .select('id')
    .where('assignee_id', '=', userId)
    .where('solved_at', 'is', null)
    .where('closed_at', 'is', null)
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const ticket = await em.findOneOrFail(TicketEntity, row.id, { populate: ['assignee', 'team'] });
  const { team } = assignmentOf(ticket);
  await distributeInTeam(tx, ticket, team, { by: 'return', ...(team && { teamId: team.id }) });
  return true;
}
