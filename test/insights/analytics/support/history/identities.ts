import { type Answers, isJson, type Json } from './reports.ts';
import type { RequestedReport } from './requested-report.ts';

/** Returns a number within a response; 0 if there is none. */
function numberAt(value: unknown, ...path: readonly string[]): number {
  const found = path.reduce<unknown>((part, name) => (isJson(part) ? part[name] : undefined), value);
  return typeof found === 'number' ? found : 0;
}

/** Adds up the columns of a report by groups. */
function sums(rows: readonly Json[]) {
  const sum = (...path: readonly string[]) => rows.reduce((total, row) => total + numberAt(row, ...path), 0);
  return {
    created: sum('created'),
    solved: sum('solved'),
    reopened: sum('reopened'),
    backlog: sum('backlog'),
    awaitingFirstResponse: sum('awaitingFirstResponse'),
    firstResponses: sum('firstResponseTime', 'tickets'),
    resolutions: sum('resolutionTime', 'tickets'),
  };
}

function totals(overview: Json) {
  const value = (metric: string) => numberAt(overview, metric, 'value');
  return {
    created: value('ticketsCreated'),
    solved: value('ticketsSolved'),
    reopened: value('ticketsReopened'),
    backlog: value('backlog'),
    awaitingFirstResponse: value('awaitingFirstResponse'),
    firstResponses: numberAt(overview, 'firstResponseTime', 'tickets'),
    resolutions: numberAt(overview, 'resolutionTime', 'tickets'),
  };
}

/**
 * Returns the sums of every report by groups, and what they must equal. Omits agents if a filter excludes some of them.
 */
export function columns({ question }: RequestedReport, { overview, groups }: Answers) {
  const whole = Object.entries(groups).filter(([report]) => report !== 'tag');
  const [shown, expected]: [Json[], Json[]] = [[], []];
  for (const [report, rows] of whole) {
    if (report === 'agents' && question.filters.assignee !== undefined) continue;
    const counted = Object.entries(rows).filter(([, row]) => report !== 'categories' || isTop(rows, row));
    shown.push({ report, ...sums(counted.map(([, row]) => row)) });
    expected.push({ report, ...totals(overview) });
  }
  return { shown, expected };
}

/** Whether no ancestor of a category is in the report. With a filter by category, the topmost one can have a parent. */
const isTop = (rows: Readonly<Record<string, Json>>, { parentId }: Json) =>
  parentId === null || !(String(parentId) in rows);

/** Computes the backlog at the end of each part from that at the beginning, and returns it with the reported one. */
export function backlogs({ overview, series }: Answers, opening: number) {
  const report = series.backlog ?? {};
  const parts = Array.isArray(report.data) ? report.data : [];
  let backlog = opening;
  const reckoned = parts.map((part) => {
    backlog += numberAt(part, 'created') - numberAt(part, 'netSolved');
    return backlog;
  });
  return {
    reckoned: [opening, ...reckoned, backlog],
    shown: [
      numberAt(report, 'opening'),
      ...parts.map((part) => numberAt(part, 'backlog')),
      numberAt(overview, 'backlog', 'value'),
    ],
  };
}
