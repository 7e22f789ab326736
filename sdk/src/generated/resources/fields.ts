// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Done, Id, IdOrKey, RequesterAccess, Timestamp } from '../shared/schemas.ts';

/** Custom field of tickets. */
export interface FieldsApi {
  /**
   * List fields.
   *
   * Users who see only their own tickets do not get hidden fields.
   *
   * `GET /api/fields`. Requires authentication with a verified email address.
   *
   * @example
   * const { data } = await client.fields.list({ archived: false });
   */
  list(input?: FieldListInput, options?: CallOptions): ApiPromise<ListOf<Field>>;

  /**
   * Get a field.
   *
   * Users who see only their own tickets do not get hidden fields.
   *
   * `GET /api/fields/{id}`. Requires authentication with a verified email address.
   *
   * @throws {@link ApiError} `not_found`
   *
   * @example
   * const field = await client.fields.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad4' });
   */
  get(input: FieldGetInput, options?: CallOptions): ApiPromise<Field>;

  /**
   * Create a field.
   *
   * The field comes last. You can change its name later, but not its key, its type, or whether it is sensitive. Up to 16 fields with numbers or dates are sortable.
   *
   * `POST /api/fields`. Requires the permission `field:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const field = await client.fields.create({
   *   key: 'plan',
   *   type: 'select',
   *   name: 'Plan',
   *   description: 'What the customer pays for',
   *   options: [{ key: 'basic', name: 'Basic' }, { key: 'pro', name: 'Pro' }],
   *   categoryIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a31'],
   *   required: 'create',
   *   requesterAccess: 'read',
   * });
   */
  create(input: FieldCreateInput, options?: MutationOptions): ApiPromise<Field>;

  /**
   * Update a field.
   *
   * Also archives and restores it. Tickets keep the values of an archived field, but cannot get new ones. If you rename an option, or change whether requesters see the field, the search index is rebuilt in the background.
   *
   * `PATCH /api/fields/{id}`. Requires the permission `field:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const field = await client.fields.update({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad4', name: 'Contract' });
   */
  update(input: FieldUpdateInput, options?: MutationOptions): ApiPromise<Field>;

  /**
   * Create or update a field.
   *
   * Creates a field as `POST /fields` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. The type, and whether it is sensitive, cannot change.
   *
   * `PUT /api/fields/by-key/{key}`. Requires the permission `field:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedField = await client.fields.upsert({
   *   key: 'plan',
   *   type: 'select',
   *   name: 'Plan',
   *   options: [
   *     { key: 'basic', name: 'Basic', archived: false },
   *     { key: 'pro', name: 'Pro', archived: false },
   *   ],
   * });
   */
  upsert(input: FieldUpsertInput, options?: MutationOptions): ApiPromise<UpsertedField>;

  /**
   * Reorder fields.
   *
   * Pass the ID of every field once, archived ones included. The `position` of each becomes its place in this list.
   *
   * `POST /api/fields/reorder`. Requires the permission `field:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const { data } = await client.fields.reorder({ ids: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad4'] });
   */
  reorder(input: FieldReorderInput, options?: MutationOptions): ApiPromise<ListOf<Field>>;

  /**
   * Delete a field.
   *
   * Rejected if a ticket has a value of the field, or if a saved view uses it. Archive it instead. The key cannot be used again.
   *
   * `DELETE /api/fields/{id}`. Requires the permission `field:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.fields.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad4' });
   */
  delete(input: FieldDeleteInput, options?: MutationOptions): ApiPromise<Done>;
}

/** Custom field of tickets. */
export interface Field {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  /** Key of the field in `fields` of a ticket. It never changes and is never used again. */
  key: string;
  name: string;
  /** Explanation that is shown beside the field. */
  description: string;
  type: FieldType;
  /** Options, in order; empty for other types. */
  options: FieldOption[];
  /** IDs of the categories, with their subcategories, whose tickets are asked for the field; empty for all tickets. A value that a ticket has is always shown. */
  categoryIds: Id[];
  required: FieldRequirement;
  requesterAccess: RequesterAccess;
  /** Whether history and webhooks only say that a value changed, and the search leaves it out. */
  sensitive: boolean;
  /** Whether tickets can be sorted by the field (`sort=field:<key>`). */
  sortable: boolean;
  position: number;
  archivedAt: Timestamp | null;
}

/** Input of `fields.create`. */
export interface FieldCreateInput {
  /** Key of the field in `fields` of a ticket. It cannot be changed, or used for another field later. */
  key: string;
  /** 1 to 80 characters. */
  name: string;
  /**
   * At most 500 characters.
   * @default ""
   */
  description?: string | undefined;
  /** Type of the values. It cannot be changed. */
  type: FieldType;
  /**
   * At least one for `select` and `multi_select`; none for other types. At most 300 items.
   * @default []
   */
  options?: FieldOptionInput[] | undefined;
  /**
   * IDs of the categories whose tickets are asked for the field, with their subcategories; empty for all. At most 100 items.
   * @default []
   */
  categoryIds?: IdOrKey[] | undefined;
  /** @default "never" */
  required?: FieldRequirement | undefined;
  /** @default "hidden" */
  requesterAccess?: RequesterAccess | undefined;
  /**
   * Keeps values out of history, webhooks and the search. It cannot be changed, because the log cannot be erased.
   * @default false
   */
  sensitive?: boolean | undefined;
}

/** Input of `fields.delete`. */
export interface FieldDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `fields.get`. */
export interface FieldGetInput {
  id: Id;
}

/** Input of `fields.list`. */
export interface FieldListInput {
  /**
   * Whether to include archived fields.
   * @default false
   */
  archived?: boolean | undefined;
}

/** Option of a field of the type `select` or `multi_select`. */
export interface FieldOption {
  /** Key of the option, which tickets store. It never changes. */
  key: string;
  name: string;
  /** Whether the option can no longer be chosen. Tickets that have it keep it. */
  archived: boolean;
}

/** Option to be stored. */
export interface FieldOptionInput {
  key: string;
  /** 1 to 80 characters. */
  name: string;
  /** @default false */
  archived?: boolean | undefined;
}

/** Input of `fields.reorder`. */
export interface FieldReorderInput {
  /** IDs of all fields, archived ones included. 1 to 1,000 items. */
  ids: Id[];
}

/** When a field must have a value. `create`: when a person creates a ticket, but not for API keys and email; `solve`: when someone who works on tickets solves one. */
export type FieldRequirement = 'never' | 'create' | 'solve';

/** What the values of a field are. `text`: one line of at most 500 characters; `long_text`: at most 10,000 characters; `number`: a finite number (double precision); `date`: a day without a time zone, such as `2026-12-31`; `checkbox`: `true` or `false`; `select`: the key of an option; `multi_select`: the keys of up to 20 options. */
export type FieldType = 'text' | 'long_text' | 'number' | 'date' | 'checkbox' | 'select' | 'multi_select';

/** Input of `fields.update`. */
export interface FieldUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** All options in their new order. Options cannot be removed; archive them instead. At most 300 items. */
  options?: FieldOptionInput[] | undefined;
  /** At most 100 items. */
  categoryIds?: IdOrKey[] | undefined;
  required?: FieldRequirement | undefined;
  requesterAccess?: RequesterAccess | undefined;
  archived?: boolean | undefined;
}

/** Input of `fields.upsert`. */
export interface FieldUpsertInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** All options in their new order. Options cannot be removed; archive them instead. At most 300 items. */
  options?: FieldOptionInput[] | undefined;
  /** At most 100 items. */
  categoryIds?: IdOrKey[] | undefined;
  required?: FieldRequirement | undefined;
  requesterAccess?: RequesterAccess | undefined;
  key: string;
  /** Required for a new field. It cannot be changed. */
  type?: FieldType | undefined;
  /** Set when the field is created. It cannot be changed. */
  sensitive?: boolean | undefined;
}

/** Custom field that was created or updated. */
export interface UpsertedField {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  /** Key of the field in `fields` of a ticket. It never changes and is never used again. */
  key: string;
  name: string;
  /** Explanation that is shown beside the field. */
  description: string;
  type: FieldType;
  /** Options, in order; empty for other types. */
  options: FieldOption[];
  /** IDs of the categories, with their subcategories, whose tickets are asked for the field; empty for all tickets. A value that a ticket has is always shown. */
  categoryIds: Id[];
  required: FieldRequirement;
  requesterAccess: RequesterAccess;
  /** Whether history and webhooks only say that a value changed, and the search leaves it out. */
  sensitive: boolean;
  /** Whether tickets can be sorted by the field (`sort=field:<key>`). */
  sortable: boolean;
  position: number;
  archivedAt: Timestamp | null;
  /** Whether this request created it. */
  created: boolean;
}

export const createFieldsApi = ({ call }: Calls): FieldsApi => ({
  list: (input, options) => call(query('fields.list'), input ?? {}, options),
  get: (input, options) => call(query('fields.get'), input, options),
  create: (input, options) => call(mutation('fields.create'), input, options),
  update: (input, options) => call(mutation('fields.update'), input, options),
  upsert: (input, options) => call(mutation('fields.upsert'), input, options),
  reorder: (input, options) => call(mutation('fields.reorder'), input, options),
  delete: (input, options) => call(mutation('fields.delete'), input, options),
});
