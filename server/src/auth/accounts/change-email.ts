import type { ChangeEmail } from '../../contract/accounts/auth.ts';
import { doerOf } from '../../platform/base/actor.ts';
import { invalid, taken } from '../../platform/base/failure.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import type { Config } from '../../platform/services/config.ts';
import { ACCOUNT, User } from '../../users/user.entity.ts';
import { limitMails } from '../base/limits.ts';
import { issueToken, voidTokens } from '../base/one-time-token.ts';
import { type OwnAccount, requirePassword } from '../passwords/require-password.ts';
import { accountMails } from './auth.mails.ts';
import { mailAccount } from './send-account-email.ts';

/**
 * Mails a link to the new address, and word of it to the old one; nothing changes before the link is followed. Answers
 * alike where the new address has an account: its owner is told by mail.
 */
export async function changeEmail(ctx: OwnAccount, { email, currentPassword }: ChangeEmail): Promise<void> {
  const proof = await requirePassword(ctx, currentPassword);
  if (email === proof.account.email) throw invalid('email', 'This is already your address', 'unchanged');
  await limitMails(ctx, 'email_change', email);
  const mails = accountMails(ctx.services.config);
  await ctx.transact(async (scope) => {
    const { em, now, record } = scope;
    const user = await proof.redeem(scope);
    const holder = await em.findOne(User, { email, ...ACCOUNT });
    if (holder) {
      await mailAccount(em, holder, mails.knownAddress());
    } else {
      const secret = await issueToken(em, 'change_email', user, now, email);
      await mailAccount(em, { name: user.name, email, emailVerifiedAt: null }, mails.newAddress(secret));
    }
    await mailAccount(em, user, mails.addressChangeRequested(email));
    record('user.email_change_requested', user, { data: { email } });
    return {};
  });
}

/** Gives somebody the address that they have just shown to be theirs. What was mailed to the old one is void. */
export async function takeAddress(scope: Scope, config: Config, user: User, email: string): Promise<void> {
  const { em, now, record } = scope;
  if ((await em.count(User, { email })) > 0) throw taken('email', `An account for ${email} already exists`);
  const old = { name: user.name, email: user.email, emailVerifiedAt: user.emailVerifiedAt ?? null };
  user.email = email;
  user.emailVerifiedAt = now;
  user.changeAccess(now);
  await voidTokens(em, user, ['verify_email', 'reset_password', 'accept_invitation'], now);
  await mailAccount(em, old, accountMails(config).addressChanged(email));
  record('user.email_changed', user, { changes: [{ field: 'email', from: old.email, to: email }], by: doerOf(user) });
}
