import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { TicketEntity } from '../base/ticket.entity.ts';
import type { Found } from '../base/ticket.lookup.ts';
import { relationshipColumns, relationshipOf, ticketsWithin } from '../base/ticket.policy.ts';
import { ticketTables } from '../base/ticket.tables.ts';

/**
 * Those of many tickets that the actor sees, each under what it was asked for by, locked until the end of the
 * transaction. In the order of their ids, so that two who name the same ones crosswise do not wait for each other.
 */
export async function lockManyTickets(
  { em, actor }: TransactionContext<Actor>,
  references: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
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

  const found = new Map(
    tickets.flatMap((ticket) => {
      const row = rows.find(({ id }) => id === ticket.id);
      if (!row) return [];
      const one = { ticket, standing: relationshipOf(row) };
      return [[ticket.id, one] as const, [ticket.reference, one] as const];
    }),
  );
  return new Map(
    references.flatMap((asked) => {
      const one = found.get(isNumbered(asked) ? asked.toUpperCase() : asked.toLowerCase());
      return one ? [[asked, one] as const] : [];
    }),
  );
}

const isNumbered = (reference: string) => /^TKT-/i.test(reference);
