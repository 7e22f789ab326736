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
 * Returns the workload of each agent: their assigned tickets, and their replies on any ticket. If the query filters by
 * assignee, returns only that agent.
 */
export async function agentReport(em: EntityManager, actor: Actor, query: GroupQuery, now: Date): Promise<AgentReport> {
  const only = onlyAgent(query.assignee, actor);
  const options = { by: 'assignee', extraMetrics: ['replies'], only, names: agentNames } as const;
  const { head, grouped } = await groupReport(em, actor, query, now, options);
  const { groups, values, period, linkTo, names } = grouped;
  return {
    ...head,
    data: groups.map((id) => {
      const view = viewGroup(values, id, period, linkTo, { assignee: id ?? 'none' });
      const byAgent = { metricBy: id ?? 'none' };
      return {
        agent: nameOf(names, id),
        ...view,
        replies: values.replies.get(id)?.times ?? 0,
        firstResponseTime: { ...view.firstResponseTime, link: linkTo('firstResponseTime', period, byAgent) },
        links: { ...view.links, replies: linkTo('replies', period, byAgent) },
      };
    }),
  };
}

function onlyAgent(assignee: GroupQuery['assignee'], actor: Actor): string | null | undefined {
  if (assignee === 'me') return actor.id;
  return assignee === 'none' ? null : assignee;
}

/** Returns the metrics of each team. */
export async function teamReport(em: EntityManager, actor: Actor, query: GroupQuery, now: Date): Promise<TeamReport> {
  const { head, grouped } = await groupReport(em, actor, query, now, { by: 'team', names: teamNames });
  const { groups, values, period, linkTo, names } = grouped;
  return {
    ...head,
    data: groups.map((id) => ({
      team: nameOf(names, id),
      ...viewGroup(values, id, period, linkTo, { team: id ?? 'none' }),
    })),
  };
}

/** Returns the metrics of each category, including its subcategories. */
export async function categoryReport(
  em: EntityManager,
  actor: Actor,
  query: GroupQuery,
  now: Date,
): Promise<CategoryReport> {
  const { head, grouped } = await groupReport(em, actor, query, now, { by: 'category', names: categoryNames });
  const { groups, values, period, linkTo, names } = grouped;
  return {
    ...head,
    data: groups.map((id) => {
      const node = nameOf(names, id);
      return {
        category: node && { id: node.id, key: node.key, name: node.name },
        parentId: node?.parent_id ?? null,
        depth: node?.depth ?? 0,
        ...viewGroup(values, id, period, linkTo, { category: id ?? 'none' }),
      };
    }),
  };
}

/** Returns the metrics by one ticket property. */
export async function breakdownReport(
  em: EntityManager,
  actor: Actor,
  query: BreakdownQuery,
  now: Date,
): Promise<BreakdownReport> {
  const { by, tag = [] } = query;
  const names = by === 'status' ? statusNames : async () => new Map<string, never>();
  const { head, grouped } = await groupReport(em, actor, query, now, { by, names });
  const { groups, values, period, linkTo, names: statuses } = grouped;
  return {
    ...head,
    by,
    data: groups.flatMap((key) => {
      if (key === null) return [];
      const status = nameOf(statuses, key);
      const groupFilter = { [by]: by === 'tag' ? [...new Set([...tag, key])] : key };
      return [{ key: status?.key ?? key, status, ...viewGroup(values, key, period, linkTo, groupFilter) }];
    }),
  };
}

const nameOf = <Name>(names: ReadonlyMap<string, Name>, id: string | null): Name | null =>
  (id !== null && names.get(id)) || null;
