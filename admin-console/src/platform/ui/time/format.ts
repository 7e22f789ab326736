import type { Translate } from '../../i18n/translate.ts';
import { DAY_S, HOUR_S, MINUTE_S } from './duration.ts';
import { byLocale, regionalLocale } from './formatters.ts';

const steps: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['minute', MINUTE_S, HOUR_S],
  ['hour', HOUR_S, DAY_S],
  ['day', DAY_S, 14 * DAY_S],
];

const relative = byLocale((locale) => new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' }));
const date = (options: Intl.DateTimeFormatOptions) =>
  byLocale((locale) => new Intl.DateTimeFormat(regionalLocale(locale), options));
const dayThisYear = date({ day: 'numeric', month: 'short' });
const day = date({ day: 'numeric', month: 'short', year: 'numeric' });
const full = date({ dateStyle: 'medium', timeStyle: 'short' });

/** Returns `5 min. ago` within two weeks and a date beyond that; null within one minute. */
export function relativeTime(at: Date, now: Date, locale: string): string | null {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const distance = Math.abs(seconds);
  if (distance < MINUTE_S) return null;
  const step = steps.find(([, , end]) => distance < end);
  if (!step) {
    const format = at.getFullYear() === now.getFullYear() ? dayThisYear(locale) : day(locale);
    return format.format(at);
  }
  const [unit, size] = step;
  return relative(locale).format(Math.trunc(seconds / size), unit);
}

/** Returns `Aug 23, 2026`. */
export const dateOnly = (at: Date, locale: string): string => day(locale).format(at);

const dayAndTimeThisYear = date({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** Returns `Aug 23, 2:15 PM`, with the year if it is another one. */
export const dayAndTime = (at: Date, now: Date, locale: string): string =>
  (at.getFullYear() === now.getFullYear() ? dayAndTimeThisYear : full)(locale).format(at);

const exactThisYear = date({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', second: '2-digit' });
const exact = date({ dateStyle: 'medium', timeStyle: 'medium' });

/** Returns `Aug 23, 2:15:07 PM`, with the year if it is another one, for lists in which a minute has many entries. */
export const exactTime = (at: Date, now: Date, locale: string): string =>
  (at.getFullYear() === now.getFullYear() ? exactThisYear : exact)(locale).format(at);

export const fullExactTime = (at: Date, locale: string): string => exact(locale).format(at);

export const fullTime = (at: Date, locale: string): string => full(locale).format(at);

/** Formats a duration in its two largest units, which is precise enough for comparisons. */
export function duration(seconds: number, t: Translate): string {
  if (seconds < MINUTE_S) return t('common.duration.seconds', { seconds: Math.round(seconds) });
  if (seconds < HOUR_S) return t('common.duration.minutes', { minutes: Math.round(seconds / MINUTE_S) });
  if (seconds < DAY_S) {
    return t('common.duration.hours', {
      hours: Math.floor(seconds / HOUR_S),
      minutes: Math.floor((seconds % HOUR_S) / MINUTE_S),
    });
  }
  return t('common.duration.days', {
    days: Math.floor(seconds / DAY_S),
    hours: Math.floor((seconds % DAY_S) / HOUR_S),
  });
}

/** Formats a duration that is a multiple of one unit, such as the edge of a histogram bin: `4 h`. */
export function roundDuration(seconds: number, t: Translate): string {
  if (seconds === 0) return '0';
  if (seconds >= DAY_S && seconds % DAY_S === 0) return t('common.duration.wholeDays', { days: seconds / DAY_S });
  if (seconds >= HOUR_S && seconds % HOUR_S === 0) return t('common.duration.wholeHours', { hours: seconds / HOUR_S });
  return duration(seconds, t);
}
