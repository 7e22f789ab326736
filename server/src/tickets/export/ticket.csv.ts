import type { TicketSummary } from '../../contract/tickets/tickets.ts';
import { BYTE_ORDER_MARK, type Cell, csvRecord } from '../../platform/base/csv.ts';

/** The columns of an export. Programs rely on their names and order, so add new ones at the end. */
const columns: Readonly<Record<string, (ticket: TicketSummary) => Cell>> = {
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
};

export const csvHeader = BYTE_ORDER_MARK + csvRecord(Object.keys(columns));

export const csvLine = (ticket: TicketSummary): string =>
  csvRecord(Object.values(columns).map((cellOf) => cellOf(ticket)));
