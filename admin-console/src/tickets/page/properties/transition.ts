import type { Ticket } from '../../../platform/api/types.ts';

/** Whether a transition needs neither a comment nor values of custom fields. */
export const asksNothing = ({ requiresComment, requiredFields }: Ticket['availableTransitions'][number]): boolean =>
  requiresComment === 'none' && requiredFields.length === 0;
