// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { Done, Grant, GrantInput, Id, Timestamp } from '../shared/schemas.ts';
import type { UserRef } from './users.ts';

/** Lasting secrets by which programs act in the name of a person or a service. */
export interface ApiKeysApi {
  /**
   * List your API keys; with api_key:manage_any, those of everybody.
   *
   * Newest first; never with their secrets. Those of others take `api_key:manage_any`.
   *
   * `GET /api/api-keys`. Requires the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.apiKeys.list({ owner: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a05', limit: 20 });
   */
  list(input?: ApiKeyListInput, options?: CallOptions): ApiPromise<PageOf<ApiKey>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const apiKey of client.apiKeys.iterate({ owner: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a05' })) console.log(apiKey);
   */
  iterate(input?: Omit<ApiKeyListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<ApiKey>;

  /**
   * Read an API key, but for its secret.
   *
   * What is known of a key but its secret, with when it was last used.
   *
   * `GET /api/api-keys/{id}`. Requires the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const apiKey = await client.apiKeys.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a81' });
   */
  get(input: ApiKeyGetInput, options?: CallOptions): ApiPromise<ApiKey>;

  /**
   * Make an API key; the answer shows it this once.
   *
   * The answer shows the secret, and nothing ever shows it again. What it may do can only narrow what its owner may, and shrinks with it.
   *
   * `POST /api/api-keys`. Requires the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const apiKeyWithSecret = await client.apiKeys.create({
   *   name: 'Scanners in Lund',
   *   ownerId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a05',
   *   grants: [{ permission: 'ticket:create', scope: 'own' }],
   *   expiresAt: '2027-11-16T00:00:00Z',
   * });
   */
  create(input: ApiKeyCreateInput, options?: MutationOptions): ApiPromise<ApiKeyWithSecret>;

  /**
   * Give an API key a new secret, shown this once.
   *
   * The answer shows the new secret, once. The old one may stay good for a while, so that programs can change over.
   *
   * `POST /api/api-keys/{id}/rotate`. Requires the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const apiKeyWithSecret = await client.apiKeys.rotate({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a81',
   *   keepOldForSeconds: 3600,
   * });
   */
  rotate(input: ApiKeyRotateInput, options?: MutationOptions): ApiPromise<ApiKeyWithSecret>;

  /**
   * Revoke an API key, at once and for good.
   *
   * It is refused from then on; other instances follow within two seconds.
   *
   * `DELETE /api/api-keys/{id}`. Requires the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.apiKeys.revoke({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a81' });
   */
  revoke(input: ApiKeyRevokeInput, options?: MutationOptions): ApiPromise<Done>;
}

/** A lasting secret by which a program acts in the name of its owner. */
export interface ApiKey {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  name: string;
  /** The first characters of the key, to tell it from others. */
  prefix: string;
  owner: UserRef;
  /** null: all that the owner may do. */
  grants: Grant[] | null;
  expiresAt: Timestamp | null;
  /** To the minute. */
  lastUsedAt: Timestamp | null;
  revokedAt: Timestamp | null;
}

/** Input of `apiKeys.create`. */
export interface ApiKeyCreateInput {
  /** 1 to 80 characters. */
  name: string;
  /**
   * All that it may do, which can only narrow what its owner may; null: all that the owner may do.
   * @default null
   */
  grants?: GrantInput[] | null | undefined;
  /**
   * At most ten years from now; null: it never expires.
   * @default null
   */
  expiresAt?: string | null | undefined;
  /** A service account; absent: yourself. */
  ownerId?: Id | undefined;
}

/** Input of `apiKeys.get`. */
export interface ApiKeyGetInput {
  id: Id;
}

/** Input of `apiKeys.list`. */
export interface ApiKeyListInput {
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
  /** Whose keys; absent: of all whose keys you may see. */
  owner?: Id | undefined;
}

/** Input of `apiKeys.revoke`. */
export interface ApiKeyRevokeInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Input of `apiKeys.rotate`. */
export interface ApiKeyRotateInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /**
   * How long the old secret stays good beside the new one. 0 to 86,400.
   * @default 0
   */
  keepOldForSeconds?: number | undefined;
}

/** An API key, this once with its secret. */
export interface ApiKeyWithSecret {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  name: string;
  /** The first characters of the key, to tell it from others. */
  prefix: string;
  owner: UserRef;
  /** null: all that the owner may do. */
  grants: Grant[] | null;
  expiresAt: Timestamp | null;
  /** To the minute. */
  lastUsedAt: Timestamp | null;
  revokedAt: Timestamp | null;
  /** The whole key; it is shown this once. Send it as Authorization: Bearer. */
  key: string;
}

export const createApiKeysApi = ({ call, list }: Calls): ApiKeysApi => ({
  list: (input, options) => call(query('apiKeys.list'), input ?? {}, options),
  iterate: (input, options) => list(query('apiKeys.list'), input, options),
  get: (input, options) => call(query('apiKeys.get'), input, options),
  create: (input, options) => call(mutation('apiKeys.create'), input, options),
  rotate: (input, options) => call(mutation('apiKeys.rotate'), input, options),
  revoke: (input, options) => call(mutation('apiKeys.revoke'), input, options),
});
