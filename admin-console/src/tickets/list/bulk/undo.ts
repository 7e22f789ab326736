import type { BulkChange, TicketSummary } from '../../../api/types.ts';

export interface Step {
  ids: string[];
  change: BulkChange;
}

/** The way back from a change. */
export interface Undo {
  steps: Step[];
  /** Whether the tickets keep a part of the change, such as their status. */
  isPartial: boolean;
}

/**
 * Returns the previous value of each field, as the change that restores it. A status is missing: transitions have
 * rules, and setting a solved ticket back would count as a reopening.
 */
const before: { [Field in keyof BulkChange]?: (ticket: TicketSummary, change: BulkChange) => BulkChange } = {
  assigneeId: ({ assignee }) => ({ assigneeId: assignee?.id ?? null }),
  // The new team can have auto-assigned the ticket to one of its members.
  teamId: ({ team, assignee }) => ({ teamId: team?.id ?? null, assigneeId: assignee?.id ?? null }),
  categoryId: ({ category }) => ({ categoryId: category?.id ?? null }),
  priority: ({ priority }) => ({ priority }),
  type: ({ type }) => ({ type }),
  dueAt: ({ dueAt }) => ({ dueAt }),
  tags: ({ tags }) => ({ tags }),
  addTags: ({ tags }) => ({ tags }),
  removeTags: ({ tags }) => ({ tags }),
  fields: ({ fields }, change) => ({
    fields: Object.fromEntries(Object.keys(change.fields ?? {}).map((key) => [key, fields[key] ?? null])),
  }),
};

const isField = (name: string): name is keyof BulkChange & string => name in before;

/**
 * Returns the changes that restore the tickets, one for each set of equal previous values. Returns undefined if nothing
 * can be restored.
 */
export function undoOf(tickets: readonly TicketSummary[], change: BulkChange): Undo | undefined {
  const names = Object.keys(change);
  const fields = names.filter(isField);
  if (tickets.length === 0 || fields.length === 0) return undefined;
  const steps = new Map<string, Step>();
  for (const ticket of tickets) {
    const back: BulkChange = {};
    for (const field of fields) Object.assign(back, before[field]?.(ticket, change));
    const key = JSON.stringify(back);
    const step: Step = steps.get(key) ?? { ids: [], change: back };
    step.ids.push(ticket.id);
    steps.set(key, step);
  }
  return { steps: [...steps.values()], isPartial: fields.length < names.length };
}
