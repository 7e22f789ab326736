import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { type EventType, eventTypes } from '../../contract/events/catalog.ts';
import { tables } from '../../platform/database/database.ts';
import { param, statement } from '../../platform/database/statement.ts';
import type { LoggedEvent } from '../../platform/events/event-reader.ts';
import { isReopenEvent, isSolveEvent } from '../../tickets/metrics/event-predicates.ts';
import type { Period } from '../periods/period.logic.ts';
import type { DailyMetricSchema } from './daily-metric.entity.ts';

/** The name of the consumer that follows the event log. */
export const DAYS = 'figure-days';

/** If the consumer lags behind by more events, daily metrics are not used. */
const MAX_LAG = 5_000;
/** The share of an interval that daily metrics must cover: counting the rest takes up to three times as long per day. */
const MIN_COVERED = 2 / 3;

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
export async function rolledUpDays(
  em: EntityManager,
  timeZone: string,
  period: Period,
  minCovered = MIN_COVERED,
): Promise<RolledUpDays | null> {
  const days = await daysIn(em, timeZone, period);
  const [first] = days;
  if (!first || first.from < period.from) return null;
  const usable = days.filter(({ fresh, to }) => fresh && to <= period.to);
  const covered = usable.reduce((sum, day) => sum + lengthOf(day), 0);
  if (covered < minCovered * lengthOf(period)) return null;
  return { fresh: usable.map(({ from }) => from), gaps: gapsBetween(usable, period) };
}

const lengthOf = ({ from, to }: Period) => to.getTime() - from.getTime();

/** Tickets whose past days have other counts after some events. */
class ChangedTickets {
  /** Those that count differently on each of their days. */
  readonly everywhere = new Set<string>();
  /** Those that count differently only where they were solved or reopened. */
  readonly whereSolved = new Set<string>();

  add({ ticketId, type, hasNewTeam }: TicketEvent): void {
    if (ticketId === null) return;
    if (hasNewTeam || MOVES.has(type) || !KNOWN.has(type)) this.everywhere.add(ticketId);
    else if (SOLVES.has(type)) this.whereSolved.add(ticketId);
  }

  get size(): number {
    return this.everywhere.size + this.whereSolved.size;
  }

  get ids() {
    return { everywhere: [...this.everywhere], changed: [...this.everywhere, ...this.whereSolved] };
  }
}

const typesOf = (...types: EventType[]): ReadonlySet<string> => new Set<string>(types);
/** Another release of the service can record others. */
const KNOWN = typesOf(...eventTypes);
/** A ticket comes or goes. So it does if its team changes. */
const MOVES = typesOf('ticket.created', 'ticket.deleted', 'ticket.restored', 'ticket.merged');
/** A ticket is solved or reopened, perhaps in the past, or no longer solved with one reply. */
const SOLVES = typesOf('ticket.status_changed', 'ticket.reopened', 'comment.public');

interface TicketEvent {
  readonly ticketId: string | null;
  readonly type: string;
  readonly hasNewTeam: boolean;
}

/** In the order of positions, without which PostgreSQL would expect many events and read the whole log. */
const unprocessedEvents = statement(
  sql<TicketEvent>`select ahead.ticket_id as "ticketId", ahead.type, ahead.changes ? 'team' as "hasNewTeam"
    from event_consumers cross join lateral (
      select ticket_id, type, changes from events
      where events.partition = event_consumers.partition and events.position > event_consumers.position
        and ticket_id is not null
      order by events.position limit ${sql.lit(MAX_LAG + 1)}
    ) as ahead
    where event_consumers.consumer = ${DAYS} limit ${sql.lit(MAX_LAG + 1)}`,
  { canWait: true },
);

interface DayRow {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly fresh: boolean;
}

const daysTouchedBy = (touched: RawBuilder<boolean>) =>
  statement<DayRow>(sql<DayRow>`select starts_at, ends_at, fresh and not ${touched} as fresh from daily_metrics
    where time_zone = ${param('timeZone')} and ends_at > ${param('from')} and starts_at < ${param('to')}
    order by starts_at`);

/** Planning a statement that can read tickets and events takes longer than all that a short report reads. */
const daysWithoutChanges = daysTouchedBy(sql`false`);
const daysAfterChanges = daysTouchedBy(touchedBy({ everywhere: param('everywhere'), changed: param('changed') }));

/**
 * Returns the days of a time zone that overlap the interval; none if too many events are unprocessed. Those are taken
 * into account: a day is fresh only if none of its tickets has changed since. Must run in a transaction.
 */
async function daysIn(em: EntityManager, timeZone: string, { from, to }: Period) {
  const tickets = new ChangedTickets();
  let lag = 0;
  await unprocessedEvents(em, {}, (events) => {
    lag = events.length;
    for (const event of events) tickets.add(event);
  });
  let rows = await daysWithoutChanges(em, { timeZone, from, to });
  if (lag > MAX_LAG) return [];
  if (tickets.size > 0) rows = await daysAfterChanges(em, { timeZone, from, to, ...tickets.ids });
  return rows.map(({ starts_at, ends_at, fresh }) => ({ from: new Date(starts_at), to: new Date(ends_at), fresh }));
}

interface TicketIds {
  readonly everywhere: readonly string[] | string;
  readonly changed: readonly string[] | string;
}

/** Whether any of these tickets was solved or reopened, or one that changed everywhere created, on a day of `daily_metrics`. */
function touchedBy({ everywhere, changed }: TicketIds): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from (
      select tickets.created_at as at from tickets where tickets.id = any(${everywhere}::uuid[])
      union all
      select events.occurred_at from events
      where events.ticket_id = any(${changed}::uuid[]) and (${isSolveEvent} or ${isReopenEvent})
    ) as instants where instants.at >= daily_metrics.starts_at and instants.at < daily_metrics.ends_at)`;
}

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
  const tickets = new ChangedTickets();
  for (const { ticketId, type, changes } of events) {
    tickets.add({ ticketId, type, hasNewTeam: 'team' in changes });
  }
  if (tickets.size === 0) return;
  const lockedDays = await tables<typeof DailyMetricSchema>(em)
    .selectFrom('daily_metrics')
    .select(['time_zone', 'starts_at', 'fresh'])
    .where(touchedBy(tickets.ids))
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
