// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Done, Id, IdOrKey, ProviderAddress, ProviderProvision, ProviderRoles, ProviderTrust, Timestamp } from '../shared/schemas.ts';
import type { RoleRef } from './roles.ts';

/** Service through which users sign in (OpenID Connect). */
export interface IdentityProvidersApi {
  /**
   * List identity providers.
   *
   * Returns all of them, by name.
   *
   * `GET /api/identity-providers`. Requires the permission `identity:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.identityProviders.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<IdentityProvider>>;

  /**
   * Get an identity provider.
   *
   * Includes everything except its client secret.
   *
   * `GET /api/identity-providers/{id}`. Requires the permission `identity:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const identityProvider = await client.identityProviders.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7af1' });
   */
  get(input: IdentityProviderGetInput, options?: CallOptions): ApiPromise<IdentityProvider>;

  /**
   * Create an identity provider.
   *
   * The provider is disabled. Set its client secret, run a test, and enable it then. Without a secret, the service signs with its own key (`private_key_jwt`), which the provider finds at `/.well-known/jwks.json`, unless `JWT_SECRET` is set. Register `/admin/sso` of the service as the redirect address with the provider, and `/api/auth/sso/{key}/logout` for back-channel logout.
   *
   * `POST /api/identity-providers`. Requires the permission `identity:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * const identityProvider = await client.identityProviders.create({
   *   name: 'Nordic Freight',
   *   issuer: 'https://login.nordic-freight.example',
   *   clientId: 'ticketwire',
   *   domains: ['nordic-freight.example'],
   *   trust: 'domains',
   *   provision: 'domain',
   *   groupsClaim: 'groups',
   *   roles: 'add',
   *   secondFactor: ['mfa'],
   *   mapping: [
   *     {
   *       group: 'Service desk',
   *       roleId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a12',
   *       teamId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   *     },
   *   ],
   * });
   */
  create(input: IdentityProviderCreateInput, options?: MutationOptions): ApiPromise<IdentityProvider>;

  /**
   * Update an identity provider.
   *
   * Fields that you omit stay unchanged. Enabling it requires a test run since the last change of issuer, client, secret, or scopes. Disabling it ends the sessions that it opened.
   *
   * `PATCH /api/identity-providers/{id}`. Requires the permission `identity:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`, `version_conflict`
   *
   * @example
   * const identityProvider = await client.identityProviders.update({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7af1', sessionHours: 8 });
   */
  update(input: IdentityProviderUpdateInput, options?: MutationOptions): ApiPromise<IdentityProvider>;

  /**
   * Create or update an identity provider.
   *
   * Creates a provider as `POST /identity-providers` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200.
   *
   * `PUT /api/identity-providers/by-key/{key}`. Requires the permission `identity:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`, `version_conflict`
   *
   * @example
   * const upsertedIdentityProvider = await client.identityProviders.upsert({
   *   key: 'nordic_freight',
   *   name: 'Nordic Freight',
   *   issuer: 'https://login.nordic-freight.example',
   *   clientId: 'ticketwire',
   *   domains: ['nordic-freight.example'],
   *   trust: 'domains',
   *   provision: 'domain',
   *   groupsClaim: 'groups',
   *   roles: 'add',
   *   secondFactor: ['mfa'],
   * });
   */
  upsert(input: IdentityProviderUpsertInput, options?: MutationOptions): ApiPromise<UpsertedIdentityProvider>;

  /**
   * Delete an identity provider.
   *
   * Ends the sessions that it opened, and unlinks its users. Their accounts and roles stay; without a password, they must reset it to sign in.
   *
   * `DELETE /api/identity-providers/{id}`. Requires the permission `identity:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`, `version_conflict`
   *
   * @example
   * await client.identityProviders.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7af1' });
   */
  delete(input: IdentityProviderDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Set the client secret.
   *
   * Stores the secret, sealed under a key that is not in the database. It replaces the former one, and no one can read it. Run a test afterwards.
   *
   * `PUT /api/identity-providers/{id}/secret`. Requires the permission `identity:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`
   *
   * @example
   * await client.identityProviders.setSecret({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7af1',
   *   clientSecret: 'correct-horse-battery-staple',
   * });
   */
  setSecret(input: IdentityProviderSetSecretInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Begin a test run.
   *
   * Returns the page on which to sign in at the provider. It does not have to be enabled. Nothing happens to any account.
   *
   * `POST /api/identity-providers/{id}/test`. Requires the permission `identity:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`
   *
   * @example
   * const providerAddress = await client.identityProviders.beginTest({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7af1',
   *   redirectUri: 'https://tickets.nordic-freight.example/admin/sso',
   *   challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
   * });
   */
  beginTest(input: IdentityProviderBeginTestInput, options?: MutationOptions): ApiPromise<ProviderAddress>;

  /**
   * Finish a test run.
   *
   * Returns the claims of the user who signed in, the account that they would get, and its roles. Only the user who began the test can finish it, within 10 minutes. The provider can be enabled then.
   *
   * `POST /api/identity-providers/{id}/test/finish`. Requires the permission `identity:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const providerTest = await client.identityProviders.finishTest({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7af1',
   *   code: 'SplxlOBeZQQYbYS6WxSbIA',
   *   state: 'Vb0Jm3KcYtR8wUe1LpHd5GfAoZx7nQ2s',
   *   iss: 'https://login.nordic-freight.example',
   *   verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
   * });
   */
  finishTest(input: IdentityProviderFinishTestInput, options?: MutationOptions): ApiPromise<ProviderTest>;
}

/** Role and team of the members of a group. */
export interface GroupMappingInput {
  /** Name or ID of the group, exactly as the claim has it. 1 to 255 characters. */
  group: string;
  /** ID or key of the role that members get. */
  roleId: IdOrKey;
  /**
   * ID or key of the team that members join when they get the role; null for none.
   * @default null
   */
  teamId?: IdOrKey | null | undefined;
}

/** Service through which users sign in (OpenID Connect). */
export interface IdentityProvider {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  issuer: string;
  clientId: string;
  /** Whether a client secret is stored. It is never returned. */
  hasSecret: boolean;
  scopes: string[];
  redirectUris: string[];
  domains: string[];
  trust: ProviderTrust;
  provision: ProviderProvision;
  groupsClaim: string | null;
  mapping: MappedGroup[];
  roles: ProviderRoles;
  secondFactor: string[];
  sessionHours: number;
  enforce: boolean;
  breakGlass: Id[];
  enabled: boolean;
  /** When a test run last succeeded; null if none has since the issuer, the client, its secret, or the scopes changed. */
  testedAt: Timestamp | null;
}

/** Input of `identityProviders.beginTest`. */
export interface IdentityProviderBeginTestInput {
  id: Id;
  /** Page to which the provider sends the browser back. At most 2,000 characters. */
  redirectUri: string;
  /** base64url SHA-256 of a random `verifier` that your page keeps until the provider sends the browser back. */
  challenge: string;
}

/** Input of `identityProviders.create`. */
export interface IdentityProviderCreateInput {
  /** Key for programs, which never changes. If omitted, it is derived from the name. */
  key?: string | undefined;
  /** Name on the button of the sign-in page. 1 to 80 characters. */
  name: string;
  /** Issuer, exactly as in the `issuer` of its metadata. Another issuer means other people: users must link their accounts again. At most 500 characters. */
  issuer: string;
  /** Client ID of the application that you registered with the provider. 1 to 255 characters. */
  clientId: string;
  /**
   * Scopes to request. `openid` is always requested. At most 20 items.
   * @default ["openid","profile","email"]
   */
  scopes?: string[] | undefined;
  /**
   * Pages of your own to which the provider can send browsers back. The page `/admin/sso` of the service is always allowed. At most 20 items.
   * @default []
   */
  redirectUris?: string[] | undefined;
  /**
   * Domains whose addresses belong to this provider. No two providers can have the same. At most 50 items.
   * @default []
   */
  domains?: string[] | undefined;
  /** @default "none" */
  trust?: ProviderTrust | undefined;
  /** @default "off" */
  provision?: ProviderProvision | undefined;
  /**
   * Claim that lists the groups of a user; null for none.
   * @default null
   */
  groupsClaim?: string | null | undefined;
  /**
   * You cannot map roles with permissions that you do not have. At most 200 items.
   * @default []
   */
  mapping?: GroupMappingInput[] | undefined;
  /** @default "none" */
  roles?: ProviderRoles | undefined;
  /**
   * Values of `amr` or `acr` that prove two factors, such as `mfa`. Empty if none does. At most 20 items.
   * @default []
   */
  secondFactor?: string[] | undefined;
  /**
   * Hours after which a sign-in through the provider ends. 1 to 2,160.
   * @default 12
   */
  sessionHours?: number | undefined;
  /**
   * Whether users with an address of a bound domain must sign in through the provider: their passwords stop working. Requires `domains` and `breakGlass`.
   * @default false
   */
  enforce?: boolean | undefined;
  /**
   * IDs of active administrators with a second factor whose passwords work despite `enforce`, and whose roles no group changes. Each use is emailed to all administrators. At most 10 items.
   * @default []
   */
  breakGlass?: Id[] | undefined;
  /**
   * A new provider is disabled until it has been tested.
   * @default false
   */
  enabled?: false | undefined;
}

/** Input of `identityProviders.delete`. */
export interface IdentityProviderDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `identityProviders.finishTest`. */
export interface IdentityProviderFinishTestInput {
  id: Id;
  /** `state` that the provider added to `redirectUri`. 1 to 200 characters. */
  state: string;
  /** `code` that the provider added to `redirectUri`. At most 4,000 characters. */
  code?: string | undefined;
  /** `iss` that the provider added to `redirectUri`, if it did. At most 2,000 characters. */
  iss?: string | undefined;
  /** `error` that the provider added to `redirectUri`, in place of `code`. At most 200 characters. */
  error?: string | undefined;
  /** `error_description` that the provider added, if it did. At most 2,000 characters. */
  errorDescription?: string | undefined;
  /** Verifier whose `challenge` began the sign-in. Required with `code`. */
  verifier?: string | undefined;
}

/** Input of `identityProviders.get`. */
export interface IdentityProviderGetInput {
  id: Id;
}

/** Input of `identityProviders.setSecret`. */
export interface IdentityProviderSetSecretInput {
  id: Id;
  /** Client secret of the application that you registered with the provider. 1 to 4,000 characters. */
  clientSecret: string;
}

/** Input of `identityProviders.update`. */
export interface IdentityProviderUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** Issuer, exactly as in the `issuer` of its metadata. Another issuer means other people: users must link their accounts again. At most 500 characters. */
  issuer?: string | undefined;
  /** Client ID of the application that you registered with the provider. 1 to 255 characters. */
  clientId?: string | undefined;
  /** Scopes to request. `openid` is always requested. At most 20 items. */
  scopes?: string[] | undefined;
  /** Pages of your own to which the provider can send browsers back. The page `/admin/sso` of the service is always allowed. At most 20 items. */
  redirectUris?: string[] | undefined;
  /** Domains whose addresses belong to this provider. No two providers can have the same. At most 50 items. */
  domains?: string[] | undefined;
  trust?: ProviderTrust | undefined;
  provision?: ProviderProvision | undefined;
  /** Claim that lists the groups of a user; null for none. */
  groupsClaim?: string | null | undefined;
  /** You cannot map roles with permissions that you do not have. At most 200 items. */
  mapping?: GroupMappingInput[] | undefined;
  roles?: ProviderRoles | undefined;
  /** Values of `amr` or `acr` that prove two factors, such as `mfa`. Empty if none does. At most 20 items. */
  secondFactor?: string[] | undefined;
  /** Hours after which a sign-in through the provider ends. 1 to 2,160. */
  sessionHours?: number | undefined;
  /** Whether users with an address of a bound domain must sign in through the provider: their passwords stop working. Requires `domains` and `breakGlass`. */
  enforce?: boolean | undefined;
  /** IDs of active administrators with a second factor whose passwords work despite `enforce`, and whose roles no group changes. Each use is emailed to all administrators. At most 10 items. */
  breakGlass?: Id[] | undefined;
  /** Whether users can sign in. Requires a test run since the last change. */
  enabled?: boolean | undefined;
}

/** Input of `identityProviders.upsert`. */
export interface IdentityProviderUpsertInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** Issuer, exactly as in the `issuer` of its metadata. Another issuer means other people: users must link their accounts again. At most 500 characters. */
  issuer?: string | undefined;
  /** Client ID of the application that you registered with the provider. 1 to 255 characters. */
  clientId?: string | undefined;
  /** Scopes to request. `openid` is always requested. At most 20 items. */
  scopes?: string[] | undefined;
  /** Pages of your own to which the provider can send browsers back. The page `/admin/sso` of the service is always allowed. At most 20 items. */
  redirectUris?: string[] | undefined;
  /** Domains whose addresses belong to this provider. No two providers can have the same. At most 50 items. */
  domains?: string[] | undefined;
  trust?: ProviderTrust | undefined;
  provision?: ProviderProvision | undefined;
  /** Claim that lists the groups of a user; null for none. */
  groupsClaim?: string | null | undefined;
  /** You cannot map roles with permissions that you do not have. At most 200 items. */
  mapping?: GroupMappingInput[] | undefined;
  roles?: ProviderRoles | undefined;
  /** Values of `amr` or `acr` that prove two factors, such as `mfa`. Empty if none does. At most 20 items. */
  secondFactor?: string[] | undefined;
  /** Hours after which a sign-in through the provider ends. 1 to 2,160. */
  sessionHours?: number | undefined;
  /** Whether users with an address of a bound domain must sign in through the provider: their passwords stop working. Requires `domains` and `breakGlass`. */
  enforce?: boolean | undefined;
  /** IDs of active administrators with a second factor whose passwords work despite `enforce`, and whose roles no group changes. Each use is emailed to all administrators. At most 10 items. */
  breakGlass?: Id[] | undefined;
  /** Whether users can sign in. Requires a test run since the last change. */
  enabled?: boolean | undefined;
  key: string;
}

/** Role and team of the members of a group. */
export interface MappedGroup {
  group: string;
  roleId: Id;
  teamId: Id | null;
}

/** Result of a test run, which changes no account. */
export interface ProviderTest {
  /** Claims of the ID token. */
  claims: Record<string, unknown>;
  /** What a sign-in would do. `sign_in`: open a session of the account; `link`: link the account, then the same; `confirm`: ask for the password or send a link first; `replace`: clear an account that was never verified, then link it; `accept_invitation`; `create` an account; `rejected`. An open list: later releases add values, so accept those that you do not know. */
  outcome: 'sign_in' | 'link' | 'confirm' | 'replace' | 'accept_invitation' | 'create' | 'rejected';
  /** Email address as the service reads it; null if none fits. */
  email: string | null;
  /** ID of the account; null if there is none. */
  userId: Id | null;
  /** Roles that the account would have. */
  roles: RoleRef[];
  /** What to look at, in words. */
  problems: string[];
}

/** Identity provider that was created or updated. */
export interface UpsertedIdentityProvider {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  issuer: string;
  clientId: string;
  /** Whether a client secret is stored. It is never returned. */
  hasSecret: boolean;
  scopes: string[];
  redirectUris: string[];
  domains: string[];
  trust: ProviderTrust;
  provision: ProviderProvision;
  groupsClaim: string | null;
  mapping: MappedGroup[];
  roles: ProviderRoles;
  secondFactor: string[];
  sessionHours: number;
  enforce: boolean;
  breakGlass: Id[];
  enabled: boolean;
  /** When a test run last succeeded; null if none has since the issuer, the client, its secret, or the scopes changed. */
  testedAt: Timestamp | null;
  /** Whether this request created it. */
  created: boolean;
}

export const createIdentityProvidersApi = ({ call }: Calls): IdentityProvidersApi => ({
  list: (options) => call(query('identityProviders.list'), undefined, options),
  get: (input, options) => call(query('identityProviders.get'), input, options),
  create: (input, options) => call(mutation('identityProviders.create'), input, options),
  update: (input, options) => call(mutation('identityProviders.update'), input, options),
  upsert: (input, options) => call(mutation('identityProviders.upsert'), input, options),
  delete: (input, options) => call(mutation('identityProviders.delete'), input, options),
  setSecret: (input, options) => call(mutation('identityProviders.setSecret'), input, options),
  beginTest: (input, options) => call(mutation('identityProviders.beginTest'), input, options),
  finishTest: (input, options) => call(mutation('identityProviders.finishTest'), input, options),
});
