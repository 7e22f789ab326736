import { regionalLocale } from './formatters.ts';

/** Half-open interval: includes `from` and excludes `to`. */
export interface Instants {
  from: string;
  to: string;
}

/**
 * Formats an interval, such as `1 – 30 Nov 2026`. If it consists of whole days in `timeZone` (by default that of the
 * browser), shows the first and last day, and otherwise also the times.
 */
export function formatPeriod({ from, to }: Instants, locale: string, timeZone?: string): string {
  const [first, end] = [new Date(from), new Date(to)];
  const whole = isMidnight(first, timeZone) && isMidnight(end, timeZone);
  const format = new Intl.DateTimeFormat(regionalLocale(locale), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(!whole && { hour: 'numeric', minute: '2-digit' }),
    timeZone,
  });
  return format.formatRange(first, whole ? new Date(end.getTime() - 1) : end);
}

/** Formats an interval by its first and last day, without times. The year is left out if it is that of `beside`. */
export function formatDays({ from, to }: Instants, locale: string, beside?: Instants): string {
  const [first, last] = [new Date(from), lastInstant(to)];
  const isSameYear = beside && new Set([first, last, lastInstant(beside.to)].map((at) => at.getFullYear())).size === 1;
  return new Intl.DateTimeFormat(regionalLocale(locale), {
    day: 'numeric',
    month: 'short',
    ...(!isSameYear && { year: 'numeric' }),
  }).formatRange(first, last);
}

const lastInstant = (to: string) => new Date(new Date(to).getTime() - 1);

export const formatMoment = (at: string, locale: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(regionalLocale(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );

function isMidnight(at: Date, timeZone: string | undefined): boolean {
  const format = new Intl.DateTimeFormat('en', { timeStyle: 'medium', hourCycle: 'h23', timeZone });
  return format.format(at) === '00:00:00';
}
