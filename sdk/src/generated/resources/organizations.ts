// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Done, Id, Timestamp } from '../shared/schemas.ts';

/** Company or other organization that users belong to. */
export interface OrganizationsApi {
  /**
   * List organizations.
   *
   * Sorted by name. For the users of one, use `GET /users?organization=`.
   *
   * `GET /api/organizations`. Requires the permission `user:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.organizations.list({ q: 'freight', limit: 20 });
   */
  list(input?: OrganizationListInput, options?: CallOptions): ApiPromise<PageOf<Organization>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const organization of client.organizations.iterate({ q: 'freight' })) console.log(organization);
   */
  iterate(input?: Omit<OrganizationListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Organization>;

  /**
   * Get an organization.
   *
   * Its users are not included: they are in `GET /users?organization=`.
   *
   * `GET /api/organizations/{id}`. Requires the permission `user:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const organization = await client.organizations.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7adc' });
   */
  get(input: OrganizationGetInput, options?: CallOptions): ApiPromise<Organization>;

  /**
   * Create an organization.
   *
   * Users join it with `PATCH /users/{id}`. Its domains only propose it.
   *
   * `POST /api/organizations`. Requires the permission `user:update`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const organization = await client.organizations.create({
   *   name: 'Nordic Freight',
   *   domains: ['nordic-freight.example'],
   *   note: 'Calls before **nine**.',
   *   sharesTickets: true,
   * });
   */
  create(input: OrganizationCreateInput, options?: MutationOptions): ApiPromise<Organization>;

  /**
   * Update an organization.
   *
   * Fields that you omit stay unchanged. `domains` replaces all of them. Changing `suspended` also requires `user:suspend`.
   *
   * `PATCH /api/organizations/{id}`. Requires the permission `user:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const organization = await client.organizations.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7adc',
   *   name: 'Nordic Logistics',
   * });
   */
  update(input: OrganizationUpdateInput, options?: MutationOptions): ApiPromise<Organization>;

  /**
   * Create or update an external organization.
   *
   * Creates an organization as `POST /organizations` does if none has this external ID, and returns 201. Otherwise updates the fields that you pass, and returns 200.
   *
   * `PUT /api/organizations/by-external-id/{source}/{externalId}`. Requires the permission `user:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedOrganization = await client.organizations.upsert({
   *   source: 'crm',
   *   externalId: 'acc_1042',
   *   name: 'Nordic Freight',
   *   domains: ['nordic-freight.example'],
   *   note: 'Calls before **nine**.',
   *   sharesTickets: true,
   * });
   */
  upsert(input: OrganizationUpsertInput, options?: MutationOptions): ApiPromise<UpsertedOrganization>;

  /**
   * Delete an organization.
   *
   * Rejected while users or tickets belong to it.
   *
   * `DELETE /api/organizations/{id}`. Requires the permission `user:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.organizations.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7adc' });
   */
  delete(input: OrganizationDeleteInput, options?: MutationOptions): ApiPromise<Done>;
}

/** Company or other organization that users belong to. */
export interface Organization {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  /** Domains of the email addresses of its people, in lower case. */
  domains: string[];
  /** External system that the organization comes from. */
  externalSource: string | null;
  /** ID of the organization in the external system; null if none. */
  externalId: string | null;
  /** Note for staff, in Markdown. */
  note: string;
  /** Whether its people see the tickets of the organization. */
  sharesTickets: boolean;
  /** Whether applications get no tokens for its people. */
  suspended: boolean;
}

/** Input of `organizations.create`. */
export interface OrganizationCreateInput {
  /** 1 to 100 characters. */
  name: string;
  /**
   * Domains of the email addresses of its people, each in at most one organization. A domain proposes the organization for users with an address in it, and adds no one by itself. At most 20 items.
   * @default []
   */
  domains?: string[] | undefined;
  /**
   * External system that the organization comes from; null for none.
   * @default null
   */
  externalSource?: string | null | undefined;
  /**
   * ID of the organization in the external system; unique within it.
   * @default null
   */
  externalId?: string | null | undefined;
  /**
   * Note for staff, in Markdown. At most 2,000 characters.
   * @default ""
   */
  note?: string | undefined;
  /**
   * Whether its people see the tickets of the organization, as far as their roles grant the scope `organization`. Turning it on requires these permissions with the scope `all`.
   * @default false
   */
  sharesTickets?: boolean | undefined;
  /**
   * Whether applications get no tokens for its people. Ends the tokens that they have. A change requires `user:suspend`.
   * @default false
   */
  suspended?: boolean | undefined;
}

/** Input of `organizations.delete`. */
export interface OrganizationDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `organizations.get`. */
export interface OrganizationGetInput {
  id: Id;
}

/** Input of `organizations.list`. */
export interface OrganizationListInput {
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
  /** Part of a name or a domain. 1 to 200 characters. */
  q?: string | undefined;
  /** Exact domain, in any case. At most 253 characters. */
  domain?: string | undefined;
  /** Exact ID in an external system. 1 to 200 characters. */
  externalId?: string | undefined;
  /** External system that the organization comes from. 1 to 100 characters. */
  externalSource?: string | undefined;
}

/** Reference to an organization. */
export interface OrganizationRef {
  id: Id;
  name: string;
}

/** Input of `organizations.update`. */
export interface OrganizationUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 100 characters. */
  name?: string | undefined;
  /** Domains of the email addresses of its people, each in at most one organization. A domain proposes the organization for users with an address in it, and adds no one by itself. At most 20 items. */
  domains?: string[] | undefined;
  /** External system that the organization comes from; null for none. */
  externalSource?: string | null | undefined;
  /** ID of the organization in the external system; unique within it. */
  externalId?: string | null | undefined;
  /** Note for staff, in Markdown. At most 2,000 characters. */
  note?: string | undefined;
  /** Whether its people see the tickets of the organization, as far as their roles grant the scope `organization`. Turning it on requires these permissions with the scope `all`. */
  sharesTickets?: boolean | undefined;
  /** Whether applications get no tokens for its people. Ends the tokens that they have. A change requires `user:suspend`. */
  suspended?: boolean | undefined;
}

/** Input of `organizations.upsert`. */
export interface OrganizationUpsertInput {
  /** External system that the organization comes from (`externalSource`). 1 to 100 characters. */
  source: string;
  /** ID of the organization in the external system. 1 to 200 characters. */
  externalId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Required if the organization does not exist yet. 1 to 100 characters. */
  name?: string | undefined;
  /** Domains of the email addresses of its people, each in at most one organization. A domain proposes the organization for users with an address in it, and adds no one by itself. At most 20 items. */
  domains?: string[] | undefined;
  /** Note for staff, in Markdown. At most 2,000 characters. */
  note?: string | undefined;
  /** Whether its people see the tickets of the organization, as far as their roles grant the scope `organization`. Turning it on requires these permissions with the scope `all`. */
  sharesTickets?: boolean | undefined;
  /** Whether applications get no tokens for its people. Ends the tokens that they have. A change requires `user:suspend`. */
  suspended?: boolean | undefined;
}

/** Organization that was created or updated. */
export interface UpsertedOrganization {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  /** Domains of the email addresses of its people, in lower case. */
  domains: string[];
  /** External system that the organization comes from. */
  externalSource: string | null;
  /** ID of the organization in the external system; null if none. */
  externalId: string | null;
  /** Note for staff, in Markdown. */
  note: string;
  /** Whether its people see the tickets of the organization. */
  sharesTickets: boolean;
  /** Whether applications get no tokens for its people. */
  suspended: boolean;
  /** Whether this request created it. */
  created: boolean;
}

export const createOrganizationsApi = ({ call, list }: Calls): OrganizationsApi => ({
  list: (input, options) => call(query('organizations.list'), input ?? {}, options),
  iterate: (input, options) => list(query('organizations.list'), input, options),
  get: (input, options) => call(query('organizations.get'), input, options),
  create: (input, options) => call(mutation('organizations.create'), input, options),
  update: (input, options) => call(mutation('organizations.update'), input, options),
  upsert: (input, options) => call(mutation('organizations.upsert'), input, options),
  delete: (input, options) => call(mutation('organizations.delete'), input, options),
});
