import type { Period } from './period.logic.ts';

/** Returns the interval and time zone, which every report repeats. */
export const viewPeriod = ({ timeZone }: { readonly timeZone: string }, { from, to }: Period) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  timeZone,
});
