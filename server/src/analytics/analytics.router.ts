import { Overview, OverviewQuery, SeriesQuery } from '../contract/analytics.ts';
import {
  AgentReport,
  AnalyticsExport,
  BacklogReport,
  BreakdownQuery,
  BreakdownReport,
  CategoryReport,
  DurationReport,
  GroupQuery,
  TeamReport,
  VolumeReport,
} from '../contract/analytics-reports.ts';
import { listOf } from '../contract/common.ts';
import { Metric, MetricKeys, metrics } from '../contract/metrics.ts';
import { Download } from '../platform/download.ts';
import { expensive, requires, rest, router, streamed, verified } from '../platform/trpc.ts';
import { backlogReport } from './backlog.report.ts';
import { durationReport } from './duration.report.ts';
import { exportReport } from './export.ts';
import { agentReport, breakdownReport, categoryReport, teamReport } from './groups.reports.ts';
import { overview } from './overview.queries.ts';
import { volumeReport } from './volume.report.ts';

const reporting = requires('analytics:read').use(expensive);

export const analyticsRouter = router({
  metrics: verified
    .meta(
      rest('GET /analytics/metrics', 'List the figures and what exactly each of them means', {
        description: 'The same definitions stand beside the figures, so that a report explains itself.',
      }),
    )
    .output(listOf(Metric))
    .query(() => ({ data: MetricKeys.options.map((key) => ({ key, ...metrics[key] })) })),

  overview: reporting
    .meta(
      rest('GET /analytics/overview', 'Show figures on support operations in an interval', {
        description:
          'Within what you may see, by the calendar of a time zone, beside those of the interval before. Merged and deleted tickets are left out. The link of a figure lists the tickets it rests on.',
      }),
    )
    .input(OverviewQuery)
    .output(Overview)
    .query(({ ctx, input }) => overview(ctx.em, ctx.actor, input, ctx.services.clock())),

  volume: reporting
    .meta(
      rest('GET /analytics/volume', 'Show what came and went over time', {
        description: 'Tickets created, solved and reopened in each day, week or month; empty ones are there with 0.',
      }),
    )
    .input(SeriesQuery)
    .output(VolumeReport)
    .query(({ ctx, input }) => volumeReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  backlog: reporting
    .meta(
      rest('GET /analytics/backlog', 'Show the backlog over time', {
        description:
          'From the event log, at the end of each day, week or month: what it was before, and what was created, less what was solved on balance.',
      }),
    )
    .input(SeriesQuery)
    .output(BacklogReport)
    .query(({ ctx, input }) => backlogReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  responseTimes: reporting
    .meta(
      rest('GET /analytics/response-times', 'Show how long first responses took', {
        description:
          'Average, median, p90 and p95, a histogram, and the same over time. Tickets still waiting are in none of it: see awaitingFirstResponse in the overview.',
      }),
    )
    .input(SeriesQuery)
    .output(DurationReport)
    .query(({ ctx, input }) => durationReport(ctx.em, ctx.actor, 'firstResponseTime', input, ctx.services.clock())),

  resolutionTimes: reporting
    .meta(
      rest('GET /analytics/resolution-times', 'Show how long it took to solve tickets', {
        description: 'Average, median, p90 and p95, a histogram, and the same over time.',
      }),
    )
    .input(SeriesQuery)
    .output(DurationReport)
    .query(({ ctx, input }) => durationReport(ctx.em, ctx.actor, 'resolutionTime', input, ctx.services.clock())),

  agents: reporting
    .meta(
      rest('GET /analytics/agents', 'Show the workload of each agent', {
        description:
          'Of the tickets that each has now, and the replies and first responses that each wrote. The busiest come first.',
      }),
    )
    .input(GroupQuery)
    .output(AgentReport)
    .query(({ ctx, input }) => agentReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  teams: reporting
    .meta(
      rest('GET /analytics/teams', 'Show the figures of each team', {
        description: "Of the tickets that are each team's now. The busiest come first.",
      }),
    )
    .input(GroupQuery)
    .output(TeamReport)
    .query(({ ctx, input }) => teamReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  categories: reporting
    .meta(
      rest('GET /analytics/categories', 'Show the figures of each category', {
        description: 'A category counts all that is below it, so that the ones at the top hold everything.',
      }),
    )
    .input(GroupQuery)
    .output(CategoryReport)
    .query(({ ctx, input }) => categoryReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  breakdown: reporting
    .meta(
      rest('GET /analytics/breakdown', 'Show the figures by priority, type, channel, status or tag', {
        description: 'By what the tickets are now. A ticket with several tags counts in each of them.',
      }),
    )
    .input(BreakdownQuery)
    .output(BreakdownReport)
    .query(({ ctx, input }) => breakdownReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  export: reporting
    .meta(
      rest('GET /analytics/export', 'Take figures along as a file', {
        download: ['text/csv', 'application/x-ndjson'],
        description:
          'The rows of a report. In CSV (RFC 4180, with a header and a byte order mark), a text that a spreadsheet would compute begins with an apostrophe.',
      }),
    )
    .input(AnalyticsExport)
    .use(streamed)
    .output(Download)
    .query(({ ctx, input }) => exportReport(ctx.em, ctx.actor, input, ctx.services.clock())),
});
