import { z } from 'zod';
import { asked, bucket, Comparison, Interval, Measure, period, Spread, TicketsLink, Volume } from './analytics.ts';
import { CategoryRef } from './categories.ts';
import { Id } from './common.ts';
import { Metric } from './metrics.ts';
import { StatusRef } from './statuses.ts';
import { TeamRef, UserRef } from './users.ts';

const series = { ...asked, interval: Interval };

export const VolumeReport = z
  .object({
    ...series,
    ticketsCreated: Measure,
    ticketsSolved: Measure,
    ticketsReopened: Measure,
    data: z.array(Volume),
  })
  .meta({ id: 'VolumeReport', description: 'What came and went, day by day, week by week or month by month.' });

export const BacklogPoint = z
  .object({
    ...bucket,
    created: z.int().describe('Tickets created in this part of the interval'),
    netSolved: z.int().describe('Solves less reopenings in this part; may be below 0'),
    backlog: z.int().describe('The backlog at the end of this part, or of the interval where that comes first'),
    links: z.object({ created: TicketsLink, backlog: TicketsLink }),
  })
  .meta({ id: 'BacklogPoint', description: 'How the backlog stood at the end of a day, week or month.' });

export const BacklogReport = z
  .object({
    ...series,
    opening: z.int().describe('The backlog at `from`'),
    created: z.int(),
    netSolved: z.int().describe('Solves less reopenings in the interval'),
    backlog: Measure.describe('The backlog at `to`: opening + created - netSolved'),
    data: z.array(BacklogPoint),
  })
  .meta({ id: 'BacklogReport', description: 'The backlog over time, from the event log.' });

const figures = {
  tickets: z.int(),
  average: z.number().nullable(),
  median: z.number().nullable(),
  p90: z.number().nullable(),
  p95: z.number().nullable(),
};

export const Duration = z
  .object({ ...figures, link: TicketsLink })
  .meta({ id: 'Duration', description: 'How a duration is spread among some tickets, in whole seconds.' });

export const DurationPoint = z
  .object({ ...bucket, ...figures, link: TicketsLink })
  .meta({ id: 'DurationPoint', description: 'How the durations are spread that ended in a day, week or month.' });

export const HistogramBin = z
  .object({
    from: z.int().describe('Seconds, included'),
    below: z.int().nullable().describe('Seconds, not included; null: no end'),
    tickets: z.int(),
    link: TicketsLink,
  })
  .meta({ id: 'HistogramBin', description: 'How many tickets took so long.' });

export const DurationReport = z
  .object({
    ...series,
    spread: Spread.describe('Of the whole interval; it is not compared with another'),
    histogram: z.array(HistogramBin).describe('From the shortest; together they hold every ticket of the spread'),
    data: z.array(DurationPoint),
  })
  .meta({ id: 'DurationReport', description: 'How long something took, as a whole, in bins and over time.' });

export const GroupLinks = z
  .object({
    created: TicketsLink,
    solved: TicketsLink,
    reopened: TicketsLink,
    backlog: TicketsLink,
    awaitingFirstResponse: TicketsLink,
  })
  .meta({ id: 'GroupLinks', description: 'The tickets behind the figures of a group.' });

/** What each group of tickets shows. */
const group = {
  created: z.int(),
  solved: z.int(),
  reopened: z.int().describe('Each time counts, and the link lists each ticket once'),
  backlog: z.int(),
  awaitingFirstResponse: z.int(),
  firstResponseTime: Duration,
  resolutionTime: Duration,
  links: GroupLinks,
};

const grouped = {
  ...asked,
  metrics: z.array(Metric).describe('What the columns mean'),
};
const rest = z
  .boolean()
  .describe('Whether there are more groups than were asked for: the ones with the fewest tickets are left out');

const groups = {
  limit: z.int().min(1).max(1_000).default(100).describe('At most so many groups, those with the most tickets'),
};

export const GroupQuery = z.strictObject({ ...period, ...groups });

export const AgentFigures = z
  .object({
    agent: UserRef.nullable().describe('Who has the tickets now; null: nobody'),
    ...group,
    replies: z.int().describe('Written by this agent, on whosever tickets; the link lists each ticket once'),
    firstResponseTime: Duration.describe('Of the first responses that this agent gave, on whosever tickets'),
    links: GroupLinks.extend({ replies: TicketsLink }),
  })
  .meta({ id: 'AgentFigures', description: 'The workload of an agent.' });

export const TeamFigures = z
  .object({ team: TeamRef.nullable().describe('null: no team'), ...group })
  .meta({ id: 'TeamFigures', description: 'The figures of a team.' });

export const CategoryFigures = z
  .object({
    category: CategoryRef.nullable().describe('null: no category'),
    parentId: Id.nullable().describe('Of the category above it; null of those at the top'),
    depth: z.int().describe('0 at the top'),
    ...group,
  })
  .meta({ id: 'CategoryFigures', description: 'The figures of a category with all that is below it.' });

export const AgentReport = z
  .object({ ...grouped, hasMore: rest, data: z.array(AgentFigures) })
  .meta({ id: 'AgentReport', description: 'The workload of each agent. Whole, the columns add up to the overview.' });
export const TeamReport = z
  .object({ ...grouped, hasMore: rest, data: z.array(TeamFigures) })
  .meta({ id: 'TeamReport', description: 'The figures of each team. Whole, the columns add up to the overview.' });
export const CategoryReport = z.object({ ...grouped, hasMore: rest, data: z.array(CategoryFigures) }).meta({
  id: 'CategoryReport',
  description: 'The figures of each category with those below it. Whole, the ones at the top add up to the overview.',
});

export const Dimension = z
  .enum(['priority', 'type', 'channel', 'status', 'tag'])
  .meta({ id: 'Dimension', description: 'By what tickets are told apart' });
export const BreakdownQuery = z.strictObject({ ...period, ...groups, by: Dimension });

export const BreakdownFigures = z
  .object({
    key: z.string().describe('The priority, type, channel, tag or key of the status'),
    status: StatusRef.nullable().describe('Where it is by status'),
    ...group,
  })
  .meta({ id: 'BreakdownFigures', description: 'The figures of the tickets that have something in common.' });

export const BreakdownReport = z
  .object({ ...grouped, by: Dimension, hasMore: rest, data: z.array(BreakdownFigures) })
  .meta({
    id: 'BreakdownReport',
    description:
      'The figures by one property of the tickets. Whole, the columns add up to the overview; by tag they do not, since a ticket has any number of tags.',
  });

export const Report = z
  .enum([
    'overview',
    'volume',
    'backlog',
    'response-times',
    'resolution-times',
    'agents',
    'teams',
    'categories',
    'breakdown',
  ])
  .meta({ id: 'Report', description: 'Which figures: as the path of the same name shows them' });

export const AnalyticsExport = z.strictObject({
  report: Report.describe('Which figures: as the path of the same name shows them'),
  format: z
    .enum(['csv', 'ndjson'])
    .describe('csv for spreadsheets, ndjson with the rows as they are in `data` for programs'),
  ...period,
  interval: Interval.default('day').describe('Of what is shown over time: at most 750 of them'),
  compareWith: Comparison.default('previous').describe('With what the overview is compared'),
  limit: z.int().min(1).max(1_000).default(1_000).describe('Of groups: at most so many, those with the most tickets'),
  by: Dimension.optional().describe('Of the breakdown, which takes it: by what tickets are told apart'),
});

export type VolumeReport = z.infer<typeof VolumeReport>;
export type BacklogReport = z.infer<typeof BacklogReport>;
export type Duration = z.infer<typeof Duration>;
export type DurationReport = z.infer<typeof DurationReport>;
export type GroupQuery = z.infer<typeof GroupQuery>;
export type AgentReport = z.infer<typeof AgentReport>;
export type TeamReport = z.infer<typeof TeamReport>;
export type CategoryReport = z.infer<typeof CategoryReport>;
export type BreakdownQuery = z.infer<typeof BreakdownQuery>;
export type BreakdownReport = z.infer<typeof BreakdownReport>;
export type Dimension = z.infer<typeof Dimension>;
export type Report = z.infer<typeof Report>;
export type AnalyticsExport = z.infer<typeof AnalyticsExport>;
