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
 * What each sort compares, as text that its cursor can carry and `type` reads back. None is null, so that the order
 * is total; a ticket without a due date comes after all that have one.
 */
const sorts: Record<SortField, { key: RawBuilder<unknown>; type: string }> = {
  createdAt: { key: sql.ref('tickets.created_at'), type: 'timestamptz' },
  updatedAt: { key: sql.ref('tickets.updated_at'), type: 'timestamptz' },
  dueAt: { key: sql`coalesce(tickets.due_at, 'infinity')`, type: 'timestamptz' },
  priority: { key: sql`array_position('{low,normal,high,urgent}', tickets.priority)`, type: 'integer' },
  number: { key: sql.ref('tickets.number'), type: 'integer' },
};

const fieldOf = (sort: ColumnSort): SortField => sortFields.find((field) => sort.endsWith(field)) ?? 'updatedAt';

/** A cursor is input like any other: only what its column can be compared with gets through. */
const cursorValue: Record<string, z.ZodType<string>> = {
  timestamptz: z.union([z.iso.datetime({ offset: true }).regex(/^(?!0000).*\+00:00$/), z.literal('infinity')]),
  integer: z.string().regex(/^\d{1,9}$/),
};

/** Where a list goes on, by its cursor. */
export function afterCursor(cursor: string | undefined, sort: ColumnSort | '-relevance'): After | null {
  if (cursor === undefined) return null;
  const type = sort === '-relevance' ? 'integer' : sorts[fieldOf(sort)].type;
  const schema = z.tuple([z.literal(sort), cursorValue[type] ?? z.never(), z.uuid()]);
  const [, value, id] = decodeCursor(cursor, schema);
  return { value, id };
}

interface Wanted {
  readonly which: (eb: ExpressionBuilder<TicketTables, 'tickets' | 'statuses'>) => Expression<SqlBool>;
  readonly sort: ColumnSort;
  readonly limit: number;
  readonly after: After | null;
}

/** Some of the tickets, by a column and from where a page before has ended. */
export function orderedRows(em: EntityManager, { which, sort, limit, after }: Wanted) {
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
