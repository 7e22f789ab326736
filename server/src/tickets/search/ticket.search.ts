import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import { reachesAsFarAs, ticketsWithin } from '../base/ticket.policy.ts';
import type { TicketTables } from '../base/ticket.tables.ts';

type Tickets = ExpressionBuilder<TicketTables, 'tickets'>;

const ALL = sql.ref('ticket_search_index.all_terms');
const PUBLIC = sql.ref('ticket_search_index.public_terms');

/** A dash not followed by a word. It negates nothing, but PostgreSQL counts it and fails at the 33rd. */
const DANGLING_DASH = /-(?!"?[\p{L}\p{N}])/gu;

/** Parses web-search syntax into a `tsquery`. Without a searchable word, the query is empty and matches nothing. */
export const searchQuery = (q: string) => sql`websearch_to_tsquery('simple', ${q.replace(DANGLING_DASH, ' ')})`;

/**
 * Relaxes a query so that any of its words matches. Finding many words close together, or a phrase, in a text full of
 * these words takes PostgreSQL seconds; finding single words is fast.
 */
export const anyOf = (query: RawBuilder<unknown>) =>
  sql`regexp_replace(querytree(${query}), '&|<(-|[0-9]+)>', '|', 'g')::tsquery`;

/** Maximum number of words and operators in a query for which ranking considers proximity. */
const MAX_PROXIMITY_NODES = 24;

/** Returns the query that matches are ranked by. */
export const rankingQuery = (query: RawBuilder<unknown>) =>
  sql`case when numnode(${query}) <= ${sql.lit(MAX_PROXIMITY_NODES)} then ${query} else ${anyOf(query)} end`;

/** Returns the column that `actor` can search on every visible ticket, or null if it depends on the ticket. */
function columnFor(actor: Actor) {
  if (!actor.scopes.has('comment:read_internal')) return PUBLIC;
  return reachesAsFarAs(actor, 'comment:read_internal', 'ticket:read') ? ALL : null;
}

/** The search terms of a visible ticket, with those of internal notes only if `actor` can read them. */
export function readableTerms(eb: Tickets, actor: Actor): Expression<unknown> {
  const within = ticketsWithin(actor, 'comment:read_internal')(eb);
  return columnFor(actor) ?? sql`case when ${within} then ${ALL} else ${PUBLIC} end`;
}

/** A where-clause, on tickets that `actor` can see, for those that match `q`. */
export function matchesSearch(q: string, actor: Actor) {
  return (eb: Tickets): Expression<SqlBool> => {
    const query = searchQuery(q);
    const words = eb
      .selectFrom('ticket_search_index')
      .select('ticket_search_index.ticket_id')
      .whereRef('ticket_search_index.ticket_id', '=', 'tickets.id')
      .where(sql<SqlBool>`${readableTerms(eb, actor)} @@ ${query}`);
    // Only a plain column can use an index, so if the column depends on the ticket, both columns preselect matches.
    return eb.exists(
      columnFor(actor) ? words : words.where(sql<SqlBool>`(${ALL} @@ ${query} or ${PUBLIC} @@ ${query})`),
    );
  };
}
