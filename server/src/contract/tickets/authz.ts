import { z } from 'zod';
import { RoleRef } from '../accounts/roles.ts';
import { Id } from '../base/common.ts';
import { PermissionKey, PermissionScope, permissions } from '../base/permissions.ts';
import { TicketRef } from '../base/ticket-reference.ts';

/** The reason why access is allowed or denied. */
export const accessReasons = {
  granted: 'a role grants the permission with a sufficient scope',
  not_granted: 'no role grants the permission',
  out_of_scope: 'a role grants the permission, but not for this ticket, or the user cannot see the ticket',
  ticket_in_trash: 'no one can do this until the ticket is restored',
  suspended: 'the account is suspended',
  invited: 'the invitation has not been accepted yet',
  email_not_verified: 'the email address has not been verified yet',
} as const satisfies Record<string, string>;

export type AccessReason = keyof typeof accessReasons;
const reasonKeys = Object.keys(accessReasons) as [AccessReason, ...AccessReason[]];
export const AccessReasonKey = z.enum(reasonKeys).meta({
  id: 'AccessReason',
  description: `${reasonKeys.map((key) => `\`${key}\`: ${accessReasons[key]}`).join('; ')}.`,
});

/** Creating a ticket does not require an existing one. */
export const isOnTickets = (permission: z.infer<typeof PermissionKey>) =>
  permissions[permission].scoped && permission !== 'ticket:create';

export const AuthzCheck = z
  .strictObject({
    userId: Id,
    permission: PermissionKey,
    ticketId: TicketRef.optional().describe(
      'ID or reference of the ticket. If omitted, checks whether the user has the permission at all.',
    ),
  })
  .refine(({ permission, ticketId }) => ticketId === undefined || isOnTickets(permission), {
    path: ['ticketId'],
    message: 'This permission does not apply to an existing ticket',
  });

export const Standing = z
  .object({
    own: z.boolean().describe('Whether the user is the requester or a follower.'),
    organization: z
      .boolean()
      .describe('Whether it is a ticket of the organization of the user, which shares its tickets.'),
    assigned: z.boolean(),
    team: z.boolean().describe("Whether the user is a member of the ticket's team."),
  })
  .meta({ id: 'TicketRelationship', description: 'Relationship of a user to a ticket.' });

export const AccessCheck = z
  .object({
    allowed: z.boolean(),
    permission: PermissionKey,
    reason: AccessReasonKey,
    detail: z.string().describe('Reason in one sentence, with names.'),
    scope: PermissionScope.nullable().describe(
      'Widest scope that the roles of the user grant together; null if none does.',
    ),
    grantedBy: z
      .array(z.object({ role: RoleRef, scope: PermissionScope }))
      .describe('Roles that grant the permission, each with its scope.'),
    ticket: z.object({ id: Id, reference: z.string(), standing: Standing }).nullable(),
  })
  .meta({ id: 'AccessCheck', description: 'Whether a user has a permission, and why.' });

export type AuthzCheck = z.infer<typeof AuthzCheck>;
export type AccessCheck = z.infer<typeof AccessCheck>;
