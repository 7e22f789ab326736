import { z } from 'zod';
import { expected, Id, IdOrKey } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { notify } from './notify.ts';

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

export type TicketAssign = z.infer<typeof TicketAssign>;
