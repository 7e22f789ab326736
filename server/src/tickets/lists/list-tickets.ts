import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import { withConfiguration } from '../../configuration/with-configuration.ts';
import type { Page } from '../../contract/base/common.ts';
import type { Selected } from '../../contract/base/selection.ts';
import type { TicketList } from '../../contract/tickets/ticket-lists.ts';
import type { TicketSort } from '../../contract/tickets/ticket-sort.ts';
import type { TicketBase } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { pageFrom } from '../../platform/lists/cursor.ts';
import { requireInternalReader } from '../base/internal-filters.ts';
import { allParts, partsOf, type TicketPart, ticketRows } from '../base/ticket.rows.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { viewFields } from '../base/ticket-fields.ts';
import { selectedInOrder, summaryViews, viewTicketSummary } from '../base/ticket-summary.view.ts';
import { totalOf } from '../search/count-tickets.ts';
import { pagePlannedFor } from '../search/list-page.ts';
import { isPreparable, type ListedRow, listedRows } from '../search/list-statements.ts';
import { newestMatches } from '../search/newest-matches.ts';
import type { ListFilters } from '../search/ticket.filters.ts';
import {
  columnFor,
  queryOfRow,
  rankingQuery,
  readableTerms,
  referencedTicket,
  searchAtoms,
} from '../search/ticket.search.ts';
import {
  type After,
  afterCursor,
  afterTwoPartCursor,
  type ColumnSort,
  inCursor,
  isColumnSort,
  type ListSort,
} from '../search/ticket-order.ts';
import { hasTwoParts, type TwoPartRow, twoPartRows } from './two-part-list.ts';

type RowQuery = TicketList & ListFilters & { readonly parts: readonly TicketPart[] };

export async function listTickets(
  em: EntityManager,
  actor: Actor,
  input: TicketList & ListFilters,
): Promise<{ data: Selected<TicketBase>[]; page: Page }> {
  requireInternalReader(input, actor);
  const sort = input.sort ?? (input.q === undefined ? '-updatedAt' : '-relevance');
  const fields = input.fields && selectedInOrder(input.fields);
  const read = rowsSortedBy(em, actor, { ...input, parts: fields ? partsOf(fields) : allParts }, sort);
  const { rows, configuration } = await withConfiguration(em, read);
  return pageFrom(
    rows,
    input.limit,
    ({ id, sort_value: value, ...row }) => [sort, ...('part' in row ? [row.part] : []), inCursor(value), id],
    (row) =>
      fields
        ? viewFields(summaryViews, fields, row, actor, configuration)
        : viewTicketSummary(row, actor, configuration),
    input.count ? await totalOf(em, actor, input, configuration) : undefined,
  );
}

function rowsSortedBy(
  em: EntityManager,
  actor: Actor,
  input: RowQuery,
  sort: TicketSort,
): (configuration: Configuration) => Promise<(ListedRow | TwoPartRow)[]> {
  if (sort === '-relevance') return rowsByRelevance(em, actor, input);
  return hasTwoParts(sort) || !isColumnSort(sort)
    ? rowsInTwoParts(em, actor, input, sort)
    : rowsByColumn(em, actor, input, sort);
}

function rowsByRelevance(em: EntityManager, actor: Actor, { q, ...input }: RowQuery) {
  if (q === undefined) throw invalid('sort', 'Sorting by relevance requires q');
  const after = afterCursor(input.cursor, '-relevance');
  return () => relevantRows(em, actor, { ...input, q }, after);
}

function rowsByColumn(em: EntityManager, actor: Actor, { parts, ...filters }: RowQuery, sort: ColumnSort) {
  const [limit, after] = [filters.limit + 1, afterCursor(filters.cursor, sort)];
  const list = { filters, parts, sort, limit, after };
  return (configuration: Configuration) =>
    isPreparable(filters, configuration.fields)
      ? listedRows(em, actor, list, configuration)
      : pagePlannedFor(em, actor, list, configuration);
}

function rowsInTwoParts(em: EntityManager, actor: Actor, { parts, ...filters }: RowQuery, sort: ListSort) {
  const [limit, after] = [filters.limit + 1, afterTwoPartCursor(filters.cursor, sort)];
  return (configuration: Configuration) =>
    twoPartRows(em, actor, { filters, parts, sort, limit, after }, configuration);
}

/** The rank of the ticket that a search refers to: above all others. */
const REFERENCED = 2_000_000;

/**
 * Returns the tickets that match `q` best, best first. Ranks by cover density, as an integer in millionths so that a
 * cursor holds it exactly. The weights are for internal notes, public comments, description and subject.
 */
function relevantRows(em: EntityManager, actor: Actor, input: RowQuery & { q: string }, after: After | null) {
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
  return ticketRows(em, input.parts)
    .innerJoin(page, 'page.id', 'tickets.id')
    .select(sql<string>`page.rank::text`.as('sort_value'))
    .orderBy('page.rank', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}
