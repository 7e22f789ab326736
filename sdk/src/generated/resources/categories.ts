// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Done, Id, Priority, Timestamp } from '../shared/schemas.ts';
import type { TeamRef } from './teams.ts';

/** What tickets are about. Categories form a tree. */
export interface CategoriesApi {
  /**
   * List the categories in the order of the tree.
   *
   * Customers find those that are offered to them: neither hidden nor archived.
   *
   * `GET /api/categories`. Requires authentication with a verified email address.
   *
   * @example
   * const { data } = await client.categories.list({ archived: false });
   */
  list(input?: CategoryListInput, options?: CallOptions): ApiPromise<ListOf<Category>>;

  /**
   * Read a category.
   *
   * Customers find those that are offered to them: neither hidden nor archived.
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
   * The key stays, names may change. `position` orders it among those with the same parent.
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
   * Change, archive or restore a category.
   *
   * An archived category keeps its tickets, and is offered for no new one.
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
   * Move a category under another, or to the top.
   *
   * With everything below it; never below itself. With `beforeId` others beside it may get other positions, too: all of it happens, or nothing.
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
   * Delete a category without tickets and without others below it.
   *
   * Refused while it is in use: archive it then.
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

/** What a ticket is about. Categories form a tree. */
export interface Category {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  parentId: Id | null;
  /** Names from the root down to this category. */
  path: string[];
  position: number;
  defaultTeam: TeamRef | null;
  defaultPriority: Priority | null;
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
  parentId?: Id | null | undefined;
  /**
   * 0 to 100,000.
   * @default 0
   */
  position?: number | undefined;
  /** @default null */
  defaultTeamId?: Id | null | undefined;
  /** @default null */
  defaultPriority?: Priority | null | undefined;
  /** @default true */
  visibleToRequesters?: boolean | undefined;
}

/** Input of `categories.delete`. */
export interface CategoryDeleteInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Input of `categories.get`. */
export interface CategoryGetInput {
  id: Id;
}

/** Input of `categories.list`. */
export interface CategoryListInput {
  /**
   * Also the archived ones.
   * @default false
   */
  archived?: boolean | undefined;
}

/** Input of `categories.move`. */
export interface CategoryMoveInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  parentId: Id | null;
  /** Puts it right before this one of those under the same parent, or last: null. Left out, its position counts. */
  beforeId?: Id | null | undefined;
}

/** A category, by name. */
export interface CategoryRef {
  id: Id;
  key: string;
  name: string;
}

/** Input of `categories.update`. */
export interface CategoryUpdateInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** 0 to 100,000. */
  position?: number | undefined;
  defaultTeamId?: Id | null | undefined;
  defaultPriority?: Priority | null | undefined;
  visibleToRequesters?: boolean | undefined;
  archived?: boolean | undefined;
}

export const createCategoriesApi = ({ call }: Calls): CategoriesApi => ({
  list: (input, options) => call(query('categories.list'), input ?? {}, options),
  get: (input, options) => call(query('categories.get'), input, options),
  create: (input, options) => call(mutation('categories.create'), input, options),
  update: (input, options) => call(mutation('categories.update'), input, options),
  move: (input, options) => call(mutation('categories.move'), input, options),
  delete: (input, options) => call(mutation('categories.delete'), input, options),
});
