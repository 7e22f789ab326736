import type { ChangeEmail } from '../../../contract/accounts/auth.ts';
import { userActor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { alreadyTaken, invalid } from '../../../platform/errors/app-error.ts';
import type { Config } from '../../../platform/services/config.ts';
import { ACCOUNT, UserEntity } from '../../users/user.entity.ts';
import { limitMails } from '../base/limits.ts';
import { issueToken, voidTokens } from '../base/one-time-token.ts';
import { type OwnAccount, requirePassword } from '../passwords/require-password.ts';
import { accountMails } from './auth.mails.ts';
import { sendAccountEmail } from './send-account-email.ts';

/**
 * Emails a confirmation link to the new address and a notice to the old one. Nothing changes until the link is
 * followed. The response is the same if the new address already has an account; its owner is notified by email.
 */
export async function changeEmail(ctx: OwnAccount, { email, currentPassword }: ChangeEmail): Promise<void> {
  const proof = await requirePassword(ctx, currentPassword);
  if (email === proof.account.email) throw invalid('email', 'This is already your address', 'unchanged');
  await limitMails(ctx, 'email_change', email);
  const mails = accountMails(ctx.services.config);
  await ctx.transact(async (tx) => {
    const { em, now, record } = tx;
    const user = await proof.redeem(tx);
    const existing = await em.findOne(UserEntity, { email, ...ACCOUNT });
    if (existing) {
      await sendAccountEmail(em, existing, mails.knownAddress());
    } else {
      const secret = await issueToken(em, 'change_email', user, now, email);
      await sendAccountEmail(em, { name: user.name, email, emailVerifiedAt: null }, mails.newAddress(secret));
    }
    await sendAccountEmail(em, user, mails.addressChangeRequested(email));
    record('user.email_change_requested', user, { data: { email } });
    return {};
  });
}

/** Sets the address that the user has just verified. Links that were emailed to the old address become void. */
export async function setVerifiedEmail(
  tx: TransactionContext,
  config: Config,
  user: UserEntity,
  email: string,
): Promise<void> {
  const { em, now, record } = tx;
  if ((await em.count(UserEntity, { email })) > 0)
    throw alreadyTaken('email', `An account for ${email} already exists`);
  const old = { name: user.name, email: user.email, emailVerifiedAt: user.emailVerifiedAt ?? null };
  user.email = email;
  user.emailVerifiedAt = now;
  user.changeAccess(now);
  await voidTokens(em, user, ['verify_email', 'reset_password', 'accept_invitation'], now);
  await sendAccountEmail(em, old, accountMails(config).addressChanged(email));
  record('user.email_changed', user, {
    changes: { email: { from: old.email, to: email } },
    by: userActor(user),
  });
}
