import { groupsBy, groupsByAgent, lineageOf } from '../oracle/groups.ts';
import type { Told } from '../oracle/log.ts';
import { backlogReportOf, durationReportOf, overviewOf, volumeReportOf } from '../oracle/reports.ts';
import type { Asking } from './asking.ts';
import type { Answers } from './reports.ts';
import type { Stage } from './stage.ts';

/** Returns the expected response of every report for these tickets. */
export function expectedAnswers(stage: Stage, told: readonly Told[], asked: Asking, timeZone: string): Answers {
  const { span, interval } = asked;
  const head = { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString(), timeZone, interval };
  return {
    overview: { ...head, ...overviewOf(told, asked) },
    series: {
      volume: { ...head, ...volumeReportOf(told, asked) },
      backlog: { ...head, ...backlogReportOf(told, asked) },
      'response-times': { ...head, ...durationReportOf(told, asked, 'firstResponseTime') },
      'resolution-times': { ...head, ...durationReportOf(told, asked, 'resolutionTime') },
    },
    groups: {
      agents: agents(stage, told, asked),
      teams: rowsBy(
        told,
        asked,
        ({ ticket }) => [ticket.team?.id ?? 'none'],
        (id) => ({
          team: stage.teamNames.get(id) ?? null,
        }),
      ),
      categories: categories(stage, told, asked),
      priority: rowsBy(told, asked, ({ ticket }) => [ticket.priority], plain),
      type: rowsBy(told, asked, ({ ticket }) => [ticket.type], plain),
      channel: rowsBy(told, asked, ({ ticket }) => [ticket.channel], plain),
      tag: rowsBy(told, asked, ({ ticket }) => ticket.tags, plain),
      status: rowsBy(
        told,
        asked,
        ({ ticket }) => [ticket.status.id],
        (id) => {
          const status = stage.statuses.find((one) => one.id === id) ?? null;
          return { key: status?.key, status };
        },
      ),
    },
  };
}

const plain = (key: string) => ({ key, status: null });

function rowsBy(
  told: readonly Told[],
  { span }: Asking,
  keysOf: (one: Told) => readonly string[],
  nameOf: (key: string) => object,
) {
  const rows = [...groupsBy(told, span, keysOf)];
  return Object.fromEntries(rows.map(([key, row]) => [key, { ...nameOf(key), ...row }]));
}

/** Returns only the requested agent if the filter selects one. */
function agents(stage: Stage, told: readonly Told[], { span, question }: Asking) {
  const { assignee } = question.filters;
  const me = question.who === 'administrator' ? 'nobody has' : stage.idOf(question.who);
  const only = assignee === 'me' ? me : assignee && assignee !== 'none' ? stage.idOf(assignee) : assignee;
  const rows = [...groupsByAgent(told, span)].filter(([id]) => only === undefined || id === only);
  return Object.fromEntries(rows.map(([id, row]) => [id, { agent: stage.cast.get(id) ?? null, ...row }]));
}

function categories(stage: Stage, told: readonly Told[], asked: Asking) {
  const within = asked.question.filters.category?.key;
  const lineage = (one: Told) => lineageOf(stage.categories, one, within);
  return rowsBy(told, asked, lineage, (id) => {
    const found = stage.categories.find((one) => one.id === id);
    if (!found) return { category: null, parentId: null, depth: 0 };
    const { key, name, parentId, path } = found;
    return { category: { id, key, name }, parentId, depth: path.length - 1 };
  });
}
