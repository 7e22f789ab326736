import { useSeesSla } from '../sla/use-sees-sla.ts';

/** Whether the user sees who else has a ticket open: the API shows it to the same users as service levels. */
export const useSeesOthers = useSeesSla;
