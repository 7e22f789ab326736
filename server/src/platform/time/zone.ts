import { LRUCache } from 'lru-cache';
import { DAY_MS } from './duration.ts';

/** Local time in a time zone. Local times are numbers like instants, as if the zone were UTC. */
export interface Zone {
  localTime(instant: number): number;
  /** Returns the first instant at which clocks show a local time or, if clocks skip it, the instant of the change. */
  instantOf(localTime: number): number;
  /** Splits a period where clocks change. */
  offsetPeriods(from: number, to: number): OffsetPeriod[];
}

/** A period during which local time differs from UTC by the same number of milliseconds. */
interface OffsetPeriod {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

/** Creating the formatter of a zone takes longer than all that a report asks of it. */
const zones = new LRUCache<string, Zone>({ max: 100 });

export function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone) ?? createZone(timeZone);
  zones.set(timeZone, known);
  return known;
}

function createZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (instant: number) => offsetIn(format.format(instant));
  return {
    localTime: (instant) => instant + offsetAt(instant),
    instantOf: (localTime) => instantOf(localTime, offsetAt),
    offsetPeriods: (from, to) => offsetPeriods(from, to, offsetAt),
  };
}

/**
 * Parses the offset in milliseconds east of UTC from a text that ends in `GMT`, `GMT+05:45`, or, in the 1970s,
 * `GMT-00:44:30`.
 */
function offsetIn(text: string): number {
  const [, sign, hours, minutes, seconds = 0] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  if (!sign) return 0;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1000;
}

/** When clocks change, a local time occurs twice or not at all. No zone changes twice within the two days examined. */
function instantOf(localTime: number, offsetAt: (instant: number) => number): number {
  const offsets = [offsetAt(localTime - DAY_MS), offsetAt(localTime + DAY_MS)];
  const [first, last] = [localTime - Math.max(...offsets), localTime - Math.min(...offsets)];
  const exact = [first, last].find((instant) => instant + offsetAt(instant) === localTime);
  return exact ?? changeBetween(first, last, offsetAt);
}

/** Compares the offset once a day: no zone changes it twice within one. */
function offsetPeriods(from: number, to: number, offsetAt: (instant: number) => number): OffsetPeriod[] {
  const periods: OffsetPeriod[] = [];
  let period = { from, offset: offsetAt(from) };
  for (let day = from; day < to; day += DAY_MS) {
    const nextDay = Math.min(day + DAY_MS, to);
    const offset = offsetAt(nextDay);
    if (offset === period.offset) continue;
    const change = changeBetween(day, nextDay, offsetAt);
    periods.push({ ...period, to: change });
    period = { from: change, offset };
  }
  return period.from < to ? [...periods, { ...period, to }] : periods;
}

function changeBetween(before: number, after: number, offsetAt: (instant: number) => number): number {
  const offset = offsetAt(after);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === offset) high = middle;
    else low = middle;
  }
  return high;
}
