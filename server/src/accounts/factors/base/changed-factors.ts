import type { EntityManager } from '@mikro-orm/postgresql';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Config } from '../../../platform/services/config.ts';
import { sendAccountEmail } from '../../auth/accounts/send-account-email.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { PasskeyEntity, RecoveryCodeEntity, TotpSecretEntity } from './factor.entity.ts';
import { factorMails } from './factor.mails.ts';
import { factorsOf, hasAny, requiresFactor } from './factors.queries.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Deletes all second factors of a locked account. Its sessions must end, too: they count as signed in with two. */
export async function deleteFactors(em: EntityManager, user: UserEntity): Promise<void> {
  await em.nativeDelete(PasskeyEntity, { user: user.id });
  await em.nativeDelete(TotpSecretEntity, { user: user.id });
  await em.nativeDelete(RecoveryCodeEntity, { user: user.id });
  user.secondFactorSince = null;
}

/** A factor as events and emails name it. */
export type ChangedFactor = { readonly kind: 'totp' } | { readonly kind: 'passkey'; readonly name: string };

const textOf = (factor: ChangedFactor) =>
  factor.kind === 'totp' ? 'codes of an authenticator app' : `the passkey "${factor.name}"`;

/**
 * Follows a new factor of a locked account: from now on, it is asked for. Returns recovery codes, or null if the user has
 * some already.
 */
export async function factorAdded(
  tx: TransactionContext,
  config: Config,
  user: UserEntity,
  factor: ChangedFactor,
): Promise<string[] | null> {
  const { em, now, record } = tx;
  user.secondFactorSince ??= now;
  user.changeAccess(now);
  await sendAccountEmail(em, user, factorMails(config).added(textOf(factor)));
  record('user.factor_added', user, { data: factor });
  const { recoveryCodesLeft } = await factorsOf(em, user.id);
  const codes = recoveryCodesLeft === 0 ? await replaceRecoveryCodes(tx, user) : null;
  await em.flush();
  return codes;
}

/**
 * Follows a factor that was deleted from a locked account. Recovery codes end with the last one.
 * @throws AppError `conflict` if it was the last one, and a role of the user requires one
 */
export async function factorRemoved(
  { em, now, record }: TransactionContext,
  config: Config,
  user: UserEntity,
  factor: ChangedFactor,
): Promise<void> {
  if (!hasAny(await factorsOf(em, user.id))) {
    if (await requiresFactor(em, user.id))
      throw new AppError(
        'conflict',
        'Your role requires a second factor, and this is your last. Add another one first.',
      );
    await em.nativeDelete(RecoveryCodeEntity, { user: user.id });
    user.secondFactorSince = null;
  }
  user.changeAccess(now);
  await sendAccountEmail(em, user, factorMails(config).removed(textOf(factor)));
  record('user.factor_removed', user, { data: factor });
  await em.flush();
}
