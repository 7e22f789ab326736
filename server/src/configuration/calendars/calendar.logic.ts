import {
  type BusinessHours,
  type CalendarException,
  type OpenInterval,
  Weekday,
  type WeeklyHours,
} from '../../contract/configuration/calendars.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { everOpens } from './business-time.logic.ts';

export const MAX_CALENDARS = 100;

/** From Monday to Sunday, and each day from morning to evening. */
export const inWeekOrder = (week: readonly WeeklyHours[]): WeeklyHours[] =>
  week.toSorted((a, b) => dayIndex(a) - dayIndex(b) || byTime(a, b));

/** Yearly exceptions first, then those of single years. */
export const inDateOrder = (exceptions: readonly CalendarException[]): CalendarException[] =>
  exceptions
    .map((exception) => ({ ...exception, intervals: exception.intervals.toSorted(byTime) }))
    .sort((a, b) => a.date.length - b.date.length || compare(a.date, b.date));

/** Without this, time would never count, and no target would ever be due. */
export function requireOpening(hours: BusinessHours, now: Date): void {
  if (everOpens(hours, now.getTime())) return;
  throw invalid('week', 'The calendar never opens within ten years. Add weekly hours.', 'never_open');
}

const dayIndex = ({ day }: WeeklyHours) => Weekday.options.indexOf(day);

const byTime = (a: OpenInterval, b: OpenInterval) => compare(a.from, b.from);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
