import { ref } from '@mikro-orm/core';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { RecoveryCodeEntity } from './factor.entity.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.logic.ts';
import { WrongFactor } from './wrong-factor.ts';

type Unit = Pick<TransactionContext, 'em' | 'now'>;

/** Replaces all recovery codes of a user, and returns the new ones: only their hashes are stored. */
export async function replaceRecoveryCodes({ em, now }: Unit, user: UserEntity): Promise<string[]> {
  await em.nativeDelete(RecoveryCodeEntity, { user: user.id });
  const codes = newRecoveryCodes();
  for (const code of codes) {
    em.persist(em.create(RecoveryCodeEntity, { hash: recoveryCodeHash(code), user: ref(user), createdAt: now }));
  }
  await em.flush();
  return codes;
}

/** Uses up a recovery code, and returns how many are left. @throws WrongFactor */
export async function redeemRecoveryCode({ em }: Unit, userId: string, typed: string): Promise<number> {
  // A single statement decides, so that a code works once.
  const used = await em.nativeDelete(RecoveryCodeEntity, { hash: recoveryCodeHash(typed), user: userId });
  if (used !== 1) throw new WrongFactor('recoveryCode');
  return em.count(RecoveryCodeEntity, { user: userId });
}
