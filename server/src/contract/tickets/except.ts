import type { z } from 'zod';

/** Says where filters cannot be used in one place. One check, because the document would repeat the schema for a second. */
export type FilterCheck = (filters: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => void;

/** Rejects filters that are not available in one place. */
export const without =
  (unavailable: readonly string[]): FilterCheck =>
  (filters, context) => {
    for (const name of unavailable) {
      if (filters[name] === undefined) continue;
      const params = { code: 'not_available' };
      context.addIssue({ code: 'custom', params, path: [name], message: 'This filter is not available here' });
    }
  };

/** For tickets to leave out: without any filters, they would leave out all tickets. */
export const atLeastOne =
  (check: FilterCheck): FilterCheck =>
  (filters, context) => {
    check(filters, context);
    if (Object.keys(filters).length > 0 || context.issues.length > 0) return;
    const message = 'Must contain at least one filter. Use null to leave out no tickets.';
    context.addIssue({ code: 'custom', message });
  };
