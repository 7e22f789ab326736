import { z } from 'zod';
import { expected, Id, Key, line, NewKey, Resource, TimeZone, upserted } from '../base/common.ts';

export const MAX_OPENING_HOURS = 50;
export const MAX_EXCEPTIONS = 500;
const MAX_HOURS_PER_DAY = 20;

export const Weekday = z
  .enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
  .meta({ id: 'Weekday', description: 'Day of the week.' });
export type Weekday = z.infer<typeof Weekday>;

const OpenTime = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'Must be a time from 00:00 to 23:59');
const CloseTime = z
  .string()
  .regex(/^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/, 'Must be a time from 00:01 to 24:00')
  .describe('Time at which the interval ends, up to `24:00`.');

const hours = { from: OpenTime, to: CloseTime };

interface Hours {
  readonly from: string;
  readonly to: string;
}

/** Times have the same length, so they compare as text. */
/** Says nothing of an interval whose start is not a time, which is an error of its own. */
const inOrder = ({ from, to }: Hours) => from < to || !OpenTime.safeParse(from).success;
const ORDER = { path: ['to'], message: 'Must be after `from`' };

export const OpenInterval = z.strictObject(hours).refine(inOrder, ORDER).meta({
  id: 'OpenInterval',
  description: 'Time during which a calendar is open on a day. The end does not belong to it.',
});

export const WeeklyHours = z
  .strictObject({ day: Weekday, ...hours })
  .refine(inOrder, ORDER)
  .meta({
    id: 'WeeklyHours',
    description: 'Time during which a calendar is open each week. Hours past midnight need an entry for each day.',
  });

/** Dates that exist: `2027-02-29` does not, and the yearly `02-29` does in leap years. */
function isDate(date: string): boolean {
  const full = date.length === 5 ? `2000-${date}` : date;
  const parsed = new Date(`${full}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(full);
}

export const CalendarException = z
  .strictObject({
    date: z
      .string()
      .regex(/^([0-9]{4}-)?[0-9]{2}-[0-9]{2}$/, 'Must be a date such as 2026-12-25, or 12-25 for every year')
      .refine(isDate, 'There is no such date')
      .describe('Date such as `2026-12-25`, or `12-25` for every year. A date with a year takes precedence.'),
    name: line(80),
    intervals: z
      .array(OpenInterval)
      .max(MAX_HOURS_PER_DAY)
      .superRefine(withoutOverlaps)
      .describe('When the calendar is open on this day, instead of its weekly hours. Empty if it is closed.'),
  })
  .meta({ id: 'CalendarException', description: 'Day with other hours than usual, such as a holiday.' });

/** Reports the later of two intervals that share a moment. Intervals can touch. */
function withoutOverlaps(intervals: readonly (Hours & { readonly day?: Weekday })[], context: z.RefinementCtx): void {
  for (const [index, { day, from, to }] of intervals.entries()) {
    const earlier = intervals.slice(0, index).find((other) => other.day === day && other.from < to && from < other.to);
    if (!earlier) continue;
    context.addIssue({
      code: 'custom',
      path: [index],
      message: `Overlaps with the interval from ${earlier.from} to ${earlier.to}`,
    });
  }
}

function withUniqueDates(exceptions: readonly { readonly date: string }[], context: z.RefinementCtx): void {
  const dates = new Set<string>();
  for (const [index, { date }] of exceptions.entries()) {
    if (dates.has(date))
      context.addIssue({ code: 'custom', path: [index, 'date'], message: `There is another exception for ${date}` });
    dates.add(date);
  }
}

const week = z.array(WeeklyHours).max(MAX_OPENING_HOURS).superRefine(withoutOverlaps);
const exceptions = z.array(CalendarException).max(MAX_EXCEPTIONS).superRefine(withUniqueDates);

export const Calendar = Resource.extend({
  key: z.string(),
  name: z.string(),
  timeZone: z.string().describe('IANA time zone of all dates and times in the calendar.'),
  week: z.array(WeeklyHours).describe('Weekly hours, from Monday to Sunday.'),
  exceptions: z.array(CalendarException).describe('Holidays and other days with different hours, by date.'),
}).meta({ id: 'Calendar', description: 'Business hours: when time counts towards the targets of service levels.' });

export const UpsertedCalendar = Calendar.extend(upserted).meta({
  id: 'UpsertedCalendar',
  description: 'Calendar that was created or updated.',
});

export const CalendarCreate = z.strictObject({
  key: NewKey,
  name: line(80),
  timeZone: TimeZone,
  week: week.default([]),
  exceptions: exceptions.default([]),
});

export const CalendarUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(80).optional(),
  timeZone: TimeZone.optional(),
  week: week.optional().describe('Replaces all weekly hours.'),
  exceptions: exceptions.optional().describe('Replaces all exceptions.'),
});

export const CalendarUpsert = CalendarUpdate.omit({ id: true }).extend({ key: Key });

export type OpenInterval = z.infer<typeof OpenInterval>;
export type WeeklyHours = z.infer<typeof WeeklyHours>;
export type CalendarException = z.infer<typeof CalendarException>;
export type Calendar = z.infer<typeof Calendar>;
export type CalendarCreate = z.infer<typeof CalendarCreate>;
export type CalendarUpdate = z.infer<typeof CalendarUpdate>;
export type CalendarUpsert = z.infer<typeof CalendarUpsert>;
/** What decides when a calendar is open. */
export type BusinessHours = Pick<Calendar, 'timeZone' | 'week' | 'exceptions'>;
