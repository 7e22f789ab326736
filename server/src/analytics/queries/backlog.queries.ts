import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { states } from '../../contract/tickets/statuses.ts';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import type { StatusSchema } from '../../statuses/status.entity.ts';
import { isUnsolved } from '../../tickets/base/ticket.rules.ts';
import { isReopenEvent, isSolveEvent } from '../../tickets/metrics/event-predicates.ts';
import type { CountedTickets } from './counted-tickets.ts';
import { byGroup, MAX_PARTS } from './key.ts';

type Tables = typeof EventSchema | typeof StatusSchema;

/**
 * By group, the tickets that were unsolved just before `time`, and of these the ones without a first response by then:
 * what is unsolved now, with what has been solved since put back and what has been reopened since taken out. So the
 * usual question, how it stands now, reads no history, and one period's end is the next one's beginning to the ticket.
 */
export async function backlogAt(em: EntityManager, tickets: CountedTickets, time: Date) {
  const db = tables<Tables>(em);
  const unsolved = await unsolvedStatuses(em);
  const standing = db
    .selectFrom(tickets)
    .select([byGroup.of.as('key'), 'tickets.first_response_at', sql<number>`1`.as('counts')])
    .where(sql<SqlBool>`tickets.status_id = any(${unsolved}::uuid[])`)
    .where('tickets.created_at', '<', time);
  const since = (happened: RawBuilder<SqlBool>, counts: 1 | -1) =>
    db
      .selectFrom('events')
      .innerJoin(tickets, 'tickets.id', 'events.ticket_id')
      .select([byGroup.of.as('key'), 'tickets.first_response_at', sql.lit(counts).as('counts')])
      .where(happened)
      .where('events.occurred_at', '>=', time)
      .where('tickets.created_at', '<', time);

  const all = standing.unionAll(since(isSolveEvent, 1)).unionAll(since(isReopenEvent, -1));
  return (
    db
      .selectFrom(all.as('tickets'))
      .select([
        'key',
        sql<number>`sum(counts)::int`.as('backlog'),
        sql<number>`coalesce(sum(counts) filter (
        where first_response_at is null or first_response_at >= ${time}), 0)::int`.as('awaiting'),
      ])
      .groupBy('key')
      // Solved by then and reopened since: of such a group there is nothing to say.
      .having(sql<SqlBool>`sum(counts) <> 0`)
      .limit(MAX_PARTS)
      .execute()
  );
}

/** Looked up beforehand: of ids that it sees, the planner knows that they are few among a million closed tickets. */
async function unsolvedStatuses(em: EntityManager): Promise<string[]> {
  const rows = await tables<Tables>(em)
    .selectFrom('statuses')
    .select('id')
    .where('state', 'in', states.filter(isUnsolved))
    .execute();
  return rows.map(({ id }) => id);
}
