import { type RawBuilder, sql } from 'kysely';

/** More rows than this no statement answers; buckets are fewer by far. */
export const MAX_PARTS = 10_001;

/** By what rows are told apart: a bucket of time, a group of tickets, or nothing. */
export interface GroupingKey {
  readonly of: RawBuilder<string | number | null>;
  /** Whether there is also a row of all together, see `whole`. */
  readonly sets: RawBuilder<unknown>;
}

const eachAndAll = sql`grouping sets ((key), ())`;
const each = sql`grouping sets ((key))`;

/** All in one. */
export const combineKeys: GroupingKey = { of: sql<null>`null::text`, sets: eachAndAll };

/** The group of a ticket. */
export const byGroup: GroupingKey = { of: sql.ref<string | null>('tickets.grp'), sets: each };

/** Who did what an event tells. */
export const byAuthor: GroupingKey = { of: sql.ref<string | null>('events.actor_id'), sets: each };

/** Counts from 1: the last of `starts` that is not after the time in `column`. */
export function bucketOf(column: string, starts: readonly Date[]): GroupingKey {
  const instants = starts.map((start) => start.toISOString());
  return { of: sql<number>`width_bucket(${sql.ref(column)}, ${instants}::timestamptz[])`, sets: eachAndAll };
}

/** Among grouping sets by `key` and by nothing, whether a row is the one of all together. */
export const whole = sql<boolean>`grouping(key) = 1`.as('whole');

interface Keyed {
  readonly key: string | number | null;
  readonly whole?: boolean;
}

/** The row of all together; absent where there is nothing. */
export const allOf = <Row extends Keyed>(rows: readonly Row[]): Row | undefined => rows.find((row) => row.whole);

/** The rows of the parts, by what they are told apart by. */
export const partsOf = <Row extends Keyed>(rows: readonly Row[]): ReadonlyMap<Row['key'], Row> =>
  new Map(rows.filter((row) => !row.whole).map((row) => [row.key, row]));
