import type { EntityManager } from '@mikro-orm/postgresql';
import { configurationVersion, withConfiguration } from '../../configuration/with-configuration.ts';
import type { TicketLink } from '../../contract/tickets/links.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { notFound } from '../../platform/base/failure.ts';
import { linksColumn } from '../base/related-tickets.ts';
import { ticketsVisibleTo } from '../base/ticket.policy.ts';
import { byReference } from '../base/ticket.rows.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { viewLink } from '../base/ticket-link.view.ts';

/** Lists the links of a ticket to tickets that the actor can see, oldest first. */
export async function listLinks(em: EntityManager, actor: Actor, reference: string): Promise<TicketLink[]> {
  const query = ticketTables(em)
    .selectFrom('tickets')
    .innerJoin('tickets as self', 'self.id', 'tickets.id')
    .select([linksColumn(actor), configurationVersion])
    .where(byReference(reference))
    .where(ticketsVisibleTo(actor));
  const { rows, configuration } = await withConfiguration(em, () => query.execute());
  const [row] = rows;
  if (!row) throw notFound('Ticket', reference);
  return (row.links ?? []).map((link) => viewLink(link, actor, configuration));
}
