import type { Overview, OverviewQuery } from '../../contract/analytics/analytics.ts';
import type { DurationMetric } from '../../tickets/metrics/ticket.metrics.ts';
import type { Bucket } from '../periods/bucket.rules.ts';
import type { Period } from '../periods/period.rules.ts';
import { viewPeriod } from '../periods/period.view.ts';
import { allOf } from '../queries/key.ts';
import { measure, spread } from './measures.view.ts';
import type { OverviewMetrics } from './overview.metrics.ts';
import { linkerFor } from './ticket-links.ts';
import { totalsOf, viewVolume } from './volume.view.ts';

interface Answered {
  readonly period: Period;
  readonly buckets: readonly Bucket[];
  readonly figures: OverviewMetrics;
  readonly compared: Period | null;
  readonly before: OverviewMetrics | null;
}

export function viewOverview(asked: OverviewQuery, { period, buckets, figures, compared, before }: Answered): Overview {
  const linkTo = linkerFor(asked);
  const [now, then] = [countsOf(figures), before && countsOf(before)];
  const counted = (metric: keyof typeof now) =>
    measure(metric, now[metric], then?.[metric] ?? null, linkTo(metric, period));
  const lasted = (metric: DurationMetric) =>
    spread(metric, allOf(figures[metric]), before && allOf(before[metric]), linkTo(metric, period));
  return {
    ...viewPeriod(asked, period),
    interval: asked.interval,
    comparedWith: compared && { from: compared.from.toISOString(), to: compared.to.toISOString() },
    ticketsCreated: counted('ticketsCreated'),
    ticketsSolved: counted('ticketsSolved'),
    ticketsReopened: counted('ticketsReopened'),
    backlog: counted('backlog'),
    awaitingFirstResponse: counted('awaitingFirstResponse'),
    replies: counted('replies'),
    firstResponseTime: lasted('firstResponseTime'),
    resolutionTime: lasted('resolutionTime'),
    timeToAssign: lasted('timeToAssign'),
    oneTouchRate: counted('oneTouchRate'),
    volume: viewVolume(figures, period, buckets, linkTo),
  };
}

function countsOf(figures: OverviewMetrics) {
  const [standing] = figures.standing;
  const [solved, replied] = [allOf(figures.solves), allOf(figures.replies)];
  return {
    ...totalsOf(figures),
    backlog: { tickets: standing?.backlog ?? 0 },
    awaitingFirstResponse: { tickets: standing?.awaiting ?? 0 },
    replies: { tickets: replied?.tickets ?? 0, value: replied?.times ?? 0 },
    oneTouchRate: {
      tickets: solved?.solved ?? 0,
      value: solved?.solved ? solved.one_touch / solved.solved : null,
    },
  };
}
