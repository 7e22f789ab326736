import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { readSettings } from '../../configuration/settings/setting.queries.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { SILENT } from '../../platform/events/silence.ts';
import { DAY_MS } from '../../platform/time/duration.ts';
import { saveTickets } from '../write/save-tickets.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import { lockSelected } from '../write/ticket.lookup.ts';
import { enterStatus } from './transition-ticket.ts';

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
  const solvedSilently = await silentlyChanged(em, tickets);
  for (const ticket of tickets) {
    const data = { reason: 'auto_close' as const, ...(solvedSilently.has(ticket.id) && SILENT) };
    enterStatus(tx, ticket, configuration.defaultStatus('closed'), data);
  }
  await saveTickets(tx, tickets);
  return tickets.length;
}

/** Returns the ids of tickets whose last change of status notified no one. */
async function silentlyChanged(em: EntityManager, tickets: readonly StoredTicket[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket_id from (
      select distinct on (ticket_id) ticket_id, data from events
      where ticket_id = any(${tickets.map(({ id }) => id)}::uuid[])
        and type in ('ticket.status_changed', 'ticket.reopened')
      order by ticket_id, position desc
    ) as last where data @> ${JSON.stringify(SILENT)}::jsonb`.execute(em.getKysely());
  return new Set(rows.map(({ ticket_id }) => ticket_id));
}
