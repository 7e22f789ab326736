import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import type { Period } from '../periods/period.rules.ts';
import type { CountedTickets } from './counted-tickets.ts';
import { byGroup, MAX_PARTS } from './key.ts';

/**
 * By group, how often something happened to tickets in the period, and to how many. Added up for each ticket first: a
 * ticket is then counted once in each of its groups, and nothing of years has to be sorted to find the distinct ones.
 */
export function timesByGroup(
  em: EntityManager,
  tickets: CountedTickets,
  { from, to }: Period,
  happened: RawBuilder<SqlBool>,
) {
  const db = tables<typeof EventSchema>(em);
  const byTicket = db
    .selectFrom('events')
    .select(['events.ticket_id', sql<number>`count(*)`.as('times')])
    .where(happened)
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
