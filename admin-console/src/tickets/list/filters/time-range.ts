import type { Translate } from '../../../platform/i18n/translate.ts';
import { dateOnly, dayAndTime } from '../../../platform/ui/time/format.ts';
import { toLocalInput } from '../../../platform/ui/time/local-time.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** From `after`, inclusive, to `before`, exclusive. */
export interface TimeRange {
  /** The last days up to the present, whenever the list is opened. Such a range has no ends. */
  readonly withinDays?: number | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** Returns midnight of the day in the time zone of the browser, or of one that many days later. */
export function midnight(day: Date, later = 0): string {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later).toISOString();
}

/** Returns the range of today. */
export const today = (): TimeRange => ({ after: midnight(new Date()) });

const atMidnight = (day: string): Date => new Date(`${day}T00:00`);

/** Returns the range from the first to the last day (`YYYY-MM-DD`), both inclusive. An empty day is an open end. */
export const rangeOfDays = (first: string, last: string): TimeRange => ({
  ...(first !== '' && { after: midnight(atMidnight(first)) }),
  ...(last !== '' && { before: midnight(atMidnight(last), 1) }),
});

const isTime = (instant: string | undefined): instant is string =>
  instant !== undefined && !Number.isNaN(Date.parse(instant));

const lastInstant = (before: string): string => new Date(Date.parse(before) - 1).toISOString();

const dayIn = (instant: string): string => toLocalInput(instant).slice(0, DAY_LENGTH);

/** Returns the first and the last day of a range, both inclusive, as `rangeOfDays` takes them. */
export const daysOf = ({ after, before }: TimeRange) => ({
  first: isTime(after) ? dayIn(after) : '',
  last: isTime(before) ? dayIn(lastInstant(before)) : '',
});

const isMidnight = (instant: string): boolean => Date.parse(midnight(new Date(instant))) === Date.parse(instant);

/** Returns the range in words. A filter of a link can start and end at any time, or be no time at all. */
export function rangeText({ after = '', before = '', withinDays }: TimeRange, t: Translate, locale: string): string {
  if (withinDays !== undefined) return t('tickets.filters.lastDays', { days: withinDays });
  const text = (instant: string, day: (midnight: string) => string) => {
    if (!isTime(instant)) return instant;
    return isMidnight(instant)
      ? dateOnly(new Date(day(instant)), locale)
      : dayAndTime(new Date(instant), new Date(), locale);
  };
  const from = text(after, (first) => first);
  const to = text(before, lastInstant);
  if (to === '') return t('sla.filter.from', { from });
  return from === '' ? t('tickets.filters.until', { to }) : t('sla.between', { from, to });
}
