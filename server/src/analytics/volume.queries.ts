import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../platform/database.ts';
import type { EventSchema } from '../platform/event.entity.ts';
import type { CountedTickets } from './counted-tickets.ts';
import type { Period } from './period.rules.ts';
import { isReopen, isSolve } from './status-events.ts';

/** Counts from 1: the last of `starts` that is not after the time in `column`. */
function bucketOf(column: string, starts: readonly Date[]) {
  const instants = starts.map((start) => start.toISOString());
  return sql<number>`width_bucket(${sql.ref(column)}, ${instants}::timestamptz[])`;
}

/** Created tickets in each bucket that has any. */
export function createdTickets(em: EntityManager, tickets: CountedTickets, { from, to }: Period, starts: Date[]) {
  return tables<typeof EventSchema>(em)
    .selectFrom(tickets)
    .select([bucketOf('tickets.created_at', starts).as('bucket'), sql<number>`count(*)::int`.as('created')])
    .where('tickets.created_at', '>=', from)
    .where('tickets.created_at', '<', to)
    .groupBy('bucket')
    .execute();
}

/** Distinct solved tickets in each bucket that has any, and in the whole period (bucket null). */
export function solvedTickets(em: EntityManager, tickets: CountedTickets, { from, to }: Period, starts: Date[]) {
  const db = tables<typeof EventSchema>(em);
  const solves = db
    .selectFrom('events')
    .innerJoin(tickets, 'tickets.id', 'events.ticket_id')
    .select([
      'tickets.id',
      bucketOf('events.occurred_at', starts).as('bucket'),
      sql<boolean>`tickets.agent_reply_count <= 1 and tickets.reopen_count = 0`.as('one_touch'),
    ])
    .where(isSolve)
    .where('events.occurred_at', '>=', from)
    .where('events.occurred_at', '<', to);
  return db
    .selectFrom(solves.as('solves'))
    .select([
      sql<number | null>`bucket`.as('bucket'),
      sql<number>`count(distinct id)::int`.as('solved'),
      sql<number>`(count(distinct id) filter (where one_touch))::int`.as('one_touch'),
    ])
    .groupBy(sql`grouping sets ((bucket), ())`)
    .execute();
}

/** How often tickets were reopened in the period, and how many tickets that were. */
export function reopens(em: EntityManager, tickets: CountedTickets, { from, to }: Period) {
  return tables<typeof EventSchema>(em)
    .selectFrom('events')
    .innerJoin(tickets, 'tickets.id', 'events.ticket_id')
    .select([sql<number>`count(*)::int`.as('times'), sql<number>`count(distinct tickets.id)::int`.as('tickets')])
    .where(isReopen)
    .where('events.occurred_at', '>=', from)
    .where('events.occurred_at', '<', to)
    .executeTakeFirstOrThrow();
}
