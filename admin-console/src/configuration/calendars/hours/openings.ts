import { type CalendarException, WEEKDAYS, type WeeklyHours } from '@ticketwire/sdk';
import { type Hours, hoursOn, joined } from './hours.ts';

export interface BusinessHours {
  readonly timeZone: string;
  readonly week: readonly WeeklyHours[];
  readonly exceptions: readonly CalendarException[];
}

export interface Opening {
  /** Such as `2026-12-25`. */
  readonly date: string;
  readonly hours: Hours;
  /** Name of the exception to which the hours belong. */
  readonly exception?: string;
}

export interface Openings {
  readonly isOpen: boolean;
  /** The current or next hours, and those after them. */
  readonly next: readonly Opening[];
  /** The next day with an exception on which it is closed although it usually is open. */
  readonly nextClosed: { readonly date: string; readonly name: string } | undefined;
}

const DAY_MS = 86_400_000;
/** A year and a day, so that a yearly exception of yesterday is found. */
const MAX_DAYS = 367;

/** Describes what a calendar means from now on. Local dates and times suffice, because no duration is computed. */
export function openingsFrom(calendar: BusinessHours, now: Date, count: number): Openings {
  const local = localTime(now, calendar.timeZone);
  const next: Opening[] = [];
  let nextClosed: Openings['nextClosed'];
  const today = Date.parse(local.date);
  for (let day = today; day < today + MAX_DAYS * DAY_MS && (next.length < count || !nextClosed); day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10);
    const exception = exceptionOn(calendar.exceptions, date);
    const usual = usualHours(calendar.week, day);
    if (exception?.intervals.length === 0 && usual.length > 0) nextClosed ??= { date, name: exception.name };
    for (const hours of joined(exception?.intervals ?? usual)) {
      const isOver = day === today && hours.to <= local.time;
      if (!isOver && next.length < count) next.push({ date, hours, ...(exception && { exception: exception.name }) });
    }
  }
  const [first] = next;
  return { isOpen: first?.date === local.date && first.hours.from <= local.time, next, nextClosed };
}

const exceptionOn = (exceptions: readonly CalendarException[], date: string) =>
  exceptions.find((exception) => exception.date === date) ??
  exceptions.find((exception) => exception.date === date.slice(5));

function usualHours(week: readonly WeeklyHours[], day: number): Hours[] {
  const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7];
  return weekday ? hoursOn(week, weekday) : [];
}

function localTime(now: Date, timeZone: string): { date: string; time: string } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = ''] = format.format(now).split(' ');
  return { date, time };
}
