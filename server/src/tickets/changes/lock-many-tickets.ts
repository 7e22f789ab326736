import { sql } from 'kysely';
import { withConfiguration } from '../../configuration/with-configuration.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { relationshipColumns, relationshipOf, ticketsWithin } from '../base/ticket.policy.ts';
import { lockedTicket } from '../write/save-tickets.ts';
import { storedRows } from '../write/stored-ticket.ts';
import type { LockedTicket } from '../write/ticket.lookup.ts';

/**
 * Locks the given tickets that the actor can see until the end of the transaction, and returns them by the reference
 * that was passed. Locks in id order, so that transactions that name the same tickets in different orders do not
 * deadlock.
 */
export async function lockManyTickets(
  { em, actor }: TransactionContext<Actor>,
  references: readonly string[],
): Promise<ReadonlyMap<string, LockedTicket>> {
  const numbers = references.filter(isNumbered).map((reference) => Number(reference.slice(4)));
  const ids = references.filter((reference) => !isNumbered(reference)).map((id) => id.toLowerCase());
  const query = storedRows(em)
    .select(relationshipColumns(actor))
    .where(sql<boolean>`(tickets.id = any(${ids}::uuid[]) or tickets.number = any(${numbers}::integer[]))`)
    .where('tickets.deleted_at', 'is', null)
    .where(ticketsWithin(actor, 'ticket:read'))
    .orderBy('tickets.id')
    .forUpdate();
  const { rows, configuration } = await withConfiguration(em, () => query.execute());

  const ticketsByName = new Map(
    rows.flatMap((row) => {
      const ticket = lockedTicket(em, row, configuration);
      const locked = { ticket, relationship: relationshipOf(row), configuration };
      return [[ticket.id, locked] as const, [ticket.reference, locked] as const];
    }),
  );
  return new Map(
    references.flatMap((reference) => {
      const locked = ticketsByName.get(isNumbered(reference) ? reference.toUpperCase() : reference.toLowerCase());
      return locked ? [[reference, locked] as const] : [];
    }),
  );
}

const isNumbered = (reference: string) => /^TKT-/i.test(reference);
