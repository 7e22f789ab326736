import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { sortFields } from '../../contract/tickets/ticket-lists.ts';
import { decodeCursor } from '../../platform/base/cursor.ts';

type SortField = (typeof sortFields)[number];
export type ColumnSort = SortField | `-${SortField}`;

/** The sort value and id after which a page starts. */
export interface After {
  readonly value: string;
  readonly id: string;
}

interface SortKey {
  readonly key: RawBuilder<unknown>;
  readonly type: 'timestamptz' | 'integer';
}

/**
 * The sort key of each field and the type to which the text in a cursor is cast. No key is null, so that the order is
 * total; tickets without a due date sort after all others. Indexes have the same expressions, letter by letter.
 */
const sorts: Record<SortField, SortKey> = {
  createdAt: { key: sql.ref('tickets.created_at'), type: 'timestamptz' },
  updatedAt: { key: sql.ref('tickets.updated_at'), type: 'timestamptz' },
  dueAt: { key: sql`coalesce(tickets.due_at, 'infinity')`, type: 'timestamptz' },
  priority: { key: sql`array_position('{low,normal,high,urgent}', tickets.priority)`, type: 'integer' },
  number: { key: sql.ref('tickets.number'), type: 'integer' },
};

export const sortKeyOf = (sort: ColumnSort): SortKey =>
  sorts[sortFields.find((field) => sort.endsWith(field)) ?? 'updatedAt'];

export const directionOf = (sort: ColumnSort): 'asc' | 'desc' => (sort.startsWith('-') ? 'desc' : 'asc');

/** A where-clause for the rows after a position, whose value and id are parameters. */
export function isAfter(sort: ColumnSort, value: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  const { key, type } = sortKeyOf(sort);
  const compare = sql.raw(directionOf(sort) === 'desc' ? '<' : '>');
  return sql<boolean>`(${key}, tickets.id) ${compare} (${value}::${sql.raw(type)}, ${id}::uuid)`;
}

/** Cursors are untrusted input, so only values that the column's type accepts pass. */
const cursorValue: Record<SortKey['type'], z.ZodType<string>> = {
  timestamptz: z.union([z.iso.datetime({ offset: true }).regex(/^(?!0000).*\+00:00$/), z.literal('infinity')]),
  integer: z.string().regex(/^\d{1,9}$/),
};

/** Decodes the position after which a page starts. */
export function afterCursor(cursor: string | undefined, sort: ColumnSort | '-relevance'): After | null {
  if (cursor === undefined) return null;
  const type = sort === '-relevance' ? 'integer' : sortKeyOf(sort).type;
  const [, value, id] = decodeCursor(cursor, z.tuple([z.literal(sort), cursorValue[type], z.uuid()]));
  return { value, id };
}
