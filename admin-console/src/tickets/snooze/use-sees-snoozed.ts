import { useSeesSla } from '../sla/use-sees-sla.ts';

/** Whether the user sees what is snoozed: the API shows it to the same users as service levels. */
export const useSeesSnoozed = useSeesSla;
