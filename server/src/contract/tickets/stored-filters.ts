import { z } from 'zod';
import { ticketFilters } from './ticket-lists.ts';

const { metric, metricFrom, metricTo, metricBy, metricMin, metricBelow, metricTarget, parent, trash, ...others } =
  ticketFilters;

/** Filters that can be stored in something that has no reader, such as a rule. */
export const storedFilters = others;

/** Rejects filters that mean something else to every reader. */
export function withoutReader(filters: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const [name, value] of Object.entries(filters)) {
    if (value !== 'me' && value !== 'mine') continue;
    context.addIssue({ code: 'custom', path: [name], message: `Must not be \`${value}\`: there is no reader` });
  }
}

/** Filters as an event has recorded them. */
export const LoggedFilters = z
  .object(ticketFilters)
  .meta({ id: 'LoggedFilters', description: 'Filters of tickets at the time of an event.' });
