import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import type { EventConsumerSchema } from '../../platform/events/event-consumer.entity.ts';
import type { LoggedEvent } from '../../platform/events/event-reader.ts';
import { isReopenEvent, isSolveEvent } from '../../tickets/metrics/event-predicates.ts';
import type { Period } from '../periods/period.logic.ts';
import type { DailyMetricSchema } from './daily-metric.entity.ts';

/** The name of the consumer that follows the event log. */
export const DAYS = 'figure-days';

/** If the consumer lags behind by more events, daily metrics are not used. */
const MAX_LAG = 5_000;
/** The most days of an interval that may have to be counted directly. */
const MAX_GAPS = 100;

type Tables = typeof EventSchema | typeof EventConsumerSchema | typeof DailyMetricSchema;

export interface RolledUpDays {
  /** The starts of the days whose counts are up to date. */
  readonly fresh: readonly Date[];
  /** The rest of the interval. */
  readonly gaps: readonly Period[];
}

/**
 * Returns which days of an interval can use daily metrics; null if the interval does not start with a day, or if
 * counting directly is as fast.
 */
export async function rolledUpDays(em: EntityManager, timeZone: string, period: Period): Promise<RolledUpDays | null> {
  const { lag, days } = await daysIn(em, timeZone, period);
  if (lag > MAX_LAG || days.length === 0 || days.some(({ starts_at }) => new Date(starts_at) < period.from)) {
    return null;
  }
  const usable = days.filter(({ fresh, ends_at }) => fresh && new Date(ends_at) <= period.to);
  const gaps = gapsBetween(
    usable.map(({ starts_at, ends_at }) => ({ from: new Date(starts_at), to: new Date(ends_at) })),
    period,
  );
  return gaps.length > MAX_GAPS ? null : { fresh: usable.map(({ starts_at }) => new Date(starts_at)), gaps };
}

/**
 * Returns the days of a time zone that overlap the interval. Events that the consumer has not processed yet are taken
 * into account: a day is fresh only if none of its tickets has changed since.
 */
async function daysIn(em: EntityManager, timeZone: string, { from, to }: Period) {
  const db = tables<Tables>(em);
  const unprocessed = await db
    .selectFrom('event_consumers')
    .innerJoin('events', (join) =>
      join
        .onRef('events.partition', '=', 'event_consumers.partition')
        .onRef('events.position', '>', 'event_consumers.position'),
    )
    .select('events.ticket_id')
    .where('event_consumers.consumer', '=', DAYS)
    .where('events.ticket_id', 'is not', null)
    .limit(MAX_LAG + 1)
    .execute();
  const changedIds = [...new Set(unprocessed.map(({ ticket_id }) => ticket_id))];
  const days = await db
    .selectFrom('daily_metrics')
    .select(['starts_at', 'ends_at', sql<boolean>`fresh and not ${touchedBy(changedIds)}`.as('fresh')])
    .where('time_zone', '=', timeZone)
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .execute();
  return { lag: unprocessed.length, days };
}

/** Whether any of these tickets was created, solved, or reopened on a day of `daily_metrics`. */
const touchedBy = (ticketIds: readonly (string | null)[]) => sql<boolean>`exists (
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

/** No other event changes a metric. */
export const isAboutTicket = sql<boolean>`ticket_id is not null`;

/**
 * Marks the days of changed tickets as stale. Rows are locked in a fixed order before they are marked: a concurrent
 * count of the day finishes first, so the mark is not lost.
 */
export async function markDaysStale(em: EntityManager, events: readonly LoggedEvent[]): Promise<void> {
  const changedIds = [...new Set(events.map(({ ticketId }) => ticketId).filter((id) => id !== null))];
  if (changedIds.length === 0) return;
  const lockedDays = await tables<typeof DailyMetricSchema>(em)
    .selectFrom('daily_metrics')
    .select(['time_zone', 'starts_at', 'fresh'])
    .where(touchedBy(changedIds))
    .orderBy('time_zone')
    .orderBy('starts_at')
    .forUpdate()
    .execute();
  const freshDays = lockedDays.filter(({ fresh }) => fresh);
  if (freshDays.length === 0) return;
  await sql`update daily_metrics set fresh = false
    from unnest(${freshDays.map(({ time_zone }) => time_zone)}::text[],
      ${freshDays.map(({ starts_at }) => starts_at)}::timestamptz[]) as touched (time_zone, starts_at)
    where daily_metrics.time_zone = touched.time_zone and daily_metrics.starts_at = touched.starts_at`.execute(
    em.getKysely(),
  );
}
