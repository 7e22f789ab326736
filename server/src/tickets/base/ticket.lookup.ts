import type { Permission } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied, notFound } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireUnmerged } from './merged-tickets.ts';
import { TicketEntity } from './ticket.entity.ts';
import { may, type Relationship, relationshipColumns, relationshipOf, ticketsWithin } from './ticket.policy.ts';
import { byReference } from './ticket.rows.ts';
import { ticketTables } from './ticket.tables.ts';
import { requireTicketVersion } from './ticket.version.ts';

/** A locked ticket, with the actor's relationship to it. */
export interface LockedTicket {
  readonly ticket: TicketEntity;
  readonly relationship: Relationship;
}

interface TicketSelector {
  readonly ticketId: string;
  readonly expectedVersion?: number | undefined;
}

/**
 * Locks the ticket that the actor wants to change until the end of the transaction. Throws `not_found` if they cannot
 * see it, and names the permission if they can see it but not change it.
 */
export async function ticketToChange(
  tx: TransactionContext<Actor>,
  selector: TicketSelector,
  permission: Permission,
): Promise<LockedTicket> {
  const locked = await lockWithin(tx, selector.ticketId, permission);
  await requireUnmerged(tx, locked.ticket);
  await requireTicketVersion(tx, locked.ticket, selector.expectedVersion);
  return locked;
}

/** Locks a ticket in the same way for operations that are also allowed on merged tickets. */
export async function ticketToTouch(
  tx: TransactionContext<Actor>,
  selector: TicketSelector,
  permission: Permission,
): Promise<LockedTicket> {
  const locked = await lockWithin(tx, selector.ticketId, permission);
  await requireTicketVersion(tx, locked.ticket, selector.expectedVersion);
  return locked;
}

async function lockWithin(
  tx: TransactionContext<Actor>,
  reference: string,
  permission: Permission,
): Promise<LockedTicket> {
  const locked = await lockTicket(tx, reference, { inTrash: false });
  if (!may(tx.actor, permission, locked.relationship)) throw denied(permission);
  return locked;
}

export async function lockTicket(
  { em, actor }: TransactionContext<Actor>,
  reference: string,
  { inTrash }: { inTrash: boolean },
): Promise<LockedTicket> {
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.id')
    .select(relationshipColumns(actor))
    .where(byReference(reference))
    .where('tickets.deleted_at', inTrash ? 'is not' : 'is', null)
    .where(ticketsWithin(actor, 'ticket:read'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Ticket', reference);
  const ticket = await em.findOneOrFail(TicketEntity, row.id, {
    populate: ['status', 'category', 'assignee', 'team'],
  });
  return { ticket, relationship: relationshipOf(row) };
}
