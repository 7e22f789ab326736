import type { BulkChange, TicketSummary } from '../../../api/types.ts';
import type { Objects } from './choices/bulk-choices.tsx';

/** Returns the object with the id, null for null, and the current one if there is no id or the object is unknown. */
const chosen = <Item extends { id: string }, Current extends Item | null>(
  items: readonly Item[],
  id: string | null | undefined,
  current: Current,
) => (id === null ? null : (items.find((item) => item.id === id) ?? current));

/** Returns the ticket as the list shows it until the service has answered. */
export function changedTicket(ticket: TicketSummary, change: BulkChange, objects: Objects): TicketSummary {
  const { statusId, assigneeId, teamId, categoryId, addTags = [], removeTags = [], tags, ...fields } = change;
  return {
    ...ticket,
    ...fields,
    assignee: chosen(objects.people, assigneeId, ticket.assignee),
    team: chosen(objects.teams, teamId, ticket.team),
    category: chosen(objects.categories, categoryId, ticket.category),
    status: objects.statuses.find(({ id }) => id === statusId) ?? ticket.status,
    tags: [...new Set([...(tags ?? ticket.tags), ...addTags])].filter((tag) => !removeTags.includes(tag)),
  };
}
