import { LockMode } from '@mikro-orm/core';
import type { ByIdExpected } from '../contract/base/common.ts';
import type { Actor } from '../platform/base/actor.ts';
import { AppError, invalid, notFound } from '../platform/base/failure.ts';
import type { TransactionContext } from '../platform/commands/transaction-context.ts';
import { requireVersion } from '../platform/commands/version.ts';
import { ACCOUNT, UserEntity } from '../users/user.entity.ts';
import { ApiKeyEntity } from './api-key.entity.ts';
import { manages } from './api-key.policy.ts';

/** The account that is to own a new key. Locked, so that of keys made at once each is counted. */
export async function ownerFor({ em }: TransactionContext, id: string): Promise<UserEntity> {
  const owner = await em.findOne(
    UserEntity,
    { id, status: 'active', ...ACCOUNT },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!owner) throw invalid('ownerId', 'No active account with this ID');
  return owner;
}

/** The key by which the caller asks, null where they signed in. */
export async function askingKey(tx: TransactionContext<Actor>): Promise<ApiKeyEntity | null> {
  return (await lockedKeys(tx)).asking;
}

/** A key that the caller manages, and the one by which they ask. */
export async function keyToChange(
  tx: TransactionContext<Actor>,
  input: ByIdExpected,
): Promise<{ key: ApiKeyEntity; asking: ApiKeyEntity | null }> {
  const { locked, asking } = await lockedKeys(tx, input.id);
  const key = locked.find(({ id }) => id === input.id);
  if (!key || !manages(tx.actor, key.owner.id)) throw notFound('API key', input.id);
  await requireVersion(tx, key, input.expectedVersion);
  return { key, asking };
}

/**
 * Locks the key that asks too: once it is revoked, nothing that it asked for before happens after. In one order, so
 * that two keys that change each other do not wait for each other.
 */
async function lockedKeys({ em, actor, now }: TransactionContext<Actor>, ...ids: string[]) {
  const wanted = actor.apiKey ? [...ids, actor.apiKey.id] : ids;
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const locked = wanted.length > 0 ? await em.find(ApiKeyEntity, { id: { $in: wanted } }, options) : [];
  const asking = locked.find(({ id }) => id === actor.apiKey?.id) ?? null;
  if (actor.apiKey && !asking?.isLive(now))
    throw new AppError('unauthenticated', 'This API key was revoked or has expired');
  return { locked, asking };
}
