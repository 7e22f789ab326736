// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation } from '../../calls/procedure.ts';
import type { Id, PermissionKey, PermissionScope } from '../shared/schemas.ts';
import type { RoleRef } from './roles.ts';

/** Who can do what, and why. */
export interface AuthzApi {
  /**
   * Check a permission.
   *
   * Checks whether a user has a permission, in general or on one ticket, and explains why. Applies the same rules as every other request. A ticket that you cannot see yourself is not found.
   *
   * `POST /api/authz/check`. Requires the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const accessCheck = await client.authz.check({
   *   userId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02',
   *   permission: 'ticket:read',
   *   ticketId: 'TKT-1042',
   * });
   */
  check(input: AuthzCheckInput, options?: MutationOptions): ApiPromise<AccessCheck>;
}

/** Whether a user has a permission, and why. */
export interface AccessCheck {
  allowed: boolean;
  permission: PermissionKey;
  reason: AccessReason;
  /** Reason in one sentence, with names. */
  detail: string;
  /** Widest scope that the roles of the user grant together; null if none does. */
  scope: PermissionScope | null;
  /** Roles that grant the permission, each with its scope. */
  grantedBy: {
    role: RoleRef;
    scope: PermissionScope;
  }[];
  ticket: {
    id: Id;
    reference: string;
    standing: TicketRelationship;
  } | null;
}

/** `granted`: a role grants the permission with a sufficient scope; `not_granted`: no role grants the permission; `out_of_scope`: a role grants the permission, but not for this ticket, or the user cannot see the ticket; `ticket_in_trash`: no one can do this until the ticket is restored; `suspended`: the account is suspended; `invited`: the invitation has not been accepted yet; `email_not_verified`: the email address has not been verified yet. */
export type AccessReason =
  | 'granted'
  | 'not_granted'
  | 'out_of_scope'
  | 'ticket_in_trash'
  | 'suspended'
  | 'invited'
  | 'email_not_verified';

/** Input of `authz.check`. */
export interface AuthzCheckInput {
  userId: Id;
  permission: PermissionKey;
  /** ID or reference of the ticket. If omitted, checks whether the user has the permission at all. */
  ticketId?: string | undefined;
}

/** Relationship of a user to a ticket. */
export interface TicketRelationship {
  /** Whether the user is the requester or a follower. */
  own: boolean;
  /** Whether it is a ticket of the organization of the user, which shares its tickets. */
  organization: boolean;
  assigned: boolean;
  /** Whether the user is a member of the ticket's team. */
  team: boolean;
}

export const createAuthzApi = ({ call }: Calls): AuthzApi => ({
  check: (input, options) => call(mutation('authz.check'), input, options),
});
