import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { readSettings } from '../../settings/setting.queries.ts';
import { saveTickets } from '../write/save-tickets.ts';
import { lockSelected } from '../write/ticket.lookup.ts';
import { enterStatus } from './transition-ticket.ts';

const DAY_MS = 86_400_000;
/** Tickets per transaction. */
const BATCH = 50;

/**
 * Closes a batch of the tickets that have been solved for as long as the settings say, oldest first. Any number of
 * workers can run this concurrently, because locked tickets are skipped. Returns how many it closed; 0 means that none
 * are left.
 */
export async function closeSolvedTickets(tx: TransactionContext): Promise<number> {
  const { em, now } = tx;
  const { close_solved_after_days: days } = await readSettings(em);
  if (days === null) return 0;
  const { tickets, configuration } = await lockSelected(em, (rows) =>
    rows
      .where('tickets.solved_at', '<=', new Date(now.getTime() - days * DAY_MS))
      .where('tickets.closed_at', 'is', null)
      .where('tickets.deleted_at', 'is', null)
      .orderBy('tickets.solved_at')
      .limit(BATCH)
      .skipLocked(),
  );
  for (const ticket of tickets) enterStatus(tx, ticket, configuration.defaultStatus('closed'), { by: 'settings' });
  await saveTickets(tx, tickets);
  return tickets.length;
}
