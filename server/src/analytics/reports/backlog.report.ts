import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeriesQuery } from '../../contract/analytics/analytics.ts';
import type { BacklogReport } from '../../contract/analytics/analytics-reports.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { bucketsOf, partOf } from '../periods/bucket.rules.ts';
import { periodOf } from '../periods/period.rules.ts';
import { viewPeriod } from '../periods/period.view.ts';
import { backlogAt } from '../queries/backlog.queries.ts';
import { countedTickets } from '../queries/counted-tickets.ts';
import { partsOf } from '../queries/key.ts';
import { snapshot } from '../queries/snapshot.ts';
import { measure } from './measures.view.ts';
import { linkerFor } from './ticket-links.ts';
import { volumeMetrics } from './volume.metrics.ts';
import { viewBucket } from './volume.view.ts';

/** The backlog over time: how it stood in the end, and from there back by what came and went. */
export async function backlogReport(
  em: EntityManager,
  actor: Actor,
  asked: SeriesQuery,
  now: Date,
): Promise<BacklogReport> {
  const period = periodOf(asked, now);
  const buckets = bucketsOf(period, asked.interval, asked.timeZone);
  const starts = buckets.map(({ start }) => start);
  const linkTo = linkerFor(asked);

  const { standing, ...figures } = await snapshot(em, async (em) => {
    const volume = await volumeMetrics(em, actor, asked, period, starts);
    const standing = await backlogAt(em, countedTickets(em, actor, asked), period.to);
    return {
      standing,
      created: partsOf(volume.created),
      solves: partsOf(volume.solves),
      reopens: partsOf(volume.reopens),
    };
  });

  const parts = buckets.map((bucket, index) => {
    const key = index + 1;
    const created = figures.created.get(key)?.created ?? 0;
    const netSolved = (figures.solves.get(key)?.solves ?? 0) - (figures.reopens.get(key)?.times ?? 0);
    return { bucket, created, netSolved };
  });
  const created = parts.reduce((sum, part) => sum + part.created, 0);
  const netSolved = parts.reduce((sum, part) => sum + part.netSolved, 0);
  const closing = standing[0]?.backlog ?? 0;
  const opening = closing - created + netSolved;

  let backlog = opening;
  return {
    ...viewPeriod(asked, period),
    interval: asked.interval,
    opening,
    created,
    netSolved,
    backlog: measure('backlog', { tickets: closing }, { tickets: opening }, linkTo('backlog', period)),
    data: parts.map(({ bucket, created, netSolved }) => {
      const part = partOf(period, bucket);
      backlog += created - netSolved;
      const links = { created: linkTo('ticketsCreated', part), backlog: linkTo('backlog', part) };
      return { ...viewBucket(bucket), created, netSolved, backlog, links };
    }),
  };
}
