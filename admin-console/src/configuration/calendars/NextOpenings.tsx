import { Typography } from '@mui/material';
import { type CalendarException, WEEKDAYS, type WeeklyHours } from '@ticketwire/sdk';
import { useLocaleState } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Translate } from '../../platform/i18n/translate.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/ui/time/duration.ts';
import { useMinute } from '../../platform/ui/time/use-minute.ts';
import { formatAllHours, formatDate, formatTime } from './format-hours.ts';
import { byTime, type Hours, hoursOn, joined, problemOf } from './hours.ts';

interface BusinessHours {
  readonly timeZone: string;
  readonly week: readonly WeeklyHours[];
  readonly exceptions: readonly CalendarException[];
}

interface Opening {
  /** Such as `2026-12-25`. */
  readonly date: string;
  readonly hours: Hours;
  /** Name of the exception to which the hours belong. */
  readonly exception?: string;
}

interface Openings {
  readonly isOpen: boolean;
  /** The current or next hours, and those after them. */
  readonly next: readonly Opening[];
  /** The next day with an exception on which it is closed although it usually is open. */
  readonly nextClosed: { readonly date: string; readonly name: string } | undefined;
}

/** A year and a day, so that a yearly exception of yesterday is found. */
const MAX_DAYS = 367;

/** Describes what a calendar means from now on. Local dates and times suffice, because no duration is computed. */
function openingsFrom(calendar: BusinessHours, now: Date, count: number): Openings {
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

/** Says in words what the calendar in the form means from now on, also before it is saved. */
export function NextOpenings() {
  const t = useT();
  const [locale] = useLocaleState();
  const minute = useMinute();
  const [timeZone, week, exceptions] = useWatch({ name: ['timeZone', 'week', 'exceptions'] });
  const calendar = readable({ timeZone, week, exceptions });
  if (!calendar) return null;
  const text = inWords(openingsFrom(calendar, new Date(minute * MINUTE_MS), 3), t, locale);
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
}

/** Returns null while a form has no time zone yet, or hours that are being typed. */
function readable({ timeZone, week, exceptions }: Partial<BusinessHours>): BusinessHours | null {
  if (!timeZone || !Array.isArray(week) || !Array.isArray(exceptions)) return null;
  const complete = week.toSorted(byTime).filter((hours) => problemOf([hours]) === undefined);
  return { timeZone, week: complete, exceptions };
}

function inWords({ isOpen, next, nextClosed }: Openings, t: Translate, locale: string): string {
  const [first, ...later] = next;
  if (!first) return t('calendars.openings.never');
  const at = ({ date, hours }: typeof first) => `${formatDate(date, locale)}, ${formatAllHours([hours], locale)}`;
  const listed = (isOpen ? later : next).map(at).join('; ');
  return [
    isOpen && t('calendars.openings.now', { until: formatTime(first.hours.to, locale) }),
    listed && t('calendars.openings.next', { list: listed }),
    nextClosed && t('calendars.openings.closed', { date: formatDate(nextClosed.date, locale), name: nextClosed.name }),
  ]
    .filter(Boolean)
    .join(' ');
}
