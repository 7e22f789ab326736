import type { Answer } from '../../../../support/rest.ts';
import type { RequestedReport } from './requested-report.ts';
import type { Stage } from './stage.ts';

export const dimensions = ['priority', 'type', 'channel', 'status', 'tag'] as const;
export const groupReports = ['agents', 'teams', 'categories', ...dimensions] as const;
export type GroupReport = (typeof groupReports)[number];
const series = ['volume', 'backlog', 'response-times', 'resolution-times'] as const;

export type Json = Readonly<Record<string, unknown>>;
export interface Answers {
  readonly overview: Json;
  readonly series: Readonly<Record<string, Json>>;
  /** Rows of each report by groups, keyed by what it groups by. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** Requests every report, and removes links and definitions from the responses. */
export async function ask(stage: Stage, { question, common, more }: RequestedReport): Promise<Answers> {
  const get = async (report: string, parameters: Record<string, string>) => {
    const query = new URLSearchParams([...common, ...Object.entries(parameters)]);
    return shown(await stage.as(question.who).get(`/analytics/${report}?${query}`));
  };
  const { interval, compareWith } = more;
  const overview = await get('overview', { interval, compareWith });
  const logged: Record<string, Json> = {};
  for (const report of series) logged[report] = await get(report, { interval });
  const groups: Record<string, Record<string, Json>> = {};
  for (const report of groupReports) {
    const whole = rowsIn(await get(...pathOf(report, { limit: '1000' })));
    groups[report] = Object.fromEntries(whole.map((row) => [keyOf(report, row), row]));
  }
  return { overview, series: logged, groups };
}

/** Returns the number of matching tickets that were unsolved at this instant. */
export async function backlogAt(stage: Stage, { question, common }: RequestedReport, instant: number): Promise<number> {
  const query = new URLSearchParams(common);
  query.set('from', new Date(instant - 1).toISOString());
  query.set('to', new Date(instant).toISOString());
  const { body } = await stage.as(question.who).get(`/analytics/overview?${query}`);
  return body.backlog.value;
}

/** Returns the first rows of a report, and the rows of the same report limited to as many. */
export async function askForFew(stage: Stage, { question, common }: RequestedReport, report: GroupReport) {
  const get = async (limit: number) => {
    const [path, parameters] = pathOf(report, { limit: String(limit) });
    const query = new URLSearchParams([...common, ...Object.entries(parameters)]);
    return shown(await stage.as(question.who).get(`/analytics/${path}?${query}`));
  };
  const [whole, few] = [await get(1_000), await get(question.limit)];
  const rows = rowsIn(whole);
  return {
    few: { rows: rowsIn(few), hasMore: few.hasMore },
    first: { rows: rows.slice(0, question.limit), hasMore: rows.length > question.limit },
  };
}

function pathOf(report: GroupReport, parameters: Record<string, string>): [string, Record<string, string>] {
  const by = dimensions.find((one) => one === report);
  return by ? ['breakdown', { ...parameters, by }] : [report, parameters];
}

function shown({ status, body }: Answer): Json {
  if (status !== 200) throw new Error(`A report returned ${status}: ${JSON.stringify(body)}`);
  const bare = bareOf(body);
  if (!isJson(bare)) throw new Error('A response is not an object');
  return bare;
}

const explaining = new Set(['link', 'links', 'unit', 'definition', 'metric', 'metrics']);

function bareOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bareOf);
  if (!isJson(value)) return value;
  const stored = Object.entries(value).filter(([name]) => !explaining.has(name));
  return Object.fromEntries(stored.map(([name, part]) => [name, bareOf(part)]));
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rowsIn = ({ data }: Json): Json[] => (Array.isArray(data) ? data.filter(isJson) : []);

/** Returns the id of the subject of a row, or `none` if it has none. */
function keyOf(report: GroupReport, row: Json): string {
  const about = report === 'categories' ? row.category : report === 'agents' ? row.agent : row.team;
  if (report === 'status') return isJson(row.status) ? String(row.status.id) : 'none';
  if (dimensions.some((one) => one === report)) return String(row.key);
  return isJson(about) ? String(about.id) : 'none';
}
