import { type ExpressionBuilder, sql } from 'kysely';
import { type TicketReader, ticketsVisibleTo } from './ticket.policy.ts';
import type { TicketTables } from './ticket.tables.ts';
import type { LinkRow } from './ticket-link.view.ts';

/**
 * A query on `tickets` joined with itself as `self`. Related tickets are selected from `tickets` again, so that the one
 * visibility predicate applies to them.
 */
type Self = ExpressionBuilder<TicketTables & { self: TicketTables['tickets'] }, 'tickets' | 'self'>;

/** Selects a ticket's parent, merge target and origins, each null if the actor cannot see it. */
export function relatedColumns(actor: TicketReader) {
  return (eb: Self) =>
    (['parent_id', 'merged_into_id', 'follow_up_of_id', 'asked_for_id'] as const).map((column) =>
      eb
        .selectFrom('tickets')
        .select('tickets.id')
        .whereRef('tickets.id', '=', `self.${column}`)
        .where(ticketsVisibleTo(actor))
        .as(column),
    );
}

/** Selects a ticket's links whose other end the actor can see, as one JSON value, oldest first. */
export function linksColumn(actor: TicketReader) {
  return (eb: Self) =>
    eb
      .selectFrom('ticket_links')
      .innerJoin('tickets', (join) =>
        join.on(
          sql<boolean>`tickets.id = case ticket_links.source_id
            when self.id then ticket_links.target_id else ticket_links.source_id end`,
        ),
      )
      .where((link) =>
        link.or([
          link('ticket_links.source_id', '=', link.ref('self.id')),
          link('ticket_links.target_id', '=', link.ref('self.id')),
        ]),
      )
      .where(ticketsVisibleTo(actor))
      .select(
        sql<LinkRow[]>`coalesce(json_agg(json_build_object(
          'id', ticket_links.id,
          'type', ticket_links.type,
          'from_here', ticket_links.source_id = self.id,
          'ticket_id', tickets.id,
          'number', tickets.number,
          'subject', tickets.subject,
          'status_id', tickets.status_id
        ) order by ticket_links.created_at, ticket_links.id), '[]')`.as('links'),
      )
      .as('links');
}
