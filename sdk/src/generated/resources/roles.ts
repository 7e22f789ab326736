// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Done, Grant, GrantInput, Id, Timestamp } from '../shared/schemas.ts';

/** Named sets of permissions that you assign to users. */
export interface RolesApi {
  /**
   * List roles.
   *
   * Returns built-in roles first, then your own, with everything they grant.
   *
   * `GET /api/roles`. Requires the permission `user:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.roles.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Role>>;

  /**
   * Get a role.
   *
   * Includes each permission it grants, with its scope.
   *
   * `GET /api/roles/{id}`. Requires the permission `user:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const role = await client.roles.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a12' });
   */
  get(input: RoleGetInput, options?: CallOptions): ApiPromise<Role>;

  /**
   * Create a role.
   *
   * You cannot grant permissions that you do not have. A permission on tickets has a scope: `own`, `assigned`, `team`, or `all`.
   *
   * `POST /api/roles`. Requires the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * const role = await client.roles.create({
   *   key: 'night_shift',
   *   name: 'Night shift',
   *   description: 'Answers the tickets of their teams',
   *   grants: [
   *     { permission: 'ticket:read', scope: 'team' },
   *     { permission: 'comment:create_public', scope: 'team' },
   *     { permission: 'user:read', scope: 'all' },
   *   ],
   * });
   */
  create(input: RoleCreateInput, options?: MutationOptions): ApiPromise<Role>;

  /**
   * Update a role.
   *
   * `grants` replaces all existing grants. Takes effect immediately for every user who has the role, on every instance. You cannot grant permissions that you do not have.
   *
   * `PATCH /api/roles/{id}`. Requires the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`, `version_conflict`
   *
   * @example
   * const role = await client.roles.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a15',
   *   grants: [{ permission: 'ticket:read', scope: 'all' }],
   * });
   */
  update(input: RoleUpdateInput, options?: MutationOptions): ApiPromise<Role>;

  /**
   * Create or update a role.
   *
   * Creates a role as `POST /roles` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. You cannot grant or revoke permissions that you do not have.
   *
   * `PUT /api/roles/by-key/{key}`. Requires the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`, `version_conflict`
   *
   * @example
   * const upsertedRole = await client.roles.upsert({
   *   key: 'night_shift',
   *   name: 'Night shift',
   *   grants: [
   *     { permission: 'ticket:read', scope: 'team' },
   *     { permission: 'comment:create_public', scope: 'team' },
   *     { permission: 'user:read', scope: 'all' },
   *   ],
   * });
   */
  upsert(input: RoleUpsertInput, options?: MutationOptions): ApiPromise<UpsertedRole>;

  /**
   * Delete a role.
   *
   * Rejected if a user has the role. Built-in roles cannot be deleted.
   *
   * `DELETE /api/roles/{id}`. Requires the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`, `version_conflict`
   *
   * @example
   * await client.roles.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a15' });
   */
  delete(input: RoleDeleteInput, options?: MutationOptions): ApiPromise<Done>;
}

/** Named set of permissions that is assigned to users. */
export interface Role {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  /** Whether the role is built in. Built-in roles cannot be deleted. */
  isSystem: boolean;
  grants: Grant[];
  /** Whether users with this role must sign in with a second factor. Without it, they can only set one up, change their profile, and sign out. API keys are not affected. */
  requiresSecondFactor: boolean;
}

/** Input of `roles.create`. */
export interface RoleCreateInput {
  key: string;
  /** 1 to 80 characters. */
  name: string;
  /**
   * At most 500 characters.
   * @default ""
   */
  description?: string | undefined;
  /**
   * At most 100 items.
   * @default []
   */
  grants?: GrantInput[] | undefined;
  /**
   * Whether users with this role must sign in with a second factor. To require it, sign in with one yourself first.
   * @default false
   */
  requiresSecondFactor?: boolean | undefined;
}

/** Input of `roles.delete`. */
export interface RoleDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `roles.get`. */
export interface RoleGetInput {
  id: Id;
}

/** Reference to a role. */
export interface RoleRef {
  id: Id;
  key: string;
  name: string;
}

/** Input of `roles.update`. */
export interface RoleUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** At most 100 items. */
  grants?: GrantInput[] | undefined;
  /** Whether users with this role must sign in with a second factor. To require it, sign in with one yourself first. */
  requiresSecondFactor?: boolean | undefined;
}

/** Input of `roles.upsert`. */
export interface RoleUpsertInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** At most 100 items. */
  grants?: GrantInput[] | undefined;
  /** Whether users with this role must sign in with a second factor. To require it, sign in with one yourself first. */
  requiresSecondFactor?: boolean | undefined;
  key: string;
}

/** Role that was created or updated. */
export interface UpsertedRole {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  /** Whether the role is built in. Built-in roles cannot be deleted. */
  isSystem: boolean;
  grants: Grant[];
  /** Whether users with this role must sign in with a second factor. Without it, they can only set one up, change their profile, and sign out. API keys are not affected. */
  requiresSecondFactor: boolean;
  /** Whether this request created it. */
  created: boolean;
}

export const createRolesApi = ({ call }: Calls): RolesApi => ({
  list: (options) => call(query('roles.list'), undefined, options),
  get: (input, options) => call(query('roles.get'), input, options),
  create: (input, options) => call(mutation('roles.create'), input, options),
  update: (input, options) => call(mutation('roles.update'), input, options),
  upsert: (input, options) => call(mutation('roles.upsert'), input, options),
  delete: (input, options) => call(mutation('roles.delete'), input, options),
});
