import type { EntityManager } from '@mikro-orm/postgresql';
import type { Configuration } from '../../configuration/configuration.ts';
import { withConfiguration } from '../../configuration/with-configuration.ts';
import type { Page } from '../../contract/base/common.ts';
import type { TicketList, TicketSort } from '../../contract/tickets/ticket-lists.ts';
import type { TicketSummary } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { pageFrom } from '../../platform/base/cursor.ts';
import { invalid } from '../../platform/base/failure.ts';
import { countOf } from '../../platform/database/database.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { viewTicketSummary } from '../base/ticket.view.ts';
import type { ListFilters } from '../search/list-filters.ts';
import { pagePlannedFor } from '../search/list-page.ts';
import { isPreparable, type ListedRow, listedRows } from '../search/list-statements.ts';
import { selectedBy } from '../search/only-active.ts';
import { relevantRows } from '../search/ticket.relevance.ts';
import {
  afterCursor,
  afterTwoPartCursor,
  type ColumnSort,
  isColumnSort,
  type ListSort,
} from '../search/ticket-order.ts';
import { requireInternalReader } from '../service-levels/internal-filters.ts';
import { hasTwoParts, type TwoPartRow, twoPartRows } from './two-part-list.ts';

export async function listTickets(
  em: EntityManager,
  actor: Actor,
  input: TicketList & ListFilters,
): Promise<{ data: TicketSummary[]; page: Page }> {
  requireInternalReader(input, actor);
  const sort = input.sort ?? (input.q === undefined ? '-updatedAt' : '-relevance');
  const read = rowsSortedBy(em, actor, input, sort);
  const { rows, configuration } = await withConfiguration(em, read);
  return pageFrom(
    rows,
    input.limit,
    (row) => ('part' in row ? [sort, row.part, row.sort_value, row.id] : [sort, row.sort_value, row.id]),
    (row) => viewTicketSummary(row, actor, configuration),
    input.count ? await totalOf(em, actor, input, configuration) : undefined,
  );
}

function rowsSortedBy(
  em: EntityManager,
  actor: Actor,
  input: TicketList & ListFilters,
  sort: TicketSort,
): (configuration: Configuration) => Promise<(ListedRow | TwoPartRow)[]> {
  if (sort === '-relevance') return rowsByRelevance(em, actor, input);
  return hasTwoParts(sort) || !isColumnSort(sort)
    ? rowsInTwoParts(em, actor, input, sort)
    : rowsByColumn(em, actor, input, sort);
}

function rowsByRelevance(em: EntityManager, actor: Actor, { q, ...input }: TicketList & ListFilters) {
  if (q === undefined) throw invalid('sort', 'Sorting by relevance requires q');
  const after = afterCursor(input.cursor, '-relevance');
  return () => relevantRows(em, actor, { ...input, q }, after);
}

function rowsByColumn(em: EntityManager, actor: Actor, filters: TicketList & ListFilters, sort: ColumnSort) {
  const [limit, after] = [filters.limit + 1, afterCursor(filters.cursor, sort)];
  if (!isPreparable(filters)) {
    return (configuration: Configuration) => pagePlannedFor(em, actor, { filters, sort, limit, after }, configuration);
  }
  return (configuration: Configuration) => listedRows(em, actor, { filters, sort, limit, after }, configuration);
}

function rowsInTwoParts(em: EntityManager, actor: Actor, filters: TicketList & ListFilters, sort: ListSort) {
  const [limit, after] = [filters.limit + 1, afterTwoPartCursor(filters.cursor, sort)];
  return (configuration: Configuration) => twoPartRows(em, actor, { filters, sort, limit, after }, configuration);
}

const totalOf = (
  em: EntityManager,
  actor: Actor,
  input: TicketList & ListFilters,
  configuration: Configuration,
): Promise<number> =>
  countOf(
    ticketTables(em)
      .selectFrom('tickets')
      .where(selectedBy(input, actor, configuration)),
  );
