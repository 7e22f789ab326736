import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import type { EventConsumerSchema } from '../../platform/events/event-consumer.entity.ts';
import { isReopenEvent, isSolveEvent } from '../../tickets/metrics/event-predicates.ts';
import type { Period } from '../periods/period.rules.ts';
import type { DailyMetricSchema } from './daily-metric.entity.ts';

/** The name under which the days follow the event log. */
export const DAYS = 'figure-days';

/** Further behind than this, what has changed is not looked up. */
const MOST_BEHIND = 5_000;
/** Of the days in an interval, so many may have to be counted anew. */
const MOST_GAPS = 100;

type Tables = typeof EventSchema | typeof EventConsumerSchema | typeof DailyMetricSchema;

export interface RolledUpDays {
  /** Where the days begin whose counts are what they would be now. */
  readonly fresh: readonly Date[];
  /** The rest of the interval. */
  readonly gaps: readonly Period[];
}

/** Which days of an interval need not be counted; null where it does not begin with one, or counting it is as good. */
export async function rolledUpDays(em: EntityManager, timeZone: string, period: Period): Promise<RolledUpDays | null> {
  const { behind, days } = await daysIn(em, timeZone, period);
  if (behind > MOST_BEHIND || days.length === 0 || days.some(({ starts_at }) => new Date(starts_at) < period.from)) {
    return null;
  }
  const usable = days.filter(({ fresh, ends_at }) => fresh && new Date(ends_at) <= period.to);
  const gaps = gapsBetween(
    usable.map(({ starts_at, ends_at }) => ({ from: new Date(starts_at), to: new Date(ends_at) })),
    period,
  );
  return gaps.length > MOST_GAPS ? null : { fresh: usable.map(({ starts_at }) => new Date(starts_at)), gaps };
}

/**
 * The days kept of a time zone that touch the interval. What is in the log and has not been followed yet is counted as
 * followed: a day is fresh only if no ticket of it has changed since, to the event.
 */
async function daysIn(em: EntityManager, timeZone: string, { from, to }: Period) {
  const db = tables<Tables>(em);
  const unfollowed = await db
    .selectFrom('event_consumers')
    .innerJoin('events', (join) =>
      join
        .onRef('events.stream', '=', 'event_consumers.stream')
        .onRef('events.position', '>', 'event_consumers.position'),
    )
    .select('events.ticket_id')
    .where('event_consumers.consumer', '=', DAYS)
    .where('events.ticket_id', 'is not', null)
    .limit(MOST_BEHIND + 1)
    .execute();
  const changed = [...new Set(unfollowed.map(({ ticket_id }) => ticket_id))];
  const days = await db
    .selectFrom('daily_metrics')
    .select(['starts_at', 'ends_at', sql<boolean>`fresh and not ${touchedBy(changed)}`.as('fresh')])
    .where('time_zone', '=', timeZone)
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .execute();
  return { behind: unfollowed.length, days };
}

/** Whether any of these tickets was created, solved or reopened on a day of `daily_metrics`. */
export const touchedBy = (ticketIds: readonly (string | null)[]) => sql<boolean>`exists (
  select 1 from (
    select tickets.created_at as at from tickets where tickets.id = any(${ticketIds}::uuid[])
    union all
    select events.occurred_at from events
    where events.ticket_id = any(${ticketIds}::uuid[]) and (${isSolveEvent} or ${isReopenEvent})
  ) as instants where instants.at >= daily_metrics.starts_at and instants.at < daily_metrics.ends_at)`;

function gapsBetween(covered: readonly Period[], { from, to }: Period): Period[] {
  const gaps: Period[] = [];
  let reached = from;
  for (const part of covered) {
    if (part.from > reached) gaps.push({ from: reached, to: part.from });
    reached = part.to;
  }
  if (reached < to) gaps.push({ from: reached, to });
  return gaps;
}
