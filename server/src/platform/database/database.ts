import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/**
 * Returns a query builder for plain rows, typed from the entities that the caller names, its own slice's and those
 * below it: `tables<typeof CategorySchema | typeof TicketSchema>(em)`. For reads that need no unit of work.
 */
export const tables = <Schemas extends { name: string }>(em: EntityManager) => em.getKysely<InferKyselyDB<Schemas>>();

/** Writes a value to a jsonb column; pg would send an array as a PostgreSQL array. */
export const jsonb = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::jsonb`;

const LIKE_WILDCARD = /[\\%_]/g;

/** Returns the pattern of `like` for texts that contain this one. */
export const containing = (text: string): string => `%${text.replace(LIKE_WILDCARD, '\\$&')}%`;

/**
 * Compares with any of these ids: `where('id', '=', anyOf(ids))`. Unlike `in`, the text of the statement does not depend
 * on their number, so that it is prepared once.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;

/**
 * Inserts rows that are sent as one value. Unlike `values`, the text of the statement does not depend on their number, so
 * that it is prepared once. All rows must have the same columns.
 */
export function insertRows(table: string, rows: readonly object[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${jsonb(rows)})`;
}

/** Counts the rows of a query, whatever it selects. */
export async function countOf<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
): Promise<number> {
  const counting = query.clearSelect().select(sql<string>`count(*)`.as('total'));
  const [row] = await counting.$castTo<{ total: string }>().execute();
  return Number(row?.total);
}
