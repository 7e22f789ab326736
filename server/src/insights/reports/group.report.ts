import type { EntityManager } from '@mikro-orm/postgresql';
import type { GroupQuery } from '../../contract/insights/analytics-reports.ts';
import { type MetricKey, metrics } from '../../contract/tickets/metrics.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { type Period, periodOf, viewPeriod } from '../periods/period.logic.ts';
import type { GroupKey } from '../queries/counted-tickets.ts';
import { snapshot } from '../queries/snapshot.ts';
import { busiest, type GroupMetrics, groupMetrics, type MetricGroup } from './group.metrics.ts';
import { type Linker, linkerFor } from './ticket-links.ts';

/** The metrics that every grouped report contains. */
const columns: readonly MetricKey[] = [
  'ticketsCreated',
  'ticketsSolved',
  'ticketsReopened',
  'backlog',
  'awaitingFirstResponse',
  'firstResponseTime',
  'resolutionTime',
];

/** The groups of a report and what is needed to render them. */
interface GroupedMetrics<Name> {
  readonly groups: readonly MetricGroup[];
  readonly values: GroupMetrics;
  readonly period: Period;
  readonly linkTo: Linker;
  /** The names of groups whose keys are ids. */
  readonly names: ReadonlyMap<string, Name>;
}

interface GroupOptions<Name> {
  readonly by: GroupKey;
  readonly extraMetrics?: readonly MetricKey[];
  /** If omitted, every group. */
  readonly only?: MetricGroup | undefined;
  /** Loads the names of the groups in the same snapshot as the metrics. */
  readonly names: (em: EntityManager, ids: readonly string[]) => Promise<ReadonlyMap<string, Name>>;
}

/** Returns the metrics of the busiest groups of tickets in the interval. */
export async function groupReport<Name>(
  em: EntityManager,
  actor: Actor,
  query: GroupQuery,
  now: Date,
  { by, extraMetrics = [], only, names }: GroupOptions<Name>,
) {
  const period = periodOf(query, now);
  const { groups, hasMore, values, namesById } = await snapshot(em, async (em) => {
    const values = await groupMetrics(em, actor, query, period, by);
    const selection = busiest(values, { limit: query.limit, only });
    const ids = selection.groups.filter((group) => group !== null);
    return { ...selection, values, namesById: await names(em, ids) };
  });
  const grouped: GroupedMetrics<Name> = { groups, values, period, linkTo: linkerFor(query), names: namesById };
  const definitions = [...columns, ...extraMetrics].map((key) => ({ key, ...metrics[key] }));
  return { head: { ...viewPeriod(query, period), metrics: definitions, hasMore }, grouped };
}
