import { z } from 'zod';
import { InstantInput, Timestamp, TimeZone } from '../base/common.ts';
import { MetricKeys, Unit } from '../tickets/metrics.ts';
import { ticketFilters } from '../tickets/ticket-lists.ts';

/** Links a number to its source: a `GET` returns exactly the tickets that were counted. */
export const TicketsLink = z
  .string()
  .describe(
    'Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`.',
  );

const about = {
  metric: MetricKeys,
  unit: Unit,
  definition: z.string(),
  tickets: z.int().describe('Number of tickets behind the metric, which are those of the link.'),
  link: TicketsLink,
};
const change = z
  .number()
  .nullable()
  .describe('Relative change since the compared interval: 0.1 means 10% more; null if it cannot be calculated.');

export const Measure = z
  .object({
    ...about,
    value: z.number().nullable(),
    previous: z.number().nullable().describe('Value in the compared interval.'),
    change,
  })
  .meta({ id: 'MetricValue', description: 'Metric with its definition. The value is null if there are no tickets.' });

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
      .describe('Same statistics in the compared interval.'),
    change: change.describe('Relative change of the median; null if it cannot be calculated.'),
  })
  .meta({
    id: 'DurationMetric',
    description:
      'Distribution of a duration, in whole seconds with interpolated percentiles; null if there are no tickets.',
  });

export const Interval = z
  .enum(['day', 'week', 'month'])
  .meta({ id: 'ReportInterval', description: 'Length of each period. A week begins on Monday (ISO 8601).' });

export const Comparison = z.enum(['previous', 'year', 'none']).meta({
  id: 'ReportComparison',
  description:
    'Interval to compare with. `previous`: the one that ends where this one begins, equally long by the calendar; `year`: the same one a year earlier; `none`: no comparison.',
});

/** Filters by the current state of tickets; the same as in the ticket list. */
const { team, assignee, category, organization, priority, type, channel, status, tag } = ticketFilters;

/** The interval parameters of every report. */
export const period = {
  from: InstantInput.optional().describe('Start of the interval, inclusive. If omitted, 30 days before `to`.'),
  to: InstantInput.optional().describe(
    'End of the interval, exclusive; at most 10 years after `from`. If omitted, now.',
  ),
  timeZone: TimeZone.default('UTC').describe('IANA time zone in which days, weeks (ISO 8601), and months begin.'),
  team,
  assignee,
  category,
  organization,
  priority,
  type,
  channel,
  status,
  tag,
};
const interval = Interval.default('day').describe('Length of each period; at most 750 periods.');
const compareWith = Comparison.default('previous').describe('Interval to compare the metrics with.');

export const ReportQuery = z.strictObject(period);
export const SeriesQuery = z.strictObject({ ...period, interval });
export const OverviewQuery = z.strictObject({ ...period, interval, compareWith });

/** The interval, which every report repeats. */
export const reportPeriod = { from: Timestamp, to: Timestamp, timeZone: z.string() };
export const bucket = {
  start: Timestamp.describe('Start of the day, week, or month; for the first one, possibly before `from`.'),
  end: Timestamp.describe('Start of the next one; for the last one, possibly after `to`.'),
};

export const Volume = z
  .object({
    ...bucket,
    created: z.int().describe('`ticketsCreated` in this period.'),
    solved: z.int().describe('`ticketsSolved` in this period. A ticket solved in two periods counts in both.'),
    reopened: z.int().describe('`ticketsReopened` in this period. Each time counts; the link lists each ticket once.'),
    links: z.object({ created: TicketsLink, solved: TicketsLink, reopened: TicketsLink }),
  })
  .meta({ id: 'Volume', description: 'Tickets created, solved, and reopened in one day, week, or month.' });

export const Overview = z
  .object({
    ...reportPeriod,
    interval: Interval,
    comparedWith: z
      .object({ from: Timestamp, to: Timestamp })
      .nullable()
      .describe('Interval of `previous` and `change`; null without a comparison.'),
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
    volume: z.array(Volume).describe('Every day, week, or month of the interval, including empty ones.'),
  })
  .meta({
    id: 'AnalyticsOverview',
    description: 'Metrics of support operations in one interval, for the tickets that the caller can see.',
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
