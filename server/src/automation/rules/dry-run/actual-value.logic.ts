import type { FieldRow } from '../../../configuration/fields/field.queries.ts';
import { readFieldFilter } from '../../../configuration/fields/field-filter.logic.ts';
import type { TicketFilters } from '../../../contract/tickets/ticket-lists.ts';
import type { Ticket } from '../../../contract/tickets/tickets.ts';
import { valueIn } from '../../../tickets/field-values/shown-values.ts';

const NONE = 'none';

type ValueOf<Filter extends keyof TicketFilters> = (ticket: Ticket) => NonNullable<TicketFilters[Filter]> | null;

/** What a ticket has for each filter that compares one value of it. */
const values: { readonly [Filter in keyof TicketFilters]?: ValueOf<Filter> } = {
  status: ({ status }) => [status.id],
  state: ({ status }) => [status.state],
  category: ({ category }) => [category?.id ?? NONE],
  priority: ({ priority }) => [priority],
  type: ({ type }) => [type],
  channel: ({ channel }) => [channel],
  assignee: ({ assignee }) => assignee?.id ?? NONE,
  requester: ({ requester }) => requester.id,
  team: ({ team }) => [team?.id ?? NONE],
  mailbox: ({ mailbox }) => [mailbox?.id ?? NONE],
  organization: ({ organization }) => [organization?.id ?? NONE],
  tag: ({ tags }) => tags,
  externalSource: ({ externalSource }) => externalSource,
  externalId: ({ externalId }) => externalId,
  createdAfter: ({ createdAt }) => createdAt,
  createdBefore: ({ createdAt }) => createdAt,
  updatedAfter: ({ updatedAt }) => updatedAt,
  updatedBefore: ({ updatedAt }) => updatedAt,
  dueAfter: ({ dueAt }) => dueAt,
  dueBefore: ({ dueAt }) => dueAt,
  solvedAfter: ({ milestones }) => milestones.solvedAt,
  solvedBefore: ({ milestones }) => milestones.solvedAt,
  snoozed: ({ snoozedUntil }) => snoozedUntil !== null,
};

/** A filter with its value; of the conditions on custom fields, one. */
export interface SingleFilter {
  readonly filter: string;
  readonly value: unknown;
}

/** Returns what a ticket has, as its reader sees it and as a value of the filter; null if that is not one value. */
export function actualValue({ filter, value }: SingleFilter, ticket: Ticket, fields: readonly FieldRow[]): unknown {
  if (filter === 'field') return fieldConditions([value].flat(), ticket, fields);
  const [, read] = Object.entries(values).find(([name]) => name === filter) ?? [];
  return read?.(ticket) ?? null;
}

const fieldConditions = (conditions: readonly unknown[], ticket: Ticket, fields: readonly FieldRow[]): string[] =>
  conditions.flatMap((condition) => {
    const { key } = readFieldFilter(String(condition));
    const field = fields.find((one) => one.key === key);
    return field ? [fieldCondition(field, ticket)] : [];
  });

function fieldCondition({ key, type }: FieldRow, ticket: Ticket): string {
  const value = valueIn(ticket.fields, key);
  if (value === null) return `${key}:isEmpty`;
  if (type === 'long_text') return `${key}:isSet`;
  return Array.isArray(value) ? `${key}:in:${value.join('|')}` : `${key}:is:${value}`;
}
