// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, ListOf, PageOf } from '../shared/lists.ts';
import type { Done, Grant, GrantInput, Id, Timestamp } from '../shared/schemas.ts';
import type { UserRef } from './users.ts';

/** Long-lived secrets for programs that act as a user or a service account. */
export interface ApiKeysApi {
  /**
   * List API keys.
   *
   * Returns your API keys, newest first and without their secrets. Seeing the keys of other users requires `api_key:manage_any`.
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
   * Get an API key.
   *
   * Returns everything except the secret, including when the key was last used.
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
   * Create an API key.
   *
   * The secret is shown only in this response. A key can never do more than its owner: if the owner loses a permission, so does the key.
   *
   * `POST /api/api-keys`. Requires the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
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
   * Rotate an API key.
   *
   * Replaces the secret. The new one is shown only in this response; the old one can stay valid for up to a day, so that you can switch programs over. Otherwise, the tokens for requesters that the key issued end.
   *
   * `POST /api/api-keys/{id}/rotate`. Requires the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`, `version_conflict`
   *
   * @example
   * const apiKeyWithSecret = await client.apiKeys.rotate({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a81',
   *   expireOldAfterSeconds: 3600,
   * });
   */
  rotate(input: ApiKeyRotateInput, options?: MutationOptions): ApiPromise<ApiKeyWithSecret>;

  /**
   * List what a key created.
   *
   * Returns webhooks, rules, and API keys that were created with the key and still exist, newest first, at most 100. They continue when the key is revoked.
   *
   * `GET /api/api-keys/{id}/creations`. Requires the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.apiKeys.creations({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a81' });
   */
  creations(input: ApiKeyCreationsInput, options?: CallOptions): ApiPromise<ListOf<ApiKeyCreation>>;

  /**
   * Revoke an API key.
   *
   * Revokes the key permanently. This instance of the service rejects it immediately, all others within two seconds. The tokens for requesters that it issued end. What it created continues: see `GET /api-keys/{id}/creations`.
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

/** Long-lived secret with which a program acts as its owner. */
export interface ApiKey {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  /** First characters of the key, to tell it from others. */
  prefix: string;
  owner: UserRef;
  /** Permissions that the key is limited to; null if it has all permissions of its owner. */
  grants: Grant[] | null;
  /** External system for whose people the key issues tokens; null if it issues none. */
  requesterSource: string | null;
  expiresAt: Timestamp | null;
  /** When the key was last used, to the minute; null if never. */
  lastUsedAt: Timestamp | null;
  revokedAt: Timestamp | null;
}

/** Input of `apiKeys.create`. */
export interface ApiKeyCreateInput {
  /** 1 to 80 characters. */
  name: string;
  /**
   * Permissions to limit the key to, at most those of its owner; null for all permissions of the owner, except those that a key must name: `named` in `GET /permissions`.
   * @default null
   */
  grants?: GrantInput[] | null | undefined;
  /**
   * External system for whose people the key issues tokens. Required with the permission `user:issue_token`, and fixed for the life of the key.
   * @default null
   */
  requesterSource?: string | null | undefined;
  /**
   * When the key expires, at most ten years from now; null if never.
   * @default null
   */
  expiresAt?: string | null | undefined;
  /** ID of the service account that owns the key. If omitted, you own it. */
  ownerId?: Id | undefined;
}

/** What an API key created and what continues when the key is revoked. */
export interface ApiKeyCreation {
  kind: 'webhook' | 'rule' | 'api_key';
  id: Id;
  /** Name at its creation; for a webhook, the origin of its URL and a hash. */
  name: string;
}

/** Input of `apiKeys.creations`. */
export interface ApiKeyCreationsInput {
  id: Id;
}

/** Input of `apiKeys.get`. */
export interface ApiKeyGetInput {
  id: Id;
}

/** Input of `apiKeys.list`. */
export interface ApiKeyListInput {
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
  /** ID of the owner. If omitted, lists all keys that you can see. */
  owner?: Id | undefined;
}

/** Input of `apiKeys.revoke`. */
export interface ApiKeyRevokeInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `apiKeys.rotate`. */
export interface ApiKeyRotateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /**
   * How long the old secret stays valid, in seconds. 0 to 86,400.
   * @default 0
   */
  expireOldAfterSeconds?: number | undefined;
}

/** API key with its secret, which is shown only once. */
export interface ApiKeyWithSecret {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  /** First characters of the key, to tell it from others. */
  prefix: string;
  owner: UserRef;
  /** Permissions that the key is limited to; null if it has all permissions of its owner. */
  grants: Grant[] | null;
  /** External system for whose people the key issues tokens; null if it issues none. */
  requesterSource: string | null;
  expiresAt: Timestamp | null;
  /** When the key was last used, to the minute; null if never. */
  lastUsedAt: Timestamp | null;
  revokedAt: Timestamp | null;
  /** Complete key, shown only in this response. Send it as `Authorization: Bearer …`. */
  key: string;
}

export const createApiKeysApi = ({ call, list }: Calls): ApiKeysApi => ({
  list: (input, options) => call(query('apiKeys.list'), input ?? {}, options),
  iterate: (input, options) => list(query('apiKeys.list'), input, options),
  get: (input, options) => call(query('apiKeys.get'), input, options),
  create: (input, options) => call(mutation('apiKeys.create'), input, options),
  rotate: (input, options) => call(mutation('apiKeys.rotate'), input, options),
  creations: (input, options) => call(query('apiKeys.creations'), input, options),
  revoke: (input, options) => call(mutation('apiKeys.revoke'), input, options),
});
