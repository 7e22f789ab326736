import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '../contract/permissions.ts';
import type { Actor } from '../platform/actor.ts';
import { notFound } from '../platform/failure.ts';
import { may, standingColumns, standingOf, visibleTo } from './ticket.policy.ts';
import { byReference } from './ticket.rows.ts';
import { ticketTables } from './ticket.tables.ts';

/** What an actor may do on a ticket that they may see, for reading what hangs on it. */
export interface TicketAccess {
  readonly id: string;
  may(permission: Permission): boolean;
}

export async function accessTicket(em: EntityManager, actor: Actor, reference: string): Promise<TicketAccess> {
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.id')
    .select(standingColumns(actor))
    .where(byReference(reference))
    .where(visibleTo(actor))
    .executeTakeFirst();
  if (!row) throw notFound('ticket', reference);
  const standing = standingOf(row);
  return { id: row.id, may: (permission) => may(actor, permission, standing) };
}
