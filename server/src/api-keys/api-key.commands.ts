import { ref } from '@mikro-orm/core';
import type { ApiKeyCreate, ApiKeyRotate, ApiKeyWithSecret } from '../contract/accounts/api-keys.ts';
import type { ByIdExpected } from '../contract/base/common.ts';
import type { Actor } from '../platform/base/actor.ts';
import { changesBetween } from '../platform/base/changes.ts';
import { Failure, invalid } from '../platform/base/failure.ts';
import type { Scope } from '../platform/commands/transaction-context.ts';
import type { Config } from '../platform/services/config.ts';
import { requireMayGrant } from '../roles/role.policy.ts';
import { grantsOf } from '../users/user.roles.ts';
import { ApiKey } from './api-key.entity.ts';
import { askingKey, keyToChange, ownerFor } from './api-key.lock.ts';
import { mailOfNewKey } from './api-key.mails.ts';
import { requireMayHold } from './api-key.policy.ts';
import { getApiKey } from './api-key.queries.ts';
import { newKey } from './api-key.secret.ts';

/** Live keys of one account; more are forgotten keys. */
const MOST_KEYS = 100;
const MOST_YEARS = 10;

/** Makes a key for the caller or for a service. The secret is in the answer, and nowhere else. */
export async function createApiKey(
  scope: Scope<Actor>,
  config: Config,
  { name, grants, expiresAt, ownerId }: ApiKeyCreate,
): Promise<ApiKeyWithSecret> {
  const { em, actor } = scope;
  const expiry = expiresAt === null ? null : expiryWithin(scope, expiresAt);
  requireMayGrant(actor, grants ?? []);
  const owner = await ownerFor(scope, ownerId ?? actor.id);
  const asking = await askingKey(scope);
  await requireMayHold({ actor, asking, owner, grants, ownerGrants: () => grantsOf(em, owner.id) });
  await requireRoom(scope, owner.id);

  const { key: secret, hash, prefix } = newKey();
  const key = em.create(ApiKey, { name, prefix, hash, owner: ref(owner), grants, expiresAt: expiry });
  em.persist(key);
  await mailOfNewKey(em, config, { name, owner, maker: actor });
  scope.record('api_key.created', key, {
    data: factsOf(key),
    changes: changesBetween({}, { name, grants, expiresAt: expiry }),
  });
  await em.flush();
  return { ...(await getApiKey(em, actor, key.id)), key: secret };
}

/** Gives a key a new secret; the old one is dead at once, or stays good for as long as was asked. */
export async function rotateApiKey(scope: Scope<Actor>, input: ApiKeyRotate): Promise<ApiKeyWithSecret> {
  const { em, actor, now } = scope;
  const { key, asking } = await keyToChange(scope, input);
  const owner = await key.owner.loadOrFail();
  const grants = key.grants ?? null;
  await requireMayHold({ actor, asking, owner, grants, ownerGrants: () => grantsOf(em, owner.id) });
  if (!key.isLive(now)) throw new Failure('conflict', 'This API key was revoked or has expired. Create a new one.');

  const before = secretOf(key);
  const made = newKey();
  key.rotate(made, input.keepOldForSeconds > 0 ? new Date(now.getTime() + input.keepOldForSeconds * 1000) : null);
  scope.record('api_key.rotated', key, { data: factsOf(key), changes: changesBetween(before, secretOf(key)) });
  await em.flush();
  return { ...(await getApiKey(em, actor, key.id)), key: made.key };
}

/** Ends a key for good, at once. It stays listed; one that was revoked before stays as it is. */
export async function revokeApiKey(scope: Scope<Actor>, input: ByIdExpected): Promise<Record<string, never>> {
  const { key } = await keyToChange(scope, input);
  if (key.revokedAt != null) return {};
  key.revokedAt = scope.now;
  const changes = [{ field: 'revokedAt', from: null, to: scope.now }];
  scope.record('api_key.revoked', key, { data: factsOf(key), changes });
  return {};
}

function expiryWithin({ now }: Scope, expiresAt: string): Date {
  const expiry = new Date(expiresAt);
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + MOST_YEARS);
  if (expiry <= now) throw invalid('expiresAt', 'Must be in the future', 'too_early');
  if (expiry > latest) throw invalid('expiresAt', `Must be at most ${MOST_YEARS} years from now`, 'too_late');
  return expiry;
}

async function requireRoom({ em, now }: Scope, ownerId: string): Promise<void> {
  const live = await em.count(ApiKey, {
    owner: ownerId,
    revokedAt: null,
    $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
  });
  if (live >= MOST_KEYS)
    throw new Failure('conflict', `This account has reached the limit of ${MOST_KEYS} API keys. Revoke one first.`);
}

const secretOf = ({ prefix, previousUntil }: ApiKey) => ({ prefix, previousUntil: previousUntil ?? null });
const factsOf = ({ name, owner, prefix }: ApiKey) => ({ name, ownerId: owner.id, prefix });
