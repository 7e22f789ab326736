import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StatusSchema } from '../../configuration/statuses/status.entity.ts';
import { states } from '../../contract/configuration/statuses.ts';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { isUnsolved } from '../../tickets/base/ticket.logic.ts';
import { isReopenEvent, isSolveEvent } from '../../tickets/metrics/event-predicates.ts';
import type { CountedTickets } from './counted-tickets.ts';
import { byGroup, MAX_PARTS } from './key.ts';

type Tables = typeof EventSchema | typeof StatusSchema;

/**
 * Returns, by group, the tickets that were unsolved just before `time`, and how many of them had no first response by
 * then. It starts from what is unsolved now, adds what was solved since, and subtracts what was reopened since. The
 * common question about the current backlog therefore reads no history, and the end of one period equals the start of
 * the next exactly.
 */
export async function backlogAt(em: EntityManager, tickets: CountedTickets, time: Date) {
  const db = tables<Tables>(em);
  const unsolved = await unsolvedStatuses(em);
  const unsolvedNow = db
    .selectFrom(tickets)
    .select([byGroup.of.as('key'), 'tickets.first_response_at', sql<number>`1`.as('counts')])
    .where(sql<SqlBool>`tickets.status_id = any(${unsolved}::uuid[])`)
    .where('tickets.created_at', '<', time);
  const since = (predicate: RawBuilder<SqlBool>, counts: 1 | -1) =>
    db
      .selectFrom('events')
      .innerJoin(tickets, 'tickets.id', 'events.ticket_id')
      .select([byGroup.of.as('key'), 'tickets.first_response_at', sql.lit(counts).as('counts')])
      .where(predicate)
      .where('events.occurred_at', '>=', time)
      .where('tickets.created_at', '<', time);

  const all = unsolvedNow.unionAll(since(isSolveEvent, 1)).unionAll(since(isReopenEvent, -1));
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
      // Drops groups whose tickets were all solved by then and reopened since.
      .having(sql<SqlBool>`sum(counts) <> 0`)
      .limit(MAX_PARTS)
      .execute()
  );
}

/** Looked up first: with literal ids, the planner knows that they are few among a million closed tickets. */
async function unsolvedStatuses(em: EntityManager): Promise<string[]> {
  const rows = await tables<Tables>(em)
    .selectFrom('statuses')
    .select('id')
    .where('state', 'in', states.filter(isUnsolved))
    .execute();
  return rows.map(({ id }) => id);
}
