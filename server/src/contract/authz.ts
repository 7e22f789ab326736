import { z } from 'zod';
import { Id } from './common.ts';
import { PermissionKey, permissions, Reach } from './permissions.ts';
import { RoleRef } from './roles.ts';
import { TicketRef } from './tickets.ts';

/** Why somebody may do something, or may not. */
export const accessReasons = {
  granted: 'A role grants it, and far enough',
  not_granted: 'No role grants it',
  out_of_scope: 'A role grants it, but not for this ticket; or this ticket cannot be seen',
  ticket_in_trash: 'Nobody can, until the ticket is restored',
  suspended: 'The account is suspended',
  invited: 'The invitation was not accepted yet',
  email_not_verified: 'The e-mail address is not verified yet',
} as const satisfies Record<string, string>;

export type AccessReason = keyof typeof accessReasons;
const reasonKeys = Object.keys(accessReasons) as [AccessReason, ...AccessReason[]];
export const AccessReasonKey = z
  .enum(reasonKeys)
  .meta({ id: 'AccessReason', description: reasonKeys.map((key) => `${key}: ${accessReasons[key]}`).join('. ') });

/** To create takes no ticket that is there. */
export const isOnTickets = (permission: z.infer<typeof PermissionKey>) =>
  permissions[permission].scoped && permission !== 'ticket:create';

export const AuthzCheck = z
  .strictObject({
    userId: Id,
    permission: PermissionKey,
    ticketId: TicketRef.optional().describe('Id or reference; absent: whether they hold the permission at all'),
  })
  .refine(({ permission, ticketId }) => ticketId === undefined || isOnTickets(permission), {
    path: ['ticketId'],
    message: 'This permission does not apply to an existing ticket',
  });

export const Standing = z
  .object({
    own: z.boolean().describe('Is its requester, or follows it'),
    assigned: z.boolean(),
    team: z.boolean().describe('Is in its team'),
  })
  .meta({ id: 'Standing', description: 'How somebody stands to a ticket.' });

export const AccessAnswer = z
  .object({
    allowed: z.boolean(),
    permission: PermissionKey,
    reason: AccessReasonKey,
    detail: z.string().describe('The reason in one sentence, with names'),
    scope: Reach.nullable().describe('How far the permission reaches by all their roles; null: not granted'),
    grantedBy: z.array(z.object({ role: RoleRef, scope: Reach })).describe('The roles that grant it, and how far each'),
    ticket: z.object({ id: Id, reference: z.string(), standing: Standing }).nullable(),
  })
  .meta({ id: 'AccessAnswer', description: 'Whether somebody may do something, and why.' });

export type AuthzCheck = z.infer<typeof AuthzCheck>;
export type AccessAnswer = z.infer<typeof AccessAnswer>;
