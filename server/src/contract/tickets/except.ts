import type { z } from 'zod';

/** Filters for tickets to leave out. Without any, they would leave out all tickets. */
export const exceptTickets = <Filters extends z.ZodObject>(filters: Filters) =>
  filters
    .refine((given) => Object.keys(given).length > 0, {
      message: 'Must contain at least one filter. Use null to leave out no tickets.',
      when: ({ issues }) => issues.length === 0,
    })
    .nullable();
