import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, sql } from 'kysely';
import { configurationVersion } from '../../configuration/with-configuration.ts';
import type { OrganizationRef } from '../../contract/accounts/organizations.ts';
import type { Participant } from '../../contract/accounts/participants.ts';
import { numberIn } from '../../contract/base/ticket-reference.ts';
import type { TicketBase } from '../../contract/tickets/tickets.ts';
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

/** Selected instead of joined, so that the plan of a list stays the same. */
const organizationColumn = sql<OrganizationRef | null>`case when tickets.organization_id is not null then (
  select json_build_object('id', organizations.id, 'name', organizations.name)
  from organizations where organizations.id = tickets.organization_id
) end`.as('organization');

/**
 * Columns that are left out together. Each combination of parts is a prepared statement, so there are few. PostgreSQL
 * leaves out a join if no column of it is selected.
 */
const parts = {
  requester: ['tickets.requester_id', sql<string>`requester.name`.as('requester_name')],
  assignee: ['tickets.assignee_id', 'assignee.name as assignee_name'],
  details: [
    'tickets.created_at',
    'tickets.type',
    'tickets.team_id',
    'tickets.category_id',
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
  ],
  internal: [slaColumn, snoozedUntilColumn, organizationColumn],
} as const;

export type TicketPart = keyof typeof parts;
type PartColumn = (typeof parts)[TicketPart][number];
export const allParts = ['requester', 'assignee', 'details', 'internal'] as const satisfies readonly TicketPart[];

/**
 * Selects tickets with the names of their people: with the configuration, everything that a list shows, in one plain row.
 * Rows have the columns of the given parts only, whatever their type says.
 */
export function ticketRows(em: EntityManager, selected: readonly TicketPart[] = allParts) {
  return ticketTables(em)
    .selectFrom('tickets')
    .leftJoin('users as requester', 'requester.id', 'tickets.requester_id')
    .leftJoin('users as assignee', 'assignee.id', 'tickets.assignee_id')
    .select([
      'tickets.id',
      'tickets.updated_at',
      'tickets.version',
      'tickets.number',
      'tickets.subject',
      'tickets.priority',
      'tickets.status_id',
      configurationVersion,
    ])
    .select(selected.flatMap<PartColumn>((part) => parts[part]));
}

/** The part that each field needs; null for those that every row has. */
const partOf: { readonly [Field in keyof TicketBase]: TicketPart | null } = {
  id: null,
  createdAt: 'details',
  updatedAt: null,
  version: null,
  number: null,
  reference: null,
  subject: null,
  status: null,
  priority: null,
  type: 'details',
  tags: 'details',
  channel: 'details',
  category: 'details',
  requester: 'requester',
  assignee: 'assignee',
  team: 'details',
  dueAt: 'details',
  externalSource: 'details',
  externalId: 'details',
  fields: 'details',
  milestones: 'details',
  counters: 'details',
  sla: 'internal',
  snoozedUntil: 'internal',
  organization: 'internal',
};

/** Returns the parts that these fields need. */
export const partsOf = (fields: readonly (keyof TicketBase)[]): TicketPart[] =>
  allParts.filter((part) => fields.some((field) => partOf[field] === part));

export type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketRows>['execute']>>[number];

/** Selects the people in copy on a ticket, with the accounts that now have their addresses. */
export const participantsColumn = sql<Participant[]>`(
  select coalesce(json_agg(
    json_build_object('id', copied.id, 'email', copied.email, 'name', copied.name, 'userId', users.id)
    order by copied.created_at, copied.id
  ), '[]')
  from ticket_participants as copied
  left join users on users.email = copied.email and users.kind = 'person'
  where copied.ticket_id = tickets.id and copied.left_at is null
)`.as('participants');

/** Selects the followers of a ticket as one JSON value, so that reading a ticket remains one statement. */
export const followersColumn = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', users.id, 'name', users.name) order by users.name, users.id), '[]')
  from ticket_followers join users on users.id = ticket_followers.user_id
  where ticket_followers.ticket_id = tickets.id
)`.as('followers');

/** Selects the email that opened a ticket, as long as its original is stored. */
export const emailColumn = sql<string | null>`(
  select id from inbound_emails
  where ticket_id = tickets.id and comment_id is null and original_sha256 is not null limit 1
)`.as('email_id');
