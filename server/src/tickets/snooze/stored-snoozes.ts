import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { param, statement } from '../../platform/database/statement.ts';
import { instantOf } from '../../platform/time/instant.ts';

export interface StoredSnooze {
  readonly ticket_id: string;
  readonly until: Date | string;
}

/** Stores until when tickets are snoozed, and returns those that were snoozed before. Lock the tickets first. */
export const replaceSnoozes = statement<StoredSnooze>(sql`
      with earlier as (
        select ticket_id, until from ticket_snoozes where ticket_id = any(${param('ids')}::uuid[])
      ), stored as (
        insert into ticket_snoozes (ticket_id, until)
        select id, ${param('until')}::timestamptz from unnest(${param('ids')}::uuid[]) as id
        on conflict (ticket_id) do update set until = excluded.until
      )
      select ticket_id, until from earlier`);

/** Wakes tickets, and returns those that were snoozed. */
export const deleteSnoozes = statement<StoredSnooze>(
  sql`delete from ticket_snoozes where ticket_id = any(${param('ids')}::uuid[]) returning ticket_id, until`,
);

/** What woke a ticket: its time, a customer's reply, an agent, or that it was solved or closed. */
export type WakeReason = 'time' | 'reply' | 'agent' | 'solved';

/** Records that a ticket is awake. The code that deletes the row of a snooze calls it, so there is one event for each. */
export function recordWoken(
  tx: TransactionContext,
  ticket: { readonly id: string; readonly version?: number },
  until: Date | string,
  reason: WakeReason,
): void {
  tx.record('ticket.woken', ticket, {
    ticketId: ticket.id,
    changes: { snoozedUntil: { from: instantOf(until), to: null } },
    data: { reason },
  });
}
