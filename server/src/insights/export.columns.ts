import type { Overview, Volume } from '../contract/insights/analytics.ts';
import type {
  AgentReport,
  BacklogReport,
  BreakdownReport,
  CategoryReport,
  Duration,
  DurationReport,
  TeamReport,
} from '../contract/insights/analytics-reports.ts';
import type { SlaAttainment, SlaReport } from '../contract/insights/sla-report.ts';
import type { SurveyReport, SurveySatisfaction } from '../contract/insights/survey-report.ts';
import type { SlaMetric } from '../contract/tickets/sla.ts';
import type { Cell } from '../platform/text/csv.ts';

/** The columns of a file, by name and in order. Programs rely on both: only append. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

type MetricValue = Extract<Overview[keyof Overview], { metric: string }>;
type Row<Report extends { data: readonly unknown[] }> = Report['data'][number];

export const isMetric = (value: Overview[keyof Overview]): value is MetricValue =>
  typeof value === 'object' && value !== null && 'metric' in value;

/** A metric has one value, or four for a duration. */
export const ofMeasures: Columns<MetricValue> = {
  metric: ({ metric }) => metric,
  unit: ({ unit }) => unit,
  tickets: ({ tickets }) => tickets,
  value: (row) => ('value' in row ? row.value : null),
  previous: ({ previous }) => (typeof previous === 'number' ? previous : null),
  change: ({ change }) => change,
  average: (row) => ('median' in row ? row.average : null),
  median: (row) => ('median' in row ? row.median : null),
  p90: (row) => ('median' in row ? row.p90 : null),
  p95: (row) => ('median' in row ? row.p95 : null),
  definition: ({ definition }) => definition,
};

const bucket: Columns<{ start: string; end: string }> = {
  start: ({ start }) => start,
  end: ({ end }) => end,
};

export const ofVolume: Columns<Volume> = {
  ...bucket,
  created: ({ created }) => created,
  solved: ({ solved }) => solved,
  reopened: ({ reopened }) => reopened,
};

export const ofBacklog: Columns<Row<BacklogReport>> = {
  ...bucket,
  created: ({ created }) => created,
  netSolved: ({ netSolved }) => netSolved,
  backlog: ({ backlog }) => backlog,
};

export const ofDurations: Columns<Row<DurationReport>> = {
  ...bucket,
  tickets: ({ tickets }) => tickets,
  average: ({ average }) => average,
  median: ({ median }) => median,
  p90: ({ p90 }) => p90,
  p95: ({ p95 }) => p95,
};

interface Group {
  readonly created: number;
  readonly solved: number;
  readonly reopened: number;
  readonly backlog: number;
  readonly awaitingFirstResponse: number;
  readonly firstResponseTime: Duration;
  readonly resolutionTime: Duration;
}

const group: Columns<Group> = {
  created: ({ created }) => created,
  solved: ({ solved }) => solved,
  reopened: ({ reopened }) => reopened,
  backlog: ({ backlog }) => backlog,
  awaitingFirstResponse: ({ awaitingFirstResponse }) => awaitingFirstResponse,
  firstResponses: ({ firstResponseTime }) => firstResponseTime.tickets,
  firstResponseMedian: ({ firstResponseTime }) => firstResponseTime.median,
  firstResponseP90: ({ firstResponseTime }) => firstResponseTime.p90,
  resolutions: ({ resolutionTime }) => resolutionTime.tickets,
  resolutionMedian: ({ resolutionTime }) => resolutionTime.median,
  resolutionP90: ({ resolutionTime }) => resolutionTime.p90,
};

export const ofAgents: Columns<Row<AgentReport>> = {
  agentId: ({ agent }) => agent?.id ?? null,
  agent: ({ agent }) => agent?.name ?? null,
  ...group,
  replies: ({ replies }) => replies,
};

export const ofTeams: Columns<Row<TeamReport>> = {
  teamId: ({ team }) => team?.id ?? null,
  team: ({ team }) => team?.name ?? null,
  ...group,
};

export const ofCategories: Columns<Row<CategoryReport>> = {
  categoryId: ({ category }) => category?.id ?? null,
  category: ({ category }) => category?.name ?? null,
  parentId: ({ parentId }) => parentId,
  depth: ({ depth }) => depth,
  ...group,
};

export const ofBreakdown: Columns<Row<BreakdownReport>> = {
  key: ({ key }) => key,
  ...group,
  name: ({ status, organization }) => organization?.name ?? status?.name ?? null,
};

const targetsOf = ({ targets }: SlaAttainment, metric: SlaMetric) => targets.find((one) => one.metric === metric);

const attainment: Columns<SlaAttainment> = {
  decided: ({ decided }) => decided,
  met: ({ met }) => met,
  breached: ({ breached }) => breached,
  attainment: ({ attainment }) => attainment,
  firstResponseMet: (row) => targetsOf(row, 'first_response')?.met ?? 0,
  firstResponseBreached: (row) => targetsOf(row, 'first_response')?.breached ?? 0,
  nextResponseMet: (row) => targetsOf(row, 'next_response')?.met ?? 0,
  nextResponseBreached: (row) => targetsOf(row, 'next_response')?.breached ?? 0,
  resolutionMet: (row) => targetsOf(row, 'resolution')?.met ?? 0,
  resolutionBreached: (row) => targetsOf(row, 'resolution')?.breached ?? 0,
};

export const ofSlaPoints: Columns<SlaReport['overTime'][number]> = { ...bucket, ...attainment };

export const ofSlaGroups: Columns<Row<SlaReport>> = {
  key: ({ key }) => key,
  name: ({ policy, team }) => policy?.name ?? team?.name ?? null,
  ...attainment,
};

const satisfaction: Columns<SurveySatisfaction> = {
  score: ({ score }) => score,
  average: ({ average }) => average,
  answered: ({ answered }) => answered,
  satisfied: ({ satisfied }) => satisfied,
  responseRate: ({ responseRate }) => responseRate,
  sent: ({ sent }) => sent,
  responses: ({ responses }) => responses,
};

export const ofSurveyPoints: Columns<SurveyReport['overTime'][number]> = { ...bucket, ...satisfaction };

export const ofSurveyGroups: Columns<Row<SurveyReport>> = {
  key: ({ key }) => key,
  name: ({ team, agent, category }) => (team ?? agent ?? category)?.name ?? null,
  ...satisfaction,
};
