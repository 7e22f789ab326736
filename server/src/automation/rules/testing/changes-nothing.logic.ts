import { isDeepStrictEqual } from 'node:util';
import type { StoredTicketChange } from '../../../contract/automation/stored-changes.ts';
import { valueIn } from '../../../tickets/field-values/shown-values.ts';
import type { StoredTicket } from '../../../tickets/write/stored-ticket.ts';

/** Whether a ticket already is what a change would make of it. */
export function changesNothing(ticket: StoredTicket, change: StoredTicketChange): boolean {
  const same = <Value>(wanted: Value | undefined, current: Value) => wanted === undefined || wanted === current;
  const { tags, addTags = [], removeTags = [] } = change;
  return (
    same(change.statusId?.toLowerCase(), ticket.status.id) &&
    same(change.priority, ticket.priority) &&
    same(change.type, ticket.type) &&
    same(lower(change.categoryId), ticket.category?.id ?? null) &&
    same(lower(change.assigneeId), ticket.assignee?.id ?? null) &&
    same(lower(change.teamId), ticket.team?.id ?? null) &&
    (tags === undefined || isDeepStrictEqual([...new Set(tags)], [...ticket.tags])) &&
    addTags.every((tag) => ticket.tags.includes(tag)) &&
    removeTags.every((tag) => !ticket.tags.includes(tag)) &&
    Object.entries(change.fields ?? {}).every(([key, value]) => isDeepStrictEqual(valueIn(ticket.fields, key), value))
  );
}

const lower = (id: string | null | undefined) => id?.toLowerCase() ?? id;
