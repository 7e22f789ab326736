import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import { reachesAsFarAs, ticketsWithin } from '../base/ticket.policy.ts';
import type { TicketTables } from '../base/ticket.tables.ts';

type Tickets = ExpressionBuilder<TicketTables, 'tickets'>;

const ALL = sql.ref('ticket_search_index.all_terms');
const PUBLIC = sql.ref('ticket_search_index.public_terms');

/** A dash that stands before no word denies nothing; PostgreSQL counts it all the same, and fails at the 33rd. */
const IDLE_DASH = /-(?!"?[\p{L}\p{N}])/gu;

/** Words in web-search syntax as PostgreSQL's query. One without a searchable word is empty, and matches nothing. */
export const searchQuery = (q: string) => sql`websearch_to_tsquery('simple', ${q.replace(IDLE_DASH, ' ')})`;

/**
 * The same with any of its words being enough. To find all of many words close together, or a phrase, in a text that is
 * made of them takes PostgreSQL seconds, and a single word no time.
 */
export const anyOf = (query: RawBuilder<unknown>) =>
  sql`regexp_replace(querytree(${query}), '&|<(-|[0-9]+)>', '|', 'g')::tsquery`;

/** Of a longer query, counted in words and operators, no nearness is measured. */
const NEARNESS_NODES = 24;

/** What matches are ranked by. */
export const rankedBy = (query: RawBuilder<unknown>) =>
  sql`case when numnode(${query}) <= ${sql.lit(NEARNESS_NODES)} then ${query} else ${anyOf(query)} end`;

/** The one column with what `actor` may read on every ticket in their sight, or null where each ticket decides. */
function columnFor(actor: Actor) {
  if (!actor.scopes.has('comment:read_internal')) return PUBLIC;
  return reachesAsFarAs(actor, 'comment:read_internal', 'ticket:read') ? ALL : null;
}

/** What a ticket in sight of `actor` says to them: the words of internal notes only where they may read those. */
export function readableWords(eb: Tickets, actor: Actor): Expression<unknown> {
  const within = ticketsWithin(actor, 'comment:read_internal')(eb);
  return columnFor(actor) ?? sql`case when ${within} then ${ALL} else ${PUBLIC} end`;
}

/** The tickets that say what `q` asks for, as a where-clause on tickets in sight of `actor`. */
export function matchesSearch(q: string, actor: Actor) {
  return (eb: Tickets): Expression<SqlBool> => {
    const query = searchQuery(q);
    const words = eb
      .selectFrom('ticket_search_index')
      .select('ticket_search_index.ticket_id')
      .whereRef('ticket_search_index.ticket_id', '=', 'tickets.id')
      .where(sql<SqlBool>`${readableWords(eb, actor)} @@ ${query}`);
    // An index serves only a column: where each ticket decides, both columns narrow down what is looked at.
    return eb.exists(
      columnFor(actor) ? words : words.where(sql<SqlBool>`(${ALL} @@ ${query} or ${PUBLIC} @@ ${query})`),
    );
  };
}
