import type { EntityManager } from '@mikro-orm/postgresql';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { accessTicket } from '../base/ticket.access.ts';
import { type TicketTables, ticketTables } from '../base/ticket.tables.ts';

/**
 * Serializes changes of parents, because two concurrent changes could together form a cycle. Call it before any ticket
 * is locked.
 */
export async function lockHierarchy(em: EntityManager): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtext('ticketwire/ticket hierarchy'))");
}

/**
 * Locks several tickets that the actor can see, in id order, so that transactions that name the same tickets in
 * different orders do not deadlock. Returns the ids in the order of `references`.
 */
export async function lockTogether(
  { em, actor }: TransactionContext<Actor>,
  references: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const reference of references) ids.push((await accessTicket(em, actor, reference)).id);
  await lockInOrder(em, (eb) => eb('tickets.id', 'in', ids));
  return ids;
}

/** Locks, in the same order, a ticket, the ticket it is being merged into, and the children that will move. */
export async function lockToMerge(tx: TransactionContext<Actor>, reference: string, into: string): Promise<void> {
  const { em, actor } = tx;
  await lockHierarchy(em);
  const source = await accessTicket(em, actor, reference);
  const target = await accessTicket(em, actor, into);
  await lockInOrder(em, (eb) =>
    eb.or([eb('tickets.id', 'in', [source.id, target.id]), eb('tickets.parent_id', '=', source.id)]),
  );
}

type Tickets = ExpressionBuilder<TicketTables, 'tickets'>;

async function lockInOrder(em: EntityManager, which: (eb: Tickets) => Expression<SqlBool>): Promise<void> {
  await ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.id')
    .where(which)
    .orderBy('tickets.id')
    .forUpdate()
    .execute();
}
