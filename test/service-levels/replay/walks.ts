import fc from 'fast-check';
import type { OpenInterval } from '../../../server/src/contract/configuration/calendars.ts';
import { MINUTE_MS } from '../../../server/src/platform/time/duration.ts';
import { situations } from '../../configuration/calendars/support/arbitrary-hours.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const priorities = ['low', 'normal', 'high', 'urgent'] as const;
const priority = fc.constantFrom(...priorities);
/** Indexes of categories and tickets; the stage has three of each, or fewer. */
const index = fc.nat({ max: 2 });
const plan = fc.constantFrom('pro', 'basic', null);

const CELLS_PER_DAY = 288;
const MAX_PER_DAY = 7;
const MIN_HOURS = 40;

const timeOf = (cell: number) =>
  [Math.floor(cell / 12), (cell % 12) * 5].map((part) => String(part).padStart(2, '0')).join(':');

/** Hours with many breaks, at the same times of each day. */
const brokenWeek = fc
  .record({ open: fc.integer({ min: 18, max: 36 }), closed: fc.integer({ min: 1, max: 12 }) })
  .map(({ open, closed }) => {
    const starts = Array.from({ length: MAX_PER_DAY }, (_, index) => index * (open + closed));
    const intervals = starts
      .filter((start) => start < CELLS_PER_DAY)
      .map((start) => ({ from: timeOf(start), to: timeOf(Math.min(start + open, CELLS_PER_DAY)) }));
    return weekdays.flatMap((day) => intervals.map((interval) => ({ day, ...interval })));
  });

/** Any calendar that is open often enough for due times to come during a walk. */
const businessHours = fc.tuple(situations, brokenWeek).map(([{ hours, anchor }, otherWeek]) => ({
  anchor,
  hours: hoursOpen(hours.week) < MIN_HOURS ? { ...hours, week: otherWeek } : hours,
}));

const hoursOpen = (week: readonly OpenInterval[]) =>
  week.reduce((sum, { from, to }) => sum + hourOf(to) - hourOf(from), 0);
const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** Round numbers of minutes, such as those between the beginning and the end of hours, or any. */
const minutes = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(15, 30, 45, 60, 90, 120, 240, 480) },
  fc.integer({ min: 1, max: 480 }),
);

const goals = fc.record({
  metrics: fc.subarray(['first_response', 'next_response', 'resolution'], { minLength: 2 }),
  minutes: fc.tuple(...priorities.map(() => minutes)),
});

interface WantedFilters {
  readonly priority?: readonly string[];
  readonly category?: number;
  readonly plan?: string;
}

const filters = fc.oneof(
  { weight: 3, arbitrary: fc.constant<WantedFilters>({}) },
  fc.record(
    { priority: fc.subarray([...priorities], { minLength: 2 }), category: index, plan: fc.constant('pro') },
    { requiredKeys: [] },
  ),
);

const policy = fc.record({
  filters,
  except: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    fc.record({ priority: fc.subarray([...priorities], { minLength: 1, maxLength: 2 }) }),
  ),
  hasCalendar: fc.boolean(),
  goals,
  warnAtPercent: fc.option(fc.integer({ min: 1, max: 99 }), { freq: 4 }),
});

/** Time before an action: to an instant that concerns a target and is still to come, to a multiple of 5 minutes, or any. */
const wait = fc.oneof(
  fc.record({ to: fc.constantFrom('notice', 'due'), plus: fc.constantFrom(-1, 0, 1), which: index }),
  fc.record({ cells: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ ms: fc.oneof(fc.integer({ min: 1, max: 60 * MINUTE_MS }), fc.integer({ min: 1, max: 5 * MINUTE_MS })) }),
);

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('create'),
      by: fc.constantFrom('customer', 'customer', 'agent', 'program'),
      priority,
      category: fc.option(index),
      plan,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('reply'),
      by: fc.constantFrom('customer', 'customer', 'agent', 'agent', 'follower', 'program'),
      automated: fc.constantFrom(false, false, true),
      ticket: index,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('note'), ticket: index }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('move'),
      to: fc.constantFrom('open', 'open', 'pending', 'on_hold', 'solved', 'solved', 'closed'),
      withReply: fc.boolean(),
      ticket: index,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('update'),
      change: fc.oneof(fc.record({ priority }), fc.record({ category: fc.option(index) }), fc.record({ plan })),
      ticket: index,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('team'), isSet: fc.boolean(), ticket: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('trash'), ticket: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('restore'), ticket: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('merge'), ticket: index, into: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit policy'), which: index, policy }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch policy'), which: index, enabled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reorder policies') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit calendar'), hours: businessHours }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('notice') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('recalculate') }) },
);

const step = fc.record({ wait, act });

export const walks = fc.record({
  hours: businessHours,
  policies: fc.array(policy, { minLength: 1, maxLength: 2 }),
  steps: fc.array(step, { minLength: 12, maxLength: 30, size: 'max' }),
});

export type WantedPolicy = typeof policy extends fc.Arbitrary<infer Value> ? Value : never;
export type Walk = typeof walks extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = Walk['steps'][number];
