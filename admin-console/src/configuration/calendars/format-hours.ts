import { WEEKDAYS, type Weekday, type WeeklyHours } from '@ticketwire/sdk';
import { DAY_MS, MINUTE_MS } from '../../platform/ui/time/duration.ts';
import { byLocale, regionalLocale } from '../../platform/ui/time/formatters.ts';
import { type Hours, hoursOn, joined, minutesOf } from './hours.ts';

const MONDAY = Date.UTC(2024, 0, 1);

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  byLocale((locale) => new Intl.DateTimeFormat(regionalLocale(locale), { timeZone: 'UTC', ...options }));
const clock = inUtc({ timeStyle: 'short' });
const longDay = byLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }));
const shortDay = byLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }));
const date = inUtc({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const yearlyDate = inUtc({ day: 'numeric', month: 'long' });

const weekday = (format: Intl.DateTimeFormat, day: Weekday) =>
  format.format(new Date(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS));

export const dayName = (day: Weekday, locale: string): string => weekday(longDay(locale), day);

/** Returns `9:00 AM – 5:00 PM`, or `24 h` for the whole day. */
const formatHours = ({ from, to }: Hours, locale: string): string =>
  from === '00:00' && to === '24:00' ? '24 h' : `${formatTime(from, locale)} – ${formatTime(to, locale)}`;

export const formatAllHours = (hours: readonly Hours[], locale: string): string =>
  hours.map((interval) => formatHours(interval, locale)).join(', ');

/** Formats the end of a day as 24:00, or as 12:00 AM if clocks show twelve hours. */
export function formatTime(time: string, locale: string): string {
  const format = clock(locale);
  if (time === '24:00' && format.resolvedOptions().hour12 === false) return time;
  return format.format(new Date(MONDAY + minutesOf(time) * MINUTE_MS));
}

/** Returns the date of an exception: `Fri, Dec 25, 2026`, or `December 25` for every year. */
export const formatDate = (text: string, locale: string): string =>
  text.length === 5
    ? yearlyDate(locale).format(new Date(`2000-${text}T00:00:00Z`))
    : date(locale).format(new Date(`${text}T00:00:00Z`));

/** Returns `Mon–Fri 9:00 AM – 5:00 PM; Sat 10:00 AM – 2:00 PM`: consecutive days with the same hours are joined. */
export function summarize(week: readonly WeeklyHours[], locale: string): string {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const day of WEEKDAYS) {
    const hours = formatAllHours(joined(hoursOn(week, day)), locale);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  const short = (day: Weekday) => weekday(shortDay(locale), day);
  return runs
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => `${first === last ? short(first) : `${short(first)}–${short(last)}`} ${hours}`)
    .join('; ');
}
