import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { saveTickets } from '../write/save-tickets.ts';
import { lockSelected } from '../write/ticket.lookup.ts';
import { statusSnapshot } from './transition-ticket.ts';

const BATCH = 1_000;

/** Maximum in one transaction; more would block other requests for too long. */
const MAX_TICKETS = 10_000;

interface Identified {
  readonly id: string;
}

/**
 * Moves every ticket from one status to another of the same state, because the first is being deleted. The state of the
 * tickets does not change, so each gets a new version and an event, but one that notifies no one.
 */
export async function moveTicketsToStatus(tx: TransactionContext, from: Identified, to: Identified): Promise<void> {
  await requireMovable(tx.em, from);
  for (;;) {
    const { tickets, configuration } = await lockSelected(tx.em, (rows) =>
      rows.where('tickets.status_id', '=', from.id).orderBy('tickets.id').limit(BATCH),
    );
    if (tickets.length === 0) return;
    const status = configuration.status(to.id);
    for (const ticket of tickets) {
      const changes = { status: { from: statusSnapshot(ticket.status), to: statusSnapshot(status) } };
      ticket.status = status;
      tx.record('ticket.updated', ticket, { ticketId: ticket.id, changes });
    }
    await saveTickets(tx, tickets);
  }
}

async function requireMovable(em: EntityManager, { id }: Identified): Promise<void> {
  const { rows } = await sql`
    select from tickets where status_id = ${id} offset ${MAX_TICKETS} limit 1
  `.execute(em.getKysely());
  if (rows.length === 0) return;
  throw new AppError('conflict', 'Too many tickets have this status to move them all. Archive it instead.');
}
