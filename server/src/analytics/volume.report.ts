import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeriesQuery } from '../contract/analytics.ts';
import type { VolumeReport } from '../contract/analytics-reports.ts';
import type { Actor } from '../platform/actor.ts';
import { bucketsOf } from './bucket.rules.ts';
import { countedTickets } from './counted-tickets.ts';
import { bucketOf } from './key.ts';
import { measure } from './measures.view.ts';
import { periodOf } from './period.rules.ts';
import { viewPeriod } from './period.view.ts';
import { snapshot } from './snapshot.ts';
import { linkerFor } from './ticket-links.ts';
import { createdTickets, reopens, solves } from './volume.queries.ts';
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

  const figures = await snapshot(em, async (em) => {
    const tickets = countedTickets(em, actor, asked);
    const happenedIn = bucketOf('events.occurred_at', starts);
    return {
      created: await createdTickets(em, tickets, period, bucketOf('tickets.created_at', starts)),
      solves: await solves(em, tickets, period, happenedIn),
      reopens: await reopens(em, tickets, period, happenedIn),
    };
  });
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
