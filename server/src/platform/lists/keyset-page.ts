import { type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Page, prose } from '../../contract/base/common.ts';
import { countOf } from '../database/database.ts';
import { instantOf } from '../time/instant.ts';
import { CursorInstant, decodeCursor, pageFrom } from './cursor.ts';

interface Listing {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly count?: boolean | undefined;
}

/** The order of a list: by a time or a text and then by ID, or by ID alone. */
interface Order<Column extends string> {
  /** The table with the ID and the column. */
  readonly table: string;
  readonly time?: Column;
  readonly text?: Column;
  readonly direction: 'asc' | 'desc';
}

/** The rows of a page, before they are viewed. */
interface KeysetPage<Row> {
  readonly rows: readonly Row[];
  /** Returns the page with a view of each row. */
  readonly of: <Item>(view: (row: Row) => Item) => { data: Item[]; page: Page };
}

/**
 * Reads the page after a cursor, and the total if it is asked for. The rows must contain the ID and the column.
 * @throws AppError `invalid_cursor`
 */
export async function keysetPage<
  Db,
  Table extends keyof Db,
  Row extends { readonly id: string } & { readonly [name in Column]: Date | string },
  Column extends string = never,
>(
  query: SelectQueryBuilder<Db, Table, Row>,
  { limit, cursor, count }: Listing,
  { table, time, text, direction }: Order<Column>,
): Promise<KeysetPage<Row>> {
  const sorted = time ?? text;
  const keys = (sorted ? [sorted, 'id'] : ['id']).map((column) => sql.ref(`${table}.${column}`));
  const total = count ? await countOf(query) : undefined;
  let page = keys.reduce((ordered, key) => ordered.orderBy(key, direction), query).limit(limit + 1);
  if (cursor !== undefined) {
    const values = sorted ? decodeCursor(cursor, time ? ByTime : ByText) : decodeCursor(cursor, ById);
    const follows = sql.raw(direction === 'asc' ? '>' : '<');
    page = page.where(sql<boolean>`(${sql.join(keys)}) ${follows} (${sql.join(values)})`);
  }
  const rows = await page.execute();
  const sortValues = (row: Row) => (sorted ? [time ? instantOf(row[time]) : row[sorted], row.id] : [row.id]);
  return { rows: rows.slice(0, limit), of: (view) => pageFrom(rows, limit, sortValues, view, total) };
}

const ById = z.tuple([z.uuid()]);
const ByTime = z.tuple([CursorInstant, z.uuid()]);
const ByText = z.tuple([prose(1_000), z.uuid()]);
