import type { TicketBase, TicketChange } from '../../platform/api/types.ts';
import { isSnoozed } from '../snooze/is-snoozed.ts';

type Values = Pick<
  TicketBase,
  'assignee' | 'team' | 'category' | 'priority' | 'type' | 'dueAt' | 'snoozedUntil' | 'tags' | 'fields'
>;

/**
 * Returns the previous value of each field, as the change that restores it. A status is missing: transitions have
 * rules, and setting a solved ticket back would count as a reopening.
 */
const before: { [Field in keyof TicketChange]?: (ticket: Values, change: TicketChange) => TicketChange } = {
  assigneeId: ({ assignee }) => ({ assigneeId: assignee?.id ?? null }),
  // The new team can have auto-assigned the ticket to one of its members.
  teamId: ({ team, assignee }) => ({ teamId: team?.id ?? null, assigneeId: assignee?.id ?? null }),
  categoryId: ({ category }) => ({ categoryId: category?.id ?? null }),
  priority: ({ priority }) => ({ priority }),
  type: ({ type }) => ({ type }),
  dueAt: ({ dueAt }) => ({ dueAt }),
  snoozedUntil: (ticket) => ({ snoozedUntil: isSnoozed(ticket) ? ticket.snoozedUntil : null }),
  tags: ({ tags }) => ({ tags }),
  addTags: ({ tags }) => ({ tags }),
  removeTags: ({ tags }) => ({ tags }),
  fields: ({ fields }, change) => ({
    fields: Object.fromEntries(Object.keys(change.fields ?? {}).map((key) => [key, fields[key] ?? null])),
  }),
};

const isField = (name: string): name is keyof TicketChange & string => name in before;

/** Returns the change that restores what a change sets, apart from the status. */
export function previousValues(ticket: Values, change: TicketChange): TicketChange {
  const back: TicketChange = {};
  for (const field of Object.keys(change).filter(isField)) Object.assign(back, before[field]?.(ticket, change));
  return back;
}

/** Whether the change sets something that `previousValues` does not restore. */
export const keepsPart = (change: TicketChange): boolean => !Object.keys(change).every(isField);
