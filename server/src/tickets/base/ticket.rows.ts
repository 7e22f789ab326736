import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, sql } from 'kysely';
import { configurationVersion } from '../../configuration/with-configuration.ts';
import { numberIn } from '../../contract/base/ticket-reference.ts';
import { type TicketTables, ticketTables } from './ticket.tables.ts';
import { slaColumn } from './ticket-sla.ts';
import { snoozedUntilColumn } from './ticket-snooze.ts';

/** A where-clause for a ticket by its id or reference. */
export function byReference(reference: string) {
  const number = numberIn(reference);
  return (eb: ExpressionBuilder<TicketTables, 'tickets'>) =>
    number === null ? eb('tickets.id', '=', reference.toLowerCase()) : eb('tickets.number', '=', number);
}

/** Returns the id for a reference, or null. Does not check access: use it only to narrow queries that do. */
export async function ticketIdOf(em: EntityManager, reference: string): Promise<string | null> {
  if (numberIn(reference) === null) return reference.toLowerCase();
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.id')
    .where(byReference(reference))
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Selects tickets with the names of their people: with the configuration, everything that a list shows, in one plain row.
 */
export function ticketRows(em: EntityManager) {
  return ticketTables(em)
    .selectFrom('tickets')
    .innerJoin('users as requester', 'requester.id', 'tickets.requester_id')
    .leftJoin('users as assignee', 'assignee.id', 'tickets.assignee_id')
    .select([
      'tickets.id',
      'tickets.created_at',
      'tickets.updated_at',
      'tickets.version',
      'tickets.number',
      'tickets.subject',
      'tickets.priority',
      'tickets.type',
      'tickets.tags',
      'tickets.channel',
      'tickets.due_at',
      'tickets.external_source',
      'tickets.external_id',
      'tickets.fields',
      'tickets.first_response_at',
      'tickets.first_assigned_at',
      'tickets.solved_at',
      'tickets.closed_at',
      'tickets.last_requester_comment_at',
      'tickets.last_agent_comment_at',
      'tickets.waiting_since',
      'tickets.comment_count',
      'tickets.reopen_count',
      'tickets.requester_id',
      'requester.name as requester_name',
      'tickets.assignee_id',
      'assignee.name as assignee_name',
      'tickets.team_id',
      'tickets.category_id',
      'tickets.status_id',
      configurationVersion,
      slaColumn,
      snoozedUntilColumn,
    ]);
}

export type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketRows>['execute']>>[number];

/** Selects the followers of a ticket as one JSON value, so that reading a ticket remains one statement. */
export const followersColumn = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', users.id, 'name', users.name) order by users.name, users.id), '[]')
  from ticket_followers join users on users.id = ticket_followers.user_id
  where ticket_followers.ticket_id = tickets.id
)`.as('followers');
