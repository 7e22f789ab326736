import { type RawBuilder, sql } from 'kysely';

/** By what rows are told apart: a bucket of time, a group of tickets, or nothing. */
export type Key = RawBuilder<string | number | null>;

/** All in one. */
export const together: Key = sql<null>`null`;

/** The group of a ticket. */
export const byGroup: Key = sql.ref<string | null>('tickets.grp');

/** Counts from 1: the last of `starts` that is not after the time in `column`. */
export function bucketOf(column: string, starts: readonly Date[]): Key {
  const instants = starts.map((start) => start.toISOString());
  return sql<number>`width_bucket(${sql.ref(column)}, ${instants}::timestamptz[])`;
}
