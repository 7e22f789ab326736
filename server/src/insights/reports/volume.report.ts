import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeriesQuery } from '../../contract/insights/analytics.ts';
import type { VolumeReport } from '../../contract/insights/analytics-reports.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { bucketsOf } from '../periods/bucket.logic.ts';
import { periodOf, viewPeriod } from '../periods/period.logic.ts';
import { snapshot } from '../queries/snapshot.ts';
import { measure } from './measures.view.ts';
import { linkerFor } from './ticket-links.ts';
import { volumeMetrics } from './volume.metrics.ts';
import { totalsOf, viewVolume } from './volume.view.ts';

/** Returns ticket volume by day, week, or month. */
export async function volumeReport(
  em: EntityManager,
  actor: Actor,
  query: SeriesQuery,
  now: Date,
): Promise<VolumeReport> {
  const period = periodOf(query, now);
  const buckets = bucketsOf(period, query.interval, query.timeZone);
  const starts = buckets.map(({ start }) => start);
  const linkTo = linkerFor(query);

  const values = await snapshot(em, (em) => volumeMetrics(em, actor, query, period, starts));
  const totals = totalsOf(values);
  const metricOf = (metric: keyof typeof totals) => measure(metric, totals[metric], null, linkTo(metric, period));
  return {
    ...viewPeriod(query, period),
    interval: query.interval,
    ticketsCreated: metricOf('ticketsCreated'),
    ticketsSolved: metricOf('ticketsSolved'),
    ticketsReopened: metricOf('ticketsReopened'),
    data: viewVolume(values, period, buckets, linkTo),
  };
}
