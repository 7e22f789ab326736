import { z } from 'zod';
import { onBehalfOf, UserSelector } from '../accounts/users.ts';
import { expected, Id, IdOrKey, InstantInput, Markdown } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { notify } from './notify.ts';
import { Visibility } from './tickets.ts';

export const TicketAssign = z
  .strictObject({
    ticketId: TicketRef,
    ...expected,
    assigneeId: Id.nullable()
      .optional()
      .describe(
        "ID of the assignee; null for none. If omitted, the current assignee stays; if there is none, assigned by the team's assignment mode.",
      ),
    teamId: IdOrKey.nullable().optional(),
    notify,
  })
  .refine(({ assigneeId, teamId }) => assigneeId !== undefined || teamId !== undefined, {
    path: ['assigneeId'],
    message: 'Specify assigneeId, teamId, or both',
  });

export const TicketTake = z.strictObject({ ticketId: TicketRef, ...expected, notify });

export const TicketTransition = z.strictObject({
  ticketId: TicketRef,
  ...expected,
  statusId: IdOrKey,
  comment: z.strictObject({ body: Markdown, visibility: Visibility.default('public') }).optional(),
  onBehalfOf,
  notify,
});

export type TicketAssign = z.infer<typeof TicketAssign>;

export const TicketSnooze = z.strictObject({
  ticketId: TicketRef,
  ...expected,
  until: InstantInput.describe('When the ticket wakes: in the future, and within a year.'),
});
export type TicketSnooze = z.infer<typeof TicketSnooze>;

export const TicketSetRequester = z.strictObject({
  ticketId: TicketRef,
  ...expected,
  requester: UserSelector.optional().describe(
    'The new requester. If omitted, the person at the address in `replyTo`, who gets an account if there is none.',
  ),
  notify,
});

export type TicketSetRequester = z.infer<typeof TicketSetRequester>;
export type TicketTransition = z.infer<typeof TicketTransition>;
