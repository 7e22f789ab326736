import type { Interval } from '../../contract/analytics/analytics.ts';
import { invalid } from '../../platform/base/failure.ts';
import type { Period } from './period.rules.ts';
import { zoneOf } from './zone.rules.ts';

const MAX_BUCKETS = 750;
const DAY_MS = 86_400_000;

/** A day, week or month by the calendar: `start` is part of it, `end` is not. */
export interface Bucket {
  readonly start: Date;
  readonly end: Date;
}

/** Calendar steps on local midnights. */
const calendar: Record<Interval, { floor(time: number): number; next(midnight: number): number }> = {
  day: { floor: midnightOf, next: (midnight) => midnight + DAY_MS },
  week: {
    floor: (time) => midnightOf(time) - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS,
    next: (midnight) => midnight + 7 * DAY_MS,
  },
  month: { floor: (time) => monthOf(time, 0), next: (midnight) => monthOf(midnight, 1) },
};

/**
 * The days, ISO weeks or months of a period in a time zone. The first holds `from`; each goes on to where
 * the next begins. Reckoned here and not in SQL: one edition of the time zones decides what a zone is called and when
 * its clocks change, and rows are sorted into buckets by plain comparison of instants.
 */
export function bucketsOf(period: Period, interval: Interval, timeZone: string): Bucket[] {
  const edges = bucketEdges(period, interval, timeZone);
  return edges.slice(1).map((end, index) => ({ start: edges[index] ?? end, end }));
}

/** Of a day, week or month, what lies within the period. */
export function partOf({ from, to }: Period, { start, end }: Bucket): Period {
  return { from: start < from ? from : start, to: end > to ? to : end };
}

/** Where each begins, and where the last ends. */
function bucketEdges({ from, to }: Period, interval: Interval, timeZone: string): Date[] {
  const { floor, next } = calendar[interval];
  const zone = zoneOf(timeZone);
  let starts: number[] = [];
  for (let midnight = floor(zone.localTime(from.getTime())); ; midnight = next(midnight)) {
    const start = zone.instantOf(midnight);
    if (start >= to.getTime()) return [...starts, start].map((instant) => new Date(instant));
    // Clocks that go back over midnight show the old day again after the new one has begun.
    if (start <= from.getTime()) starts = [start];
    // A zone that moves across the date line leaves a day out: it begins where the next one does.
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
