import type { EntityManager } from '@mikro-orm/postgresql';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { accessTicket } from './ticket.access.ts';
import { type TicketTables, ticketTables } from './ticket.tables.ts';

/**
 * Held by whoever changes which ticket is whose parent, and taken before any ticket is locked: two changes that know
 * nothing of each other could together make a circle.
 */
export async function lockHierarchy(em: EntityManager): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtext('ticketwire/ticket hierarchy'))");
}

/**
 * Locks several tickets that the actor sees, in the order of their ids, so that two who name the same ones crosswise
 * do not wait for each other. The ids in the order in which they were named.
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

/** The same for two of which one is merged into the other, with the children that this will move. */
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
