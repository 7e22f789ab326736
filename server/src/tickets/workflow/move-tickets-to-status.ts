import { sql } from 'kysely';
import { AppError } from '../../platform/base/failure.ts';
import { rememberPrevious } from '../../platform/base/previous-state.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import type { StatusEntity } from '../../statuses/status.entity.ts';
import { ticketRows } from '../base/ticket.rows.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { viewCounted } from '../base/ticket.view.ts';
import { statusFacts } from './transition-ticket.ts';

const AT_ONCE = 1_000;

/** In one transaction: more would hold up everybody else for too long. */
const MOST = 10_000;

/**
 * Gives every ticket of one status another of the same state, when the first is deleted. No ticket goes anywhere by it:
 * so each has a new version and a fact, but not one that people are told of.
 */
export async function moveTicketsToStatus(tx: TransactionContext, from: StatusEntity, to: StatusEntity): Promise<void> {
  const changes = [{ field: 'status', from: statusFacts(from), to: statusFacts(to) }];
  for (let moved = 0; ; moved += AT_ONCE) {
    const rows = await ticketRows(tx.em)
      .where('tickets.status_id', '=', from.id)
      .orderBy('tickets.id')
      .limit(AT_ONCE)
      .forUpdate('tickets')
      .execute();
    if (rows.length === 0) return;
    if (moved === MOST)
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
