import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { fieldsVisibleTo } from '../../configuration/fields/field.policy.ts';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import type { FieldType } from '../../contract/configuration/fields.ts';
import type {
  AgentReport,
  BreakdownQuery,
  BreakdownReport,
  CategoryReport,
  GroupQuery,
  TeamReport,
} from '../../contract/insights/analytics-reports.ts';
import { Dimension } from '../../contract/insights/dimensions.ts';
import type { MetricKey } from '../../contract/tickets/metrics.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { viewStatusRef } from '../../tickets/base/ticket-status.view.ts';
import type { Period } from '../periods/period.logic.ts';
import type { GroupMetrics, MetricGroup } from './group.metrics.ts';
import { agentNames, categoryNames, organizationNames, statusNames, teamNames } from './group.names.ts';
import { groupReport } from './group.report.ts';
import { distribution } from './measures.view.ts';
import type { Linker, LinkFilter } from './ticket-links.ts';

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
  const { tag = [] } = query;
  const by = await groupKeyFor(em, actor, query.by);
  const { head, grouped } = await groupReport(em, actor, query, now, { by, names: referencesFor(by) });
  const { groups, values, period, linkTo, names } = grouped;
  return {
    ...head,
    by,
    data: groups.flatMap((key) => {
      if (key === null) return [];
      const { status: row, organization = null } = names.get(key) ?? {};
      const status = row ? viewStatusRef(row, actor) : null;
      const groupFilter = by.startsWith('field:')
        ? { field: `${by.slice('field:'.length)}:is:${key}` }
        : { [by]: by === 'tag' ? [...new Set([...tag, key])] : key };
      return [
        { key: status?.key ?? key, status, organization, ...viewGroup(values, key, period, linkTo, groupFilter) },
      ];
    }),
  };
}

/** Loads what the keys of groups refer to, if they are IDs. */
const referencesFor = (by: BreakdownQuery['by']) => async (em: EntityManager, ids: readonly string[]) => {
  const statuses = by === 'status' ? await statusNames(em, ids) : null;
  const organizations = by === 'organization' ? await organizationNames(em, ids) : null;
  return new Map(ids.map((id) => [id, { status: statuses?.get(id), organization: organizations?.get(id) }]));
};

const groupableTypes: readonly FieldType[] = ['select', 'multi_select', 'checkbox'];

async function groupKeyFor(em: EntityManager, actor: Actor, by: BreakdownQuery['by']): Promise<BreakdownQuery['by']> {
  const dimension = Dimension.safeParse(by);
  if (dimension.data === 'organization' && isRequesterOnly(actor))
    throw invalid('by', 'Organizations are not available for users who see only their own tickets', 'not_available');
  if (dimension.success) return dimension.data;
  const key = by.slice('field:'.length);
  const { fields } = await currentConfiguration(em);
  const field = fieldsVisibleTo(actor, fields).find((one) => one.key === key);
  if (!field) throw invalid('by', `No field with the key ${key}`, 'unknown');
  if (!groupableTypes.includes(field.type))
    throw invalid('by', `Tickets can be grouped by options and checkboxes only`);
  return `field:${key}`;
}

const nameOf = <Name>(names: ReadonlyMap<string, Name>, id: string | null): Name | null =>
  (id !== null && names.get(id)) || null;

/** Renders the metrics of a group; `groupFilter` selects its tickets in links. */
function viewGroup(values: GroupMetrics, key: MetricGroup, period: Period, linkTo: Linker, groupFilter: LinkFilter) {
  const link = (metric: MetricKey) => linkTo(metric, period, groupFilter);
  return {
    created: values.created.get(key)?.created ?? 0,
    solved: values.solves.get(key)?.tickets ?? 0,
    reopened: values.reopens.get(key)?.times ?? 0,
    backlog: values.backlog.get(key)?.backlog ?? 0,
    awaitingFirstResponse: values.backlog.get(key)?.awaiting ?? 0,
    firstResponseTime: {
      ...distribution(values.firstResponseTime.get(key)),
      link: link('firstResponseTime'),
    },
    resolutionTime: { ...distribution(values.resolutionTime.get(key)), link: link('resolutionTime') },
    links: {
      created: link('ticketsCreated'),
      solved: link('ticketsSolved'),
      reopened: link('ticketsReopened'),
      backlog: link('backlog'),
      awaitingFirstResponse: link('awaitingFirstResponse'),
    },
  };
}
