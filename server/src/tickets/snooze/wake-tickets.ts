import { sql } from 'kysely';
import type { BeforeCommit } from '../../platform/commands/transaction-context.ts';
import { param } from '../../platform/database/statement.ts';
import { type DueWork, preparePages } from '../../platform/due-work/due-work.ts';
import type { NewEvent } from '../../platform/events/event-log.ts';
import { isUnsolved } from '../base/ticket.logic.ts';
import { deleteSnoozes, recordWoken, type StoredSnooze, type WakeReason } from './stored-snoozes.ts';

interface DueSnooze extends StoredSnooze {
  readonly id: string;
}

/** Wakes tickets whose time has come. One that is being snoozed again is compared again after that. */
export const dueSnoozes: DueWork<DueSnooze> = {
  name: 'Waking snoozed tickets',
  pageSize: 100,
  take: ({ em, now }, page) => deleteDue(em, page, { now }),
  async perform(tx, snoozes) {
    for (const { ticket_id: id, until } of snoozes) recordWoken(tx, { id }, until, 'time');
  },
};

const deleteDue = preparePages<DueSnooze>(
  (direction, limit) => sql`
    delete from ticket_snoozes where ticket_id in (
      select ticket_id from ticket_snoozes
      where until <= ${param('now')}::timestamptz and ticket_id <> all(${param('without')}::uuid[])
      order by until ${direction} limit ${limit} for update skip locked
    )
    returning ticket_id as id, ticket_id, until`,
);

/**
 * Wakes tickets in the transaction in which a customer replies, or in which they are solved or closed. Its statement comes
 * after the lock of the ticket, so it sees a snooze that was committed while the reply waited. Without such an event, it
 * costs no statement.
 */
export const wakeOnEvents: BeforeCommit = async (tx, events) => {
  const reasons = new Map<string, WakeReason>();
  for (const event of events) {
    if (event.ticketId === null) continue;
    // A snooze comes after the reply that the same command has added.
    if (event.type === 'ticket.snoozed') reasons.delete(event.ticketId);
    const reason = reasonIn(event);
    if (reason) reasons.set(event.ticketId, reason);
  }
  if (reasons.size === 0) return;
  for (const { ticket_id: id, until } of await deleteSnoozes(tx.em, { ids: [...reasons.keys()] })) {
    recordWoken(tx, { id }, until, reasons.get(id) ?? 'reply');
  }
};

function reasonIn(event: NewEvent): WakeReason | null {
  if (event.type === 'comment.public') return event.data.byAgent || event.data.automated ? null : 'reply';
  if (event.type !== 'ticket.status_changed' && event.type !== 'ticket.merged') return null;
  const { status } = event.changes;
  return status && !isUnsolved(status.to.state) ? 'solved' : null;
}
