import type { EventType } from '../../contract/events/catalog.ts';
import { causedBy, type Transact, type TransactionContext } from '../../platform/commands/transaction-context.ts';
import { isOneOf } from '../../platform/events/event-positions.ts';
import { type HandleEvents, UNFINISHED } from '../../platform/events/read-batch.ts';
import { canWorkOnTickets } from '../base/eligible-agents.ts';
import { saveTicket } from '../write/save-tickets.ts';
import { lockSelected } from '../write/ticket.lookup.ts';
import { distributeInTeam } from './assign-ticket.ts';

/** Name of this consumer of the event log. */
export const UNASSIGN_CONSUMER = 'returned-tickets';

/** Events after which a user might no longer be able to work on tickets. */
const TRIGGERS = ['user.suspended', 'user.roles_changed'] as const satisfies readonly EventType[];

/** How long the positions of the consumer are held. */
const SLICE_MS = 1_000;

/** Matches the events that this consumer acts on. */
export const triggersUnassign = isOneOf(TRIGGERS);

interface UnassignOptions {
  readonly transact: Transact;
  readonly sliceMs?: number;
}

/**
 * Returns the unsolved tickets of users who can no longer work on them to their teams, one transaction per ticket. A
 * retry continues where the last run stopped, because a returned ticket is no longer assigned to the user.
 */
export function createUnassignConsumer({ transact, sliceMs = SLICE_MS }: UnassignOptions): HandleEvents {
  return async (em, events) => {
    const until = performance.now() + sliceMs;
    const causes = new Map(
      events
        .filter(({ type }) => TRIGGERS.some((trigger) => trigger === type))
        .map(({ subjectId, id }) => [subjectId, id]),
    );
    for (const [userId, causeId] of causes) {
      // Checked before each ticket, because the user might have been reactivated meanwhile.
      while (
        !(await canWorkOnTickets(em, userId)) &&
        (await transact((tx) => unassignOne(causedBy(tx, causeId), userId)))
      ) {
        if (performance.now() >= until) return UNFINISHED;
      }
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
  await distributeInTeam(tx, ticket, team, { strategy: 'owner_left', ...(team && { teamId: team.id }) });
  await saveTicket(tx, ticket);
  return true;
}
