import type { FieldValuesInput } from '../../contract/configuration/fields.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireSameFields } from '../lifecycle/update-ticket.ts';
import { indexTickets } from '../search/index-ticket.ts';
import { saveTickets } from '../write/save-tickets.ts';
import type { LockedTicket } from '../write/ticket.lookup.ts';

/** Writes changed tickets, all locked with the same configuration, and what the search finds of their custom fields. */
export async function saveChanged(
  tx: TransactionContext,
  locked: readonly LockedTicket[],
  fields: FieldValuesInput | undefined,
): Promise<void> {
  const tickets = locked.map(({ ticket }) => ticket);
  const version = await saveTickets(tx, tickets);
  const [first] = locked;
  if (!first || !fields || version === null) return;
  await requireSameFields(tx.em, first.configuration, version, fields);
  await indexTickets(
    tx.em,
    tickets.map(({ id }) => id),
  );
}
