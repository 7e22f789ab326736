import type { Situation } from './situation.ts';
import { integrations } from './situations/integrations.ts';
import { mobile } from './situations/mobile.ts';
import { outages } from './situations/outages.ts';
import { payments } from './situations/payments.ts';
import { people } from './situations/people.ts';
import { planner } from './situations/planner.ts';
import { plans } from './situations/plans.ts';
import { signIn } from './situations/sign-in.ts';
import { timeSheets } from './situations/time-sheets.ts';

export { badMorning } from './situations/outages.ts';

/** The topics that customers of Quillhaven write about. */
export const situations: readonly Situation[] = [
  ...signIn,
  ...people,
  ...payments,
  ...plans,
  ...planner,
  ...timeSheets,
  ...mobile,
  ...integrations,
  ...outages,
];
