// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation } from '../../calls/procedure.ts';
import type { Id, PermissionKey, Scope } from '../shared/schemas.ts';
import type { RoleRef } from './roles.ts';

/** Who may do what, and why or why not. */
export interface AuthzApi {
  /**
   * Ask whether somebody may do something, with a ticket or at all, and why.
   *
   * Asks the same rules that refuse requests, and puts their answer into words. A ticket that you may not see yourself is not found.
   *
   * `POST /api/authz/check`. Requires the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const accessAnswer = await client.authz.check({
   *   userId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02',
   *   permission: 'ticket:read',
   *   ticketId: 'TKT-1042',
   * });
   */
  check(input: AuthzCheckInput, options?: MutationOptions): ApiPromise<AccessAnswer>;
}

/** Whether somebody may do something, and why. */
export interface AccessAnswer {
  allowed: boolean;
  permission: PermissionKey;
  reason: AccessReason;
  /** The reason in one sentence, with names. */
  detail: string;
  /** How far the permission reaches by all their roles; null: not granted. */
  scope: Scope | null;
  /** The roles that grant it, and how far each. */
  grantedBy: {
    role: RoleRef;
    scope: Scope;
  }[];
  ticket: {
    id: Id;
    reference: string;
    standing: Standing;
  } | null;
}

/** granted: A role grants it, and far enough. not_granted: No role grants it. out_of_scope: A role grants it, but not for this ticket; or this ticket cannot be seen. ticket_in_trash: Nobody can, until the ticket is restored. suspended: The account is suspended. invited: The invitation was not accepted yet. email_not_verified: The e-mail address is not verified yet. */
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
  /** Id or reference; absent: whether they hold the permission at all. */
  ticketId?: string | undefined;
}

/** How somebody stands to a ticket. */
export interface Standing {
  /** Is its requester, or follows it. */
  own: boolean;
  assigned: boolean;
  /** Is in its team. */
  team: boolean;
}

export const createAuthzApi = ({ call }: Calls): AuthzApi => ({
  check: (input, options) => call(mutation('authz.check'), input, options),
});
