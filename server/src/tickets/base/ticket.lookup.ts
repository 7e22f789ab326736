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

export interface Found {
  readonly ticket: TicketEntity;
  readonly standing: Relationship;
}

interface Wanted {
  readonly ticketId: string;
  readonly expectedVersion?: number | undefined;
}

/**
 * The ticket an actor wants to change, locked until the end of the transaction, with what it points to. Not visible
 * is not found; visible but out of reach names the permission.
 */
export async function ticketToChange(
  tx: TransactionContext<Actor>,
  wanted: Wanted,
  permission: Permission,
): Promise<Found> {
  const found = await lockWithin(tx, wanted.ticketId, permission);
  await requireUnmerged(tx, found.ticket);
  await requireTicketVersion(tx, found.ticket, wanted.expectedVersion);
  return found;
}

/** The same for what may be done with a merged ticket too, which stays as it was merged otherwise. */
export async function ticketToTouch(
  tx: TransactionContext<Actor>,
  wanted: Wanted,
  permission: Permission,
): Promise<Found> {
  const found = await lockWithin(tx, wanted.ticketId, permission);
  await requireTicketVersion(tx, found.ticket, wanted.expectedVersion);
  return found;
}

async function lockWithin(tx: TransactionContext<Actor>, reference: string, permission: Permission): Promise<Found> {
  const found = await lockTicket(tx, reference, { inTrash: false });
  if (!may(tx.actor, permission, found.standing)) throw denied(permission);
  return found;
}

export async function lockTicket(
  { em, actor }: TransactionContext<Actor>,
  reference: string,
  { inTrash }: { inTrash: boolean },
): Promise<Found> {
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
  return { ticket, standing: relationshipOf(row) };
}
