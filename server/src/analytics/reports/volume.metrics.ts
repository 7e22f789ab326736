import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeriesQuery } from '../../contract/analytics/analytics.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { dailyVolume } from '../daily/daily-volume.ts';
import type { Period } from '../periods/period.rules.ts';
import { countedTickets } from '../queries/counted-tickets.ts';
import { bucketOf } from '../queries/key.ts';
import { createdTickets, reopens, solves, type VolumeMetrics } from '../queries/volume.queries.ts';

/** From here on the days that were counted beforehand are worth being looked up. */
const LONG_MS = 92 * 86_400_000;

/** What came and went by the parts that begin at `starts`: the same figures, whether days were counted beforehand or not. */
export async function volumeMetrics(
  em: EntityManager,
  actor: Actor,
  asked: SeriesQuery,
  period: Period,
  starts: readonly Date[],
): Promise<VolumeMetrics> {
  const isLong = period.to.getTime() - period.from.getTime() > LONG_MS;
  return (
    (isLong && (await dailyVolume(em, actor, asked, period, starts))) ||
    (await volumeFromTickets(em, actor, asked, period, starts))
  );
}

/** The same, counted now. */
export async function volumeFromTickets(
  em: EntityManager,
  actor: Actor,
  asked: SeriesQuery,
  period: Period,
  starts: readonly Date[],
): Promise<VolumeMetrics> {
  const tickets = countedTickets(em, actor, asked);
  const happenedIn = bucketOf('events.occurred_at', starts);
  return {
    created: await createdTickets(em, tickets, period, bucketOf('tickets.created_at', starts)),
    solves: await solves(em, tickets, period, happenedIn),
    reopens: await reopens(em, tickets, period, happenedIn),
  };
}
