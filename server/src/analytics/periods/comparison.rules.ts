import type { Comparison } from '../../contract/analytics/analytics.ts';
import type { Period } from './period.rules.ts';
import { type Zone, zoneOf } from './zone.rules.ts';

const DAY_MS = 86_400_000;
/** Before this no ticket is, and dates are written in ways that programs disagree about. */
const EARLIEST = Date.UTC(1969, 0, 1);

/** The interval that another is compared with; null where it would lie before anything could have happened. */
export function comparedPeriod(period: Period, comparison: Comparison, timeZone: string): Period | null {
  if (comparison === 'none') return null;
  const zone = zoneOf(timeZone);
  const compared = comparison === 'year' ? yearBefore(period, zone) : intervalBefore(period, zone);
  return compared.from.getTime() < EARLIEST || compared.from >= compared.to ? null : compared;
}

/** As many whole months or days by the calendar where the interval is made of them, else as many milliseconds. */
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

/** The same dates and times of day a year earlier; what falls on 29 February is on the 28th. */
function yearBefore({ from, to }: Period, zone: Zone): Period {
  const earlier = (instant: Date) => {
    const local = zone.localTime(instant.getTime());
    const [midnight, time] = [Math.floor(local / DAY_MS) * DAY_MS, ((local % DAY_MS) + DAY_MS) % DAY_MS];
    return new Date(zone.instantOf(dayOfYearBefore(new Date(midnight)) + time));
  };
  return { from: earlier(from), to: earlier(to) };
}

function dayOfYearBefore(day: Date): number {
  const [year, month] = [day.getUTCFullYear() - 1, day.getUTCMonth()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day.getUTCDate(), lastOfMonth));
}

const isMidnight = (local: number) => local % DAY_MS === 0;
const isFirstOfMonth = (local: number) => new Date(local).getUTCDate() === 1;
