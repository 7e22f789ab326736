import type { Period } from './period.rules.ts';

/** What was asked, as every report repeats it. */
export const viewPeriod = ({ timeZone }: { readonly timeZone: string }, { from, to }: Period) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  timeZone,
});
