import type { Translate } from '../../../platform/i18n/translate.ts';
import { dateOnly, dayAndTime } from '../../../platform/ui/time/format.ts';

/** From `after`, inclusive, to `before`, exclusive. */
export interface TimeRange {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** Returns midnight of the day in the time zone of the browser, or of one that many days later. */
export function midnight(day: Date, later = 0): string {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later).toISOString();
}

/** Returns the range of the last days, of which today is one. It keeps its start on the days that follow. */
export const lastDays = (count: number): TimeRange => ({ after: midnight(new Date(), 1 - count) });

const atMidnight = (day: string): Date => new Date(`${day}T00:00`);

/** Returns the range from the first to the last day (`YYYY-MM-DD`), both inclusive. An empty day is an open end. */
export const rangeOfDays = (first: string, last: string): TimeRange => ({
  ...(first !== '' && { after: midnight(atMidnight(first)) }),
  ...(last !== '' && { before: midnight(atMidnight(last), 1) }),
});

const isMidnight = (at: Date): boolean => midnight(at) === at.toISOString();

/** Returns the range in words. A filter of a link can start and end at any time. */
export function rangeText({ after, before }: TimeRange, t: Translate, locale: string): string {
  const now = new Date();
  const from = after === undefined ? '' : timeText(new Date(after));
  const to = before === undefined ? '' : timeText(new Date(before), -1);
  function timeText(at: Date, shift = 0): string {
    if (!isMidnight(at)) return dayAndTime(at, now, locale);
    return dateOnly(new Date(at.getTime() + shift), locale);
  }
  if (before === undefined) return t('sla.filter.from', { from });
  return after === undefined ? t('tickets.filters.until', { to }) : t('sla.between', { from, to });
}
