import { createHash } from 'node:crypto';
import { ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import * as oauth from 'openid-client';
import { v7 as uuidv7 } from 'uuid';
import type { ProviderAddress } from '../../../contract/accounts/sso.ts';
import { hashOf } from '../../../platform/base/secret.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { AppError, invalid } from '../../../platform/errors/app-error.ts';
import { attempt as tryTo, valueOn } from '../../../platform/errors/expected.ts';
import { CannotUnseal, type Sealing } from '../../../platform/keys/sealing.ts';
import type { Services } from '../../../platform/services/services.ts';
import { MINUTE_MS } from '../../../platform/time/duration.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { type AttemptPurpose, SignInAttemptEntity } from '../base/attempt.entity.ts';
import type { IdentityProviderEntity } from '../base/provider.entity.ts';
import { clientOf } from './provider-client.ts';
import { plainText, providerFault } from './provider-fault.ts';
import { serverOf } from './provider-server.ts';

const ATTEMPT_MS = 10 * MINUTE_MS;

const placeOf = (id: string) => ({ table: 'sign_in_attempts', column: 'verifier', id });

interface Begin {
  readonly purpose: AttemptPurpose;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly email?: string | undefined;
  /** Who begins it, unless it is a sign-in. */
  readonly user?: { readonly id: string; readonly sessionId: string | null };
}

type Transact = <Result>(work: (tx: TransactionContext) => Promise<Result>) => Promise<Result>;

/** Sends a browser to a provider: returns the address, and remembers what must come back. */
export async function beginAttempt(
  services: Services,
  provider: IdentityProviderEntity,
  { purpose, redirectUri, challenge, email, user }: Begin,
  transact: Transact,
): Promise<ProviderAddress> {
  requireRedirectUri(services, provider, redirectUri);
  const [state, nonce, verifier] = [oauth.randomState(), oauth.randomNonce(), oauth.randomPKCECodeVerifier()];
  const url = await authorizationUrl(services, provider, {
    redirect_uri: redirectUri,
    scope: [...new Set(['openid', ...provider.scopes])].join(' '),
    response_mode: 'query',
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email !== undefined && { login_hint: email }),
    // Both, because some providers know only one of them. That the user has signed in is checked by `auth_time`.
    ...(purpose === 'step_up' && { max_age: '0', prompt: 'login' }),
  });
  return transact(async ({ em, now }) => {
    const id = uuidv7();
    const row = em.create(SignInAttemptEntity, {
      id,
      provider: ref(provider),
      purpose,
      stateHash: hashOf(state),
      nonce,
      verifier: services.sealing.seal(verifier, placeOf(id)),
      challenge,
      redirectUri,
      user: user ? ref(em.getReference(UserEntity, user.id)) : null,
      sessionId: user?.sessionId ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ATTEMPT_MS),
    });
    em.persist(row);
    return { url };
  });
}

async function authorizationUrl(
  services: Services,
  provider: IdentityProviderEntity,
  parameters: Record<string, string>,
): Promise<string> {
  const server = await serverOf(services, provider);
  try {
    return String(oauth.buildAuthorizationUrl(clientOf(services, provider, server), parameters));
  } catch (error) {
    throw providerFault(provider, error, services.clock());
  }
}

/** Addresses are compared as they are: one with a suffix could belong to another page. */
function requireRedirectUri({ config }: Services, provider: IdentityProviderEntity, redirectUri: string): void {
  if (redirectUri === `${config.publicUrl}/admin/sso` || provider.redirectUris.includes(redirectUri)) return;
  throw invalid('redirectUri', 'The identity provider does not list this address', 'unknown');
}

/** What a page passes on after the provider has sent the browser back. */
export interface Returned {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
  readonly errorDescription?: string | undefined;
  readonly verifier?: string | undefined;
}

interface Finished {
  readonly attempt: SignInAttemptEntity;
  readonly provider: IdentityProviderEntity;
  readonly verifier: string;
  readonly code: string;
}

interface Expected {
  readonly purposes: readonly AttemptPurpose[];
  readonly now: Date;
  readonly providerId?: string;
  /** Who must have begun it, if anyone. */
  readonly user?: { readonly id: string; readonly sessionId: string | null };
}

const over = () =>
  new AppError('conflict', 'This sign-in was begun elsewhere, has expired, or is already finished. Begin again.');

/**
 * Ends an attempt that this page began. A single statement decides, so that exactly one of several callers continues. The
 * page proves by its verifier that it began it: a stolen or forced redirect opens no session.
 */
export async function finishAttempt(
  em: EntityManager,
  sealing: Sealing,
  returned: Returned,
  { purposes, now, providerId, user }: Expected,
): Promise<Finished> {
  const { code, error, state, verifier: pageVerifier } = returned;
  if (error === undefined && code === undefined) throw invalid('code', 'Required unless there is an error', 'required');
  if (error === undefined && pageVerifier === undefined) throw invalid('verifier', 'Required with code', 'required');
  const began = {
    stateHash: hashOf(state),
    purpose: { $in: [...purposes] },
    consumedAt: null,
    expiresAt: { $gt: now },
    ...(pageVerifier !== undefined && { challenge: createHash('sha256').update(pageVerifier).digest('base64url') }),
    ...(providerId !== undefined && { provider: providerId }),
    ...(user && { user: user.id, sessionId: user.sessionId }),
  };
  const attempt = await em.findOne(SignInAttemptEntity, began, { populate: ['provider'] });
  if (!attempt || (await em.nativeUpdate(SignInAttemptEntity, { id: attempt.id, ...began }, { consumedAt: now })) !== 1)
    throw over();
  const provider = attempt.provider.getEntity();
  if (provider.connectionChangedAt > attempt.createdAt) throw over();
  if (error !== undefined || code === undefined) throw rejected(provider, returned);
  const verifier = tryTo(() => sealing.unseal(attempt.verifier, placeOf(attempt.id)), valueOn(null, CannotUnseal));
  if (verifier === null) throw over();
  return { attempt, provider, verifier, code };
}

/** Errors of providers are text from outside: they are shortened, and shown as text. */
function rejected({ name }: IdentityProviderEntity, { error = '', errorDescription = '' }: Returned): AppError {
  const [code, description] = [plainText(error), plainText(errorDescription)];
  const reason = description === '' ? code : `${description} (${code})`;
  return new AppError('conflict', `${name} rejected the sign-in: ${reason}`);
}

/** Deletes what users began at providers and did not finish in time, and logout tokens that cannot be used again. */
export async function deleteExpiredAttempts(em: EntityManager, now: Date): Promise<void> {
  for (const table of ['sign_in_attempts', 'sign_in_confirmations', 'logout_tokens'])
    await deleteInBatches(em, table, sql`expires_at < ${now}`);
}
