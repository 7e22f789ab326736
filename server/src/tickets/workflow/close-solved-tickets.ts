import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { readSettings } from '../../settings/setting.queries.ts';
import { TicketEntity } from '../base/ticket.entity.ts';
import { defaultStatus } from '../base/ticket.references.ts';
import { ticketTables } from '../base/ticket.tables.ts';
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
  const due = await ticketTables(em)
    .selectFrom('tickets')
    .select('id')
    .where('solved_at', '<=', new Date(now.getTime() - days * DAY_MS))
    .where('closed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('solved_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  const tickets = await em.find(TicketEntity, { id: { $in: due.map(({ id }) => id) } }, { populate: ['status'] });
  const closed = await defaultStatus(em, 'closed');
  for (const ticket of tickets) enterStatus(tx, ticket, closed, { by: 'settings' });
  return due.length;
}
