import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { TicketEntity } from '../base/ticket.entity.ts';
import type { LockedTicket } from '../base/ticket.lookup.ts';
import { relationshipColumns, relationshipOf, ticketsWithin } from '../base/ticket.policy.ts';
import { ticketTables } from '../base/ticket.tables.ts';

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
  const rows = await ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.number'])
    .select(relationshipColumns(actor))
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('tickets.id', 'in', ids)] : []),
        ...(numbers.length > 0 ? [eb('tickets.number', 'in', numbers)] : []),
      ]),
    )
    .where('tickets.deleted_at', 'is', null)
    .where(ticketsWithin(actor, 'ticket:read'))
    .orderBy('tickets.id')
    .forUpdate()
    .execute();
  const tickets = await em.find(
    TicketEntity,
    { id: { $in: rows.map(({ id }) => id) } },
    { populate: ['status', 'category', 'assignee', 'team'] },
  );

  const ticketsByName = new Map(
    tickets.flatMap((ticket) => {
      const row = rows.find(({ id }) => id === ticket.id);
      if (!row) return [];
      const locked = { ticket, relationship: relationshipOf(row) };
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
