import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isRequesterOnly, reachesAsFarAs } from '../../accounts/roles/role.policy.ts';
import { seesOnlyShownFields } from '../../configuration/fields/field.policy.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { ticketsWithin } from '../base/ticket.policy.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { referencedNumber } from '../words/parse-query.ts';
import { queryAtoms } from '../words/query-atoms.ts';
import type { Spellings } from '../words/spelling.logic.ts';
import { CURRENT_CONFIGURATION, searchTerms } from './index-ticket.ts';

type Tickets = ExpressionBuilder<TicketTables, 'tickets'>;

const ALL = sql.ref('ticket_search_index.all_terms');
const PUBLIC = sql.ref('ticket_search_index.public_terms');

/** A search text as its reader means it. */
interface TextSearch {
  readonly q: string;
  readonly actor: Actor;
  /** Other spellings of words that match, too. */
  readonly spellings?: Spellings;
  /** The result of `searchAtoms`, if the statement has it already. */
  readonly atoms?: RawBuilder<unknown>;
}

/** How a search by this user can name people. */
export const peopleBy = (actor: Actor) => (actor.scopes.has('user:read') ? 'address' : 'name');

/** The atoms of a search with the people whom they name. */
export function searchAtoms({ q, actor, spellings }: TextSearch): RawBuilder<unknown> {
  const atoms = queryAtoms(q, peopleBy(actor), spellings);
  const atomsJson = sql`${JSON.stringify(atoms)}::jsonb`;
  const namesPeople = atoms.some(({ person, domain }) => person !== null || domain !== null);
  return namesPeople ? sql`(select ticket_search_people(${atomsJson}))` : atomsJson;
}

/** A query for rows with this configuration; null without a searchable word. */
const searchQuery = (search: TextSearch, configuration: RawBuilder<unknown>) =>
  sql`ticket_search_query(${configuration}::regconfig, ${search.atoms ?? searchAtoms(search)})`;

/** Whether all rows were indexed with the configuration of the settings. */
const IS_UNIFORM = sql<boolean>`(select cardinality(earlier) = 0 from search_index_state)`;

/** The query for the row at hand. While tickets are re-indexed, rows have different configurations. */
export const queryOfRow = (search: TextSearch) => sql`case when ${IS_UNIFORM}
  then (select ${searchQuery(search, CURRENT_CONFIGURATION)})
  else ${searchQuery(search, sql.ref('ticket_search_index.configuration'))} end`;

/** A query that preselects all matches by an index, whichever configuration they were indexed with. */
export const preselectingQuery = (search: TextSearch) => sql`(
  select coalesce(string_agg('(' || query::text || ')', '|'), '')::tsquery from search_index_state
  cross join unnest(configuration || earlier) as known
  cross join ${searchQuery(search, sql.ref('known'))} as query
  where numnode(query) > 0)`;

/** The id of the ticket that the search refers to by its number, if it is a reference and nothing else. */
export function referencedTicket({ q }: TextSearch): RawBuilder<string> | null {
  const number = referencedNumber(q);
  return number === null
    ? null
    : sql<string>`(select referenced.id from tickets as referenced where referenced.number = ${number}::integer)`;
}

/** Adds the ticket that the search refers to. */
function orReferenced(matches: RawBuilder<SqlBool>, search: TextSearch): RawBuilder<SqlBool> {
  const ticket = referencedTicket(search);
  return ticket ? sql<SqlBool>`(${matches} or ticket_search_index.ticket_id = ${ticket})` : matches;
}

/** A word in the text of a query, in which quotes are doubled. */
const QUOTED_WORD = "'(''|[^'])*'(:[*])?";

/**
 * Relaxes a query so that any of its words matches. Finding many words close together, or a phrase, in a text full of
 * these words takes PostgreSQL seconds; finding single words, each named once, is fast.
 */
const anyOf = (query: RawBuilder<unknown>) => sql`(
  select coalesce(string_agg(distinct word[1], '|'), '')::tsquery
  from regexp_matches(querytree(${query}), ${`(${QUOTED_WORD})`}, 'g') as word)`;

/** Maximum number of words and operators in a query for which ranking considers proximity. */
const MAX_PROXIMITY_NODES = 24;

/** Returns the query that matches are ranked by. */
export const rankingQuery = (query: RawBuilder<unknown>) =>
  sql`case when numnode(${query}) <= ${sql.lit(MAX_PROXIMITY_NODES)} then ${query} else ${anyOf(query)} end`;

/** Whether rows can still have the words of fields that were hidden since, because all are being indexed again. */
const IS_REBUILT = sql<boolean>`(select rebuilds_all and not finished from search_index_state)`;

/** What users who do not see hidden fields find. While rows are rebuilt, these are no words of fields at all. */
const SHOWN = sql`case when ${IS_REBUILT}
  then ts_filter(${PUBLIC}, '{a,c}')
    || ${searchTerms(sql.ref('tickets.description'), 'B', sql.ref('ticket_search_index.configuration'))}
  else ${PUBLIC} end`;

/** Returns the column that `actor` can search on every visible ticket, or null if it depends on the ticket. */
export function columnFor(actor: Actor) {
  if (seesOnlyShownFields(actor)) return null;
  if (!actor.scopes.has('comment:read_internal')) return PUBLIC;
  return reachesAsFarAs(actor, 'comment:read_internal', 'ticket:read') ? ALL : null;
}

/** The search terms of a visible ticket, with those of internal notes only if `actor` can read them. */
export function readableTerms(eb: Tickets, actor: Actor): Expression<unknown> {
  const within = ticketsWithin(actor, 'comment:read_internal')(eb);
  if (seesOnlyShownFields(actor)) return sql`${SHOWN} || case when ${within} then ts_filter(${ALL}, '{d}') else '' end`;
  return columnFor(actor) ?? sql`case when ${within} then ${ALL} else ${PUBLIC} end`;
}

/**
 * Matches rows of the index that can match. If the column depends on the ticket, both columns preselect. Neither is what users
 * find who do not see hidden fields, whose few tickets are looked at one by one.
 */
export function preselected(query: RawBuilder<unknown>, search: TextSearch): RawBuilder<SqlBool> {
  if (seesOnlyShownFields(search.actor)) return sql<SqlBool>`true`;
  const column = columnFor(search.actor);
  const matches = column
    ? sql<SqlBool>`${column} @@ ${query}`
    : sql<SqlBool>`(${ALL} @@ ${query} or ${PUBLIC} @@ ${query})`;
  return orReferenced(matches, search);
}

/** Matches the preselected row of a ticket that the reader can see. */
export function matchesRow(search: TextSearch) {
  return (eb: Tickets): RawBuilder<SqlBool> => {
    const exact = sql<SqlBool>`${readableTerms(eb, search.actor)} @@ ${queryOfRow(search)}`;
    return orReferenced(columnFor(search.actor) ? sql<SqlBool>`(${IS_UNIFORM} or ${exact})` : exact, search);
  };
}

/** Like `matchesSearch`, by looking at each ticket: the fastest for few tickets. */
export function matchesOneByOne(search: TextSearch) {
  return (eb: Tickets): Expression<SqlBool> =>
    eb.exists(
      eb
        .selectFrom('ticket_search_index')
        .select('ticket_search_index.ticket_id')
        .whereRef('ticket_search_index.ticket_id', '=', 'tickets.id')
        .where(preselected(preselectingQuery(search), search))
        .where(matchesRow(search)(eb)),
    );
}

/** A where-clause, on tickets that the reader can see, for those that match. */
export function matchesSearch(search: TextSearch) {
  return (eb: Tickets): Expression<SqlBool> => {
    const matches = matchesOneByOne(search)(eb);
    if (isRequesterOnly(search.actor)) return matches;
    // Reads the matches first. In a prepared statement, PostgreSQL does not know that a word is rare, and would read
    // all tickets in the order of the list instead.
    const first = eb
      .selectFrom('ticket_search_index')
      .select('ticket_search_index.ticket_id')
      .where(preselected(preselectingQuery(search), search));
    return eb.and([sql<SqlBool>`tickets.id = any (array(${first}))`, matches]);
  };
}
