import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError, denied, invalid } from '../../platform/errors/app-error.ts';
import { accessIfVisible } from '../base/ticket.access.ts';
import { TicketEntity } from '../base/ticket.entity.ts';
import { may } from '../base/ticket.policy.ts';
import { lockHierarchy, lockTogether } from '../write/lock-tickets.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import { type LockedTicket, ticketToChange } from '../write/ticket.lookup.ts';

/** Takes the locks that a change of parent requires, in order. Call it before any other lock on a ticket. */
export async function lockFamily(tx: TransactionContext<Actor>, references: readonly (string | null)[]): Promise<void> {
  await lockHierarchy(tx.em);
  await lockTogether(
    tx,
    references.filter((reference) => reference !== null),
  );
}

/** Changes or removes the parent of a ticket. */
export async function setParent(
  tx: TransactionContext<Actor>,
  { ticket, relationship }: LockedTicket,
  parentId: string | null,
) {
  if (!may(tx.actor, 'ticket:link', relationship)) throw denied('ticket:link');
  const former = ticket.parentId && (await accessIfVisible(tx.em, tx.actor, ticket.parentId));
  if (former && !former.may('ticket:link')) throw denied('ticket:link');
  if (parentId !== null) ticket.parentId = (await parentFor(tx, parentId, ticket)).id;
  // For an actor who cannot see the parent there is none, so removing it changes nothing.
  else if (former) ticket.parentId = null;
}

/** Loads and validates the new parent of `child`, or of a ticket that is about to be created if null. */
export async function parentFor(
  tx: TransactionContext<Actor>,
  parentId: string,
  child: StoredTicket | null,
): Promise<StoredTicket> {
  const { em } = tx;
  const { ticket: parent } = await ticketToChange(tx, { ticketId: parentId }, 'ticket:link');
  if (parent.id === child?.id) throw invalid('parentId', 'A ticket cannot be its own parent');
  const lineage = await lineageOf(em, parent.id);
  if (child && lineage.includes(child.id)) {
    throw new AppError(
      'conflict',
      `${parent.reference} is a descendant of ${child.reference}, so this would create a cycle`,
    );
  }
  const heights = child ? [...(await heightsBelow(em, child.id)).values()] : [];
  if (lineage.length + 1 + Math.max(0, ...heights) > MAX_DEPTH) {
    throw new AppError('conflict', `Tickets can be nested at most ${MAX_DEPTH} levels deep`);
  }
  if ((await em.count(TicketEntity, { parent: parent.id, id: { $ne: child?.id ?? parent.id } })) >= MAX_CHILDREN) {
    throw new AppError('conflict', `${parent.reference} has reached the limit of ${MAX_CHILDREN} children`);
  }
  return parent;
}

/** Maximum number of levels, including the topmost ticket. */
export const MAX_DEPTH = 10;
/** Maximum number of direct children of one ticket. */
export const MAX_CHILDREN = 1_000;

/** Returns the ids of a ticket and all its ancestors, including those in the trash. */
export async function lineageOf(em: EntityManager, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id from tickets where id = ${id}
      union select tickets.id, tickets.parent_id from tickets join above on tickets.id = above.parent_id
    ) select id from above`.execute(em.getKysely());
  return rows.map((row) => row.id);
}

/** Returns the number of levels of each child's subtree, including the child. */
export async function heightsBelow(em: EntityManager, id: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ child: string; height: number }>`
    with recursive below as (
      select id as child, id, 1 as level from tickets where parent_id = ${id}
      union all select below.child, tickets.id, below.level + 1
      from tickets join below on tickets.parent_id = below.id where below.level < ${MAX_DEPTH}
    ) select child, max(level) as height from below group by child`.execute(em.getKysely());
  return new Map(rows.map(({ child, height }) => [child, height]));
}
