import type { FieldRow } from '../../configuration/fields/field.queries.ts';
import type { TicketBase } from '../../contract/tickets/tickets.ts';
import { FIELD_PREFIX } from '../../platform/events/field-changes.ts';
import { BYTE_ORDER_MARK, type Cell, csvRecord } from '../../platform/text/csv.ts';
import { valueIn } from '../field-values/shown-values.ts';

/** The columns of an export. Programs rely on their names and order, so add new ones at the end. */
const columns: Readonly<Record<string, (ticket: TicketBase) => Cell>> = {
  reference: ({ reference }) => reference,
  id: ({ id }) => id,
  subject: ({ subject }) => subject,
  status: ({ status }) => status.name,
  state: ({ status }) => status.state,
  priority: ({ priority }) => priority,
  type: ({ type }) => type,
  channel: ({ channel }) => channel,
  tags: ({ tags }) => tags.join(' '),
  category: ({ category }) => category?.name ?? null,
  requester: ({ requester }) => requester.name,
  requesterId: ({ requester }) => requester.id,
  assignee: ({ assignee }) => assignee?.name ?? null,
  assigneeId: ({ assignee }) => assignee?.id ?? null,
  team: ({ team }) => team?.name ?? null,
  teamId: ({ team }) => team?.id ?? null,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  dueAt: ({ dueAt }) => dueAt,
  firstAssignedAt: ({ milestones }) => milestones.firstAssignedAt,
  firstResponseAt: ({ milestones }) => milestones.firstResponseAt,
  solvedAt: ({ milestones }) => milestones.solvedAt,
  closedAt: ({ milestones }) => milestones.closedAt,
  comments: ({ counters }) => counters.comments,
  reopens: ({ counters }) => counters.reopens,
  externalSource: ({ externalSource }) => externalSource,
  externalId: ({ externalId }) => externalId,
  organization: ({ organization }) => organization?.name ?? null,
  organizationId: ({ organization }) => organization?.id ?? null,
};

interface CsvFormat {
  readonly head: string;
  line(ticket: TicketBase): string;
}

/** The custom fields that the reader can see follow the other columns, in their order. */
export function csvFormat(fields: readonly FieldRow[]): CsvFormat {
  const custom = fields.map((field) => ({ name: `${FIELD_PREFIX}${field.key}`, field }));
  return {
    head: BYTE_ORDER_MARK + csvRecord([...Object.keys(columns), ...custom.map(({ name }) => name)]),
    line: (ticket) =>
      csvRecord([
        ...Object.values(columns).map((cellOf) => cellOf(ticket)),
        ...custom.map(({ field }) => customCell(field, ticket)),
      ]),
  };
}

/** People read spreadsheets, so that options have their names; programs read keys from NDJSON. */
function customCell({ key, options }: FieldRow, { fields }: TicketBase): Cell {
  const value = valueIn(fields, key);
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  const nameOf = (option: string) => options.find((one) => one.key === option)?.name ?? option;
  return Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value);
}
