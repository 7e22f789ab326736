import { LockMode } from '@mikro-orm/core';
import type { ByIdExpected } from '../../contract/base/common.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { AppError, invalid, notFound } from '../../platform/errors/app-error.ts';
import { ACCOUNT, UserEntity } from '../users/user.entity.ts';
import { ApiKeyEntity } from './api-key.entity.ts';
import { manages } from './api-key.policy.ts';

type KeyLock = LockMode.PESSIMISTIC_READ | LockMode.PESSIMISTIC_WRITE;

/** Loads and locks the owner of a new key, so that concurrently created keys are all counted. */
export async function ownerFor({ em }: TransactionContext, id: string): Promise<UserEntity> {
  const owner = await em.findOne(
    UserEntity,
    { id, status: 'active', ...ACCOUNT },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!owner) throw invalid('ownerId', 'No active account with this ID');
  return owner;
}

/** Locks the API key that the caller authenticated with. Returns null if they signed in. */
export async function lockCallerKey(
  tx: TransactionContext<Actor>,
  lockMode: KeyLock = LockMode.PESSIMISTIC_WRITE,
): Promise<ApiKeyEntity | null> {
  return (await lockKeys(tx, [], lockMode)).callerKey;
}

/** Locks a key that the caller manages, and the key that they authenticated with, if any. */
export async function keyToChange(
  tx: TransactionContext<Actor>,
  input: ByIdExpected,
): Promise<{ key: ApiKeyEntity; callerKey: ApiKeyEntity | null }> {
  const { locked, callerKey } = await lockKeys(tx, [input.id]);
  const key = locked.find(({ id }) => id === input.id);
  if (!key || !manages(tx.actor, key.owner.id)) throw notFound('API key', input.id);
  await requireVersion(tx, key, input.expectedVersion);
  return { key, callerKey };
}

/**
 * Also locks the caller's key, so that nothing it requested happens after its revocation. Locks in id order, so that
 * two keys that change each other do not deadlock.
 */
async function lockKeys(
  { em, actor, now }: TransactionContext<Actor>,
  ids: readonly string[],
  lockMode: KeyLock = LockMode.PESSIMISTIC_WRITE,
) {
  const lockIds = actor.apiKey ? [...ids, actor.apiKey.id] : ids;
  const options = { orderBy: { id: 'asc' }, lockMode } as const;
  const locked = lockIds.length > 0 ? await em.find(ApiKeyEntity, { id: { $in: lockIds } }, options) : [];
  const callerKey = locked.find(({ id }) => id === actor.apiKey?.id) ?? null;
  if (actor.apiKey && !callerKey?.isLive(now))
    throw new AppError('unauthenticated', 'This API key was revoked or has expired');
  return { locked, callerKey };
}
