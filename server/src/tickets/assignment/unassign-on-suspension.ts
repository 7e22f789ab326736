import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventType } from '../../contract/events/events.ts';
import type { Transact, TransactionContext } from '../../platform/commands/transaction-context.ts';
import { isOneOf } from '../../platform/events/event-positions.ts';
import type { LoggedEvent } from '../../platform/events/event-reader.ts';
import { canWorkOnTickets } from '../base/eligible-agents.ts';
import { TicketEntity } from '../base/ticket.entity.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { assignmentOf, leaveToTeam } from './assign-ticket.ts';

/** Its name as a consumer of the event log. */
export const UNASSIGN_CONSUMER = 'returned-tickets';

/** After these somebody may be unable to work on tickets. */
const ENDINGS: readonly EventType[] = ['user.suspended', 'user.roles_changed'];

/** The events that it acts on. */
export const isEnding = isOneOf(ENDINGS);

/**
 * Gives the unsolved tickets of somebody who can no longer work on them back to their teams, each in a transaction of its
 * own: it is done again from where it stopped, and a ticket that was given back is not theirs to be given back again.
 */
export function createUnassignConsumer({ transact }: { readonly transact: Transact }) {
  return async (em: EntityManager, events: readonly LoggedEvent[]): Promise<void> => {
    const people = new Set(events.filter(({ type }) => ENDINGS.includes(type)).map(({ subjectId }) => subjectId));
    for (const userId of people) {
      // Asked before each ticket, by what is so now: they may have been let in again.
      while (!(await canWorkOnTickets(em, userId)) && (await transact((tx) => returnOne(tx, userId))));
    }
  };
}

/** False where there is none left. */
async function returnOne(tx: TransactionContext, userId: string): Promise<boolean> {
  const { em } = tx;
  const theirs = await ticketTables(em)
    .selectFrom('tickets')
    .select('id')
    .where('assignee_id', '=', userId)
    .where('solved_at', 'is', null)
    .where('closed_at', 'is', null)
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!theirs) return false;
  const ticket = await em.findOneOrFail(TicketEntity, theirs.id, { populate: ['assignee', 'team'] });
  const { team } = assignmentOf(ticket);
  await leaveToTeam(tx, ticket, team, { by: 'return', ...(team && { teamId: team.id }) });
  return true;
}
