import type { Permission } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied, notFound } from '../../platform/base/failure.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import { requireUnmerged } from './merged-tickets.ts';
import { Ticket } from './ticket.entity.ts';
import { may, type Standing, standingColumns, standingOf, ticketsWithin } from './ticket.policy.ts';
import { byReference } from './ticket.rows.ts';
import { ticketTables } from './ticket.tables.ts';
import { requireTicketVersion } from './ticket.version.ts';

export interface Found {
  readonly ticket: Ticket;
  readonly standing: Standing;
}

interface Wanted {
  readonly ticketId: string;
  readonly expectedVersion?: number | undefined;
}

/**
 * The ticket an actor wants to change, locked until the end of the transaction, with what it points to. Not visible
 * is not found; visible but out of reach names the permission.
 */
export async function ticketToChange(scope: Scope<Actor>, wanted: Wanted, permission: Permission): Promise<Found> {
  const found = await lockWithin(scope, wanted.ticketId, permission);
  await requireUnmerged(scope, found.ticket);
  await requireTicketVersion(scope, found.ticket, wanted.expectedVersion);
  return found;
}

/** The same for what may be done with a merged ticket too, which stays as it was merged otherwise. */
export async function ticketToTouch(scope: Scope<Actor>, wanted: Wanted, permission: Permission): Promise<Found> {
  const found = await lockWithin(scope, wanted.ticketId, permission);
  await requireTicketVersion(scope, found.ticket, wanted.expectedVersion);
  return found;
}

async function lockWithin(scope: Scope<Actor>, reference: string, permission: Permission): Promise<Found> {
  const found = await lockTicket(scope, reference, { inTrash: false });
  if (!may(scope.actor, permission, found.standing)) throw denied(permission);
  return found;
}

export async function lockTicket(
  { em, actor }: Scope<Actor>,
  reference: string,
  { inTrash }: { inTrash: boolean },
): Promise<Found> {
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.id')
    .select(standingColumns(actor))
    .where(byReference(reference))
    .where('tickets.deleted_at', inTrash ? 'is not' : 'is', null)
    .where(ticketsWithin(actor, 'ticket:read'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Ticket', reference);
  const ticket = await em.findOneOrFail(Ticket, row.id, {
    populate: ['status', 'category', 'assignee', 'team'],
  });
  return { ticket, standing: standingOf(row) };
}
