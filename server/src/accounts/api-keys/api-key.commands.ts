import { ref } from '@mikro-orm/core';
import type { ApiKeyCreate, ApiKeyRotate, ApiKeyWithSecret } from '../../contract/accounts/api-keys.ts';
import type { ByIdExpected } from '../../contract/base/common.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { Config } from '../../platform/services/config.ts';
import { requireMayGrant } from '../roles/role.policy.ts';
import { endSessionsOfKey } from '../users/sessions.ts';
import { grantsOf } from '../users/user.access.ts';
import { ApiKeyEntity } from './api-key.entity.ts';
import { keyToChange, lockCallerKey, ownerFor } from './api-key.lock.ts';
import { newKeyEmail } from './api-key.mails.ts';
import { requireMayIssueKey } from './api-key.policy.ts';
import { getApiKey } from './api-key.queries.ts';
import { newKey } from './api-key.secret.ts';

/** Maximum number of active keys per account. */
const MAX_KEYS = 100;
const MAX_YEARS = 10;

/** Creates a key for the caller or a service account. Only the response contains the secret. */
export async function createApiKey(
  tx: TransactionContext<Actor>,
  config: Config,
  { name, grants, requesterSource, expiresAt, ownerId }: ApiKeyCreate,
): Promise<ApiKeyWithSecret> {
  const { em, actor } = tx;
  const expiry = expiresAt === null ? null : expiryWithin(tx, expiresAt);
  requireMayGrant(actor, grants ?? []);
  const owner = await ownerFor(tx, ownerId ?? actor.id);
  const callerKey = await lockCallerKey(tx);
  await requireMayIssueKey({ actor, callerKey, owner, grants, ownerGrants: () => grantsOf(em, owner.id) });
  await requireRoom(tx, owner.id);

  const { key: secret, hash, prefix } = newKey();
  const key = em.create(ApiKeyEntity, {
    name,
    prefix,
    hash,
    owner: ref(owner),
    grants,
    requesterSource,
    expiresAt: expiry,
  });
  em.persist(key);
  await newKeyEmail(em, config, { name, owner, creator: actor });
  tx.record('api_key.created', key, {
    data: eventDataOf(key),
    changes: changesBetween({}, { name, grants, requesterSource, expiresAt: expiry?.toISOString() ?? null }),
  });
  await em.flush();
  return { ...(await getApiKey(em, actor, key.id)), key: secret };
}

/** Replaces the secret of a key. The old one stops working immediately or after the requested time. */
export async function rotateApiKey(tx: TransactionContext<Actor>, input: ApiKeyRotate): Promise<ApiKeyWithSecret> {
  const { em, actor, now } = tx;
  const { key, callerKey } = await keyToChange(tx, input);
  const owner = await key.owner.loadOrFail();
  const grants = key.grants ?? null;
  await requireMayIssueKey({ actor, callerKey, owner, grants, ownerGrants: () => grantsOf(em, owner.id) });
  if (!key.isLive(now)) throw new AppError('conflict', 'This API key was revoked or has expired. Create a new one.');

  const before = secretOf(key);
  const newSecret = newKey();
  key.rotate(
    newSecret,
    input.expireOldAfterSeconds > 0 ? new Date(now.getTime() + input.expireOldAfterSeconds * 1000) : null,
  );
  // A thief of the old secret may have issued tokens with it.
  if (input.expireOldAfterSeconds === 0) await endSessionsOfKey(em, key.id, now);
  tx.record('api_key.rotated', key, { data: eventDataOf(key), changes: changesBetween(before, secretOf(key)) });
  await em.flush();
  return { ...(await getApiKey(em, actor, key.id)), key: newSecret.key };
}

/** Revokes a key permanently and immediately. It stays listed. Does nothing if the key is already revoked. */
export async function revokeApiKey(tx: TransactionContext<Actor>, input: ByIdExpected): Promise<Record<string, never>> {
  const { key } = await keyToChange(tx, input);
  if (key.revokedAt != null) return {};
  key.revokedAt = tx.now;
  await endSessionsOfKey(tx.em, key.id, tx.now);
  const changes = { revokedAt: { from: null, to: tx.now.toISOString() } };
  tx.record('api_key.revoked', key, { data: eventDataOf(key), changes });
  return {};
}

function expiryWithin({ now }: TransactionContext, expiresAt: string): Date {
  const expiry = new Date(expiresAt);
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + MAX_YEARS);
  if (expiry <= now) throw invalid('expiresAt', 'Must be in the future', 'too_early');
  if (expiry > latest) throw invalid('expiresAt', `Must be at most ${MAX_YEARS} years from now`, 'too_late');
  return expiry;
}

async function requireRoom({ em, now }: TransactionContext, ownerId: string): Promise<void> {
  const live = await em.count(ApiKeyEntity, {
    owner: ownerId,
    revokedAt: null,
    $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
  });
  if (live >= MAX_KEYS)
    throw new AppError('conflict', `This account has reached the limit of ${MAX_KEYS} API keys. Revoke one first.`);
}

const secretOf = ({ prefix, previousUntil }: ApiKeyEntity) => ({
  prefix,
  previousUntil: previousUntil?.toISOString() ?? null,
});
const eventDataOf = ({ name, owner, prefix }: ApiKeyEntity) => ({ name, ownerId: owner.id, prefix });
