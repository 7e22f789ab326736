import type { EntityManager } from '@mikro-orm/postgresql';
import type { Page } from '../contract/common.ts';
import type { TicketList } from '../contract/ticket-lists.ts';
import type { TicketSummary } from '../contract/tickets.ts';
import type { Actor } from '../platform/actor.ts';
import { pageFrom } from '../platform/cursor.ts';
import { countOf } from '../platform/database.ts';
import { invalid } from '../platform/failure.ts';
import { afterCursor, type ColumnSort, orderedRows } from './ticket.ordered.ts';
import { relevantRows } from './ticket.relevance.ts';
import { selected } from './ticket.selection.ts';
import { ticketTables } from './ticket.tables.ts';
import { viewTicketSummary } from './ticket.view.ts';

export async function listTickets(
  em: EntityManager,
  actor: Actor,
  input: TicketList,
): Promise<{ data: TicketSummary[]; page: Page }> {
  const sort = input.sort ?? (input.q === undefined ? '-updatedAt' : '-relevance');
  const rows =
    sort === '-relevance' ? await rowsByRelevance(em, actor, input) : await rowsByColumn(em, actor, input, sort);
  return pageFrom(
    rows,
    input.limit,
    (row) => [sort, row.sort_value, row.id],
    (row) => viewTicketSummary(row, actor),
    input.count ? await countTickets(em, actor, input) : undefined,
  );
}

function rowsByRelevance(em: EntityManager, actor: Actor, { q, ...input }: TicketList) {
  if (q === undefined) throw invalid('sort', 'Sorting by relevance requires q');
  return relevantRows(em, actor, { ...input, q }, afterCursor(input.cursor, '-relevance'));
}

function rowsByColumn(em: EntityManager, actor: Actor, input: TicketList, sort: ColumnSort) {
  const after = afterCursor(input.cursor, sort);
  return orderedRows(em, { which: selected(input, actor), sort, limit: input.limit + 1, after });
}

const countTickets = (em: EntityManager, actor: Actor, input: TicketList): Promise<number> =>
  countOf(
    ticketTables(em)
      .selectFrom('tickets')
      .innerJoin('statuses', 'statuses.id', 'tickets.status_id')
      .where(selected(input, actor)),
  );
