// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { CommentRequirement, Done, Id, IdOrKey, PermissionKey, State, Timestamp, Transition } from '../shared/schemas.ts';

/** Stages of your ticket workflow and the transitions between them. */
export interface StatusesApi {
  /**
   * List statuses.
   *
   * Returns all statuses in their configured order, including archived ones. Each has one of six states, which define what it means to the service. Users who see only their own tickets get the `requesterLabel` as `name`, and the `state` as `key`.
   *
   * `GET /api/statuses`. Requires authentication with a verified email address.
   *
   * @example
   * const { data } = await client.statuses.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Status>>;

  /**
   * Get a status.
   *
   * Users who see only their own tickets get the `requesterLabel` as `name`, and the `state` as `key`.
   *
   * `GET /api/statuses/{id}`. Requires authentication with a verified email address.
   *
   * @throws {@link ApiError} `not_found`
   *
   * @example
   * const status = await client.statuses.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a43' });
   */
  get(input: StatusGetInput, options?: CallOptions): ApiPromise<Status>;

  /**
   * Create a status.
   *
   * No ticket can move to the status until a transition leads to it; see `PUT /status-transitions`.
   *
   * `POST /api/statuses`. Requires the permission `status:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const status = await client.statuses.create({
   *   key: 'spare_parts',
   *   name: 'Waiting for parts',
   *   requesterLabel: 'In progress',
   *   state: 'on_hold',
   *   color: '#b58900',
   *   position: 45,
   * });
   */
  create(input: StatusCreateInput, options?: MutationOptions): ApiPromise<Status>;

  /**
   * Update a status.
   *
   * Also archives or restores it, or makes it the default of its state. The state cannot change. To archive a default status, make another one the default first.
   *
   * `PATCH /api/statuses/{id}`. Requires the permission `status:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const status = await client.statuses.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a45',
   *   name: 'Waiting for spare parts',
   * });
   */
  update(input: StatusUpdateInput, options?: MutationOptions): ApiPromise<Status>;

  /**
   * Create or update a status.
   *
   * Creates a status as `POST /statuses` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. The state cannot change.
   *
   * `PUT /api/statuses/by-key/{key}`. Requires the permission `status:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedStatus = await client.statuses.upsert({
   *   key: 'spare_parts',
   *   name: 'Waiting for parts',
   *   state: 'on_hold',
   * });
   */
  upsert(input: StatusUpsertInput, options?: MutationOptions): ApiPromise<UpsertedStatus>;

  /**
   * Reorder statuses.
   *
   * Pass the ID of every status once. The `position` of each becomes its place in this list.
   *
   * `POST /api/statuses/reorder`. Requires the permission `status:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const { data } = await client.statuses.reorder({
   *   ids: [
   *     '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a43',
   *     '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a45',
   *   ],
   * });
   */
  reorder(input: StatusReorderInput, options?: MutationOptions): ApiPromise<ListOf<Status>>;

  /**
   * Delete a status.
   *
   * If tickets have the status, `replaceWith` must name another status of the same state for them. The last status of a state cannot be deleted, and neither can one that an SLA policy names.
   *
   * `DELETE /api/statuses/{id}`. Requires the permission `status:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.statuses.delete({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a45',
   *   replaceWith: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a46',
   * });
   */
  delete(input: StatusDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * List status transitions.
   *
   * Returns every allowed status change, with the permission that it requires and whether it needs a comment. Users who see only their own tickets get the changes that they can make, without permissions.
   *
   * `GET /api/status-transitions`. Requires authentication with a verified email address.
   *
   * @example
   * const { data } = await client.statuses.transitions();
   */
  transitions(options?: CallOptions): ApiPromise<ListOf<Transition>>;

  /**
   * Replace all status transitions.
   *
   * Transitions that you leave out are no longer allowed. Tickets keep their current status.
   *
   * `PUT /api/status-transitions`. Requires the permission `status:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const { data } = await client.statuses.replaceTransitions({
   *   transitions: [
   *     {
   *       fromId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a41',
   *       toId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a42',
   *       requiredPermission: null,
   *       requiresComment: 'none',
   *     },
   *     {
   *       fromId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a42',
   *       toId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a44',
   *       requiredPermission: null,
   *       requiresComment: 'public',
   *     },
   *   ],
   * });
   */
  replaceTransitions(input: StatusReplaceTransitionsInput, options?: MutationOptions): ApiPromise<ListOf<Transition>>;
}

/** Stage of your ticket workflow. */
export interface Status {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  /** Name that the requester sees. */
  requesterLabel: string;
  state: State;
  color: string;
  position: number;
  /** Whether this is the default status of its state. */
  isDefault: boolean;
  archivedAt: Timestamp | null;
}

/** Input of `statuses.create`. */
export interface StatusCreateInput {
  key: string;
  /** 1 to 60 characters. */
  name: string;
  /** Name that the requester sees. If omitted, the name of the status. 1 to 60 characters. */
  requesterLabel?: string | undefined;
  state: State;
  /** @default "#5a6072" */
  color?: string | undefined;
  /**
   * 0 to 100,000.
   * @default 100
   */
  position?: number | undefined;
}

/** Input of `statuses.delete`. */
export interface StatusDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** ID or key of a status of the same state for its tickets. */
  replaceWith?: IdOrKey | undefined;
}

/** Input of `statuses.get`. */
export interface StatusGetInput {
  id: Id;
}

/** Input of `statuses.reorder`. */
export interface StatusReorderInput {
  /** 1 to 100 items. */
  ids: Id[];
}

/** Input of `statuses.replaceTransitions`. */
export interface StatusReplaceTransitionsInput {
  /** At most 500 items. */
  transitions: {
    fromId: IdOrKey | null;
    toId: IdOrKey;
    /** @default null */
    requiredPermission?: PermissionKey | null | undefined;
    /** @default "none" */
    requiresComment?: CommentRequirement | undefined;
  }[];
}

/** Input of `statuses.update`. */
export interface StatusUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 60 characters. */
  name?: string | undefined;
  /** 1 to 60 characters. */
  requesterLabel?: string | undefined;
  color?: string | undefined;
  /** 0 to 100,000. */
  position?: number | undefined;
  isDefault?: true | undefined;
  archived?: boolean | undefined;
}

/** Input of `statuses.upsert`. */
export interface StatusUpsertInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 60 characters. */
  name?: string | undefined;
  /** 1 to 60 characters. */
  requesterLabel?: string | undefined;
  color?: string | undefined;
  /** 0 to 100,000. */
  position?: number | undefined;
  key: string;
  /** Required for a new status. It cannot be changed. */
  state?: State | undefined;
}

/** Status that was created or updated. */
export interface UpsertedStatus {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  /** Name that the requester sees. */
  requesterLabel: string;
  state: State;
  color: string;
  position: number;
  /** Whether this is the default status of its state. */
  isDefault: boolean;
  archivedAt: Timestamp | null;
  /** Whether this request created it. */
  created: boolean;
}

export const createStatusesApi = ({ call }: Calls): StatusesApi => ({
  list: (options) => call(query('statuses.list'), undefined, options),
  get: (input, options) => call(query('statuses.get'), input, options),
  create: (input, options) => call(mutation('statuses.create'), input, options),
  update: (input, options) => call(mutation('statuses.update'), input, options),
  upsert: (input, options) => call(mutation('statuses.upsert'), input, options),
  reorder: (input, options) => call(mutation('statuses.reorder'), input, options),
  delete: (input, options) => call(mutation('statuses.delete'), input, options),
  transitions: (options) => call(query('statuses.transitions'), undefined, options),
  replaceTransitions: (input, options) => call(mutation('statuses.replaceTransitions'), input, options),
});
