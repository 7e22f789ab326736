import type { EntityManager } from '@mikro-orm/postgresql';
import type { Page } from '../../contract/base/common.ts';
import type { TicketList } from '../../contract/tickets/ticket-lists.ts';
import type { TicketSummary } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { pageFrom } from '../../platform/base/cursor.ts';
import { invalid } from '../../platform/base/failure.ts';
import { countOf } from '../../platform/database/database.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { viewTicketSummary } from '../base/ticket.view.ts';
import { afterCursor, type ColumnSort, orderedRows } from './ordered-rows.ts';
import { relevantRows } from './ticket.relevance.ts';
import { selected } from './ticket.selection.ts';

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
