import type { Comparison } from '../../contract/insights/analytics.ts';
import { DAY_MS } from '../../platform/time/duration.ts';
import { type Zone, zoneOf } from '../../platform/time/zone.ts';
import type { Period } from './period.logic.ts';

/** No ticket is older, and programs disagree about the format of earlier dates. */
const EARLIEST_TIME = Date.UTC(1969, 0, 1);

/** Returns the interval to compare with, or null if it would be before any ticket. */
export function comparedPeriod(period: Period, comparison: Comparison, timeZone: string): Period | null {
  if (comparison === 'none') return null;
  const zone = zoneOf(timeZone);
  const compared = comparison === 'year' ? yearBefore(period, zone) : intervalBefore(period, zone);
  return compared.from.getTime() < EARLIEST_TIME || compared.from >= compared.to ? null : compared;
}

/**
 * Returns an equally long interval: in calendar months or days if the interval consists of them, else in milliseconds.
 */
function intervalBefore({ from, to }: Period, zone: Zone): Period {
  const [first, last] = [zone.localTime(from.getTime()), zone.localTime(to.getTime())];
  if (!isMidnight(first) || !isMidnight(last)) {
    return { from: new Date(2 * from.getTime() - to.getTime()), to: from };
  }
  const start = isFirstOfMonth(first) && isFirstOfMonth(last) ? monthsBefore(first, last) : 2 * first - last;
  return { from: new Date(zone.instantOf(start)), to: from };
}

function monthsBefore(first: number, last: number): number {
  const [begin, end] = [new Date(first), new Date(last)];
  const months = 12 * (end.getUTCFullYear() - begin.getUTCFullYear()) + end.getUTCMonth() - begin.getUTCMonth();
  return Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() - months, 1);
}

/** Returns the same dates and times one year earlier; February 29 becomes February 28. */
function yearBefore({ from, to }: Period, zone: Zone): Period {
  const shiftBack = (instant: Date) => {
    const local = zone.localTime(instant.getTime());
    const [midnight, time] = [Math.floor(local / DAY_MS) * DAY_MS, ((local % DAY_MS) + DAY_MS) % DAY_MS];
    return new Date(zone.instantOf(dayOfYearBefore(new Date(midnight)) + time));
  };
  return { from: shiftBack(from), to: shiftBack(to) };
}

function dayOfYearBefore(day: Date): number {
  const [year, month] = [day.getUTCFullYear() - 1, day.getUTCMonth()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day.getUTCDate(), lastOfMonth));
}

const isMidnight = (local: number) => local % DAY_MS === 0;
const isFirstOfMonth = (local: number) => new Date(local).getUTCDate() === 1;
