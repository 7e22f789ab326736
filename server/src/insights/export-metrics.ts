import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { AnalyticsExport, Report } from '../contract/insights/analytics-export.ts';
import type { BreakdownQuery } from '../contract/insights/analytics-reports.ts';
import { TicketGrouping } from '../contract/insights/dimensions.ts';
import { SlaDimension } from '../contract/insights/sla-report.ts';
import { SurveyDimension } from '../contract/insights/survey-report.ts';
import type { Actor } from '../platform/base/actor.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { Download } from '../platform/files/download.ts';
import { BYTE_ORDER_MARK, type Cell, csvRecord } from '../platform/text/csv.ts';
import { DAY_MS } from '../platform/time/duration.ts';
import {
  type Columns,
  isMetric,
  ofAgents,
  ofBacklog,
  ofBreakdown,
  ofCategories,
  ofDurations,
  ofMeasures,
  ofSlaGroups,
  ofSlaPoints,
  ofSurveyGroups,
  ofSurveyPoints,
  ofTeams,
  ofVolume,
} from './export.columns.ts';
import { type Period, periodOf } from './periods/period.logic.ts';
import { backlogReport } from './reports/backlog.report.ts';
import { durationReport } from './reports/duration.report.ts';
import { agentReport, breakdownReport, categoryReport, teamReport } from './reports/groups.reports.ts';
import { overview } from './reports/overview.report.ts';
import { slaReport } from './reports/sla.report.ts';
import { surveyReport } from './reports/survey.report.ts';
import { volumeReport } from './reports/volume.report.ts';

/** The rows of a report, serializable in each format. */
interface Sheet {
  readonly csv: () => string;
  readonly ndjson: () => string;
}

type RunReport = (em: EntityManager, actor: Actor, query: AnalyticsExport, now: Date) => Promise<Sheet>;

const reports: Record<Report, RunReport> = {
  overview: async (...args) => {
    const values = Object.values(await overview(...args));
    return sheet(values.filter(isMetric), ofMeasures);
  },
  volume: async (...args) => sheet((await volumeReport(...args)).data, ofVolume),
  backlog: async (...args) => sheet((await backlogReport(...args)).data, ofBacklog),
  'response-times': async (em, actor, ...args) =>
    sheet((await durationReport(em, actor, 'firstResponseTime', ...args)).data, ofDurations),
  'resolution-times': async (em, actor, ...args) =>
    sheet((await durationReport(em, actor, 'resolutionTime', ...args)).data, ofDurations),
  agents: async (...args) => sheet((await agentReport(...args)).data, ofAgents),
  teams: async (...args) => sheet((await teamReport(...args)).data, ofTeams),
  categories: async (...args) => sheet((await categoryReport(...args)).data, ofCategories),
  breakdown: async (em, actor, query, now) =>
    sheet((await breakdownReport(em, actor, breakdownQueryOf(query), now)).data, ofBreakdown),
  sla: async (em, actor, query, now) => {
    const by = dimensionOf(query, SlaDimension);
    if (by === undefined) return sheet((await slaReport(em, actor, { ...query, by }, now)).overTime, ofSlaPoints);
    return sheet((await slaReport(em, actor, { ...query, by, interval: undefined }, now)).data, ofSlaGroups);
  },
  surveys: async (em, actor, query, now) => {
    const by = dimensionOf(query, SurveyDimension);
    if (by === undefined) return sheet((await surveyReport(em, actor, { ...query, by }, now)).overTime, ofSurveyPoints);
    return sheet((await surveyReport(em, actor, { ...query, by, interval: undefined }, now)).data, ofSurveyGroups);
  },
};

/** The reports that can be grouped by a property. */
const groupedReports: readonly Report[] = ['breakdown', 'sla', 'surveys'];

/** Exports a report as a file. Reports are short, so it is created in memory. */
export async function exportMetrics(
  em: EntityManager,
  actor: Actor,
  query: AnalyticsExport,
  now: Date,
): Promise<Download> {
  const { report, format, by } = query;
  if (by !== undefined && !groupedReports.includes(report)) {
    throw invalid('by', `Only the reports ${groupedReports.join(', ')} support this field`);
  }
  const bytes = Buffer.from((await reports[report](em, actor, query, now))[format]());
  return {
    contentType: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/x-ndjson; charset=utf-8',
    fileName: `${report}-${periodName(periodOf(query, now), query.timeZone)}.${format}`,
    disposition: 'attachment',
    size: bytes.length,
    body: (async function* () {
      yield bytes;
    })(),
  };
}

function sheet<Row>(rows: readonly Row[], columns: Columns<Row>): Sheet {
  const cellsOf = (row: Row): Cell[] => Object.values(columns).map((cellOf) => cellOf(row));
  return {
    csv: () => BYTE_ORDER_MARK + csvRecord(Object.keys(columns)) + rows.map((row) => csvRecord(cellsOf(row))).join(''),
    ndjson: () => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  };
}

function breakdownQueryOf(query: AnalyticsExport): BreakdownQuery {
  const { by } = query;
  if (by === undefined) throw invalid('by', 'The breakdown report requires this field', 'required');
  const grouping = TicketGrouping.safeParse(by);
  if (!grouping.success) throw invalid('by', `The breakdown report is not grouped by ${by}`);
  return { ...query, by: grouping.data };
}

/** Returns what a report is grouped by; undefined for its periods. */
function dimensionOf<Dimension extends string>(
  { report, by }: AnalyticsExport,
  dimensions: z.ZodEnum<{ [Key in Dimension]: Key }>,
): Dimension | undefined {
  if (by === undefined) return undefined;
  const dimension = dimensions.safeParse(by);
  if (!dimension.success) throw invalid('by', `The ${report} report is grouped by ${dimensions.options.join(', ')}`);
  return dimension.data;
}

/** Names an interval by its days in a time zone, for files: `2026-10`, `2026-10-05` or `2026-10-05_2026-11-02`. */
function periodName({ from, to }: Period, timeZone: string): string {
  // The Swedish format is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const [first, last] = [format.format(from), format.format(to.getTime() - 1)];
  if (first === last) return first;
  const month = first.slice(0, 7);
  const isWholeMonth = first === `${month}-01` && last === lastDayOf(month);
  return isWholeMonth ? month : `${first}_${last}`;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1) - DAY_MS).toISOString().slice(0, 10);
}
