import type { Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { may } from '../base/ticket.policy.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { saveTicket } from '../write/save-tickets.ts';
import { lockTicket, ticketToTouch } from '../write/ticket.lookup.ts';
import { requireTicketVersion } from '../write/ticket.version.ts';

interface TicketSelector {
  readonly ticketId: string;
  readonly expectedVersion?: number | undefined;
}

/** Moves a ticket to the trash, where no one can see it until it is restored. */
export async function deleteTicket(
  tx: TransactionContext<Actor>,
  input: TicketSelector,
): Promise<Record<string, never>> {
  const { ticket } = await ticketToTouch(tx, input, 'ticket:delete');
  ticket.deletedAt = tx.now;
  tx.record('ticket.deleted', ticket, { ticketId: ticket.id });
  await saveTicket(tx, ticket);
  return {};
}

export async function restoreTicket(tx: TransactionContext<Actor>, input: TicketSelector): Promise<TicketView> {
  const { ticket, relationship } = await lockTicket(tx, input.ticketId, { inTrash: true });
  if (!may(tx.actor, 'ticket:restore', relationship)) throw denied('ticket:restore');
  await requireTicketVersion(tx, ticket, input.expectedVersion);
  ticket.deletedAt = null;
  tx.record('ticket.restored', ticket, { ticketId: ticket.id });
  await saveTicket(tx, ticket);
  return changedTicket(tx, ticket.id);
}
