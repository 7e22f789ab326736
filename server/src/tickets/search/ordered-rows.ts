import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { sortFields } from '../../contract/tickets/ticket-lists.ts';
import { decodeCursor } from '../../platform/base/cursor.ts';
import { ticketRows } from '../base/ticket.rows.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import type { After } from './ticket.relevance.ts';

type SortField = (typeof sortFields)[number];
export type ColumnSort = SortField | `-${SortField}`;

/**
 * The sort key of each field and the type to which the text in a cursor is cast. No key is null, so that the order is
 * total; tickets without a due date sort after all others.
 */
const sorts: Record<SortField, { key: RawBuilder<unknown>; type: string }> = {
  createdAt: { key: sql.ref('tickets.created_at'), type: 'timestamptz' },
  updatedAt: { key: sql.ref('tickets.updated_at'), type: 'timestamptz' },
  dueAt: { key: sql`coalesce(tickets.due_at, 'infinity')`, type: 'timestamptz' },
  priority: { key: sql`array_position('{low,normal,high,urgent}', tickets.priority)`, type: 'integer' },
  number: { key: sql.ref('tickets.number'), type: 'integer' },
};

const fieldOf = (sort: ColumnSort): SortField => sortFields.find((field) => sort.endsWith(field)) ?? 'updatedAt';

/** Cursors are untrusted input, so only values that the column's type accepts pass. */
const cursorValue: Record<string, z.ZodType<string>> = {
  timestamptz: z.union([z.iso.datetime({ offset: true }).regex(/^(?!0000).*\+00:00$/), z.literal('infinity')]),
  integer: z.string().regex(/^\d{1,9}$/),
};

/** Decodes the position after which a page starts. */
export function afterCursor(cursor: string | undefined, sort: ColumnSort | '-relevance'): After | null {
  if (cursor === undefined) return null;
  const type = sort === '-relevance' ? 'integer' : sorts[fieldOf(sort)].type;
  const schema = z.tuple([z.literal(sort), cursorValue[type] ?? z.never(), z.uuid()]);
  const [, value, id] = decodeCursor(cursor, schema);
  return { value, id };
}

interface RowQuery {
  readonly which: (eb: ExpressionBuilder<TicketTables, 'tickets' | 'statuses'>) => Expression<SqlBool>;
  readonly sort: ColumnSort;
  readonly limit: number;
  readonly after: After | null;
}

/** Returns one page of tickets, sorted by a column, after the given position. */
export function orderedRows(em: EntityManager, { which, sort, limit, after }: RowQuery) {
  const descending = sort.startsWith('-');
  const { key, type } = sorts[fieldOf(sort)];
  const direction = descending ? 'desc' : 'asc';
  const query = ticketRows(em)
    .select(sql<string>`to_jsonb(${key})#>>'{}'`.as('sort_value'))
    .where(which)
    .orderBy(key, direction)
    .orderBy('tickets.id', direction)
    .limit(limit);
  if (!after) return query.execute();
  const compare = sql.raw(descending ? '<' : '>');
  const bound = sql`(${after.value}::${sql.raw(type)}, ${after.id}::uuid)`;
  return query.where(sql<boolean>`(${key}, tickets.id) ${compare} ${bound}`).execute();
}
