import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { sortFields } from '../../contract/tickets/ticket-sort.ts';
import { decodeCursor, invalidCursor } from '../../platform/lists/cursor.ts';

type SortField = (typeof sortFields)[number];
export type ColumnSort = SortField | `-${SortField}`;
/** A column or `field:<key>`, with `-` for descending order. */
export type ListSort = string;

/** The sort value and id after which a page starts. */
export interface After {
  readonly value: string;
  readonly id: string;
}

interface SortKey {
  readonly key: RawBuilder<unknown>;
  readonly type: 'timestamptz' | 'integer' | 'float8';
}

/**
 * The sort key of each column and the type to which the text in a cursor is cast. Tickets without a due date sort after
 * all others. `waiting_since` can be null, so its lists have two parts (`lists/two-part-list.ts`). Indexes have the same
 * expressions, letter by letter.
 */
const sorts: Record<SortField, SortKey> = {
  createdAt: { key: sql.ref('tickets.created_at'), type: 'timestamptz' },
  updatedAt: { key: sql.ref('tickets.updated_at'), type: 'timestamptz' },
  dueAt: { key: sql`coalesce(tickets.due_at, 'infinity')`, type: 'timestamptz' },
  priority: { key: sql`array_position('{low,normal,high,urgent}', tickets.priority)`, type: 'integer' },
  number: { key: sql.ref('tickets.number'), type: 'integer' },
  waitingSince: { key: sql.ref('tickets.waiting_since'), type: 'timestamptz' },
};

export const sortKeyOf = (sort: ColumnSort): SortKey =>
  sorts[sortFields.find((field) => sort.endsWith(field)) ?? 'updatedAt'];

/** Returns the key of the custom field that a list is sorted by, or null. */
export const fieldSortOf = (sort: string): string | null => /^-?field:(.+)$/.exec(sort)?.[1] ?? null;

export const isColumnSort = (sort: ListSort): sort is ColumnSort =>
  sortFields.some((field) => sort === field || sort === `-${field}`);

export const isSlaSort = (sort: ListSort): boolean => /^-?slaDueAt$/.test(sort);

export const directionOf = (sort: ListSort): 'asc' | 'desc' => (sort.startsWith('-') ? 'desc' : 'asc');

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
  float8: z.string().refine((text) => /^-?\d[\d.e+-]*$/.test(text) && Number.isFinite(Number(text))),
};

/** Returns the sort value of a row as cursors have it: an instant as `2026-11-21T20:00:00.12+00:00` (RFC 3339). */
export const inCursor = (value: string): string => (value.endsWith('+00') ? `${value.replace(' ', 'T')}:00` : value);

const cursorOf = (value: z.ZodType<string>) => ({
  one: z.tuple([z.string(), value, z.uuid()]),
  twoPart: z.union([
    z.tuple([z.string(), z.literal('with'), value, z.uuid()]),
    z.tuple([z.string(), z.literal('without'), cursorValue.timestamptz, z.uuid()]),
  ]),
});

/** The positions that cursors hold: the sort, the part of a list of two parts, the value and the id. */
const cursors: Record<SortKey['type'], ReturnType<typeof cursorOf>> = {
  timestamptz: cursorOf(cursorValue.timestamptz),
  integer: cursorOf(cursorValue.integer),
  float8: cursorOf(cursorValue.float8),
};

/** Decodes the position after which a page starts. */
export function afterCursor(cursor: string | undefined, sort: ColumnSort | '-relevance'): After | null {
  if (cursor === undefined) return null;
  const type = sort === '-relevance' ? 'integer' : sortKeyOf(sort).type;
  const [sorted, value, id] = decodeCursor(cursor, cursors[type].one);
  if (sorted !== sort) throw invalidCursor();
  return { value, id };
}

/** A position in a list of two parts: the tickets with a value to sort by, and then those without. */
export interface TwoPartPosition extends After {
  readonly part: 'with' | 'without';
}

/** Decodes the position after which a page of a list of two parts starts. `slot` is that of the field to sort by. */
export function afterTwoPartCursor(cursor: string | undefined, sort: ListSort): TwoPartPosition | null {
  if (cursor === undefined) return null;
  const type = isColumnSort(sort) ? sortKeyOf(sort).type : isSlaSort(sort) ? 'timestamptz' : 'float8';
  const [sorted, part, value, id] = decodeCursor(cursor, cursors[type].twoPart);
  if (sorted !== sort) throw invalidCursor();
  return { part, value, id };
}
