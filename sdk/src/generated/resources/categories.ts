// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Done, Id, IdOrKey, Priority, Timestamp } from '../shared/schemas.ts';
import type { TeamRef } from './teams.ts';

/** Topics of tickets. Categories form a tree. */
export interface CategoriesApi {
  /**
   * List categories.
   *
   * Requesters see only categories that are neither hidden nor archived.
   *
   * `GET /api/categories`. Requires authentication with a verified email address.
   *
   * @example
   * const { data } = await client.categories.list({ archived: false });
   */
  list(input?: CategoryListInput, options?: CallOptions): ApiPromise<ListOf<Category>>;

  /**
   * Get a category.
   *
   * Requesters see only categories that are neither hidden nor archived.
   *
   * `GET /api/categories/{id}`. Requires authentication with a verified email address.
   *
   * @throws {@link ApiError} `not_found`
   *
   * @example
   * const category = await client.categories.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a31' });
   */
  get(input: CategoryGetInput, options?: CallOptions): ApiPromise<Category>;

  /**
   * Create a category.
   *
   * You can change the name later, but not the key. `position` orders categories with the same parent.
   *
   * `POST /api/categories`. Requires the permission `category:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const category = await client.categories.create({
   *   key: 'printers',
   *   name: 'Printers',
   *   description: 'Labels, paper and ink',
   *   parentId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a32',
   *   defaultTeamId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   *   defaultPriority: 'normal',
   * });
   */
  create(input: CategoryCreateInput, options?: MutationOptions): ApiPromise<Category>;

  /**
   * Update a category.
   *
   * Also archives and restores it. An archived category keeps its tickets but is not offered for new ones.
   *
   * `PATCH /api/categories/{id}`. Requires the permission `category:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const category = await client.categories.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a31',
   *   defaultPriority: 'high',
   * });
   */
  update(input: CategoryUpdateInput, options?: MutationOptions): ApiPromise<Category>;

  /**
   * Create or update a category.
   *
   * Creates a category as `POST /categories` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. Another `parentId` moves it.
   *
   * `PUT /api/categories/by-key/{key}`. Requires the permission `category:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedCategory = await client.categories.upsert({
   *   key: 'printers',
   *   name: 'Printers',
   *   parentId: 'warehouse',
   *   defaultTeamId: 'hardware',
   * });
   */
  upsert(input: CategoryUpsertInput, options?: MutationOptions): ApiPromise<UpsertedCategory>;

  /**
   * Move a category.
   *
   * Moves the category with its subcategories under another parent or to the top level, but never under itself. With `beforeId`, its siblings can get new positions, too; either all of this happens or nothing.
   *
   * `POST /api/categories/{id}/move`. Requires the permission `category:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const category = await client.categories.move({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a31', parentId: null });
   */
  move(input: CategoryMoveInput, options?: MutationOptions): ApiPromise<Category>;

  /**
   * Delete a category.
   *
   * Rejected if it has tickets or subcategories, or if a custom field or an SLA policy names it. Archive it instead.
   *
   * `DELETE /api/categories/{id}`. Requires the permission `category:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.categories.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a31' });
   */
  delete(input: CategoryDeleteInput, options?: MutationOptions): ApiPromise<Done>;
}

/** Topic of tickets. Categories form a tree. */
export interface Category {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  parentId: Id | null;
  /** Names from the top-level category down to this one. */
  path: string[];
  position: number;
  defaultTeam: TeamRef | null;
  defaultPriority: Priority | null;
  /** Whether users who see only their own tickets see it. On their tickets, they see the nearest category above a hidden one instead, or none. */
  visibleToRequesters: boolean;
  archivedAt: Timestamp | null;
}

/** Input of `categories.create`. */
export interface CategoryCreateInput {
  key: string;
  /** 1 to 80 characters. */
  name: string;
  /**
   * At most 500 characters.
   * @default ""
   */
  description?: string | undefined;
  /** @default null */
  parentId?: IdOrKey | null | undefined;
  /**
   * 0 to 100,000.
   * @default 0
   */
  position?: number | undefined;
  /** @default null */
  defaultTeamId?: IdOrKey | null | undefined;
  /** @default null */
  defaultPriority?: Priority | null | undefined;
  /** @default true */
  visibleToRequesters?: boolean | undefined;
}

/** Input of `categories.delete`. */
export interface CategoryDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `categories.get`. */
export interface CategoryGetInput {
  id: Id;
}

/** Input of `categories.list`. */
export interface CategoryListInput {
  /**
   * Whether to include archived categories.
   * @default false
   */
  archived?: boolean | undefined;
}

/** Input of `categories.move`. */
export interface CategoryMoveInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  parentId: IdOrKey | null;
  /** ID or key of the sibling to place the category before; null to place it last. If omitted, its `position` decides. */
  beforeId?: IdOrKey | null | undefined;
}

/** Reference to a category. */
export interface CategoryRef {
  id: Id;
  key: string;
  name: string;
}

/** Input of `categories.update`. */
export interface CategoryUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** 0 to 100,000. */
  position?: number | undefined;
  defaultTeamId?: IdOrKey | null | undefined;
  defaultPriority?: Priority | null | undefined;
  visibleToRequesters?: boolean | undefined;
  archived?: boolean | undefined;
}

/** Input of `categories.upsert`. */
export interface CategoryUpsertInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** 0 to 100,000. */
  position?: number | undefined;
  defaultTeamId?: IdOrKey | null | undefined;
  defaultPriority?: Priority | null | undefined;
  visibleToRequesters?: boolean | undefined;
  key: string;
  /** ID or key of the parent category; null for the top level. If omitted, the category is not moved. */
  parentId?: IdOrKey | null | undefined;
}

/** Category that was created or updated. */
export interface UpsertedCategory {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  parentId: Id | null;
  /** Names from the top-level category down to this one. */
  path: string[];
  position: number;
  defaultTeam: TeamRef | null;
  defaultPriority: Priority | null;
  /** Whether users who see only their own tickets see it. On their tickets, they see the nearest category above a hidden one instead, or none. */
  visibleToRequesters: boolean;
  archivedAt: Timestamp | null;
  /** Whether this request created it. */
  created: boolean;
}

export const createCategoriesApi = ({ call }: Calls): CategoriesApi => ({
  list: (input, options) => call(query('categories.list'), input ?? {}, options),
  get: (input, options) => call(query('categories.get'), input, options),
  create: (input, options) => call(mutation('categories.create'), input, options),
  update: (input, options) => call(mutation('categories.update'), input, options),
  upsert: (input, options) => call(mutation('categories.upsert'), input, options),
  move: (input, options) => call(mutation('categories.move'), input, options),
  delete: (input, options) => call(mutation('categories.delete'), input, options),
});
