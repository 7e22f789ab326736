import type { BusinessHours, OpenInterval, Weekday } from '../../contract/configuration/calendars.ts';
import { MINUTE_MS } from '../../platform/time/duration.ts';

/** In the order of `getUTCDay()`. */
const weekdays: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Times from `from` (inclusive) to `to` (exclusive), in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns a function from a local midnight to the spans of that day, in order and measured from midnight. Local times
 * are numbers like instants, as in `Zone`.
 */
export function dailyHours({ week, exceptions }: BusinessHours): (midnight: number) => readonly Span[] {
  const usual = weekdays.map((day) => spansOf(week.filter((hours) => hours.day === day)));
  const exceptional = new Map(exceptions.map(({ date, intervals }) => [date, spansOf(intervals)]));
  return (midnight) => {
    const day = new Date(midnight);
    const date = day.toISOString().slice(0, 10);
    return exceptional.get(date) ?? exceptional.get(date.slice(5)) ?? usual[day.getUTCDay()] ?? [];
  };
}

const spansOf = (intervals: readonly OpenInterval[]): Span[] =>
  intervals.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) })).sort((a, b) => a.from - b.from);

function timeOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * MINUTE_MS;
}
