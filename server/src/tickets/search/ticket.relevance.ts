import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import type { TicketList } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { ticketRows } from '../base/ticket.rows.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { newestMatches } from './newest-matches.ts';
import { columnFor, queryOfRow, rankingQuery, readableTerms, referencedTicket, searchAtoms } from './ticket.search.ts';
import type { After } from './ticket-order.ts';

/** The rank of the ticket that a search refers to: above all others. */
const REFERENCED = 2_000_000;

/**
 * Returns the tickets that match `q` best, best first. Ranks by cover density, as an integer in millionths so that a
 * cursor holds it exactly. The weights are for internal notes, public comments, description and subject.
 */
export function relevantRows(em: EntityManager, actor: Actor, input: TicketList & { q: string }, after: After | null) {
  const terms = readableTerms(expressionBuilder<TicketTables, 'tickets'>(), actor);
  const tickets = columnFor(actor) ? sql`` : sql`join tickets on tickets.id = ticket_search_index.ticket_id`;
  const search = { q: input.q, actor, atoms: sql`(select atoms from sought)` };
  const relevance = sql`floor(1000000 * ts_rank_cd('{0.1, 0.2, 0.4, 1}', ${terms}, ${rankingQuery(queryOfRow(search))}, 32))::integer`;
  const referenced = referencedTicket(search);
  const rank = referenced
    ? sql`case when matching.id = ${referenced} then ${sql.lit(REFERENCED)} else ${relevance} end`
    : relevance;
  const following = after ? sql`where (rank, id) < (${after.value}::integer, ${after.id}::uuid)` : sql``;
  const page = sql<{ id: string; rank: number }>`(
    with sought as materialized (select ${searchAtoms({ q: input.q, actor })} as atoms),
      newest as materialized (select ${newestMatches(em, actor, { ...input, atoms: search.atoms })} as ids)
    select id, rank from (
      select matching.id, ${rank} as rank
      from newest cross join unnest(newest.ids) as matching (id)
      join ticket_search_index on ticket_search_index.ticket_id = matching.id ${tickets}
    ) as ranked ${following}
    order by rank desc, id desc limit (${input.limit + 1}::integer)
  )`.as<'page'>('page');
  return ticketRows(em)
    .innerJoin(page, 'page.id', 'tickets.id')
    .select(sql<string>`page.rank::text`.as('sort_value'))
    .orderBy('page.rank', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}
