// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Done, Id, TeamRole, Timestamp } from '../shared/schemas.ts';
import type { UserRef } from './users.ts';

/** Groups of agents who work on tickets together. */
export interface TeamsApi {
  /**
   * List teams.
   *
   * Members are included if you have `user:read` or `team:manage`. Users who see only their own tickets get an empty description and default assignment settings.
   *
   * `GET /api/teams`. Requires authentication with a verified email address.
   *
   * @example
   * const { data } = await client.teams.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Team>>;

  /**
   * Get a team.
   *
   * Members are included if you have `user:read` or `team:manage`. Users who see only their own tickets get an empty description and default assignment settings.
   *
   * `GET /api/teams/{id}`. Requires authentication with a verified email address.
   *
   * @throws {@link ApiError} `not_found`
   *
   * @example
   * const team = await client.teams.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21' });
   */
  get(input: TeamGetInput, options?: CallOptions): ApiPromise<Team>;

  /**
   * Create a team.
   *
   * Add members one by one afterwards. With an assignment mode other than `manual`, the service assigns the tickets of the team to its members.
   *
   * `POST /api/teams`. Requires the permission `team:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const team = await client.teams.create({
   *   key: 'hardware',
   *   name: 'Hardware',
   *   description: 'Printers, scanners and the belts',
   *   assignment: { mode: 'least_loaded', maxOpenPerAgent: 20 },
   * });
   */
  create(input: TeamCreateInput, options?: MutationOptions): ApiPromise<Team>;

  /**
   * Update a team.
   *
   * A new assignment mode applies to tickets that arrive from then on.
   *
   * `PATCH /api/teams/{id}`. Requires the permission `team:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const team = await client.teams.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   *   assignment: { mode: 'round_robin' },
   * });
   */
  update(input: TeamUpdateInput, options?: MutationOptions): ApiPromise<Team>;

  /**
   * Create or update a team.
   *
   * Creates a team as `POST /teams` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. Members stay as they are.
   *
   * `PUT /api/teams/by-key/{key}`. Requires the permission `team:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedTeam = await client.teams.upsert({
   *   key: 'hardware',
   *   name: 'Hardware',
   *   assignment: { mode: 'least_loaded' },
   * });
   */
  upsert(input: TeamUpsertInput, options?: MutationOptions): ApiPromise<UpsertedTeam>;

  /**
   * Delete a team.
   *
   * Rejected if tickets, categories, or SLA policies refer to the team.
   *
   * `DELETE /api/teams/{id}`. Requires the permission `team:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.teams.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21' });
   */
  delete(input: TeamDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Add or update a team member.
   *
   * Adds a user to the team, or changes the team role of a member. Members can access the tickets of the team as far as their roles allow.
   *
   * `PUT /api/teams/{id}/members/{userId}`. Requires the permission `team:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const team = await client.teams.setMember({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   *   userId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02',
   *   role: 'member',
   * });
   */
  setMember(input: TeamSetMemberInput, options?: MutationOptions): ApiPromise<Team>;

  /**
   * Remove a team member.
   *
   * The user keeps their assigned tickets. A user who is not a member is not found.
   *
   * `DELETE /api/teams/{id}/members/{userId}`. Requires the permission `team:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.teams.removeMember({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   *   userId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02',
   * });
   */
  removeMember(input: TeamRemoveMemberInput, options?: MutationOptions): ApiPromise<Done>;
}

/** How unassigned tickets of a team are assigned to its members. */
export type AssignmentMode = 'manual' | 'round_robin' | 'least_loaded';

/** Group of agents who work on tickets together. */
export interface Team {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  assignment: TeamAssignment;
  members: TeamMembership[];
}

/** How the tickets of a team are assigned to its members. */
export interface TeamAssignment {
  mode: AssignmentMode;
  /** Number of unsolved tickets, across all teams, from which a member gets no more tickets automatically; null for no limit. */
  maxOpenPerAgent: number | null;
}

/** New assignment settings. Omitted ones stay unchanged. */
export interface TeamAssignmentUpdate {
  mode?: AssignmentMode | undefined;
  /** Number of unsolved tickets, across all teams, from which a member gets no more tickets automatically; null for no limit. */
  maxOpenPerAgent?: number | null | undefined;
}

/** Input of `teams.create`. */
export interface TeamCreateInput {
  /** Key for programs, which never changes. If omitted, it is derived from the name. */
  key?: string | undefined;
  /** 1 to 80 characters. */
  name: string;
  /**
   * At most 500 characters.
   * @default ""
   */
  description?: string | undefined;
  /** @default {"mode":"manual","maxOpenPerAgent":null} */
  assignment?: {
    /** @default "manual" */
    mode?: AssignmentMode | undefined;
    /**
     * Number of unsolved tickets, across all teams, from which a member gets no more tickets automatically; null for no limit.
     * @default null
     */
    maxOpenPerAgent?: number | null | undefined;
  } | undefined;
}

/** Input of `teams.delete`. */
export interface TeamDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `teams.get`. */
export interface TeamGetInput {
  id: Id;
}

/** Member of a team, with their role in it. */
export interface TeamMembership {
  user: UserRef;
  role: TeamRole;
}

/** Reference to a team. */
export interface TeamRef {
  id: Id;
  key: string;
  name: string;
}

/** Input of `teams.removeMember`. */
export interface TeamRemoveMemberInput {
  id: Id;
  userId: Id;
}

/** Input of `teams.setMember`. */
export interface TeamSetMemberInput {
  id: Id;
  userId: Id;
  /** @default "member" */
  role?: TeamRole | undefined;
}

/** Input of `teams.update`. */
export interface TeamUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  assignment?: TeamAssignmentUpdate | undefined;
}

/** Input of `teams.upsert`. */
export interface TeamUpsertInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  assignment?: TeamAssignmentUpdate | undefined;
  key: string;
}

/** Team that was created or updated. */
export interface UpsertedTeam {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  assignment: TeamAssignment;
  members: TeamMembership[];
  /** Whether this request created it. */
  created: boolean;
}

export const createTeamsApi = ({ call }: Calls): TeamsApi => ({
  list: (options) => call(query('teams.list'), undefined, options),
  get: (input, options) => call(query('teams.get'), input, options),
  create: (input, options) => call(mutation('teams.create'), input, options),
  update: (input, options) => call(mutation('teams.update'), input, options),
  upsert: (input, options) => call(mutation('teams.upsert'), input, options),
  delete: (input, options) => call(mutation('teams.delete'), input, options),
  setMember: (input, options) => call(mutation('teams.setMember'), input, options),
  removeMember: (input, options) => call(mutation('teams.removeMember'), input, options),
});
