import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeriesQuery } from '../../contract/insights/analytics.ts';
import type { DurationReport } from '../../contract/insights/analytics-reports.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { type DurationMetric, durationEnds } from '../../tickets/metrics/ticket.metrics.ts';
import { bucketsOf, partOf } from '../periods/bucket.logic.ts';
import { periodOf, viewPeriod } from '../periods/period.logic.ts';
import { countedTickets } from '../queries/counted-tickets.ts';
import { histogram, spreads } from '../queries/duration.queries.ts';
import { allOf, bucketOf, partsOf } from '../queries/key.ts';
import { snapshot } from '../queries/snapshot.ts';
import { distribution, spread } from './measures.view.ts';
import { linkerFor } from './ticket-links.ts';
import { viewBucket } from './volume.view.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
/** The starts of the histogram bins, in seconds. */
const BINS = [0, 15 * MINUTE, HOUR, 4 * HOUR, 8 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY];

/** Returns the distribution of a duration: in total, in bins, and over time. */
export async function durationReport(
  em: EntityManager,
  actor: Actor,
  metric: DurationMetric,
  query: SeriesQuery,
  now: Date,
): Promise<DurationReport> {
  const period = periodOf(query, now);
  const buckets = bucketsOf(period, query.interval, query.timeZone);
  const linkTo = linkerFor(query);

  const { rows, bins } = await snapshot(em, async (em) => {
    const tickets = countedTickets(em, actor, query);
    const endBucket = bucketOf(
      durationEnds[metric],
      buckets.map(({ start }) => start),
    );
    return {
      rows: await spreads(em, tickets, period, metric, endBucket),
      bins: new Map((await histogram(em, tickets, period, metric, BINS)).map(({ bin, tickets }) => [bin, tickets])),
    };
  });
  const parts = partsOf(rows);
  return {
    ...viewPeriod(query, period),
    interval: query.interval,
    spread: spread(metric, allOf(rows), null, linkTo(metric, period)),
    histogram: BINS.map((from, index) => {
      const below = BINS[index + 1] ?? null;
      const link = linkTo(metric, period, { metricMin: from, ...(below !== null && { metricBelow: below }) });
      return { from, below, tickets: bins.get(index + 1) ?? 0, link };
    }),
    data: buckets.map((bucket, index) => ({
      ...viewBucket(bucket),
      ...distribution(parts.get(index + 1)),
      link: linkTo(metric, partOf(period, bucket)),
    })),
  };
}
