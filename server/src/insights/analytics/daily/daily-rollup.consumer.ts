import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { LoggedEvent } from '../../../platform/events/event-reader.ts';
import type { DailyMetricSchema } from './daily-metric.entity.ts';
import { touchedBy } from './rollup.queries.ts';

/** No other event changes a metric. */
export const isAboutTicket = sql<boolean>`ticket_id is not null`;

/**
 * Marks the days of changed tickets as stale. Rows are locked in a fixed order before they are marked: a concurrent
 * count of the day finishes first, so the mark is not lost.
 */
export async function markDaysStale(em: EntityManager, events: readonly LoggedEvent[]): Promise<void> {
  const changed = [...new Set(events.map(({ ticketId }) => ticketId).filter((id) => id !== null))];
  if (changed.length === 0) return;
  const locked = await tables<typeof DailyMetricSchema>(em)
    .selectFrom('daily_metrics')
    .select(['time_zone', 'starts_at', 'fresh'])
    .where(touchedBy(changed))
    .orderBy('time_zone')
    .orderBy('starts_at')
    .forUpdate()
    .execute();
  const touched = locked.filter(({ fresh }) => fresh);
  if (touched.length === 0) return;
  await sql`update daily_metrics set fresh = false
    from unnest(${touched.map(({ time_zone }) => time_zone)}::text[],
      ${touched.map(({ starts_at }) => starts_at)}::timestamptz[]) as touched (time_zone, starts_at)
    where daily_metrics.time_zone = touched.time_zone and daily_metrics.starts_at = touched.starts_at`.execute(
    em.getKysely(),
  );
}
