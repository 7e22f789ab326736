import { byLocale, regionalLocale } from './formatters.ts';

const options = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
const thisYear = byLocale((locale) => new Intl.DateTimeFormat(regionalLocale(locale), options));
const anyYear = byLocale((locale) => new Intl.DateTimeFormat(regionalLocale(locale), { ...options, year: 'numeric' }));

/** Returns `Fri, Nov 27, 9:00 AM`, with the year if it is another one, for times that people plan with. */
export const weekdayAndTime = (at: Date, now: Date, locale: string): string =>
  (at.getFullYear() === now.getFullYear() ? thisYear : anyYear)(locale).format(at);
