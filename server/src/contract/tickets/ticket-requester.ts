import { z } from 'zod';
import { UserSelector } from '../accounts/users.ts';
import { expected } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { notify } from './notify.ts';

export const TicketSetRequester = z.strictObject({
  ticketId: TicketRef,
  ...expected,
  requester: UserSelector.optional().describe(
    'The new requester. If omitted, the person at the address in `replyTo`, who gets an account if there is none.',
  ),
  notify,
});

export type TicketSetRequester = z.infer<typeof TicketSetRequester>;
