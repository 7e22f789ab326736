import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { isReopenEvent, isReplyEvent, isSolveEvent } from '../../tickets/metrics/event-predicates.ts';
import type { Period } from '../periods/period.logic.ts';
import type { CountedTickets } from './counted-tickets.ts';
import { type GroupingKey, MAX_PARTS, whole } from './key.ts';

const db = (em: EntityManager) => tables<typeof EventSchema>(em);

/** Counts created tickets by `key`. */
export function createdTickets(em: EntityManager, tickets: CountedTickets, { from, to }: Period, key: GroupingKey) {
  return db(em)
    .selectFrom(tickets)
    .select([key.of.as('key'), sql<number>`count(*)::int`.as('created')])
    .where('tickets.created_at', '>=', from)
    .where('tickets.created_at', '<', to)
    .groupBy(sql`1`)
    .limit(MAX_PARTS)
    .execute();
}

/** Selects events of the counted tickets in the period. */
function eventsInPeriod(
  em: EntityManager,
  tickets: CountedTickets,
  { from, to }: Period,
  predicate: RawBuilder<SqlBool>,
) {
  return db(em)
    .selectFrom('events')
    .innerJoin(tickets, 'tickets.id', 'events.ticket_id')
    .where(predicate)
    .where('events.occurred_at', '>=', from)
    .where('events.occurred_at', '<', to);
}

/**
 * Counts solves by `key`, and the distinct solved tickets, including those solved with one touch. For time buckets, the
 * distinct tickets of a period are not the sum of its parts: `whole` marks the total row.
 */
export function solves(em: EntityManager, tickets: CountedTickets, period: Period, key: GroupingKey) {
  const all = eventsInPeriod(em, tickets, period, isSolveEvent).select([
    'tickets.id',
    key.of.as('key'),
    sql<boolean>`tickets.agent_reply_count <= 1 and tickets.reopen_count = 0`.as('one_touch'),
  ]);
  return db(em)
    .selectFrom(all.as('solves'))
    .select([
      'key',
      whole,
      sql<number>`count(*)::int`.as('solves'),
      sql<number>`count(distinct id)::int`.as('solved'),
      sql<number>`(count(distinct id) filter (where one_touch))::int`.as('one_touch'),
    ])
    .groupBy(key.sets)
    .limit(MAX_PARTS)
    .execute();
}

/** Counts reopens by `key`, and the distinct tickets. */
export const reopens = (em: EntityManager, tickets: CountedTickets, period: Period, key: GroupingKey) =>
  timesBy(em, eventsInPeriod(em, tickets, period, isReopenEvent), key);

/** Counts replies by `key`, and the distinct tickets. */
export const replies = (em: EntityManager, tickets: CountedTickets, period: Period, key: GroupingKey) =>
  timesBy(em, eventsInPeriod(em, tickets, period, isReplyEvent), key);

function timesBy(em: EntityManager, events: ReturnType<typeof eventsInPeriod>, key: GroupingKey) {
  return db(em)
    .selectFrom(events.select(['tickets.id', key.of.as('key')]).as('times'))
    .select(['key', whole, sql<number>`count(*)::int`.as('times'), sql<number>`count(distinct id)::int`.as('tickets')])
    .groupBy(key.sets)
    .limit(MAX_PARTS)
    .execute();
}

/** Ticket volume by bucket, counted from 1. */
export interface VolumeMetrics {
  readonly created: Awaited<ReturnType<typeof createdTickets>>;
  readonly solves: Awaited<ReturnType<typeof solves>>;
  readonly reopens: Awaited<ReturnType<typeof reopens>>;
}
