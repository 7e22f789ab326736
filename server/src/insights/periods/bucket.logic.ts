import type { Interval } from '../../contract/insights/analytics.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { DAY_MS } from '../../platform/time/duration.ts';
import { zoneOf } from '../../platform/time/zone.ts';
import type { Period } from './period.logic.ts';

const MAX_BUCKETS = 750;

/** A calendar day, week, or month, from `start` (inclusive) to `end` (exclusive). */
export interface Bucket {
  readonly start: Date;
  readonly end: Date;
}

/** Calendar steps between local midnights. */
const calendar: Record<Interval, { floor(time: number): number; next(midnight: number): number }> = {
  day: { floor: midnightOf, next: (midnight) => midnight + DAY_MS },
  week: {
    floor: (time) => midnightOf(time) - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS,
    next: (midnight) => midnight + 7 * DAY_MS,
  },
  month: { floor: (time) => monthOf(time, 0), next: (midnight) => monthOf(midnight, 1) },
};

/**
 * Returns the days, ISO weeks, or months of a period in a time zone. The first contains `from`, and each ends where the
 * next starts. Computed here rather than in SQL, so that a single version of the time zone database applies, and rows
 * are assigned to buckets by comparing instants.
 */
export function bucketsOf(period: Period, interval: Interval, timeZone: string): Bucket[] {
  const edges = bucketEdges(period, interval, timeZone);
  return edges.slice(1).map((end, index) => ({ start: edges[index] ?? end, end }));
}

/** Returns the part of a bucket within the period. */
export function partOf({ from, to }: Period, { start, end }: Bucket): Period {
  return { from: start < from ? from : start, to: end > to ? to : end };
}

/** Returns the start of each bucket and the end of the last. */
function bucketEdges({ from, to }: Period, interval: Interval, timeZone: string): Date[] {
  const { floor, next } = calendar[interval];
  const zone = zoneOf(timeZone);
  let starts: number[] = [];
  for (let midnight = floor(zone.localTime(from.getTime())); ; midnight = next(midnight)) {
    const start = zone.instantOf(midnight);
    if (start >= to.getTime()) return [...starts, start].map((instant) => new Date(instant));
    // If clocks go back over midnight, the previous date returns after the new one has started.
    if (start <= from.getTime()) starts = [start];
    // A zone that crosses the date line skips a day: that day starts where the next one does.
    else if (start !== starts.at(-1)) starts.push(start);
    if (starts.length > MAX_BUCKETS) {
      throw invalid(
        'interval',
        `Produces more than ${MAX_BUCKETS} intervals. Choose a longer interval or a shorter period.`,
        'too_many',
      );
    }
  }
}

function midnightOf(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS;
}

function monthOf(time: number, later: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}
