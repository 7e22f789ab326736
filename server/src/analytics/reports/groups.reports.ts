import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  AgentReport,
  BreakdownQuery,
  BreakdownReport,
  CategoryReport,
  GroupQuery,
  TeamReport,
} from '../../contract/analytics/analytics-reports.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { agentNames, categoryNames, statusNames, teamNames } from './group.names.ts';
import { groupReport } from './group.report.ts';
import { viewGroup } from './group.view.ts';

/**
 * The workload of each agent: the tickets that they have, and what they wrote on whosever tickets. Where the tickets of
 * one agent are asked about, only of that one.
 */
export async function agentReport(em: EntityManager, actor: Actor, asked: GroupQuery, now: Date): Promise<AgentReport> {
  const only = onlyAgent(asked.assignee, actor);
  const wanted = { by: 'assignee', more: ['replies'], only, names: agentNames } as const;
  const { head, grouped } = await groupReport(em, actor, asked, now, wanted);
  const { groups, figures, period, linkTo, names } = grouped;
  return {
    ...head,
    data: groups.map((id) => {
      const seen = viewGroup(figures, id, period, linkTo, { assignee: id ?? 'none' });
      const theirs = { metricBy: id ?? 'none' };
      return {
        agent: nameOf(names, id),
        ...seen,
        replies: figures.replies.get(id)?.times ?? 0,
        firstResponseTime: { ...seen.firstResponseTime, link: linkTo('firstResponseTime', period, theirs) },
        links: { ...seen.links, replies: linkTo('replies', period, theirs) },
      };
    }),
  };
}

function onlyAgent(assignee: GroupQuery['assignee'], actor: Actor): string | null | undefined {
  if (assignee === 'me') return actor.id;
  return assignee === 'none' ? null : assignee;
}

/** The figures of each team. */
export async function teamReport(em: EntityManager, actor: Actor, asked: GroupQuery, now: Date): Promise<TeamReport> {
  const { head, grouped } = await groupReport(em, actor, asked, now, { by: 'team', names: teamNames });
  const { groups, figures, period, linkTo, names } = grouped;
  return {
    ...head,
    data: groups.map((id) => ({
      team: nameOf(names, id),
      ...viewGroup(figures, id, period, linkTo, { team: id ?? 'none' }),
    })),
  };
}

/** The figures of each category with those below it. */
export async function categoryReport(
  em: EntityManager,
  actor: Actor,
  asked: GroupQuery,
  now: Date,
): Promise<CategoryReport> {
  const { head, grouped } = await groupReport(em, actor, asked, now, { by: 'category', names: categoryNames });
  const { groups, figures, period, linkTo, names } = grouped;
  return {
    ...head,
    data: groups.map((id) => {
      const found = nameOf(names, id);
      return {
        category: found && { id: found.id, key: found.key, name: found.name },
        parentId: found?.parent_id ?? null,
        depth: found?.depth ?? 0,
        ...viewGroup(figures, id, period, linkTo, { category: id ?? 'none' }),
      };
    }),
  };
}

/** The figures by one property of the tickets. */
export async function breakdownReport(
  em: EntityManager,
  actor: Actor,
  asked: BreakdownQuery,
  now: Date,
): Promise<BreakdownReport> {
  const { by, tag = [] } = asked;
  const names = by === 'status' ? statusNames : async () => new Map<string, never>();
  const { head, grouped } = await groupReport(em, actor, asked, now, { by, names });
  const { groups, figures, period, linkTo, names: statuses } = grouped;
  return {
    ...head,
    by,
    data: groups.flatMap((key) => {
      if (key === null) return [];
      const status = nameOf(statuses, key);
      const narrowed = { [by]: by === 'tag' ? [...new Set([...tag, key])] : key };
      return [{ key: status?.key ?? key, status, ...viewGroup(figures, key, period, linkTo, narrowed) }];
    }),
  };
}

const nameOf = <Name>(names: ReadonlyMap<string, Name>, id: string | null): Name | null =>
  (id !== null && names.get(id)) || null;
