import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeriesQuery } from '../../contract/analytics/analytics.ts';
import type { VolumeReport } from '../../contract/analytics/analytics-reports.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { bucketsOf } from '../periods/bucket.rules.ts';
import { periodOf } from '../periods/period.rules.ts';
import { viewPeriod } from '../periods/period.view.ts';
import { snapshot } from '../queries/snapshot.ts';
import { measure } from './measures.view.ts';
import { linkerFor } from './ticket-links.ts';
import { volumeMetrics } from './volume.metrics.ts';
import { totalsOf, viewVolume } from './volume.view.ts';

/** What came and went, day by day, week by week or month by month. */
export async function volumeReport(
  em: EntityManager,
  actor: Actor,
  asked: SeriesQuery,
  now: Date,
): Promise<VolumeReport> {
  const period = periodOf(asked, now);
  const buckets = bucketsOf(period, asked.interval, asked.timeZone);
  const starts = buckets.map(({ start }) => start);
  const linkTo = linkerFor(asked);

  const figures = await snapshot(em, (em) => volumeMetrics(em, actor, asked, period, starts));
  const totals = totalsOf(figures);
  const counted = (metric: keyof typeof totals) => measure(metric, totals[metric], null, linkTo(metric, period));
  return {
    ...viewPeriod(asked, period),
    interval: asked.interval,
    ticketsCreated: counted('ticketsCreated'),
    ticketsSolved: counted('ticketsSolved'),
    ticketsReopened: counted('ticketsReopened'),
    data: viewVolume(figures, period, buckets, linkTo),
  };
}
