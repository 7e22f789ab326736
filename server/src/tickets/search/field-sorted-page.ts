import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { ticketRows } from '../base/ticket.rows.ts';
import { type TicketTables, ticketTables } from '../base/ticket.tables.ts';
import type { After } from './ticket-order.ts';

export interface FieldSortedPage {
  /** The number of the column of `ticket_field_index` that holds the values. */
  readonly slot: number;
  readonly direction: 'asc' | 'desc';
  readonly which: (eb: ExpressionBuilder<TicketTables, 'tickets'>) => Expression<SqlBool>;
  /** Conditions on `ticket_field_index` that follow from `which`. */
  readonly indexed: RawBuilder<SqlBool>;
  readonly onlyOpen: boolean;
  readonly limit: number;
  readonly after: After | null;
}

/**
 * Returns one page of the tickets with a value in a slot, in its order. The index begins with whether a ticket is open, so
 * that the few open tickets are read without the archive, and lists of all tickets merge both.
 */
export function fieldSortedRows(em: EntityManager, page: FieldSortedPage) {
  const { direction, onlyOpen, limit } = page;
  const open = branch(em, page, true);
  const listed = onlyOpen ? open : open.unionAll(branch(em, page, false));
  const sorted = ticketTables(em)
    .selectFrom(listed.as('listed'))
    .selectAll()
    .orderBy('sort_key', direction)
    .orderBy('id', direction)
    .limit(limit);
  return ticketRows(em)
    .innerJoin(sorted.as('page'), 'page.id', 'tickets.id')
    .select(sql<string>`page.sort_key::text`.as('sort_value'))
    .orderBy('page.sort_key', direction)
    .orderBy('page.id', direction)
    .execute();
}

function branch(em: EntityManager, { slot, direction, which, indexed, limit, after }: FieldSortedPage, open: boolean) {
  const key = sql<number>`${sql.ref(`ticket_field_index.n${slot}`)}`;
  const id = sql.ref<string>('ticket_field_index.ticket_id');
  const compare = sql.raw(direction === 'desc' ? '<' : '>');
  const following = after
    ? sql<SqlBool>`(${key}, ${id}) ${compare} (${after.value}::float8, ${after.id}::uuid)`
    : sql<SqlBool>`true`;
  const query = ticketTables(em)
    .selectFrom('ticket_field_index')
    .innerJoin('tickets', 'tickets.id', 'ticket_field_index.ticket_id')
    .select([id.as('id'), key.as('sort_key')])
    .where(sql<SqlBool>`ticket_field_index.open = ${sql.lit(open)} and ${key} is not null`)
    .where(indexed)
    .where(following)
    .where(which)
    .orderBy(key, direction)
    .orderBy(id, direction)
    .limit(limit);
  return ticketTables(em).selectFrom(query.as('branch')).selectAll();
}
