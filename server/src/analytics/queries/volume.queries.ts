import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { isReopenEvent, isReplyEvent, isSolveEvent } from '../../tickets/metrics/event-predicates.ts';
import type { Period } from '../periods/period.rules.ts';
import type { CountedTickets } from './counted-tickets.ts';
import { type GroupingKey, MAX_PARTS, whole } from './key.ts';

const db = (em: EntityManager) => tables<typeof EventSchema>(em);

/** Created tickets by `key`. */
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

/** What happened to counted tickets in the period. */
function happenings(em: EntityManager, tickets: CountedTickets, { from, to }: Period, happened: RawBuilder<SqlBool>) {
  return db(em)
    .selectFrom('events')
    .innerJoin(tickets, 'tickets.id', 'events.ticket_id')
    .where(happened)
    .where('events.occurred_at', '>=', from)
    .where('events.occurred_at', '<', to);
}

/**
 * Solves by `key`, and distinct tickets that were solved, of which some took one touch. Where the key is of time, the
 * distinct tickets of a period are not the sum of its parts: `whole` marks the row of all together.
 */
export function solves(em: EntityManager, tickets: CountedTickets, period: Period, key: GroupingKey) {
  const all = happenings(em, tickets, period, isSolveEvent).select([
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

/** How often tickets were reopened by `key`, and how many tickets that were. */
export const reopens = (em: EntityManager, tickets: CountedTickets, period: Period, key: GroupingKey) =>
  timesBy(em, happenings(em, tickets, period, isReopenEvent), key);

/** Replies by `key`, and how many tickets they are on. */
export const replies = (em: EntityManager, tickets: CountedTickets, period: Period, key: GroupingKey) =>
  timesBy(em, happenings(em, tickets, period, isReplyEvent), key);

function timesBy(em: EntityManager, happened: ReturnType<typeof happenings>, key: GroupingKey) {
  return db(em)
    .selectFrom(happened.select(['tickets.id', key.of.as('key')]).as('times'))
    .select(['key', whole, sql<number>`count(*)::int`.as('times'), sql<number>`count(distinct id)::int`.as('tickets')])
    .groupBy(key.sets)
    .limit(MAX_PARTS)
    .execute();
}

/** What came and went, by buckets counted from 1. */
export interface VolumeMetrics {
  readonly created: Awaited<ReturnType<typeof createdTickets>>;
  readonly solves: Awaited<ReturnType<typeof solves>>;
  readonly reopens: Awaited<ReturnType<typeof reopens>>;
}
