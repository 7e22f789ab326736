import type { Interval } from '../../contract/analytics/analytics.ts';
import type { Period } from '../periods/period.rules.ts';
import { zoneOf } from '../periods/zone.rules.ts';

const LANGUAGE = 'en-GB';
const DAY_MS = 86_400_000;

/** Dates and times as clocks show them in a time zone. */
export interface Dates {
  moment(instant: Date): string;
  /** A period by its first and last day where it is made of whole ones, else to the minute. */
  span(period: Period): string;
  /** What days, weeks or months that begin at these instants are called: in full, and briefly under a chart. */
  parts(interval: Interval, starts: readonly Date[]): readonly Part[];
}

export interface Part {
  readonly name: string;
  readonly brief: string;
}

export function datesIn(timeZone: string): Dates {
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone });
  const moments = formatter({ dateStyle: 'medium', timeStyle: 'short' });
  const days = formatter({ dateStyle: 'long' });
  const zone = zoneOf(timeZone);
  const isMidnight = (instant: Date) => zone.localTime(instant.getTime()) % DAY_MS === 0;
  const yearOf = (instant: Date) => new Date(zone.localTime(instant.getTime())).getUTCFullYear();

  return {
    moment: (instant) => moments.format(instant),
    span: ({ from, to }) =>
      isMidnight(from) && isMidnight(to)
        ? days.formatRange(from, new Date(to.getTime() - 1))
        : moments.formatRange(from, to),
    parts(interval, starts) {
      const isOneYear = new Set(starts.map(yearOf)).size <= 1;
      const year = isOneYear ? {} : ({ year: 'numeric' } as const);
      const name = formatter(
        interval === 'month'
          ? { month: 'short', year: 'numeric' }
          : { ...(interval === 'day' && { weekday: 'short' }), day: 'numeric', month: 'short', ...year },
      );
      const brief = formatter({ ...(interval !== 'month' && { day: 'numeric' }), month: 'short', ...year });
      return starts.map((start) => ({ name: name.format(start), brief: brief.format(start) }));
    },
  };
}

/** What stands over a column of days, weeks or months. */
export const partWords: Record<Interval, string> = { day: 'Day', week: 'Week from', month: 'Month' };
