import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeriesQuery } from '../../contract/insights/analytics.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { dailyVolume } from '../daily/daily-volume.ts';
import type { Period } from '../periods/period.logic.ts';
import { countedTickets } from '../queries/counted-tickets.ts';
import { bucketOf } from '../queries/key.ts';
import { createdTickets, reopens, solves, type VolumeMetrics } from '../queries/volume.queries.ts';

/** Returns the volume by the buckets that begin at `starts`. The result is the same with and without daily metrics. */
export async function volumeMetrics(
  em: EntityManager,
  actor: Actor,
  query: SeriesQuery,
  period: Period,
  starts: readonly Date[],
): Promise<VolumeMetrics> {
  return (
    (await dailyVolume(em, actor, query, period, starts)) ?? (await volumeFromTickets(em, actor, query, period, starts))
  );
}

/** Counts the volume directly from tickets and events. */
export async function volumeFromTickets(
  em: EntityManager,
  actor: Actor,
  query: SeriesQuery,
  period: Period,
  starts: readonly Date[],
): Promise<VolumeMetrics> {
  const tickets = countedTickets(em, actor, query);
  const eventBucket = bucketOf('events.occurred_at', starts);
  return {
    created: await createdTickets(em, tickets, period, bucketOf('tickets.created_at', starts)),
    solves: await solves(em, tickets, period, eventBucket),
    reopens: await reopens(em, tickets, period, eventBucket),
  };
}
