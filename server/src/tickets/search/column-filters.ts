import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { CATEGORIES_AS_SHOWN, seesOnlyOfferedCategories } from '../../configuration/categories/category.policy.ts';
import type { StatusRow } from '../../configuration/statuses/status.queries.ts';
import { isIdNotKey } from '../../contract/base/id-or-key.ts';
import { SlaState } from '../../contract/tickets/sla.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { inSlaStates, slaDueClauses } from '../base/internal-filters.ts';
import type { Relation } from '../base/ticket.policy.ts';
import { IS_AWAKE, IS_SNOOZED } from '../base/ticket-snooze.ts';

/** How a filter selects tickets by its value, which is a parameter of the statement. */
type Clause = (value: RawBuilder<unknown>) => RawBuilder<SqlBool>;

const equals =
  (column: string, type: string): Clause =>
  (value) =>
    sql`${sql.ref(column)} = ${value}::${sql.raw(type)}`;
const isAnyOf =
  (column: string): Clause =>
  (values) =>
    sql`${sql.ref(column)} = any(${values}::text[])`;
const from =
  (column: string): Clause =>
  (time) =>
    sql`${sql.ref(column)} >= ${time}::timestamptz`;
const before =
  (column: string): Clause =>
  (time) =>
    sql`${sql.ref(column)} < ${time}::timestamptz`;

/** Selects the ids of categories, given by their ids or keys, and of their descendants. */
export const subtreeOf = (categories: RawBuilder<unknown>) => sql<{ id: string }>`with recursive subtree as (
  select id from categories where key = any(${categories}::text[]) or id::text = any(${categories}::text[])
  union select child.id from categories child join subtree on child.parent_id = subtree.id
) select id from subtree`;

const isStatus =
  (key: string): Clause =>
  (statuses) =>
    sql`(${sql.ref(key)} = any(${statuses}::text[]) or statuses.id::text = any(${statuses}::text[]))`;

/** The filters by status, as conditions on `statuses`. */
const statusClauses = {
  state: isAnyOf('statuses.state'),
  status: isStatus('statuses.key'),
} satisfies { readonly [Name in keyof TicketFilters]: Clause };

const hasStatus = (clause: Clause): Clause => {
  return (value) => sql`tickets.status_id = any(array(select statuses.id from statuses where ${clause(value)}))`;
};

/** For users who see only their own tickets, a status has its state as its key. */
const isStatusAsShown = isStatus('statuses.state');

/** The same for categories: a hidden one does not exist, and its tickets have the category that is shown instead. */
const isInCategoryAsShown: Clause = (category) => sql`tickets.category_id = any(array(
  select id from ${CATEGORIES_AS_SHOWN} as categories where shown_id in (${subtreeOf(category)})))`;
const hasNoCategoryShown = sql`tickets.category_id = any(array(
  select id from ${CATEGORIES_AS_SHOWN} as categories where shown_id is null))`;

/** The reader of a list: their id is a parameter, and their permissions are part of the statement. */
interface FilterReader extends Pick<Actor, 'scopes'> {
  readonly id: RawBuilder<unknown>;
}

/** Returns the condition on `statuses` of a filter by status. */
export const matchesStatuses = (
  name: keyof typeof statusClauses,
  value: RawBuilder<unknown>,
  reader: Pick<Actor, 'scopes'>,
): RawBuilder<SqlBool> =>
  name === 'status' && isRequesterOnly(reader) ? isStatusAsShown(value) : statusClauses[name](value);

/** Returns whether a status has this id, or the key that the reader sees. */
export const isStatusNamed = (
  names: readonly string[],
  { id, key, state }: Pick<StatusRow, 'id' | 'key' | 'state'>,
  reader: Pick<Actor, 'scopes'>,
): boolean => names.includes(id) || names.includes(isRequesterOnly(reader) ? state : key);

/** The filters that compare columns. Arrays instead of lists keep the text of a statement the same for any number. */
const clauses = {
  state: hasStatus(statusClauses.state),
  status: hasStatus(statusClauses.status),
  assignee: equals('tickets.assignee_id', 'uuid'),
  requester: equals('tickets.requester_id', 'uuid'),
  follower: (user) => sql`tickets.id = any(array(
    select ticket_followers.ticket_id from ticket_followers where ticket_followers.user_id = ${user}::uuid))`,
  team: (teams) => sql`tickets.team_id = any(array(
    select teams.id from teams where teams.id::text = any(${teams}::text[]) or teams.key = any(${teams}::text[])))`,
  mailbox: (mailboxes) => sql`tickets.mailbox_id = any(array(
    select mailboxes.id from mailboxes where mailboxes.id::text = any(${mailboxes}::text[]) or mailboxes.key = any(${mailboxes}::text[])))`,
  organization: (organizations) =>
    sql`tickets.organization_id = any(array_remove(${organizations}::text[], 'none')::uuid[])`,
  category: (category) => sql`tickets.category_id = any(array(${subtreeOf(category)}))`,
  priority: isAnyOf('tickets.priority'),
  type: isAnyOf('tickets.type'),
  channel: isAnyOf('tickets.channel'),
  tag: (tags) => sql`tickets.tags @> ${tags}::text[]`,
  externalSource: equals('tickets.external_source', 'text'),
  externalId: equals('tickets.external_id', 'text'),
  createdAfter: from('tickets.created_at'),
  createdBefore: before('tickets.created_at'),
  updatedAfter: from('tickets.updated_at'),
  updatedBefore: before('tickets.updated_at'),
  dueAfter: from('tickets.due_at'),
  dueBefore: before('tickets.due_at'),
  solvedAfter: from('tickets.solved_at'),
  solvedBefore: before('tickets.solved_at'),
  /** `inSlaStates` replaces it. */
  slaState: () => sql`true`,
  /** `wordIn` says which of both it is. */
  snoozed: () => sql`true`,
  ...slaDueClauses,
} satisfies { readonly [Name in keyof TicketFilters]: Clause };

export type ColumnFilter = keyof typeof clauses;

export const isColumnFilter = (name: string): name is ColumnFilter => name in clauses;

export const isStatusFilter = (name: ColumnFilter): name is keyof typeof statusClauses => name in statusClauses;

/** The columns that `none` can ask for without a value. */
const optionalColumns: Partial<Record<ColumnFilter, string>> = {
  assignee: 'tickets.assignee_id',
  team: 'tickets.team_id',
  category: 'tickets.category_id',
  mailbox: 'tickets.mailbox_id',
  organization: 'tickets.organization_id',
};

/** Whether a single value is compared by itself: only then can an index return the tickets in the order of the list. */
const isNamedAlone = (name: ColumnFilter) => name === 'team' || name === 'organization';

type Word = 'none' | 'me' | 'mine' | 'one' | 'key' | 'some_or_none' | 'snoozed' | 'awake';

/** Returns the word in a filter that changes what it compares, or null if it only has a value. */
export function wordIn(name: ColumnFilter, filter: TicketFilters[ColumnFilter]): Word | null {
  if (typeof filter === 'boolean') return filter ? 'snoozed' : 'awake';
  if (optionalColumns[name] === undefined) return null;
  if (name === 'assignee' && filter === 'me') return 'me';
  const values = [filter].flat();
  const [first] = values;
  if (values.length > 1) return values.includes('none') ? 'some_or_none' : null;
  if (first === 'none') return 'none';
  if (!isNamedAlone(name) || typeof first !== 'string') return null;
  if (name === 'organization') return 'one';
  if (first === 'mine') return 'mine';
  return isIdNotKey(first) ? 'one' : 'key';
}

/** Returns the relation that the reader has to every ticket that the filters select, if one of them says so. */
export function relationIn({ assignee, team }: TicketFilters): Relation | null {
  if (wordIn('assignee', assignee) === 'me') return 'assigned';
  return wordIn('team', team) === 'mine' ? 'team' : null;
}

/** The id of a team, given by its id or key. PostgreSQL estimates the tickets of an id better. */
export const teamNamed = (value: RawBuilder<unknown>, isId: boolean): RawBuilder<unknown> =>
  isId ? sql`${value}::uuid` : sql`(select teams.id from teams where teams.key = ${value}::text)`;

/** Returns the condition of one filter. `value` is a parameter: the filter's value. */
export function matchesColumns(
  name: ColumnFilter,
  filter: TicketFilters[ColumnFilter],
  value: RawBuilder<unknown>,
  reader: FilterReader,
): RawBuilder<SqlBool> {
  const word = wordIn(name, filter);
  // The planner underestimates how many active tickets have no value, and would sort them all: a `case` counts as half.
  const without = sql<SqlBool>`case when ${sql.ref(optionalColumns[name] ?? '')} is null then true else false end`;
  const seesShownCategories = name === 'category' && seesOnlyOfferedCategories(reader);
  const hasNone = seesShownCategories ? sql<SqlBool>`(${without} or ${hasNoCategoryShown})` : without;
  if (word === 'none') return hasNone;
  if (word === 'some_or_none') return sql`(${hasNone} or ${hasAny(name, value, reader)})`;
  if (word === 'mine') return isOfTeamsOf(reader);
  if (name === 'organization' && word === 'one') return sql`tickets.organization_id = ${value}::uuid`;
  if (word === 'one' || word === 'key') return sql`tickets.team_id = ${teamNamed(value, word === 'one')}`;
  if (word === 'snoozed') return IS_SNOOZED;
  if (word === 'awake') return IS_AWAKE;
  if (name === 'slaState') return inSlaStates(z.array(SlaState).parse(filter));
  return hasAny(name, value, reader);
}

/** Matches tickets that have the value, or any of the values. */
function hasAny(name: ColumnFilter, value: RawBuilder<unknown>, reader: FilterReader): RawBuilder<SqlBool> {
  if (name === 'category' && seesOnlyOfferedCategories(reader)) return isInCategoryAsShown(value);
  if (name === 'status' && isRequesterOnly(reader)) return hasStatus(isStatusAsShown)(value);
  if (name === 'team')
    return sql`(${clauses.team(value)} or ('mine' = any(${value}::text[]) and ${isOfTeamsOf(reader)}))`;
  return clauses[name](value);
}

const isOfTeamsOf = (reader: FilterReader): RawBuilder<SqlBool> => sql`tickets.team_id = any(array(
  select team_members.team_id from team_members where team_members.user_id = ${reader.id}::uuid))`;

const people: readonly ColumnFilter[] = ['assignee', 'requester', 'follower'];
const times: readonly ColumnFilter[] = [
  'createdAfter',
  'createdBefore',
  'updatedAfter',
  'updatedBefore',
  'dueAfter',
  'dueBefore',
  'slaDueAfter',
  'slaDueBefore',
  'solvedAfter',
  'solvedBefore',
];

/** Returns the value of a filter as a parameter. */
export function valueFor(name: ColumnFilter, filters: TicketFilters, readerId: string): string | readonly string[] {
  const value = filters[name] ?? '';
  if (typeof value === 'boolean') return String(value);
  if (isNamedAlone(name) && value.length === 1) return value[0] ?? '';
  if (typeof value !== 'string') return value;
  if (people.includes(name) && value === 'me') return readerId;
  return times.includes(name) ? new Date(value).toISOString() : value;
}
