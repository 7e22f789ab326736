import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import type { OverviewQuery } from '../contract/analytics.ts';
import type { Actor } from '../platform/actor.ts';
import { matching } from '../tickets/ticket.filters.ts';
import { ticketsWithin } from '../tickets/ticket.policy.ts';
import { ticketTables } from '../tickets/ticket.tables.ts';

/**
 * Not merged into another. As a case, since of a plain `is null` the planner believes, until it has statistics, that it
 * holds of one ticket in two hundred, and then goes through the events once for each.
 */
const isOnItsOwn = sql<SqlBool>`case when tickets.merged_into_id is null then true else false end`;

/**
 * The tickets that figures for `actor` rest on, to be selected from under the name `tickets`. The filters taken from
 * the list of tickets are those on a ticket's own columns, so nothing is joined.
 */
export function countedTickets(em: EntityManager, actor: Actor, asked: OverviewQuery) {
  const { team, assignee, category, priority, type, channel } = asked;
  return ticketTables(em)
    .selectFrom('tickets')
    .select([
      'tickets.id',
      'tickets.created_at',
      'tickets.first_response_at',
      'tickets.first_assigned_at',
      'tickets.solved_at',
      'tickets.agent_reply_count',
      'tickets.reopen_count',
      'tickets.status_id',
    ])
    .where('tickets.deleted_at', 'is', null)
    .where(isOnItsOwn)
    .where(ticketsWithin(actor, 'analytics:read'))
    .where(matching({ team, assignee, category, priority, type, channel }, actor))
    .as('tickets');
}

export type CountedTickets = ReturnType<typeof countedTickets>;
