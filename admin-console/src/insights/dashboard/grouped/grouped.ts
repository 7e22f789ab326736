import type { Interval } from '../../../platform/api/types.ts';

export interface Period {
  readonly start: string;
  readonly end: string;
}

export interface Keyed {
  readonly key: string | null;
}

/** A report of the same numbers in total, over time, and by group. */
export interface Grouped<Total, Point extends Period, Group extends Keyed> {
  readonly by: string | null;
  readonly total: Total;
  /** Empty in a report by group. */
  readonly overTime: readonly Point[];
  readonly data: readonly Group[];
  /** Null in a report by group. */
  readonly interval: Interval | null;
  readonly timeZone: string;
  readonly hasMore: boolean;
}

/** The part of a report that is over time. */
export type OverPeriods<Point extends Period> = Pick<
  Grouped<unknown, Point, Keyed>,
  'overTime' | 'interval' | 'timeZone'
>;

/** The interval of the points, and the time zone of its days. */
export const eachOf = ({ interval, timeZone }: OverPeriods<Period>) =>
  ({ interval: interval ?? 'day', timeZone }) as const;
