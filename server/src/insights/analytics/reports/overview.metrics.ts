import type { EntityManager } from '@mikro-orm/postgresql';
import type { OverviewQuery } from '../../../contract/insights/analytics.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { Period } from '../periods/period.logic.ts';
import { backlogAt } from '../queries/backlog.queries.ts';
import { countedTickets } from '../queries/counted-tickets.ts';
import { spreads } from '../queries/duration.queries.ts';
import { combineKeys } from '../queries/key.ts';
import { replies } from '../queries/volume.queries.ts';
import { volumeMetrics } from './volume.metrics.ts';

/** Loads every metric of an interval, and the volume by the buckets that begin at `starts`. */
export async function metricsIn(
  em: EntityManager,
  actor: Actor,
  query: OverviewQuery,
  period: Period,
  starts: readonly Date[],
) {
  const tickets = countedTickets(em, actor, query);
  return {
    ...(await volumeMetrics(em, actor, query, period, starts)),
    replies: await replies(em, tickets, period, combineKeys),
    backlog: await backlogAt(em, tickets, period.to),
    firstResponseTime: await spreads(em, tickets, period, 'firstResponseTime', combineKeys),
    resolutionTime: await spreads(em, tickets, period, 'resolutionTime', combineKeys),
    timeToAssign: await spreads(em, tickets, period, 'timeToAssign', combineKeys),
  };
}

export type OverviewMetrics = Awaited<ReturnType<typeof metricsIn>>;
