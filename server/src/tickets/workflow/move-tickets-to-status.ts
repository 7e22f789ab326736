import { sql } from 'kysely';
import { AppError } from '../../platform/base/failure.ts';
import { rememberPrevious } from '../../platform/base/previous-state.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import type { StatusEntity } from '../../statuses/status.entity.ts';
import { ticketRows } from '../base/ticket.rows.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { viewCounted } from '../base/ticket.view.ts';
import { statusSnapshot } from './transition-ticket.ts';

const BATCH = 1_000;

/** Maximum in one transaction; more would block other requests for too long. */
const MAX_TICKETS = 10_000;

/**
 * Moves every ticket from one status to another of the same state, because the first is being deleted. The state of the
 * tickets does not change, so each gets a new version and an event, but one that notifies no one.
 */
export async function moveTicketsToStatus(tx: TransactionContext, from: StatusEntity, to: StatusEntity): Promise<void> {
  const changes = [{ field: 'status', from: statusSnapshot(from), to: statusSnapshot(to) }];
  for (let moved = 0; ; moved += BATCH) {
    const rows = await ticketRows(tx.em)
      .where('tickets.status_id', '=', from.id)
      .orderBy('tickets.id')
      .limit(BATCH)
      .forUpdate('tickets')
      .execute();
    if (rows.length === 0) return;
    if (moved === MAX_TICKETS)
      throw new AppError('conflict', 'Too many tickets have this status to move them all. Archive it instead.');
    await ticketTables(tx.em)
      .updateTable('tickets')
      .set({ status_id: to.id, updated_at: tx.now, version: sql<number>`version + 1` })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    for (const row of rows) {
      const subject = { id: row.id, version: row.version + 1 };
      rememberPrevious(subject, () => ({ ...viewCounted(row) }));
      tx.record('ticket.updated', subject, { ticketId: row.id, changes });
    }
  }
}
