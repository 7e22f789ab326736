import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { ticketRows } from '../base/ticket.rows.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { type After, type ColumnSort, directionOf, isAfter, sortKeyOf } from './ticket-order.ts';

export interface RowQuery {
  readonly which: (eb: ExpressionBuilder<TicketTables, 'tickets'>) => Expression<SqlBool>;
  readonly sort: ColumnSort;
  readonly limit: number;
  readonly after: After | null;
}

/** Returns one page of the tickets that any condition selects, sorted by a column, after the given position. */
export function orderedRows(em: EntityManager, { which, sort, limit, after }: RowQuery) {
  const { key } = sortKeyOf(sort);
  const query = ticketRows(em)
    .select(sql<string>`to_jsonb(${key})#>>'{}'`.as('sort_value'))
    .where(which)
    .orderBy(key, directionOf(sort))
    .orderBy('tickets.id', directionOf(sort))
    .limit(limit);
  return (after ? query.where(isAfter(sort, sql`${after.value}`, sql`${after.id}`)) : query).execute();
}

export type OrderedRow = Awaited<ReturnType<typeof orderedRows>>[number];
