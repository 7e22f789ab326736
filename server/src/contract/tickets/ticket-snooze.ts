import { z } from 'zod';
import { expected, InstantInput } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';

export const TicketSnooze = z.strictObject({
  ticketId: TicketRef,
  ...expected,
  until: InstantInput.describe('When the ticket wakes: in the future, and within a year.'),
});
export type TicketSnooze = z.infer<typeof TicketSnooze>;
