import { z } from 'zod';
import { InstantInput, Timestamp, TimeZone } from './common.ts';
import { ticketFilters } from './ticket-lists.ts';

export const Unit = z
  .enum(['tickets', 'seconds', 'ratio'])
  .meta({ id: 'Unit', description: 'What a figure counts; a ratio is from 0 to 1' });

/** Every figure with its exact meaning; the answer repeats it beside the number. */
export const metrics = {
  ticketsCreated: { unit: 'tickets', definition: 'Tickets created in the interval' },
  ticketsSolved: {
    unit: 'tickets',
    definition: 'Distinct tickets that went from an unsolved state into solved or closed in the interval',
  },
  ticketsReopened: { unit: 'tickets', definition: 'Changes out of solved into an unsolved state in the interval' },
  backlog: { unit: 'tickets', definition: 'Tickets new, open, pending or on hold at the end of the interval' },
  awaitingFirstResponse: {
    unit: 'tickets',
    definition: 'Unsolved tickets that nobody but the requester has answered in public yet, at the end of the interval',
  },
  firstResponseTime: {
    unit: 'seconds',
    definition: 'From creation to the first public comment by somebody who is not the requester, dated by that comment',
  },
  resolutionTime: {
    unit: 'seconds',
    definition: 'From creation to the last solve, dated by that solve; one that a reopen has undone does not count',
  },
  timeToAssign: { unit: 'seconds', definition: 'From creation to the first assignment, dated by that assignment' },
  oneTouchRate: {
    unit: 'ratio',
    definition: 'Of the tickets solved in the interval, those with at most one agent reply and no reopen',
  },
} as const satisfies Record<string, { unit: z.infer<typeof Unit>; definition: string }>;

export type MetricKey = keyof typeof metrics;
export const MetricKeys = z.enum(Object.keys(metrics) as [MetricKey, ...MetricKey[]]).meta({
  id: 'MetricKey',
  description: 'Which figure; `GET /analytics/metrics` says what each means',
});

export const Metric = z
  .object({ key: MetricKeys, unit: Unit, definition: z.string() })
  .meta({ id: 'Metric', description: 'A figure and what exactly it means.' });

const about = { unit: Unit, definition: z.string(), tickets: z.int().describe('How many tickets it rests on') };

export const Measure = z
  .object({ ...about, value: z.number().nullable() })
  .meta({ id: 'Measure', description: 'A figure, with what it means; null without any ticket.' });

export const Spread = z
  .object({
    ...about,
    average: z.number().nullable(),
    median: z.number().nullable(),
    p90: z.number().nullable(),
    p95: z.number().nullable(),
  })
  .meta({
    id: 'Spread',
    description: 'How a duration is spread, in whole seconds with percentiles interpolated; null without any ticket',
  });

export const Interval = z
  .enum(['day', 'week', 'month'])
  .meta({ id: 'Interval', description: 'A week begins on Monday (ISO 8601)' });

/** Which tickets the figures rest on, by what they are now; the same filters as in the list of tickets. */
const { team, assignee, category, priority, type, channel } = ticketFilters;

export const OverviewQuery = z.strictObject({
  from: InstantInput.optional().describe('Included; absent: 30 days before `to`'),
  to: InstantInput.optional().describe('Not included, and at most 10 years after `from`; absent: now'),
  timeZone: TimeZone.default('UTC').describe('Decides where days, weeks (ISO 8601) and months begin'),
  interval: Interval.default('day').describe('At most 750 of them'),
  team,
  assignee,
  category,
  priority,
  type,
  channel,
});

export const Volume = z
  .object({
    start: Timestamp.describe('Where the day, week or month begins; of the first, possibly before `from`'),
    created: z.int().describe('ticketsCreated in this part of the interval'),
    solved: z.int().describe('ticketsSolved in this part; a ticket solved twice counts in both parts'),
  })
  .meta({ id: 'Volume', description: 'What came and went in one day, week or month of the interval' });

export const Overview = z
  .object({
    from: Timestamp,
    to: Timestamp,
    timeZone: z.string(),
    interval: Interval,
    ticketsCreated: Measure,
    ticketsSolved: Measure,
    ticketsReopened: Measure,
    backlog: Measure,
    awaitingFirstResponse: Measure,
    firstResponseTime: Spread,
    resolutionTime: Spread,
    timeToAssign: Spread,
    oneTouchRate: Measure,
    volume: z.array(Volume).describe('Every day, week or month of the interval, also the empty ones'),
  })
  .meta({
    id: 'AnalyticsOverview',
    description: 'Support operations in one interval, within what the caller may see.',
  });

export type OverviewQuery = z.infer<typeof OverviewQuery>;
export type Overview = z.infer<typeof Overview>;
export type Measure = z.infer<typeof Measure>;
export type Spread = z.infer<typeof Spread>;
export type Interval = z.infer<typeof Interval>;
export type Volume = z.infer<typeof Volume>;
export type Metric = z.infer<typeof Metric>;
