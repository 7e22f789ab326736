import type { Overview, OverviewQuery } from '../../../contract/insights/analytics.ts';
import type { DurationMetric } from '../../../tickets/metrics/ticket.metrics.ts';
import type { Bucket } from '../periods/bucket.logic.ts';
import type { Period } from '../periods/period.logic.ts';
import { viewPeriod } from '../periods/period.view.ts';
import { allOf } from '../queries/key.ts';
import { measure, spread } from './measures.view.ts';
import type { OverviewMetrics } from './overview.metrics.ts';
import { linkerFor } from './ticket-links.ts';
import { totalsOf, viewVolume } from './volume.view.ts';

interface OverviewData {
  readonly period: Period;
  readonly buckets: readonly Bucket[];
  readonly values: OverviewMetrics;
  readonly compared: Period | null;
  readonly previousValues: OverviewMetrics | null;
}

export function viewOverview(
  query: OverviewQuery,
  { period, buckets, values, compared, previousValues }: OverviewData,
): Overview {
  const linkTo = linkerFor(query);
  const [now, previous] = [countsOf(values), previousValues && countsOf(previousValues)];
  const metricOf = (metric: keyof typeof now) =>
    measure(metric, now[metric], previous?.[metric] ?? null, linkTo(metric, period));
  const durationOf = (metric: DurationMetric) =>
    spread(metric, allOf(values[metric]), previousValues && allOf(previousValues[metric]), linkTo(metric, period));
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
  const [backlog] = values.backlog;
  const [solvedTotals, repliedTotals] = [allOf(values.solves), allOf(values.replies)];
  return {
    ...totalsOf(values),
    backlog: { tickets: backlog?.backlog ?? 0 },
    awaitingFirstResponse: { tickets: backlog?.awaiting ?? 0 },
    replies: { tickets: repliedTotals?.tickets ?? 0, value: repliedTotals?.times ?? 0 },
    oneTouchRate: {
      tickets: solvedTotals?.solved ?? 0,
      value: solvedTotals?.solved ? solvedTotals.one_touch / solvedTotals.solved : null,
    },
  };
}
