import type { User as UserView } from '../contract/users.ts';
import { SYSTEM } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { User } from '../users/user.entity.ts';
import { getUser } from '../users/user.queries.ts';
import { verificationMail } from './auth.mails.ts';
import { mailAccount } from './mail-account.ts';
import { consumeTokenOf, issueToken } from './one-time-token.ts';

/** Takes the secret of a mailed link as proof that its reader owns the address. */
export function verifyEmail(ctx: Context, secret: string): Promise<UserView> {
  return ctx.transactAs(SYSTEM)(async ({ em, now, record }) => {
    const user = await consumeTokenOf(em, 'verify_email', secret, now);
    if (!user.emailVerifiedAt) {
      user.emailVerifiedAt = now;
      user.changeAccess(now);
      record('user.verified', user);
    }
    await em.flush();
    return getUser(em, user.id);
  });
}

/** Mails a new link to an account that still needs one; whether there is such an account is not told. */
export async function resendVerification(ctx: Context, email: string): Promise<void> {
  await ctx.transactAs(SYSTEM)(async ({ em, now }) => {
    const user = await em.findOne(User, { email, emailVerifiedAt: null, status: 'active' });
    if (!user) return;
    const secret = await issueToken(em, 'verify_email', user, now);
    await mailAccount(em, user, verificationMail(ctx.services.config, secret));
  });
}
