import { z } from 'zod';
import { InstantInput, Timestamp, TimeZone } from '../base/common.ts';
import { MetricKeys, Unit } from '../tickets/metrics.ts';
import { ticketFilters } from '../tickets/ticket-lists.ts';

/** By which a number is checked: `GET` it, and there are the tickets, as many as were counted. */
export const TicketsLink = z
  .string()
  .describe('Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`');

const about = {
  metric: MetricKeys,
  unit: Unit,
  definition: z.string(),
  tickets: z.int().describe('How many tickets it rests on, which are those of the link'),
  link: TicketsLink,
};
const change = z
  .number()
  .nullable()
  .describe('By which part it has grown since the interval before: 0.1 is a tenth more; null where there is no saying');

export const Measure = z
  .object({
    ...about,
    value: z.number().nullable(),
    previous: z.number().nullable().describe('The value in the interval it is compared with'),
    change,
  })
  .meta({ id: 'Measure', description: 'A figure, with what it means; null without any ticket.' });

const spread = {
  average: z.number().nullable(),
  median: z.number().nullable(),
  p90: z.number().nullable(),
  p95: z.number().nullable(),
};

export const Spread = z
  .object({
    ...about,
    ...spread,
    previous: z
      .object({ tickets: z.int(), ...spread })
      .nullable()
      .describe('The same in the interval it is compared with'),
    change: change.describe('By which part the median has grown; null where there is no saying'),
  })
  .meta({
    id: 'Spread',
    description: 'How a duration is spread, in whole seconds with percentiles interpolated; null without any ticket',
  });

export const Interval = z
  .enum(['day', 'week', 'month'])
  .meta({ id: 'Interval', description: 'A week begins on Monday (ISO 8601)' });

export const Comparison = z.enum(['previous', 'year', 'none']).meta({
  id: 'Comparison',
  description:
    'With what: the interval that ends where this one begins, as long by the calendar; the same a year earlier; nothing',
});

/** Which tickets the figures rest on, by what they are now; the same filters as in the list of tickets. */
const { team, assignee, category, priority, type, channel, status, tag } = ticketFilters;

/** What every report takes. */
export const period = {
  from: InstantInput.optional().describe('Included; absent: 30 days before `to`'),
  to: InstantInput.optional().describe('Not included, and at most 10 years after `from`; absent: now'),
  timeZone: TimeZone.default('UTC').describe('Decides where days, weeks (ISO 8601) and months begin'),
  team,
  assignee,
  category,
  priority,
  type,
  channel,
  status,
  tag,
};
const interval = Interval.default('day').describe('At most 750 of them');
const compareWith = Comparison.default('previous').describe('With what the figures are compared');

export const ReportQuery = z.strictObject(period);
export const SeriesQuery = z.strictObject({ ...period, interval });
export const OverviewQuery = z.strictObject({ ...period, interval, compareWith });

/** What was asked, as every report repeats it. */
export const asked = { from: Timestamp, to: Timestamp, timeZone: z.string() };
export const bucket = {
  start: Timestamp.describe('Where the day, week or month begins; of the first, possibly before `from`'),
  end: Timestamp.describe('Where the next begins; of the last, possibly after `to`'),
};

export const Volume = z
  .object({
    ...bucket,
    created: z.int().describe('ticketsCreated in this part of the interval'),
    solved: z.int().describe('ticketsSolved in this part; a ticket solved twice counts in both parts'),
    reopened: z.int().describe('ticketsReopened in this part: each time counts, and the link lists each ticket once'),
    links: z.object({ created: TicketsLink, solved: TicketsLink, reopened: TicketsLink }),
  })
  .meta({ id: 'Volume', description: 'What came and went in one day, week or month of the interval' });

export const Overview = z
  .object({
    ...asked,
    interval: Interval,
    comparedWith: z
      .object({ from: Timestamp, to: Timestamp })
      .nullable()
      .describe('The interval of `previous` and `change`; null where none was asked for'),
    ticketsCreated: Measure,
    ticketsSolved: Measure,
    ticketsReopened: Measure,
    backlog: Measure,
    awaitingFirstResponse: Measure,
    replies: Measure,
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

export type ReportQuery = z.infer<typeof ReportQuery>;
export type SeriesQuery = z.infer<typeof SeriesQuery>;
export type OverviewQuery = z.infer<typeof OverviewQuery>;
export type Overview = z.infer<typeof Overview>;
export type Measure = z.infer<typeof Measure>;
export type Spread = z.infer<typeof Spread>;
export type Interval = z.infer<typeof Interval>;
export type Comparison = z.infer<typeof Comparison>;
export type Volume = z.infer<typeof Volume>;
