// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { ActiveSession, Availability, Done, Id, TeamRole, Timestamp } from '../shared/schemas.ts';
import type { RoleRef } from './roles.ts';

/** People and services with an account. */
export interface UsersApi {
  /**
   * List people and services.
   *
   * By name, people and services together; `kind` tells them apart.
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
   * Read an account.
   *
   * With roles and teams. For your own account there is `GET /auth/me`, which takes no permission.
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
   * Create an account without a password.
   *
   * For services, which act by API keys, and for people who will be invited or choose a password by `POST /auth/forgot-password`. To name its roles also takes `role:manage`.
   *
   * `POST /api/users`. Requires the permission `user:create`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
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
   * Change an account.
   *
   * Roles, status and address have operations of their own.
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
   * Shut somebody out, at once.
   *
   * Ends their sessions and API keys at once, on every instance, and gives their unsolved tickets back to their teams. The last administrator cannot be suspended.
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
   * Let a suspended person in again.
   *
   * With the roles and teams they had. Nobody lets in an account that may do more than they may themselves.
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
   * Give somebody these roles and no others; it takes effect at once.
   *
   * Nobody gives or takes away what they do not have. The last administrator stays one.
   *
   * `PUT /api/users/{id}/roles`. Requires the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const user = await client.users.setRoles({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02',
   *   roleIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a12'],
   * });
   */
  setRoles(input: UserSetRolesInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * List where somebody is signed in.
   *
   * Newest first, with the network address and the browser that each began from. Only for users who can do no more than you.
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
   * End every session of somebody, at once.
   *
   * Their tokens are refused from then on, on every instance. Their API keys stay.
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
   * Invite somebody, who then chooses a password.
   *
   * Mails a link that works once. Refused where the address has an account. To name their roles also takes `role:manage`.
   *
   * `POST /api/users/invite`. Requires the permission `user:create`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
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
   * Mail an invitation once more.
   *
   * With a new link, good for seven days; the earlier ones are void. Refused with `conflict` once the person has chosen a password or was suspended. An address gets three in an hour.
   *
   * `POST /api/users/{id}/resend-invitation`. Requires the permission `user:create`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const user = await client.users.resendInvitation({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a06' });
   */
  resendInvitation(input: UserResendInvitationInput, options?: MutationOptions): ApiPromise<User>;
}

/** A person or a service with an account. */
export interface User {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  name: string;
  email: string;
  emailVerifiedAt: Timestamp | null;
  kind: UserKind;
  status: UserStatus;
  roles: RoleRef[];
  teams: {
    id: Id;
    name: string;
    role: TeamRole;
  }[];
  /** BCP 47. */
  locale: string;
  /** IANA name. */
  timeZone: string;
  availability: Availability;
  lastLoginAt: Timestamp | null;
}

/** Input of `users.activate`. */
export interface UserActivateInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Input of `users.create`. */
export interface UserCreateInput {
  /** 1 to 100 characters. */
  name: string;
  /** A person must have one; a service, which gets no mail, may do without. Email address. */
  email?: string | undefined;
  /**
   * A service never signs in: it acts by its API keys.
   * @default "person"
   */
  kind?: UserKind | undefined;
  /** Absent: the requester role. At most 20 items. */
  roleIds?: Id[] | undefined;
  /** At most 35 characters. */
  locale?: string | undefined;
  /** At most 64 characters. */
  timeZone?: string | undefined;
}

/** Input of `users.endSessions`. */
export interface UserEndSessionsInput {
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
  roleIds?: Id[] | undefined;
}

/** person: signs in; service: a program, which acts by API keys. */
export type UserKind = 'person' | 'service';

/** Input of `users.list`. */
export interface UserListInput {
  /**
   * How many on a page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The nextCursor of the page before. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Also count all that match.
   * @default false
   */
  count?: boolean | undefined;
  /** Part of a name or an address. 1 to 200 characters. */
  q?: string | undefined;
  /** People or services. */
  kind?: UserKind | undefined;
  /** Whether they can act. */
  status?: UserStatus | undefined;
  /** Key of a role. */
  role?: string | undefined;
  /** Id of a team they are in. */
  team?: Id | undefined;
}

/** Somebody, by name. */
export interface UserRef {
  id: Id;
  name: string;
}

/** Input of `users.resendInvitation`. */
export interface UserResendInvitationInput {
  id: Id;
}

/** Input of `users.sessions`. */
export interface UserSessionsInput {
  id: Id;
  /**
   * How many on a page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The nextCursor of the page before. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Also count all that match.
   * @default false
   */
  count?: boolean | undefined;
}

/** Input of `users.setRoles`. */
export interface UserSetRolesInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** At most 20 items. */
  roleIds: Id[];
}

/** invited: has yet to choose a password; active; suspended: is shut out. */
export type UserStatus = 'invited' | 'active' | 'suspended';

/** Input of `users.suspend`. */
export interface UserSuspendInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Input of `users.update`. */
export interface UserUpdateInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** 1 to 100 characters. */
  name?: string | undefined;
  /** At most 35 characters. */
  locale?: string | undefined;
  /** At most 64 characters. */
  timeZone?: string | undefined;
  availability?: Availability | undefined;
}

export const createUsersApi = ({ call, list }: Calls): UsersApi => ({
  list: (input, options) => call(query('users.list'), input ?? {}, options),
  iterate: (input, options) => list(query('users.list'), input, options),
  get: (input, options) => call(query('users.get'), input, options),
  create: (input, options) => call(mutation('users.create'), input, options),
  update: (input, options) => call(mutation('users.update'), input, options),
  suspend: (input, options) => call(mutation('users.suspend'), input, options),
  activate: (input, options) => call(mutation('users.activate'), input, options),
  setRoles: (input, options) => call(mutation('users.setRoles'), input, options),
  sessions: (input, options) => call(query('users.sessions'), input, options),
  iterateSessions: (input, options) => list(query('users.sessions'), input, options),
  endSessions: (input, options) => call(mutation('users.endSessions'), input, options),
  invite: (input, options) => call(mutation('users.invite'), input, options),
  resendInvitation: (input, options) => call(mutation('users.resendInvitation'), input, options),
});
