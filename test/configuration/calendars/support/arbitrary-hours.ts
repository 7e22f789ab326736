import fc from 'fast-check';
import type { BusinessHours, OpenInterval, Weekday } from '../../../../server/src/contract/configuration/calendars.ts';

const MINUTES_PER_CELL = 5;
const CELLS_PER_DAY = (24 * 60) / MINUTES_PER_CELL;

const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Zones with unusual offsets or clock changes, each with dates around which something happens. */
const moments: readonly (readonly [zone: string, ...dates: string[]])[] = [
  ['UTC', '2026-12-31', '2028-02-28'],
  // The whole of 2011-12-30 was left out.
  ['Pacific/Apia', '2011-12-30', '2010-09-26', '2026-06-01'],
  // Clocks change by half an hour.
  ['Australia/Lord_Howe', '2026-04-05', '2026-10-04'],
  // Clocks change for Ramadan.
  ['Africa/Casablanca', '2026-02-15', '2026-03-22'],
  // Clocks changed at midnight.
  ['America/Sao_Paulo', '2018-02-18', '2018-11-04'],
  ['Asia/Kathmandu', '2026-12-31', '2028-02-29'],
  ['Europe/Berlin', '2026-03-29', '2026-10-25', '2026-12-24'],
  ['America/New_York', '2026-03-08', '2026-11-01', '2028-02-29'],
  ['Pacific/Chatham', '2026-04-05', '2026-09-27'],
];

const textOf = (cell: number) => {
  const minute = cell * MINUTES_PER_CELL;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

/** Intervals of a day without overlaps, some of which touch, some of which last until 24:00, in any order. */
const intervals: fc.Arbitrary<OpenInterval[]> = fc
  .uniqueArray(fc.oneof(fc.constant(CELLS_PER_DAY), fc.integer({ min: 0, max: CELLS_PER_DAY })), { maxLength: 6 })
  .chain((edges) => {
    const sorted = edges.toSorted((a, b) => a - b);
    const pairs = sorted.slice(1).map((to, index) => ({ from: textOf(sorted[index] ?? 0), to: textOf(to) }));
    return fc.shuffledSubarray(pairs);
  });

const week = fc
  .tuple(...weekdays.map((day) => intervals.map((hours) => hours.map((interval) => ({ day, ...interval })))))
  .map((days) => days.flat());

const dateNear = (anchor: string) =>
  fc.integer({ min: -3, max: 3 }).map((days) => {
    return new Date(Date.parse(anchor) + days * 86_400_000).toISOString().slice(0, 10);
  });

const exceptionsNear = (anchor: string) =>
  fc.uniqueArray(
    fc.record({
      date: fc.tuple(dateNear(anchor), fc.boolean()).map(([date, yearly]) => (yearly ? date.slice(5) : date)),
      name: fc.constant('Exception'),
      intervals,
    }),
    { maxLength: 4, selector: ({ date }) => date },
  );

export interface Situation {
  readonly hours: BusinessHours;
  /** Local midnight in UTC of a date near which clocks or years change. */
  readonly anchor: number;
}

/** Any calendar, with a date near which its zone is interesting. */
export const situations: fc.Arbitrary<Situation> = fc
  .constantFrom(...moments)
  .chain(([timeZone, ...dates]) => fc.tuple(fc.constant(timeZone), fc.constantFrom(...dates)))
  .chain(([timeZone, anchor]) =>
    fc.record({
      anchor: fc.constant(Date.parse(anchor)),
      hours: fc.record({ timeZone: fc.constant(timeZone), week, exceptions: exceptionsNear(anchor) }),
    }),
  );
