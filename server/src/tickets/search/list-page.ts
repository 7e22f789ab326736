import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { ticketRows } from '../base/ticket.rows.ts';
import { type TicketTables, ticketTables } from '../base/ticket.tables.ts';
import type { ListedRow } from './list-statements.ts';
import { comparesOnlyColumns, type PlannedList, plannedRows } from './planned-page.ts';
import { rareValues } from './rare-values.ts';
import { selectedBy } from './ticket.selection.ts';
import { directionOf, isAfter, sortKeyOf } from './ticket-order.ts';

/** Returns one page of a list by a statement that is planned for the values of its filters. */
export async function pagePlannedFor(
  em: EntityManager,
  actor: Actor,
  list: PlannedList,
  configuration: Configuration,
): Promise<ListedRow[]> {
  const { filters, parts, sort, limit, after, also = [] } = list;
  const rareFilters = await rareValues(em, actor, filters, configuration);
  const isInOrder = rareFilters.length === 0 && (filters.field || filters.except || list.also);
  if (isInOrder && comparesOnlyColumns(filters)) return plannedRows(em, actor, list, configuration);
  const within = selectedBy(filters, actor, configuration);
  const which = (eb: Tickets) => eb.and([within(eb), ...also, ...rareFilters]);
  return orderedRows(em, { which, parts, sort, limit, after });
}

type Tickets = ExpressionBuilder<TicketTables, 'tickets'>;

interface RowQuery extends Pick<PlannedList, 'parts' | 'sort' | 'limit' | 'after'> {
  readonly which: (eb: Tickets) => Expression<SqlBool>;
}

/**
 * Returns one page of the tickets that any condition selects, sorted by a column, after the given position. The page is
 * cut first: PostgreSQL would join the people of all tickets that match, and sort whole rows.
 */
function orderedRows(em: EntityManager, { which, parts, sort, limit, after }: RowQuery) {
  const direction = directionOf(sort);
  const { key } = sortKeyOf(sort);
  const selected = ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', sql<unknown>`${key}`.as('sort_key')])
    .where(which)
    .orderBy(key, direction)
    .orderBy('tickets.id', direction)
    .limit(limit);
  const page = after ? selected.where(isAfter(sort, sql`${after.value}`, sql`${after.id}`)) : selected;
  return ticketRows(em, parts)
    .innerJoin(page.as('page'), 'page.id', 'tickets.id')
    .select(sql<string>`page.sort_key::text`.as('sort_value'))
    .orderBy('page.sort_key', direction)
    .orderBy('page.id', direction)
    .execute();
}
