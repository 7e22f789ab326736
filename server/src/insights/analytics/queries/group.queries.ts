import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { EventSchema } from '../../../platform/events/event.entity.ts';
import type { Period } from '../periods/period.logic.ts';
import type { CountedTickets } from './counted-tickets.ts';
import { byGroup, MAX_PARTS } from './key.ts';

/**
 * Counts events in the period by group, and the distinct tickets. Aggregates per ticket first: a ticket then counts
 * once in each of its groups, and no sort over years of events is needed to find distinct tickets.
 */
export function timesByGroup(
  em: EntityManager,
  tickets: CountedTickets,
  { from, to }: Period,
  predicate: RawBuilder<SqlBool>,
) {
  const db = tables<typeof EventSchema>(em);
  const byTicket = db
    .selectFrom('events')
    .select(['events.ticket_id', sql<number>`count(*)`.as('times')])
    .where(predicate)
    .where('events.occurred_at', '>=', from)
    .where('events.occurred_at', '<', to)
    .groupBy('events.ticket_id');
  return db
    .selectFrom(byTicket.as('happened'))
    .innerJoin(tickets, 'tickets.id', 'happened.ticket_id')
    .select([
      byGroup.of.as('key'),
      sql<number>`sum(happened.times)::int`.as('times'),
      sql<number>`count(*)::int`.as('tickets'),
    ])
    .groupBy(byGroup.of)
    .limit(MAX_PARTS)
    .execute();
}
