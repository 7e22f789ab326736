import type { Asking } from './asking.ts';
import { type Answers, isJson, type Json } from './reports.ts';

/** A member of an answer, or of a part of it; 0 where there is no number. */
function numberAt(value: unknown, ...path: readonly string[]): number {
  const found = path.reduce<unknown>((part, name) => (isJson(part) ? part[name] : undefined), value);
  return typeof found === 'number' ? found : 0;
}

/** What the columns of a report by groups add up to. */
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

/** The sums of every report by groups, and what they are to be; of agents, where no agent is left out by a filter. */
export function columns({ question }: Asking, { overview, groups }: Answers) {
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

/** Of the shown ones: with a filter by category that is not at the top of the tree. */
const isTop = (rows: Readonly<Record<string, Json>>, { parentId }: Json) =>
  parentId === null || !(String(parentId) in rows);

/** The backlog at the end of an interval, reckoned from that at its beginning; beside it what is shown. */
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
