import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { TicketList } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { ticketRows } from '../base/ticket.rows.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { rankingQuery, readableTerms, searchQuery } from './ticket.search.ts';
import { selected } from './ticket.selection.ts';
import type { After } from './ticket-order.ts';

/** Ranks only this many of the newest matches, so that a frequent word does not read half the database. */
const RANKED_MATCHES = 5_000;

/**
 * Returns the tickets that match `q` best, best first. Ranks by cover density, as an integer in millionths so that a
 * cursor holds it exactly. The weights are for internal notes, public comments, description and subject.
 */
export function relevantRows(em: EntityManager, actor: Actor, input: TicketList & { q: string }, after: After | null) {
  // Ids are UUIDv7: their order is that of creation.
  const newest = ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.id')
    .where(selected(input, actor))
    .orderBy('tickets.id', 'desc')
    .limit(RANKED_MATCHES);
  const ranked = ticketTables(em)
    .selectFrom('tickets')
    .innerJoin('ticket_search_index', 'ticket_search_index.ticket_id', 'tickets.id')
    .innerJoin(newest.as('newest'), 'newest.id', 'tickets.id')
    .select((eb) => [
      'tickets.id',
      sql<number>`floor(1000000 * ts_rank_cd('{0.1, 0.2, 0.4, 1}', ${readableTerms(eb, actor)}, ${rankingQuery(searchQuery(input.q))}, 32))::integer`.as(
        'rank',
      ),
    ]);
  let page = ticketTables(em)
    .selectFrom(ranked.as('ranked'))
    .select(['ranked.id', 'ranked.rank'])
    .orderBy('ranked.rank', 'desc')
    .orderBy('ranked.id', 'desc')
    .limit(input.limit + 1);
  if (after) page = page.where(sql<boolean>`(ranked.rank, ranked.id) < (${after.value}::integer, ${after.id}::uuid)`);
  return ticketRows(em)
    .innerJoin(page.as('page'), 'page.id', 'tickets.id')
    .select(sql<string>`page.rank::text`.as('sort_value'))
    .orderBy('page.rank', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}
