import type { EntityManager } from '@mikro-orm/postgresql';
import type { TicketLink } from '../contract/links.ts';
import type { Actor } from '../platform/actor.ts';
import { notFound } from '../platform/failure.ts';
import { visibleTo } from './ticket.policy.ts';
import { linksColumn } from './ticket.related.ts';
import { byReference } from './ticket.rows.ts';
import { ticketTables } from './ticket.tables.ts';
import { viewLink } from './ticket-link.view.ts';

/** The links of a ticket with others that the actor may see, oldest first. */
export async function listLinks(em: EntityManager, actor: Actor, reference: string): Promise<TicketLink[]> {
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .innerJoin('tickets as self', 'self.id', 'tickets.id')
    .select(linksColumn(actor))
    .where(byReference(reference))
    .where(visibleTo(actor))
    .executeTakeFirst();
  if (!row) throw notFound('Ticket', reference);
  return (row.links ?? []).map((link) => viewLink(link, actor));
}
