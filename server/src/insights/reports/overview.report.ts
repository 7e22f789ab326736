import type { EntityManager } from '@mikro-orm/postgresql';
import type { Overview, OverviewQuery } from '../../contract/insights/analytics.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { DurationMetric } from '../../tickets/metrics/ticket.metrics.ts';
import { type Bucket, bucketsOf } from '../periods/bucket.logic.ts';
import { comparedPeriod } from '../periods/comparison.logic.ts';
import { type Period, periodOf, viewPeriod } from '../periods/period.logic.ts';
import { backlogAt } from '../queries/backlog.queries.ts';
import { countedTickets } from '../queries/counted-tickets.ts';
import { spreads } from '../queries/duration.queries.ts';
import { allOf, inOneRow } from '../queries/key.ts';
import { snapshot } from '../queries/snapshot.ts';
import { replies } from '../queries/volume.queries.ts';
import { measure, spread } from './measures.view.ts';
import { linkerFor } from './ticket-links.ts';
import { volumeMetrics } from './volume.metrics.ts';
import { totalsOf, viewVolume } from './volume.view.ts';

/** Returns the overview of an interval, over the tickets in the scope of the actor's `analytics:read`. */
export async function overview(em: EntityManager, actor: Actor, query: OverviewQuery, now: Date): Promise<Overview> {
  const period = periodOf(query, now);
  const buckets = bucketsOf(period, query.interval, query.timeZone);
  const compared = comparedPeriod(period, query.compareWith, query.timeZone);
  return snapshot(em, async (em) => {
    const starts = buckets.map(({ start }) => start);
    const values = await metricsIn(em, actor, query, period, starts);
    const previousValues = compared && (await metricsIn(em, actor, query, compared, [compared.from]));
    return viewOverview(query, { period, buckets, values, compared, previousValues });
  });
}

interface OverviewData {
  readonly period: Period;
  readonly buckets: readonly Bucket[];
  readonly values: OverviewMetrics;
  readonly compared: Period | null;
  readonly previousValues: OverviewMetrics | null;
}

function viewOverview(
  query: OverviewQuery,
  { period, buckets, values, compared, previousValues }: OverviewData,
): Overview {
  const linkTo = linkerFor(query);
  const [now, previous] = [countsOf(values), previousValues && countsOf(previousValues)];
  const metricOf = (metric: keyof typeof now) =>
    measure(metric, now[metric], previous?.[metric] ?? null, linkTo(metric, period));
  const durationOf = (metric: DurationMetric) =>
    spread(
      metric,
      values[metric][0],
      previousValues === null ? null : previousValues[metric][0],
      linkTo(metric, period),
    );
  return {
    ...viewPeriod(query, period),
    interval: query.interval,
    comparedWith: compared && { from: compared.from.toISOString(), to: compared.to.toISOString() },
    ticketsCreated: metricOf('ticketsCreated'),
    ticketsSolved: metricOf('ticketsSolved'),
    ticketsReopened: metricOf('ticketsReopened'),
    backlog: metricOf('backlog'),
    awaitingFirstResponse: metricOf('awaitingFirstResponse'),
    replies: metricOf('replies'),
    firstResponseTime: durationOf('firstResponseTime'),
    resolutionTime: durationOf('resolutionTime'),
    timeToAssign: durationOf('timeToAssign'),
    oneTouchRate: metricOf('oneTouchRate'),
    volume: viewVolume(values, period, buckets, linkTo),
  };
}

function countsOf(values: OverviewMetrics) {
  const [[backlog], [replied]] = [values.backlog, values.replies];
  const solved = allOf(values.solves);
  return {
    ...totalsOf(values),
    backlog: { tickets: backlog?.backlog ?? 0 },
    awaitingFirstResponse: { tickets: backlog?.awaiting ?? 0 },
    replies: { tickets: replied?.tickets ?? 0, value: replied?.times ?? 0 },
    oneTouchRate: {
      tickets: solved?.solved ?? 0,
      value: solved?.solved ? solved.one_touch / solved.solved : null,
    },
  };
}

/** Loads every metric of an interval, and the volume by the buckets that begin at `starts`. */
async function metricsIn(
  em: EntityManager,
  actor: Actor,
  query: OverviewQuery,
  period: Period,
  starts: readonly Date[],
) {
  const tickets = countedTickets(em, actor, query);
  return {
    ...(await volumeMetrics(em, actor, query, period, starts)),
    replies: await replies(em, tickets, period, inOneRow),
    backlog: await backlogAt(em, tickets, period.to),
    firstResponseTime: await spreads(em, tickets, period, 'firstResponseTime', inOneRow),
    resolutionTime: await spreads(em, tickets, period, 'resolutionTime', inOneRow),
    timeToAssign: await spreads(em, tickets, period, 'timeToAssign', inOneRow),
  };
}

type OverviewMetrics = Awaited<ReturnType<typeof metricsIn>>;
