import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeriesQuery } from '../../contract/insights/analytics.ts';
import type { BacklogReport } from '../../contract/insights/analytics-reports.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { bucketsOf, partOf } from '../periods/bucket.logic.ts';
import { periodOf, viewPeriod } from '../periods/period.logic.ts';
import { backlogAt } from '../queries/backlog.queries.ts';
import { countedTickets } from '../queries/counted-tickets.ts';
import { partsOf } from '../queries/key.ts';
import { snapshot } from '../queries/snapshot.ts';
import { measure } from './measures.view.ts';
import { linkerFor } from './ticket-links.ts';
import { volumeMetrics } from './volume.metrics.ts';
import { viewBucket } from './volume.view.ts';

/**
 * Returns the backlog over time: starts from the final backlog and goes back by subtracting what was created and adding
 * what was solved.
 */
export async function backlogReport(
  em: EntityManager,
  actor: Actor,
  query: SeriesQuery,
  now: Date,
): Promise<BacklogReport> {
  const period = periodOf(query, now);
  const buckets = bucketsOf(period, query.interval, query.timeZone);
  const starts = buckets.map(({ start }) => start);
  const linkTo = linkerFor(query);

  const { closingRows, ...values } = await snapshot(em, async (em) => {
    const volume = await volumeMetrics(em, actor, query, period, starts);
    const closingRows = await backlogAt(em, countedTickets(em, actor, query), period.to);
    return {
      closingRows,
      created: partsOf(volume.created),
      solves: partsOf(volume.solves),
      reopens: partsOf(volume.reopens),
    };
  });

  const parts = buckets.map((bucket, index) => {
    const key = index + 1;
    const created = values.created.get(key)?.created ?? 0;
    const netSolved = (values.solves.get(key)?.solves ?? 0) - (values.reopens.get(key)?.times ?? 0);
    return { bucket, created, netSolved };
  });
  const created = parts.reduce((sum, part) => sum + part.created, 0);
  const netSolved = parts.reduce((sum, part) => sum + part.netSolved, 0);
  const closing = closingRows[0]?.backlog ?? 0;
  const opening = closing - created + netSolved;

  let backlog = opening;
  return {
    ...viewPeriod(query, period),
    interval: query.interval,
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
