import { listOf } from '../contract/base/common.ts';
import { Overview, OverviewQuery, SeriesQuery } from '../contract/insights/analytics.ts';
import { AnalyticsExport } from '../contract/insights/analytics-export.ts';
import {
  AgentReport,
  BacklogReport,
  BreakdownQuery,
  BreakdownReport,
  CategoryReport,
  DurationReport,
  GroupQuery,
  TeamReport,
  VolumeReport,
} from '../contract/insights/analytics-reports.ts';
import { SlaReport, SlaReportQuery } from '../contract/insights/sla-report.ts';
import { SurveyReport, SurveyReportQuery } from '../contract/insights/survey-report.ts';
import { Metric, MetricKeys, metrics } from '../contract/tickets/metrics.ts';
import { Download } from '../platform/files/download.ts';
import { requires, rest, router, streamed, verified } from '../platform/procedures/trpc.ts';
import { exportMetrics } from './export-metrics.ts';
import { backlogReport } from './reports/backlog.report.ts';
import { durationReport } from './reports/duration.report.ts';
import { agentReport, breakdownReport, categoryReport, teamReport } from './reports/groups.reports.ts';
import { overview } from './reports/overview.report.ts';
import { slaReport } from './reports/sla.report.ts';
import { surveyReport } from './reports/survey.report.ts';
import { volumeReport } from './reports/volume.report.ts';

const reporting = requires('analytics:read').meta({ expensive: true });

export const analyticsRouter = router({
  metrics: verified
    .meta(
      rest('GET /analytics/metrics', 'List metric definitions', {
        description:
          'Returns every metric with its unit and exact definition. Reports repeat the definitions next to the values.',
      }),
    )
    .output(listOf(Metric))
    .query(() => ({ data: MetricKeys.options.map((key) => ({ key, ...metrics[key] })) })),

  overview: reporting
    .meta(
      rest('GET /analytics/overview', 'Get the analytics overview', {
        reads: 'mayLag',
        description:
          'Returns the metrics of support operations in an interval, compared with the previous interval by default. Covers the tickets you can see, except merged and deleted ones. Each metric links to the list of its tickets.',
      }),
    )
    .input(OverviewQuery)
    .output(Overview)
    .query(({ ctx, input }) => overview(ctx.em, ctx.actor, input, ctx.services.clock())),

  volume: reporting
    .meta(
      rest('GET /analytics/volume', 'Get ticket volume over time', {
        reads: 'mayLag',
        description:
          'Counts tickets created, solved, and reopened per day, week, or month. Empty periods are included with 0.',
      }),
    )
    .input(SeriesQuery)
    .output(VolumeReport)
    .query(({ ctx, input }) => volumeReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  backlog: reporting
    .meta(
      rest('GET /analytics/backlog', 'Get the backlog over time', {
        reads: 'mayLag',
        description:
          'Returns the backlog at the end of each day, week, or month, calculated from the event log: the previous backlog, plus tickets created, minus net solved.',
      }),
    )
    .input(SeriesQuery)
    .output(BacklogReport)
    .query(({ ctx, input }) => backlogReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  responseTimes: reporting
    .meta(
      rest('GET /analytics/response-times', 'Get first response times', {
        reads: 'mayLag',
        description:
          'Returns the average, median, p90, p95, and a histogram, along with the same statistics over time. Tickets that still await a response are excluded; see `awaitingFirstResponse` in the overview.',
      }),
    )
    .input(SeriesQuery)
    .output(DurationReport)
    .query(({ ctx, input }) => durationReport(ctx.em, ctx.actor, 'firstResponseTime', input, ctx.services.clock())),

  resolutionTimes: reporting
    .meta(
      rest('GET /analytics/resolution-times', 'Get resolution times', {
        reads: 'mayLag',
        description:
          'Returns the average, median, p90, p95, and a histogram, along with the same statistics over time.',
      }),
    )
    .input(SeriesQuery)
    .output(DurationReport)
    .query(({ ctx, input }) => durationReport(ctx.em, ctx.actor, 'resolutionTime', input, ctx.services.clock())),

  agents: reporting
    .meta(
      rest('GET /analytics/agents', 'Get agent workload', {
        reads: 'mayLag',
        description:
          'Counts tickets by their current assignee, and replies and first responses by the agent who wrote them. The busiest agents come first.',
      }),
    )
    .input(GroupQuery)
    .output(AgentReport)
    .query(({ ctx, input }) => agentReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  teams: reporting
    .meta(
      rest('GET /analytics/teams', 'Get team metrics', {
        reads: 'mayLag',
        description: 'Counts tickets by their current team. The busiest teams come first.',
      }),
    )
    .input(GroupQuery)
    .output(TeamReport)
    .query(({ ctx, input }) => teamReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  categories: reporting
    .meta(
      rest('GET /analytics/categories', 'Get category metrics', {
        reads: 'mayLag',
        description: 'Each category includes its subcategories, so the top level adds up to the total.',
      }),
    )
    .input(GroupQuery)
    .output(CategoryReport)
    .query(({ ctx, input }) => categoryReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  breakdown: reporting
    .meta(
      rest('GET /analytics/breakdown', 'Get metrics by ticket property', {
        reads: 'mayLag',
        description:
          'Groups tickets by their current priority, type, channel, status, tag, or value of a custom field (`field:<key>`). A ticket with several tags or options counts once for each of them.',
      }),
    )
    .input(BreakdownQuery)
    .output(BreakdownReport)
    .query(({ ctx, input }) => breakdownReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  sla: reporting
    .meta(
      rest('GET /analytics/sla', 'Get service level attainment', {
        reads: 'mayLag',
        description:
          'Returns which share of the service level targets decided in the interval was met in time, by metric, and grouped by the policy, team, or priority that the targets had when they were decided. Not available to users who see only their own tickets.',
      }),
    )
    .input(SlaReportQuery)
    .output(SlaReport)
    .query(({ ctx, input }) => slaReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  surveys: reporting
    .meta(
      rest('GET /analytics/surveys', 'Get satisfaction with support', {
        reads: 'mayLag',
        description:
          'Returns the share of satisfied answers, the average score, and the response rate of satisfaction surveys, each with the number behind it. Grouped by the team of the ticket and the agent who solved it, as they were then, or by the present category. Requires `survey:read`, too.',
      }),
    )
    .input(SurveyReportQuery)
    .output(SurveyReport)
    .query(({ ctx, input }) => surveyReport(ctx.em, ctx.actor, input, ctx.services.clock())),

  export: reporting
    .meta(
      rest('GET /analytics/export', 'Export a report', {
        reads: 'mayLag',
        download: ['text/csv', 'application/x-ndjson'],
        description:
          'Downloads the rows of a report. In CSV (RFC 4180, with a header row and a byte order mark), text that a spreadsheet would evaluate as a formula starts with an apostrophe.',
      }),
    )
    .input(AnalyticsExport)
    .use(streamed)
    .output(Download)
    .query(({ ctx, input }) => exportMetrics(ctx.em, ctx.actor, input, ctx.services.clock())),
});
