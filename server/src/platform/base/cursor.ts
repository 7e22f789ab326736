import { z } from 'zod';
import type { Page } from '../../contract/base/common.ts';
import { AppError } from './failure.ts';

/** Where a list goes on: the sort values of the last row of a page. Readable, unsigned, and checked like any input. */
export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** An instant in a cursor as `toISOString` writes it, and one that the database knows. */
export const CursorInstant = z.iso
  .datetime()
  .refine((instant) => instant >= '0001', 'The calendar begins with the year 1');

/** The values of a cursor; `schema` is a tuple of what this list sorts by. */
export function decodeCursor<Schema extends z.ZodType>(cursor: string, schema: Schema): z.output<Schema> {
  const parsed = z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(Buffer.from(text, 'base64url').toString());
      } catch {
        context.addIssue('not JSON');
        return z.NEVER;
      }
    })
    .pipe(schema)
    .safeParse(cursor);
  if (!parsed.success) {
    const fault = { pointer: '#/cursor', code: 'invalid_cursor', detail: 'Pass the nextCursor of the previous page' };
    throw new AppError('invalid_cursor', undefined, { errors: [fault] });
  }
  return parsed.data;
}

/**
 * A page of `limit` from rows that were read one further: the extra row only says that there is more.
 * `sortValues` are those that `decodeCursor` will get back. A page that `isCut` ends before its limit.
 */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  limit: number,
  sortValues: (row: Row) => readonly unknown[],
  view: (row: Row) => Item,
  total?: number,
  isCut = false,
): { data: Item[]; page: Page } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = isCut || rows.length > limit;
  return {
    data: shown.map(view),
    page: {
      nextCursor: hasMore && last !== undefined ? encodeCursor(sortValues(last)) : null,
      hasMore,
      ...(total !== undefined && { total }),
    },
  };
}
