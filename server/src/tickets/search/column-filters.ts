import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { SlaState } from '../../contract/tickets/sla.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import { IS_AWAKE, IS_SNOOZED } from '../base/ticket-snooze.ts';
import { inSlaStates, slaDueClauses } from '../service-levels/sla-clauses.ts';

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

/** Selects the ids of a category, given by its id or key, and of its descendants. */
export const subtreeOf = (category: RawBuilder<unknown>) => sql<{ id: string }>`with recursive subtree as (
  select id from categories where key = ${category}::text or id::text = ${category}::text
  union select child.id from categories child join subtree on child.parent_id = subtree.id
) select id from subtree`;

/** The filters by status, as conditions on `statuses`. */
export const statusClauses = {
  state: isAnyOf('statuses.state'),
  status: (statuses) => sql`(statuses.key = any(${statuses}::text[]) or statuses.id::text = any(${statuses}::text[]))`,
} satisfies { readonly [Name in keyof TicketFilters]: Clause };

const hasStatus = (clause: Clause): Clause => {
  return (value) => sql`tickets.status_id = any(array(select statuses.id from statuses where ${clause(value)}))`;
};

/** The filters that compare columns. Arrays instead of lists keep the text of a statement the same for any number. */
const clauses = {
  state: hasStatus(statusClauses.state),
  status: hasStatus(statusClauses.status),
  assignee: equals('tickets.assignee_id', 'uuid'),
  requester: equals('tickets.requester_id', 'uuid'),
  follower: (user) => sql`tickets.id = any(array(
    select ticket_followers.ticket_id from ticket_followers where ticket_followers.user_id = ${user}::uuid))`,
  team: equals('tickets.team_id', 'uuid'),
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
};

type Word = 'none' | 'mine' | 'snoozed' | 'awake';

/** Returns the word in a filter that changes what it compares, or null if it only has a value. */
export function wordIn(name: ColumnFilter, filter: TicketFilters[ColumnFilter]): Word | null {
  if (typeof filter === 'boolean') return filter ? 'snoozed' : 'awake';
  if (filter === 'none' && optionalColumns[name] !== undefined) return 'none';
  return filter === 'mine' && name === 'team' ? 'mine' : null;
}

/** Returns the condition of one filter. `value` and `reader` are parameters: the filter's value and the reader's id. */
export function matchesColumns(
  name: ColumnFilter,
  filter: TicketFilters[ColumnFilter],
  value: RawBuilder<unknown>,
  reader: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const word = wordIn(name, filter);
  // The planner underestimates how many active tickets have no value, and would sort them all: a `case` counts as half.
  if (word === 'none') return sql`case when ${sql.ref(optionalColumns[name] ?? '')} is null then true else false end`;
  if (word === 'mine') {
    return sql`tickets.team_id = any(array(
      select team_members.team_id from team_members where team_members.user_id = ${reader}::uuid))`;
  }
  if (word === 'snoozed') return IS_SNOOZED;
  if (word === 'awake') return IS_AWAKE;
  if (name === 'slaState') return inSlaStates(z.array(SlaState).parse(filter));
  return clauses[name](value);
}

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
  if (typeof value !== 'string') return value;
  if (people.includes(name) && value === 'me') return readerId;
  return times.includes(name) ? new Date(value).toISOString() : value;
}
