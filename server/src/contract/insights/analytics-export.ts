import { z } from 'zod';
import { Comparison, Interval, period } from './analytics.ts';
import { TicketGrouping } from './dimensions.ts';
import { SlaDimension } from './sla-report.ts';
import { SurveyDimension } from './survey-report.ts';

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
    'sla',
    'surveys',
  ])
  .meta({ id: 'Report', description: 'Report to export, named like its path.' });

export const AnalyticsExport = z.strictObject({
  report: Report.describe('Report to export, named like its path.'),
  format: z
    .enum(['csv', 'ndjson'])
    .describe('`csv`: for spreadsheets; `ndjson`: for programs, with the rows as they are in `data`.'),
  ...period,
  interval: Interval.default('day').describe('Length of each period in reports over time; at most 750 periods.'),
  compareWith: Comparison.default('previous').describe('Interval to compare the overview with.'),
  limit: z
    .int()
    .min(1)
    .max(1_000)
    .default(1_000)
    .describe('Maximum number of groups in grouped reports. Those with the most tickets are exported.'),
  by: z
    .union([TicketGrouping, SlaDimension, SurveyDimension])
    .optional()
    .describe(
      'Property to group by. Required for `breakdown`: a ticket property or custom field. For `sla`: `policy`, `team`, or `priority`. For `surveys`: `team`, `agent`, or `category`. If omitted for these two, the rows are periods. Not for other reports.',
    ),
});

export const PrintedReportQuery = z.strictObject({
  ...period,
  interval: Interval.optional().describe(
    'Length of each period in charts over time; at most 750 periods. If omitted: days up to two months, weeks up to a year, otherwise months.',
  ),
  compareWith: Comparison.default('previous').describe('Interval to compare the metrics with.'),
});

export type Report = z.infer<typeof Report>;
export type AnalyticsExport = z.infer<typeof AnalyticsExport>;
export type PrintedReportQuery = z.infer<typeof PrintedReportQuery>;
