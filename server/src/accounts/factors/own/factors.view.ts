import type { EntityManager } from '@mikro-orm/postgresql';
import type { Factors, Passkey as PasskeyView, RecoveryCodes } from '../../../contract/accounts/factors.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ownAccountToChange } from '../../users/user.commands.ts';
import type { PasskeyEntity } from '../base/factor.entity.ts';
import { factorsOf, requiresFactor } from '../base/factors.queries.ts';
import { replaceRecoveryCodes } from '../base/recovery-codes.ts';

export const viewPasskey = ({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyEntity): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isBackedUp,
});

/** Returns the second factors of a user. Reveals no secret. */
export async function viewFactors(em: EntityManager, userId: string): Promise<Factors> {
  const { passkeys, totp, recoveryCodesLeft } = await factorsOf(em, userId);
  return {
    passkeys: passkeys.map(viewPasskey),
    totp: totp && { createdAt: (totp.confirmedAt ?? totp.createdAt).toISOString() },
    recoveryCodesLeft,
    isRequired: await requiresFactor(em, userId),
  };
}

/** Replaces the recovery codes of the caller. */
export async function renewRecoveryCodes(tx: TransactionContext<Actor>): Promise<RecoveryCodes> {
  const user = await ownAccountToChange(tx);
  if (!user.secondFactorSince) throw new AppError('conflict', 'Set up a second factor first');
  const recoveryCodes = await replaceRecoveryCodes(tx, user);
  tx.record('user.recovery_codes_renewed', user);
  return { recoveryCodes };
}
