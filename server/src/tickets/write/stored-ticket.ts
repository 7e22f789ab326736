import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { TeamName } from '../../accounts/users/team.names.ts';
import type { CategoryNode } from '../../configuration/categories/category.queries.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { StatusRow } from '../../configuration/statuses/status.queries.ts';
import { configurationVersion } from '../../configuration/with-configuration.ts';
import type { OrganizationRef } from '../../contract/accounts/organizations.ts';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { FieldValues } from '../../contract/configuration/fields.ts';
import { optionalInstant } from '../base/counted-times.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { ticketTables } from '../base/ticket.tables.ts';

type Time = Date | string;

/** A person as a ticket and its events name them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** How the email that opened a ticket was sent. */
export interface EmailOrigin {
  /** Whether a program sent it, so that no program answers it. */
  readonly automated: boolean;
  /** The address to which the sender wanted replies, if it is another one. */
  readonly replyTo: string | null;
  /** The list that named the requester as the author, which no one has checked. */
  readonly sentVia: string | null;
  /** The mailbox that it was sent to. */
  readonly mailboxId: string | null;
}

/** What a change can read and set on a locked ticket. `saveTickets` writes what differs from the database. */
export interface StoredTicket extends EmailOrigin {
  readonly id: string;
  readonly number: number;
  readonly reference: string;
  readonly channel: TicketTables['tickets']['channel'];
  readonly followUpOfId: string | null;
  readonly askedForId: string | null;
  /** The version in the database, which rises when changes are saved. */
  version: number;
  updatedAt: Time;
  requester: Person;
  organization: OrganizationRef | null;
  subject: string;
  description: string;
  category: CategoryNode | null;
  status: StatusRow;
  priority: TicketTables['tickets']['priority'];
  type: TicketTables['tickets']['type'];
  tags: string[];
  assignee: Person | null;
  team: TeamName | null;
  dueAt: Time | null;
  parentId: string | null;
  mergedIntoId: string | null;
  externalSource: string | null;
  externalId: string | null;
  /** The values of custom fields. Replace them as a whole. */
  fields: FieldValues;
  firstResponseAt: Time | null;
  firstResponseById: string | null;
  firstAssignedAt: Time | null;
  solvedAt: Time | null;
  closedAt: Time | null;
  lastRequesterCommentAt: Time | null;
  lastAgentCommentAt: Time | null;
  waitingSince: Time | null;
  commentCount: number;
  agentReplyCount: number;
  reopenCount: number;
  deletedAt: Time | null;
}

/**
 * Selects tickets to be changed. Names are selected one by one instead of joined, because a row that changed while a
 * lock was awaited is read again without its joins.
 */
export const storedRows = (em: EntityManager) =>
  ticketTables(em)
    .selectFrom('tickets')
    .selectAll('tickets')
    .select([
      sql<string>`(select name from users where users.id = tickets.requester_id)`.as('requester_name'),
      sql<string | null>`(select name from users where users.id = tickets.assignee_id)`.as('assignee_name'),
      sql<string | null>`(select name from organizations where organizations.id = tickets.organization_id)`.as(
        'organization_name',
      ),
      configurationVersion,
    ]);

export type StoredRow = Awaited<ReturnType<ReturnType<typeof storedRows>['execute']>>[number];

export const storedTicket = (row: StoredRow, configuration: Configuration): StoredTicket => ({
  id: row.id,
  number: row.number,
  reference: referenceOf(row.number),
  channel: row.channel,
  automated: row.automated,
  replyTo: row.reply_to,
  sentVia: row.sent_via,
  mailboxId: row.mailbox_id,
  requester: { id: row.requester_id, name: row.requester_name },
  organization: organizationOf(row),
  followUpOfId: row.follow_up_of_id,
  askedForId: row.asked_for_id,
  version: row.version,
  updatedAt: row.updated_at,
  subject: row.subject,
  description: row.description,
  category: row.category_id === null ? null : configuration.category(row.category_id),
  status: configuration.status(row.status_id),
  priority: row.priority,
  type: row.type,
  tags: row.tags,
  assignee:
    row.assignee_id === null || row.assignee_name === null ? null : { id: row.assignee_id, name: row.assignee_name },
  team: row.team_id === null ? null : configuration.team(row.team_id),
  dueAt: row.due_at,
  parentId: row.parent_id,
  mergedIntoId: row.merged_into_id,
  externalSource: row.external_source,
  externalId: row.external_id,
  fields: row.fields,
  firstResponseAt: row.first_response_at,
  firstResponseById: row.first_response_by_id,
  firstAssignedAt: row.first_assigned_at,
  solvedAt: row.solved_at,
  closedAt: row.closed_at,
  lastRequesterCommentAt: row.last_requester_comment_at,
  lastAgentCommentAt: row.last_agent_comment_at,
  waitingSince: row.waiting_since,
  commentCount: row.comment_count,
  agentReplyCount: row.agent_reply_count,
  reopenCount: row.reopen_count,
  deletedAt: row.deleted_at,
});

/** An organization as a row names it. */
export interface OrganizationColumns {
  readonly organization_id: string | null;
  readonly organization_name: string | null;
}

export const organizationOf = ({ organization_id: id, organization_name: name }: OrganizationColumns) =>
  id === null || name === null ? null : { id, name };

/**
 * The columns that changes can set, except the description and the values of custom fields, which can be long: the inverse of `storedTicket`. Times are text, so that equal
 * ones compare as equal, whether they come from the database or from a caller.
 */
const columns = {
  requester_id: (ticket) => ticket.requester.id,
  organization_id: (ticket) => ticket.organization?.id ?? null,
  subject: (ticket) => ticket.subject,
  category_id: (ticket) => ticket.category?.id ?? null,
  status_id: (ticket) => ticket.status.id,
  priority: (ticket) => ticket.priority,
  type: (ticket) => ticket.type,
  tags: (ticket) => ticket.tags,
  assignee_id: (ticket) => ticket.assignee?.id ?? null,
  team_id: (ticket) => ticket.team?.id ?? null,
  due_at: (ticket) => optionalInstant(ticket.dueAt),
  parent_id: (ticket) => ticket.parentId,
  merged_into_id: (ticket) => ticket.mergedIntoId,
  external_source: (ticket) => ticket.externalSource,
  external_id: (ticket) => ticket.externalId,
  first_response_at: (ticket) => optionalInstant(ticket.firstResponseAt),
  first_response_by_id: (ticket) => ticket.firstResponseById,
  first_assigned_at: (ticket) => optionalInstant(ticket.firstAssignedAt),
  solved_at: (ticket) => optionalInstant(ticket.solvedAt),
  closed_at: (ticket) => optionalInstant(ticket.closedAt),
  last_requester_comment_at: (ticket) => optionalInstant(ticket.lastRequesterCommentAt),
  last_agent_comment_at: (ticket) => optionalInstant(ticket.lastAgentCommentAt),
  waiting_since: (ticket) => optionalInstant(ticket.waitingSince),
  comment_count: (ticket) => ticket.commentCount,
  agent_reply_count: (ticket) => ticket.agentReplyCount,
  reopen_count: (ticket) => ticket.reopenCount,
  deleted_at: (ticket) => optionalInstant(ticket.deletedAt),
} satisfies Partial<Record<keyof TicketTables['tickets'], (ticket: StoredTicket) => unknown>>;

export const changeableColumns = Object.keys(columns);

/** Returns the values of these columns, ready to be written as JSON. */
export const columnsOf = (ticket: StoredTicket): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, value(ticket)]));
