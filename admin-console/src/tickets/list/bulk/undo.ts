import type { BulkChange, TicketBase } from '../../../platform/api/types.ts';
import { keepsPart, previousValues } from '../../changes/previous-values.ts';

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
 * Returns the changes that restore the tickets, one for each set of equal previous values. Returns undefined if nothing
 * can be restored.
 */
export function undoOf(tickets: readonly TicketBase[], change: BulkChange): Undo | undefined {
  const steps = new Map<string, Step>();
  for (const ticket of tickets) {
    const back = previousValues(ticket, change);
    if (Object.keys(back).length === 0) return undefined;
    const key = JSON.stringify(back);
    const step: Step = steps.get(key) ?? { ids: [], change: back };
    step.ids.push(ticket.id);
    steps.set(key, step);
  }
  return steps.size > 0 ? { steps: [...steps.values()], isPartial: keepsPart(change) } : undefined;
}
