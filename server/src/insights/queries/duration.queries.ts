import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { type DurationMetric, durationEnds } from '../../tickets/metrics/ticket.metrics.ts';
import type { Period } from '../periods/period.logic.ts';
import type { CountedTickets } from './counted-tickets.ts';
import { type GroupingKey, MAX_PARTS, whole } from './key.ts';

const quantile = (fraction: number) =>
  sql<number | null>`percentile_cont(${sql.lit(fraction)}) within group (order by seconds)`;

const db = (em: EntityManager) => tables<typeof EventSchema>(em);

/**
 * In seconds, to the millisecond. `extract` would compute with numerics, which takes four times as long; `date_part`
 * computes with floats, whose last digit can be wrong.
 */
const secondsUntil = (end: RawBuilder<Date>) =>
  sql<number>`round(date_part('epoch', ${end} - tickets.created_at) * 1000) / 1000`;

/** Selects the durations that ended in the period, one row per ticket. */
function durations(
  em: EntityManager,
  tickets: CountedTickets,
  { from, to }: Period,
  metric: DurationMetric,
  key: GroupingKey['of'],
) {
  const end = sql.ref<Date>(durationEnds[metric]);
  return db(em)
    .selectFrom(tickets)
    .select([key.as('key'), secondsUntil(end).as('seconds')])
    .where(end, '>=', from)
    .where(end, '<', to);
}

/** Returns the distribution of the durations that ended in the period, in seconds, by `key`. */
export function spreads(
  em: EntityManager,
  tickets: CountedTickets,
  period: Period,
  metric: DurationMetric,
  key: GroupingKey,
) {
  return db(em)
    .selectFrom(durations(em, tickets, period, metric, key.of).as('durations'))
    .select([
      'key',
      whole,
      sql<number>`count(*)::int`.as('tickets'),
      sql<number | null>`avg(seconds)`.as('average'),
      quantile(0.5).as('median'),
      quantile(0.9).as('p90'),
      quantile(0.95).as('p95'),
    ])
    .groupBy(key.sets)
    .limit(MAX_PARTS)
    .execute();
}
export type SpreadRow = Awaited<ReturnType<typeof spreads>>[number];

/**
 * Returns the number of durations per bin. Bins count from 0; `edges` are the starts of the following bins, in seconds.
 */
export function histogram(
  em: EntityManager,
  tickets: CountedTickets,
  period: Period,
  metric: DurationMetric,
  edges: readonly number[],
) {
  const key = sql<null>`null`;
  return db(em)
    .selectFrom(durations(em, tickets, period, metric, key).as('durations'))
    .select([
      sql<number>`width_bucket(seconds, ${edges}::float8[])`.as('bin'),
      sql<number>`count(*)::int`.as('tickets'),
    ])
    .groupBy(sql`1`)
    .execute();
}
