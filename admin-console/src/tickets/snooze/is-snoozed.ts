import type { TicketBase } from '../../platform/api/types.ts';

/** Whether a ticket is asleep now. A ticket that was loaded earlier can name a time that has passed since. */
export const isSnoozed = ({ snoozedUntil }: Pick<TicketBase, 'snoozedUntil'>): boolean =>
  snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now();
