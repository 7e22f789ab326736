import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnalyticsExport, BreakdownQuery, Report } from '../../contract/analytics/analytics-reports.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { BYTE_ORDER_MARK, type Cell, csvRecord } from '../../platform/base/csv.ts';
import { invalid } from '../../platform/base/failure.ts';
import type { Download } from '../../platform/files/download.ts';
import { backlogReport } from '../reports/backlog.report.ts';
import { durationReport } from '../reports/duration.report.ts';
import { agentReport, breakdownReport, categoryReport, teamReport } from '../reports/groups.reports.ts';
import { overview } from '../reports/overview.queries.ts';
import { volumeReport } from '../reports/volume.report.ts';
import {
  type Columns,
  isMetric,
  ofAgents,
  ofBacklog,
  ofBreakdown,
  ofCategories,
  ofDurations,
  ofMeasures,
  ofTeams,
  ofVolume,
} from './export.columns.ts';

/** The rows of a report, written in a format. */
interface Sheet {
  readonly csv: () => string;
  readonly ndjson: () => string;
}

type Ask = (em: EntityManager, actor: Actor, asked: AnalyticsExport, now: Date) => Promise<Sheet>;

const reports: Record<Report, Ask> = {
  overview: async (...of) => {
    const figures = Object.values(await overview(...of));
    return sheet(figures.filter(isMetric), ofMeasures);
  },
  volume: async (...of) => sheet((await volumeReport(...of)).data, ofVolume),
  backlog: async (...of) => sheet((await backlogReport(...of)).data, ofBacklog),
  'response-times': async (em, actor, ...of) =>
    sheet((await durationReport(em, actor, 'firstResponseTime', ...of)).data, ofDurations),
  'resolution-times': async (em, actor, ...of) =>
    sheet((await durationReport(em, actor, 'resolutionTime', ...of)).data, ofDurations),
  agents: async (...of) => sheet((await agentReport(...of)).data, ofAgents),
  teams: async (...of) => sheet((await teamReport(...of)).data, ofTeams),
  categories: async (...of) => sheet((await categoryReport(...of)).data, ofCategories),
  breakdown: async (em, actor, asked, now) =>
    sheet((await breakdownReport(em, actor, broken(asked), now)).data, ofBreakdown),
};

/** A report as a file. It is short, whatever there are of tickets, and is written at once. */
export async function exportMetrics(
  em: EntityManager,
  actor: Actor,
  asked: AnalyticsExport,
  now: Date,
): Promise<Download> {
  const { report, format, by } = asked;
  if (by !== undefined && report !== 'breakdown') throw invalid('by', 'Only the breakdown report supports this field');
  const bytes = Buffer.from((await reports[report](em, actor, asked, now))[format]());
  return {
    contentType: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/x-ndjson; charset=utf-8',
    fileName: `${report}-${now.toISOString().slice(0, 10)}.${format}`,
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

function broken(asked: AnalyticsExport): BreakdownQuery {
  const { by } = asked;
  if (by === undefined) throw invalid('by', 'The breakdown report requires this field', 'required');
  return { ...asked, by };
}
