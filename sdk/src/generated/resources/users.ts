// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { ActiveSession, AuthenticatorApp, Availability, Done, Id, IdOrKey, TeamRole, Timestamp } from '../shared/schemas.ts';
import type { OrganizationRef } from './organizations.ts';
import type { RoleRef } from './roles.ts';

/** People and service accounts. */
export interface UsersApi {
  /**
   * List users.
   *
   * Returns people and service accounts, sorted by name; `kind` tells them apart.
   *
   * `GET /api/users`. Requires the permission `user:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.users.list({ q: 'weber', kind: 'person', limit: 20 });
   */
  list(input?: UserListInput, options?: CallOptions): ApiPromise<PageOf<User>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const user of client.users.iterate({ q: 'weber', kind: 'person' })) console.log(user);
   */
  iterate(input?: Omit<UserListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<User>;

  /**
   * Get a user.
   *
   * Includes roles and teams. To get your own account, use `GET /auth/me`, which requires no permission.
   *
   * `GET /api/users/{id}`. Requires the permission `user:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const user = await client.users.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02' });
   */
  get(input: UserGetInput, options?: CallOptions): ApiPromise<User>;

  /**
   * Create a user.
   *
   * Creates an account without a password: a service account, which uses API keys, or a person who will be invited or will choose a password with `POST /auth/forgot-password`. Setting `roleIds` also requires `role:manage`, and `teamIds` `team:manage`.
   *
   * `POST /api/users`. Requires the permission `user:create`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * const user = await client.users.create({
   *   name: 'Parcel scanners',
   *   kind: 'service',
   *   roleIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a12'],
   * });
   */
  create(input: UserCreateInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Update a user.
   *
   * Roles, status, and email address have their own operations.
   *
   * `PATCH /api/users/{id}`. Requires the permission `user:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const user = await client.users.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02',
   *   availability: 'away',
   * });
   */
  update(input: UserUpdateInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Create or update an external user.
   *
   * Creates a person with the requester role if none has this external ID, and returns 201. Otherwise updates the fields that you pass, which requires `user:update`, and returns 200. Never changes roles, and never takes over an account that has the same email address: to link it, set its `externalSource` and `externalId` by `PATCH /users/{id}`.
   *
   * `PUT /api/users/by-external-id/{source}/{externalId}`. Requires the permission `user:create`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedUser = await client.users.upsert({
   *   source: 'shop',
   *   externalId: 'customer-4711',
   *   name: 'Mira Lindqvist',
   *   email: 'mira@nordic-freight.example',
   * });
   */
  upsert(input: UserUpsertInput, options?: MutationOptions): ApiPromise<UpsertedUser>;

  /**
   * Suspend a user.
   *
   * Their sessions and API keys stop working immediately, on every instance, and their unsolved tickets go back to their teams. The last administrator cannot be suspended.
   *
   * `POST /api/users/{id}/suspend`. Requires the permission `user:suspend`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const user = await client.users.suspend({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02' });
   */
  suspend(input: UserSuspendInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Reactivate a user.
   *
   * The user gets back their roles and teams. You cannot reactivate a user who has permissions that you do not have.
   *
   * `POST /api/users/{id}/activate`. Requires the permission `user:suspend`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const user = await client.users.activate({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02' });
   */
  activate(input: UserActivateInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Replace a user's roles.
   *
   * Takes effect immediately. You cannot assign or remove permissions that you do not have. The last administrator cannot lose that role.
   *
   * `PUT /api/users/{id}/roles`. Requires the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`, `version_conflict`
   *
   * @example
   * const user = await client.users.setRoles({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02',
   *   roleIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a12'],
   * });
   */
  setRoles(input: UserSetRolesInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * List a user's sessions.
   *
   * Returns active sessions, newest first, with the IP address and the browser that opened each. Only for users whose permissions do not exceed yours.
   *
   * `GET /api/users/{id}/sessions`. Requires the permission `user:suspend`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.users.sessions({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02', limit: 20 });
   */
  sessions(input: UserSessionsInput, options?: CallOptions): ApiPromise<PageOf<ActiveSession>>;

  /**
   * Iterates over all items of `sessions`, and fetches each page when it is needed.
   *
   * @example
   * for await (const activeSession of client.users.iterateSessions({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02' })) console.log(activeSession);
   */
  iterateSessions(input: Omit<UserSessionsInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<ActiveSession>;

  /**
   * End a user's sessions.
   *
   * Their tokens are rejected immediately, on every instance. Their API keys keep working.
   *
   * `DELETE /api/users/{id}/sessions`. Requires the permission `user:suspend`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.users.endSessions({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02' });
   */
  endSessions(input: UserEndSessionsInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Invite a user.
   *
   * Emails a link that works once and lets the user choose a password. Rejected if the address already has an account. Setting `roleIds` also requires `role:manage`, and `teamIds` `team:manage`. Until the user accepts, they are a member who gets no tickets and no notifications of the team.
   *
   * `POST /api/users/invite`. Requires the permission `user:create`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * const user = await client.users.invite({
   *   name: 'Omar Haddad',
   *   email: 'omar@example.org',
   *   roleIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a12'],
   * });
   */
  invite(input: UserInviteInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Resend an invitation.
   *
   * Emails a new link that is valid for seven days; earlier links stop working. Rejected with `conflict` if the user has chosen a password or was suspended. Limited to three emails per address and hour.
   *
   * `POST /api/users/{id}/resend-invitation`. Requires the permission `user:create`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const user = await client.users.resendInvitation({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a06' });
   */
  resendInvitation(input: UserResendInvitationInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * List a user's second factors.
   *
   * Also returns when they will be removed, if a reset is pending. Only for users whose permissions do not exceed yours.
   *
   * `GET /api/users/{id}/factors`. Requires the permission `user:suspend`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const userFactors = await client.users.factors({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02' });
   */
  factors(input: UserFactorsInput, options?: CallOptions): ApiPromise<UserFactors>;

  /**
   * Reset a user's second factors.
   *
   * For users who have lost all their second factors. Ends their sessions immediately and removes all their second factors after 24 hours. The user is notified by email, with a link that stops it. Asking again returns the pending reset. Only for users whose permissions do not exceed yours; rejected with `conflict` if the user has no second factor.
   *
   * `POST /api/users/{id}/reset-factors`. Requires the permission `user:suspend`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`
   *
   * @example
   * const factorReset = await client.users.resetFactors({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02' });
   */
  resetFactors(input: UserResetFactorsInput, options?: MutationOptions): ApiPromise<FactorReset>;
}

/** Pending removal of the second factors of a user. */
export interface FactorReset {
  /** When the second factors will be removed. */
  resetAt: Timestamp;
}

/** User who was created or updated. */
export interface UpsertedUser {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  email: string;
  /** Other addresses that the user writes from. Nothing is sent to them. */
  otherEmails: string[];
  /** External system that the account comes from. */
  externalSource: string | null;
  /** ID of the account in the external system; null if none, and for your own account in `/auth`. */
  externalId: string | null;
  /** Organization that the user belongs to; null if none, and for your own account in `/auth`. */
  organization: OrganizationRef | null;
  /** Organization with the domain of the verified email address, for a person who belongs to none; null for your own account in `/auth`. */
  proposedOrganization: OrganizationRef | null;
  /** Note for staff, in Markdown; empty for your own account in `/auth`. */
  note: string;
  emailVerifiedAt: Timestamp | null;
  kind: UserKind;
  status: UserStatus;
  roles: RoleRef[];
  teams: UserTeam[];
  /** BCP 47 language tag. */
  locale: string;
  /** IANA time zone name. */
  timeZone: string;
  availability: Availability;
  /** When the user is back; null if they are online, or away without an end. */
  awayUntil: Timestamp | null;
  lastLoginAt: Timestamp | null;
  /** Whether this request created the user. */
  created: boolean;
}

/** Person or service account. */
export interface User {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  email: string;
  /** Other addresses that the user writes from. Nothing is sent to them. */
  otherEmails: string[];
  /** External system that the account comes from. */
  externalSource: string | null;
  /** ID of the account in the external system; null if none, and for your own account in `/auth`. */
  externalId: string | null;
  /** Organization that the user belongs to; null if none, and for your own account in `/auth`. */
  organization: OrganizationRef | null;
  /** Organization with the domain of the verified email address, for a person who belongs to none; null for your own account in `/auth`. */
  proposedOrganization: OrganizationRef | null;
  /** Note for staff, in Markdown; empty for your own account in `/auth`. */
  note: string;
  emailVerifiedAt: Timestamp | null;
  kind: UserKind;
  status: UserStatus;
  roles: RoleRef[];
  teams: UserTeam[];
  /** BCP 47 language tag. */
  locale: string;
  /** IANA time zone name. */
  timeZone: string;
  availability: Availability;
  /** When the user is back; null if they are online, or away without an end. */
  awayUntil: Timestamp | null;
  lastLoginAt: Timestamp | null;
}

/** Input of `users.activate`. */
export interface UserActivateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `users.create`. */
export interface UserCreateInput {
  /** 1 to 100 characters. */
  name: string;
  /** Required for a person; optional for a service account, which gets no email. Email address. */
  email?: string | undefined;
  /**
   * External system that the account comes from; null for none.
   * @default null
   */
  externalSource?: string | null | undefined;
  /**
   * ID of the account in the external system; unique within it.
   * @default null
   */
  externalId?: string | null | undefined;
  /**
   * Other addresses that the user writes from: emails from them are recognized as theirs. Nothing is sent to them, and no one signs in with them. If one has an account of its own, that account comes first. At most 10 items.
   * @default []
   */
  otherEmails?: string[] | undefined;
  /**
   * ID of the organization that the user belongs to; null for none.
   * @default null
   */
  organizationId?: Id | null | undefined;
  /**
   * Note for staff, in Markdown. At most 2,000 characters.
   * @default ""
   */
  note?: string | undefined;
  /**
   * A service account never signs in; it uses API keys.
   * @default "person"
   */
  kind?: UserKind | undefined;
  /** IDs or keys of roles. If omitted, the requester role. At most 20 items. */
  roleIds?: IdOrKey[] | undefined;
  /** IDs or keys of teams that the user joins as a member. Requires `team:manage`. At most 20 items. */
  teamIds?: IdOrKey[] | undefined;
  /** At most 35 characters. */
  locale?: string | undefined;
  /** At most 64 characters. */
  timeZone?: string | undefined;
}

/** Input of `users.endSessions`. */
export interface UserEndSessionsInput {
  id: Id;
}

/** Second factors of a user, for administrators. */
export interface UserFactors {
  passkeys: UserPasskey[];
  /** Authenticator app that is set up; null without one. */
  totp: AuthenticatorApp | null;
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: number;
  /** Whether a role of the user requires a second factor. */
  isRequired: boolean;
  /** When the second factors will be removed; null if no reset is pending. */
  resetAt: Timestamp | null;
}

/** Input of `users.factors`. */
export interface UserFactorsInput {
  id: Id;
}

/** Input of `users.get`. */
export interface UserGetInput {
  id: Id;
}

/** Input of `users.invite`. */
export interface UserInviteInput {
  /** 1 to 100 characters. */
  name: string;
  /** Email address. */
  email: string;
  /** At most 20 items. */
  roleIds?: IdOrKey[] | undefined;
  /** IDs or keys of teams that the user joins as a member. Requires `team:manage`. At most 20 items. */
  teamIds?: IdOrKey[] | undefined;
}

/** `person`: signs in; `service`: a service account, which uses API keys. */
export type UserKind = 'person' | 'service';

/** Input of `users.list`. */
export interface UserListInput {
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Whether to return the number of all matching items in `page.total`.
   * @default false
   */
  count?: boolean | undefined;
  /** Part of a name or an email address. 1 to 200 characters. */
  q?: string | undefined;
  /** Exact email address, in any case, or another address that a user writes from. Email address. */
  email?: string | undefined;
  /** Exact ID in an external system. 1 to 200 characters. */
  externalId?: string | undefined;
  /** External system that the account comes from. 1 to 100 characters. */
  externalSource?: string | undefined;
  /** Only people or only service accounts. */
  kind?: UserKind | undefined;
  /** Only users with this status. */
  status?: UserStatus | undefined;
  /** Key of a role that the user has. */
  role?: string | undefined;
  /** ID or key of a team that the user is in. */
  team?: IdOrKey | undefined;
  /** ID of the organization that the user belongs to. */
  organization?: Id | undefined;
  /** Only users who are online, or who are away. */
  availability?: Availability | undefined;
}

/** Passkey of another user. */
export interface UserPasskey {
  name: string;
  createdAt: Timestamp;
  lastUsedAt: Timestamp | null;
  /** Whether the passkey is synchronized between devices. */
  isBackedUp: boolean;
}

/** Reference to a user. */
export interface UserRef {
  id: Id;
  name: string;
}

/** Input of `users.resendInvitation`. */
export interface UserResendInvitationInput {
  id: Id;
}

/** Input of `users.resetFactors`. */
export interface UserResetFactorsInput {
  id: Id;
}

/** User by ID, by ID in an external system, or by email address. */
export interface UserSelector {
  /** ID of the user. */
  userId?: Id | undefined;
  /** ID of the user in an external system. 1 to 200 characters. */
  externalId?: string | undefined;
  /** External system of `externalId`. Required if several have this ID. 1 to 100 characters. */
  source?: string | undefined;
  /** Email address of the user, or another that they write from. Email address. */
  email?: string | undefined;
}

/** Input of `users.sessions`. */
export interface UserSessionsInput {
  id: Id;
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Whether to return the number of all matching items in `page.total`.
   * @default false
   */
  count?: boolean | undefined;
}

/** Input of `users.setRoles`. */
export interface UserSetRolesInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** At most 20 items. */
  roleIds: IdOrKey[];
}

/** `invited`: has not chosen a password yet; `active`: has access; `suspended`: has no access. */
export type UserStatus = 'invited' | 'active' | 'suspended';

/** Input of `users.suspend`. */
export interface UserSuspendInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Team of a user, and their role in it. */
export interface UserTeam {
  id: Id;
  key: string;
  name: string;
  role: TeamRole;
}

/** Input of `users.update`. */
export interface UserUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 100 characters. */
  name?: string | undefined;
  /** At most 35 characters. */
  locale?: string | undefined;
  /** At most 64 characters. */
  timeZone?: string | undefined;
  availability?: Availability | undefined;
  /** Makes the user `away` until this time in the future; null makes an absence last until they are `online` again. */
  awayUntil?: string | null | undefined;
  /** External system that the account comes from; null for none. */
  externalSource?: string | null | undefined;
  /** ID of the account in the external system; unique within it. */
  externalId?: string | null | undefined;
  /** Other addresses that the user writes from: emails from them are recognized as theirs. Nothing is sent to them, and no one signs in with them. If one has an account of its own, that account comes first. At most 10 items. */
  otherEmails?: string[] | undefined;
  /** ID of the organization that the user belongs to; null for none. */
  organizationId?: Id | null | undefined;
  /** Note for staff, in Markdown. At most 2,000 characters. */
  note?: string | undefined;
}

/** Input of `users.upsert`. */
export interface UserUpsertInput {
  /** External system that the user comes from (`externalSource`). 1 to 100 characters. */
  source: string;
  /** ID of the user in the external system. 1 to 200 characters. */
  externalId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Required if the user does not exist yet. 1 to 100 characters. */
  name?: string | undefined;
  /** Email address of a new account. If omitted, the account gets no email. That of an existing account cannot be changed. Email address. */
  email?: string | undefined;
  /** Other addresses that the user writes from: emails from them are recognized as theirs. Nothing is sent to them, and no one signs in with them. If one has an account of its own, that account comes first. At most 10 items. */
  otherEmails?: string[] | undefined;
  /** ID of the organization that the user belongs to; null for none. */
  organizationId?: Id | null | undefined;
  /** Note for staff, in Markdown. At most 2,000 characters. */
  note?: string | undefined;
  /** At most 35 characters. */
  locale?: string | undefined;
  /** At most 64 characters. */
  timeZone?: string | undefined;
}

export const createUsersApi = ({ call, list }: Calls): UsersApi => ({
  list: (input, options) => call(query('users.list'), input ?? {}, options),
  iterate: (input, options) => list(query('users.list'), input, options),
  get: (input, options) => call(query('users.get'), input, options),
  create: (input, options) => call(mutation('users.create'), input, options),
  update: (input, options) => call(mutation('users.update'), input, options),
  upsert: (input, options) => call(mutation('users.upsert'), input, options),
  suspend: (input, options) => call(mutation('users.suspend'), input, options),
  activate: (input, options) => call(mutation('users.activate'), input, options),
  setRoles: (input, options) => call(mutation('users.setRoles'), input, options),
  sessions: (input, options) => call(query('users.sessions'), input, options),
  iterateSessions: (input, options) => list(query('users.sessions'), input, options),
  endSessions: (input, options) => call(mutation('users.endSessions'), input, options),
  invite: (input, options) => call(mutation('users.invite'), input, options),
  resendInvitation: (input, options) => call(mutation('users.resendInvitation'), input, options),
  factors: (input, options) => call(query('users.factors'), input, options),
  resetFactors: (input, options) => call(mutation('users.resetFactors'), input, options),
});
