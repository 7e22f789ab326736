import { z } from 'zod';
import type { Page } from '../../contract/base/common.ts';
import { AppError } from '../errors/app-error.ts';
import { parseJson } from '../text/json.ts';

/**
 * Encodes the position in a list: the sort values of the last row of a page. Readable, unsigned and validated like any
 * input.
 */
function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** An instant in a cursor as `toISOString` writes it, within the range that the database supports. */
export const CursorInstant = z.iso
  .datetime()
  .refine((instant) => instant >= '0001', 'The calendar begins with the year 1');

/**
 * Decodes a cursor. `schema` is a tuple of the values that the list sorts by.
 * @throws AppError `invalid_cursor`
 */
export function decodeCursor<Schema extends z.ZodType>(cursor: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw invalidCursor();
  return parsed.data;
}

/** The error for a cursor that is none, or of another list. */
export function invalidCursor(): AppError {
  const fault = { pointer: '#/cursor', code: 'invalid_cursor', detail: 'Pass the nextCursor of the previous page' };
  return new AppError('invalid_cursor', undefined, { errors: [fault] });
}

/**
 * Builds a page from `limit + 1` rows: the extra row only tells that there are more. `sortValues` are the values that
 * `decodeCursor` returns for the next page. If `isCut`, the page ends before its limit although more rows follow.
 */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  limit: number,
  sortValues: (row: Row) => readonly unknown[],
  view: (row: Row) => Item,
  total?: number,
  isCut = false,
): { data: Item[]; page: Page } {
  const visible = rows.slice(0, limit);
  const last = visible.at(-1);
  const hasMore = isCut || rows.length > limit;
  return {
    data: visible.map(view),
    page: {
      nextCursor: hasMore && last !== undefined ? encodeCursor(sortValues(last)) : null,
      hasMore,
      ...(total !== undefined && { total }),
    },
  };
}
