import { type CalendarException, WEEKDAYS, type Weekday, type WeeklyHours } from '@ticketwire/sdk';

export interface Hours {
  readonly from: string;
  readonly to: string;
}

export const DAY_MINUTES = 24 * 60;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const two = (part: number) => String(part).padStart(2, '0');

export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const earliest = (a: string, b: string) => timeOf(Math.min(minutesOf(a), minutesOf(b)));
const latest = (a: string, b: string) => timeOf(Math.max(minutesOf(a), minutesOf(b)));

export const byTime = (a: Hours, b: Hours): number => a.from.localeCompare(b.from) || a.to.localeCompare(b.to);

export const hoursOn = (week: readonly WeeklyHours[], day: Weekday): Hours[] =>
  week.filter((hours) => hours.day === day).map(({ from, to }) => ({ from, to }));

/** Replaces the hours of some days. The days stay in the order of the week. */
export const withHours = (
  week: readonly WeeklyHours[],
  days: readonly Weekday[],
  hours: readonly Hours[],
): WeeklyHours[] =>
  WEEKDAYS.flatMap((day) =>
    days.includes(day)
      ? hours.map(({ from, to }) => ({ day, from, to }))
      : week.filter((existing) => existing.day === day),
  );

/** Joins hours that overlap or touch. */
export function joined(hours: readonly Hours[]): Hours[] {
  const result: Hours[] = [];
  for (const next of hours.toSorted(byTime)) {
    const last = result.at(-1);
    if (last && next.from <= last.to) result.splice(-1, 1, { from: last.from, to: latest(last.to, next.to) });
    else result.push(next);
  }
  return result;
}

export const opened = (hours: readonly Hours[], added: Hours): Hours[] => joined([...hours, added]);

/** Removes a part of the day from hours, which can split them. */
export const closed = (hours: readonly Hours[], removed: Hours): Hours[] =>
  hours
    .flatMap(({ from, to }) => [
      { from, to: earliest(to, removed.from) },
      { from: latest(from, removed.to), to },
    ])
    .filter(({ from, to }) => from < to)
    .toSorted(byTime);

type HoursProblem = 'incomplete' | 'reversed' | 'overlapping';

/** Returns what is wrong with the hours of one day. */
export function problemOf(hours: readonly Hours[]): HoursProblem | undefined {
  if (hours.some(({ from, to }) => from === '' || to === '')) return 'incomplete';
  if (hours.some(({ from, to }) => from >= to)) return 'reversed';
  const sorted = hours.toSorted(byTime);
  return sorted.some(({ from }, index) => index > 0 && from < (sorted[index - 1]?.to ?? ''))
    ? 'overlapping'
    : undefined;
}

/** Returns the hours that follow those of a day: the hour after the last ones, or usual hours if there are none. */
export function nextHours(hours: readonly Hours[]): Hours {
  const last = joined(hours.filter(({ from, to }) => from < to)).at(-1);
  if (!last) return { from: '09:00', to: '17:00' };
  const start = Math.min(minutesOf(last.to) + 60, DAY_MINUTES - 60);
  return { from: timeOf(start), to: timeOf(Math.min(start + 240, DAY_MINUTES)) };
}

/** Yearly exceptions first, then those of single years, as the service returns them. */
export const byDate = (a: CalendarException, b: CalendarException): number =>
  a.date.length - b.date.length || a.date.localeCompare(b.date);
