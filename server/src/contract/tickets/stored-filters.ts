import type { z } from 'zod';
import { ticketFilters } from './ticket-lists.ts';

const { metric, metricFrom, metricTo, metricBy, metricMin, metricBelow, metricTarget, parent, trash, ...others } =
  ticketFilters;

/** Filters that can be stored in something that has no reader, such as a rule. */
export const storedFilters = others;

/** Rejects filters that mean something else to every reader. */
export function withoutReader(filters: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const [name, value] of Object.entries(filters)) {
    const word = [value].flat().find((one) => one === 'me' || one === 'mine');
    if (word === undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: `Must not be \`${word}\`: there is no reader` });
  }
}
