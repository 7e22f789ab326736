import type { EntityManager } from '@mikro-orm/postgresql';
import type { GroupQuery } from '../../contract/analytics/analytics-reports.ts';
import { type MetricKey, metrics } from '../../contract/tickets/metrics.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { type Period, periodOf } from '../periods/period.rules.ts';
import { viewPeriod } from '../periods/period.view.ts';
import type { GroupKey } from '../queries/counted-tickets.ts';
import { snapshot } from '../queries/snapshot.ts';
import { busiest, type GroupMetrics, groupMetrics, type MetricGroup } from './group.metrics.ts';
import { type Linker, linkerFor } from './ticket-links.ts';

/** What each group of tickets shows in every report by groups. */
const columns: readonly MetricKey[] = [
  'ticketsCreated',
  'ticketsSolved',
  'ticketsReopened',
  'backlog',
  'awaitingFirstResponse',
  'firstResponseTime',
  'resolutionTime',
];

/** The groups to be shown with all that is needed to show them. */
export interface Grouped<Name> {
  readonly groups: readonly MetricGroup[];
  readonly figures: GroupMetrics;
  readonly period: Period;
  readonly linkTo: Linker;
  /** What is called by the keys of the groups, where these are ids. */
  readonly names: ReadonlyMap<string, Name>;
}

interface Wanted<Name> {
  readonly by: GroupKey;
  readonly more?: readonly MetricKey[];
  /** Absent: every group. */
  readonly only?: MetricGroup | undefined;
  /** Looks up what the groups are called, at the same moment as the figures. */
  readonly names: (em: EntityManager, ids: readonly string[]) => Promise<ReadonlyMap<string, Name>>;
}

/** The figures of the busiest groups of tickets, and what they say of the interval. */
export async function groupReport<Name>(
  em: EntityManager,
  actor: Actor,
  asked: GroupQuery,
  now: Date,
  { by, more = [], only, names }: Wanted<Name>,
) {
  const period = periodOf(asked, now);
  const { groups, hasMore, figures, found } = await snapshot(em, async (em) => {
    const figures = await groupMetrics(em, actor, asked, period, by);
    const shown = busiest(figures, { limit: asked.limit, only });
    const ids = shown.groups.filter((group) => group !== null);
    return { ...shown, figures, found: await names(em, ids) };
  });
  const grouped: Grouped<Name> = { groups, figures, period, linkTo: linkerFor(asked), names: found };
  const about = [...columns, ...more].map((key) => ({ key, ...metrics[key] }));
  return { head: { ...viewPeriod(asked, period), metrics: about, hasMore }, grouped };
}
