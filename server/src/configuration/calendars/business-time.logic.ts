import type { BusinessHours } from '../../contract/configuration/calendars.ts';
import { zoneOf } from '../../platform/time/zone.ts';
import { dailyHours } from './daily-hours.logic.ts';
import { type OpenYear, openYear } from './open-year.logic.ts';

/** No due time is later than at the end of the tenth year after its start, so that a search always ends. */
const MAX_YEARS_AHEAD = 10;

/** Computes with instants and open time, both in milliseconds. */
export interface BusinessTime {
  /** Returns how long it is open from one instant to another; 0 if `to` is not after `from`. */
  openBetween(from: number, to: number): number;
  /**
   * Returns the earliest instant before which it was open for `duration` since `from`: 17:00 today, and not 09:00
   * tomorrow. Returns null if that is not within ten years.
   */
  advance(from: number, duration: number): number | null;
}

/** Time that always counts. */
export const aroundTheClock: BusinessTime = {
  openBetween: (from, to) => Math.max(to - from, 0),
  advance: (from, duration) => from + Math.max(duration, 0),
};

/** Compiles each year when it is first needed, in about a millisecond. */
export function businessTime(hours: BusinessHours): BusinessTime {
  const zone = zoneOf(hours.timeZone);
  const hoursOn = dailyHours(hours);
  const years = new Map<number, OpenYear>();
  const yearAt = (year: number) => {
    const compiled = years.get(year) ?? openYear(year, zone, hoursOn);
    years.set(year, compiled);
    return compiled;
  };
  return {
    openBetween: (from, to) => openBetween(yearAt, from, to),
    advance: (from, duration) => advance(yearAt, from, duration),
  };
}

/** Returns whether a calendar is open at any time within ten years. */
export const everOpens = (hours: BusinessHours, from: number): boolean => businessTime(hours).advance(from, 1) !== null;

type Years = (year: number) => OpenYear;

const yearOf = (instant: number) => new Date(instant).getUTCFullYear();

function openBetween(yearAt: Years, from: number, to: number): number {
  if (to <= from) return 0;
  const [first, last] = [yearOf(from), yearOf(to)];
  let open = yearAt(last).openBefore(to) - yearAt(first).openBefore(from);
  for (let year = first; year < last; year++) open += yearAt(year).total;
  return open;
}

function advance(yearAt: Years, from: number, duration: number): number | null {
  if (duration <= 0) return from;
  const first = yearOf(from);
  let remaining = yearAt(first).openBefore(from) + duration;
  for (let year = first; year <= first + MAX_YEARS_AHEAD; year++) {
    const { total } = yearAt(year);
    if (remaining <= total) return yearAt(year).instantAfter(remaining);
    remaining -= total;
  }
  return null;
}
