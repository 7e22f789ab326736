import type { BulkChange, TicketSummary } from '../../../platform/api/types.ts';
import type { Objects } from './choices/bulk-choices.tsx';

/** Returns the object with the id, null for null, and the current one if there is no id or the object is unknown. */
const chosen = <Item extends { id: string }, Current extends Item | null>(
  items: readonly Item[],
  id: string | null | undefined,
  current: Current,
) => (id === null ? null : (items.find((item) => item.id === id) ?? current));

/** JSON Merge Patch (RFC 7396): null removes a value. */
const merged = (current: TicketSummary['fields'], change: BulkChange['fields'] = {}): TicketSummary['fields'] =>
  Object.fromEntries(
    Object.entries({ ...current, ...change }).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );

/** Returns the ticket as the list shows it until the service has answered. */
export function changedTicket(ticket: TicketSummary, change: BulkChange, objects: Objects): TicketSummary {
  const { statusId, assigneeId, teamId, categoryId, addTags = [], removeTags = [], tags, fields, ...columns } = change;
  return {
    ...ticket,
    ...columns,
    fields: merged(ticket.fields, fields),
    assignee: chosen(objects.people, assigneeId, ticket.assignee),
    team: chosen(objects.teams, teamId, ticket.team),
    category: chosen(objects.categories, categoryId, ticket.category),
    status: objects.statuses.find(({ id }) => id === statusId) ?? ticket.status,
    tags: [...new Set([...(tags ?? ticket.tags), ...addTags])].filter((tag) => !removeTags.includes(tag)),
  };
}
