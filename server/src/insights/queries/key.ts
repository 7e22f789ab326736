import { type RawBuilder, sql } from 'kysely';

/** The maximum rows of a statement; buckets are far fewer. */
export const MAX_PARTS = 10_001;

/** What rows are grouped by: a time bucket, a group of tickets, or nothing. */
export interface GroupingKey {
  readonly of: RawBuilder<string | number | null>;
  /** The grouping sets, with or without a total row; see `whole`. */
  readonly sets: RawBuilder<unknown>;
}

const eachAndAll = sql`grouping sets ((key), ())`;
const each = sql`grouping sets ((key))`;

/** Groups everything into a single row; none if there is nothing. */
export const inOneRow: GroupingKey = { of: sql<null>`null::text`, sets: each };

/** Groups by the group of a ticket. */
export const byGroup: GroupingKey = { of: sql.ref<string | null>('tickets.grp'), sets: each };

/** Groups by the actor of an event. */
export const byAuthor: GroupingKey = { of: sql.ref<string | null>('events.actor_id'), sets: each };

/** Groups into time buckets, counted from 1: the last of `starts` that is not after the time in `column`. */
export function bucketOf(column: string, starts: readonly Date[]): GroupingKey {
  const instants = starts.map((start) => start.toISOString());
  return { of: sql<number>`width_bucket(${sql.ref(column)}, ${instants}::timestamptz[])`, sets: eachAndAll };
}

/** Whether a row is the total of grouping sets by `key` and by nothing. */
export const whole = sql<boolean>`grouping(key) = 1`.as('whole');

interface Keyed {
  readonly key: string | number | null;
  readonly whole?: boolean;
}

/** Returns the total row, if there is one. */
export const allOf = <Row extends Keyed>(rows: readonly Row[]): Row | undefined => rows.find((row) => row.whole);

/** Returns the rows other than the total, by key. */
export const partsOf = <Row extends Keyed>(rows: readonly Row[]): ReadonlyMap<Row['key'], Row> =>
  new Map(rows.filter((row) => !row.whole).map((row) => [row.key, row]));
