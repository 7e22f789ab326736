import { groupsBy, groupsByAgent, lineageOf } from '../oracle/groups.ts';
import type { LoggedTicket } from '../oracle/log.ts';
import { backlogReportOf, durationReportOf, overviewOf, volumeReportOf } from '../oracle/reports.ts';
import type { Answers } from './reports.ts';
import type { RequestedReport } from './requested-report.ts';
import type { Stage } from './stage.ts';

/** Returns the expected response of every report for these tickets. */
export function expectedAnswers(
  stage: Stage,
  logged: readonly LoggedTicket[],
  requested: RequestedReport,
  timeZone: string,
): Answers {
  const { span, interval } = requested;
  const statuses = requested.question.who === 'observer' ? stage.statusesForRequesters : stage.statuses;
  const head = { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString(), timeZone, interval };
  return {
    overview: { ...head, ...overviewOf(logged, requested) },
    series: {
      volume: { ...head, ...volumeReportOf(logged, requested) },
      backlog: { ...head, ...backlogReportOf(logged, requested) },
      'response-times': { ...head, ...durationReportOf(logged, requested, 'firstResponseTime') },
      'resolution-times': { ...head, ...durationReportOf(logged, requested, 'resolutionTime') },
    },
    groups: {
      agents: agents(stage, logged, requested),
      teams: rowsBy(
        logged,
        requested,
        ({ ticket }) => [ticket.team?.id ?? 'none'],
        (id) => ({
          team: stage.teamNames.get(id) ?? null,
        }),
      ),
      categories: categories(stage, logged, requested),
      priority: rowsBy(logged, requested, ({ ticket }) => [ticket.priority], plain),
      type: rowsBy(logged, requested, ({ ticket }) => [ticket.type], plain),
      channel: rowsBy(logged, requested, ({ ticket }) => [ticket.channel], plain),
      tag: rowsBy(logged, requested, ({ ticket }) => ticket.tags, plain),
      status: rowsBy(
        logged,
        requested,
        ({ ticket }) => [ticket.status.id],
        (id) => {
          const status = statuses.find((one) => one.id === id) ?? null;
          return { key: status?.key, status, organization: null };
        },
      ),
    },
  };
}

const plain = (key: string) => ({ key, status: null, organization: null });

function rowsBy(
  logged: readonly LoggedTicket[],
  { span }: RequestedReport,
  keysOf: (one: LoggedTicket) => readonly string[],
  nameOf: (key: string) => object,
) {
  const rows = [...groupsBy(logged, span, keysOf)];
  return Object.fromEntries(rows.map(([key, row]) => [key, { ...nameOf(key), ...row }]));
}

/** Returns only the requested agent if the filter selects one. */
function agents(stage: Stage, logged: readonly LoggedTicket[], { span, question }: RequestedReport) {
  const { assignee } = question.filters;
  const me = question.who === 'administrator' ? 'nobody has' : stage.idOf(question.who);
  const only = assignee === 'me' ? me : assignee && assignee !== 'none' ? stage.idOf(assignee) : assignee;
  const rows = [...groupsByAgent(logged, span)].filter(([id]) => only === undefined || id === only);
  return Object.fromEntries(rows.map(([id, row]) => [id, { agent: stage.users.get(id) ?? null, ...row }]));
}

function categories(stage: Stage, logged: readonly LoggedTicket[], requested: RequestedReport) {
  const within = requested.question.filters.category?.key;
  const lineage = (one: LoggedTicket) => lineageOf(stage.categories, one, within);
  return rowsBy(logged, requested, lineage, (id) => {
    const found = stage.categories.find((one) => one.id === id);
    if (!found) return { category: null, parentId: null, depth: 0 };
    const { key, name, parentId, path } = found;
    return { category: { id, key, name }, parentId, depth: path.length - 1 };
  });
}
