import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { EventConsumerSchema } from '../../platform/events/event-consumer.entity.ts';
import { PARTITIONS } from '../../platform/events/event-log.ts';
import { DAY_MS } from '../../platform/time/duration.ts';
import { isNotMerged } from '../../tickets/metrics/ticket.metrics.ts';
import { bucketsOf } from '../periods/bucket.logic.ts';
import type { Period } from '../periods/period.logic.ts';
import type { DailyCountSchema, DailyMetricSchema } from './daily-metric.entity.ts';
import { NO_TEAM } from './daily-metric.entity.ts';
import { metricEvents } from './metric-events.ts';
import { DAYS } from './rollup.ts';

/** Days counted in one pass. */
const DAYS_PER_PASS = 30;
const STEP_MS = 500 * DAY_MS;

const db = (em: EntityManager) => tables<typeof DailyCountSchema | typeof DailyMetricSchema>(em);

/**
 * Counts past days that are not fresh, latest first. Returns true if more remain. Each day is counted in its own
 * transaction. Days exist only while a consumer follows the log and marks the days that change.
 */
export async function refreshRollup(em: EntityManager, timeZone: string, now: Date): Promise<boolean> {
  if (!(await isFollowingLog(em))) return false;
  await addDays(em, timeZone, now);
  const stale = await db(em)
    .selectFrom('daily_metrics')
    .select('starts_at')
    .where('time_zone', '=', timeZone)
    .where('fresh', '=', false)
    .orderBy('starts_at', 'desc')
    .limit(DAYS_PER_PASS + 1)
    .execute();
  for (const { starts_at } of stale.slice(0, DAYS_PER_PASS)) {
    await em.fork().transactional((em) => countDay(em, timeZone, new Date(starts_at)));
  }
  return stale.length > DAYS_PER_PASS;
}

/** Whether the consumer follows all partitions of the log, so that no change is missed. */
async function isFollowingLog(em: EntityManager): Promise<boolean> {
  const consumers = await tables<typeof EventConsumerSchema>(em)
    .selectFrom('event_consumers')
    .select('partition')
    .where('consumer', '=', DAYS)
    .execute();
  return consumers.length === PARTITIONS;
}

/** Adds days from that of the first ticket to yesterday, a few hundred at a time. */
async function addDays(em: EntityManager, timeZone: string, now: Date): Promise<void> {
  const { rows } = await sql<{ first: Date | null; begins: Date | null; ends: Date | null }>`
    select (select min(created_at) from tickets where deleted_at is null) as first,
      min(starts_at) as begins, max(ends_at) as ends
    from daily_metrics where time_zone = ${timeZone}`.execute(em.getKysely());
  const [{ first, begins, ends } = { first: null, begins: null, ends: null }] = rows;
  if (first === null) return;
  const from = new Date(ends ?? first);
  await addDaysIn(em, timeZone, { from, to: earlier(now, new Date(from.getTime() + STEP_MS)) }, now);
  if (begins === null || new Date(first) >= new Date(begins)) return;
  const to = new Date(begins);
  const earliest = new Date(to.getTime() - STEP_MS);
  await addDaysIn(em, timeZone, { from: earliest > new Date(first) ? earliest : new Date(first), to }, now);
}

async function addDaysIn(em: EntityManager, timeZone: string, period: Period, now: Date): Promise<void> {
  if (period.from >= period.to) return;
  const days = bucketsOf(period, 'day', timeZone).filter(({ end }) => end <= now);
  if (days.length === 0) return;
  await db(em)
    .insertInto('daily_metrics')
    .values(days.map(({ start, end }) => ({ time_zone: timeZone, starts_at: start, ends_at: end, fresh: false })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const earlier = (left: Date, right: Date) => (left < right ? left : right);

/** Counts one day. Its row is locked before anything is read, so that no one marks it meanwhile. */
async function countDay(em: EntityManager, timeZone: string, startsAt: Date): Promise<void> {
  const day = sql`(select starts_at, ends_at from daily_metrics
    where time_zone = ${timeZone} and starts_at = ${startsAt})`;
  const tickets = sql`(select id, created_at, team_id, agent_reply_count, reopen_count from tickets
    where deleted_at is null and ${isNotMerged})`;
  const dayOf = sql`coalesce((select max(starts_at) from daily_metrics
    where time_zone = ${timeZone} and starts_at <= since), '-infinity')`;
  const connection = em.getKysely();
  await sql`update daily_metrics set fresh = true where time_zone = ${timeZone} and starts_at = ${startsAt}`.execute(
    connection,
  );
  await sql`delete from daily_metric_counts where time_zone = ${timeZone} and starts_at = ${startsAt}`.execute(
    connection,
  );
  await sql`
    insert into daily_metric_counts (time_zone, starts_at, kind, team_id, since, times, one_touch)
    select ${timeZone}, ${startsAt}::timestamptz, kind, coalesce(team_id, ${NO_TEAM}), ${dayOf} as day_before, count(*),
      count(*) filter (where one_touch)
    from (${metricEvents(tickets, day)}) as happenings
    group by kind, team_id, day_before`.execute(connection);
}

/** Deletes the days of time zones that are no longer configured. */
export async function deleteOldRollups(em: EntityManager, timeZones: readonly string[]): Promise<void> {
  for (const table of ['daily_metric_counts', 'daily_metrics'] as const) {
    await db(em).deleteFrom(table).where(sql<boolean>`time_zone <> all(${timeZones}::text[])`).execute();
  }
}
