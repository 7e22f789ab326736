import type { TicketSnooze } from '../../contract/tickets/ticket-actions.ts';
import type { Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { instantOf } from '../../platform/time/instant.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { markChanged, saveTicket } from '../write/save-tickets.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import { ticketToChange } from '../write/ticket.lookup.ts';
import { requireMaySnooze, requireUnsolved, snoozeTime } from './snooze.logic.ts';
import { deleteSnoozes, recordWoken, replaceSnoozes } from './stored-snoozes.ts';

interface TicketSelector {
  readonly ticketId: string;
  readonly expectedVersion?: number | undefined;
}

/** Leaves a ticket out of working lists until a time, for everyone. Its assignee stays, and no clock is paused. */
export async function snoozeTicket(
  tx: TransactionContext<Actor>,
  { until, ...selector }: TicketSnooze,
): Promise<TicketView> {
  const { ticket } = await ticketToChange(tx, selector, 'ticket:update');
  requireMaySnooze(tx.actor);
  requireUnsolved(ticket.status.state);
  await changeSnoozes(tx, [ticket], snoozeTime('until', until, tx.now));
  await saveTicket(tx, ticket);
  return changedTicket(tx, ticket.id);
}

/** Wakes a ticket. One that is not snoozed stays as it is. */
export async function unsnoozeTicket(
  tx: TransactionContext<Actor>,
  selector: TicketSelector,
): Promise<Record<string, never>> {
  const { ticket } = await ticketToChange(tx, selector, 'ticket:update');
  requireMaySnooze(tx.actor);
  await changeSnoozes(tx, [ticket], null);
  await saveTicket(tx, ticket);
  return {};
}

/** Snoozes locked tickets, or wakes them. Returns those that changed, which the caller saves. */
export async function changeSnoozes(
  tx: TransactionContext,
  tickets: readonly StoredTicket[],
  until: Date | null,
): Promise<ReadonlySet<StoredTicket>> {
  const ids = tickets.map(({ id }) => id);
  const earlier = await (until ? replaceSnoozes(tx.em, { ids, until }) : deleteSnoozes(tx.em, { ids }));
  const timesById = new Map(earlier.map((row) => [row.ticket_id, instantOf(row.until)]));
  const changed = new Set<StoredTicket>();
  for (const ticket of tickets) {
    const from = timesById.get(ticket.id) ?? null;
    if (from === (until?.toISOString() ?? null)) continue;
    changed.add(ticket);
    markChanged(ticket);
    if (until) recordSnoozed(tx, ticket, from, until);
    else if (from !== null) recordWoken(tx, ticket, from, 'agent');
  }
  return changed;
}

function recordSnoozed(tx: TransactionContext, ticket: StoredTicket, from: string | null, until: Date): void {
  const changes = { snoozedUntil: { from, to: until.toISOString() } };
  tx.record('ticket.snoozed', ticket, { ticketId: ticket.id, changes });
}
