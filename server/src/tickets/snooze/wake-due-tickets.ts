import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { prepareOnce, slot, written } from '../../platform/database/prepared.ts';
import { recordWoken, type StoredSnooze } from './stored-snoozes.ts';

/** Tickets per transaction. */
const BATCH = 100;

/**
 * Records that the time of snoozed tickets has come, and returns whether there may be more. Any number of workers can run
 * this concurrently: each takes other rows, and one that is being snoozed again is compared once more after that.
 */
export async function wakeDueTickets(tx: TransactionContext): Promise<boolean> {
  const woken = await deleteDue(tx.em, { now: tx.now });
  for (const { ticket_id: id, until } of woken) recordWoken(tx, { id }, until, 'time');
  return woken.length === BATCH;
}

const deleteDue = prepareOnce((em) =>
  written<StoredSnooze>(
    em,
    sql`
      delete from ticket_snoozes where ticket_id in (
        select ticket_id from ticket_snoozes where until <= ${slot('now')}::timestamptz
        order by until limit ${sql.lit(BATCH)} for update skip locked
      )
      returning ticket_id, until`,
  ),
);
