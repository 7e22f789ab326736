import type { User as UserView } from '../../contract/accounts/users.ts';
import { SYSTEM } from '../../platform/base/actor.ts';
import type { Context } from '../../platform/procedures/context.ts';
import { getUser } from '../../users/user.queries.ts';
import { eventSubject } from '../base/event-subject.ts';
import { limitMails } from '../base/limits.ts';
import { consumeToken, invalidToken } from '../base/one-time-token.ts';
import { setVerifiedEmail } from './change-email.ts';
import { markVerified } from './mark-verified.ts';

/**
 * Accepts the secret of an emailed link as proof that its reader owns the address: the current one or the one they are
 * changing to.
 */
export function verifyEmail(ctx: Context, secret: string): Promise<UserView> {
  return ctx.transactAs(SYSTEM)(async (tx) => {
    const { em, now } = tx;
    const token = await consumeToken(em, ['verify_email', 'change_email'], secret, now);
    const user = token.user?.getEntity();
    if (!user || token.email == null) throw invalidToken();
    if (token.purpose === 'change_email') await setVerifiedEmail(tx, ctx.services.config, user, token.email);
    await markVerified(tx, user);
    await em.flush();
    return getUser(em, user.id);
  });
}

/** Requests a new link for an account that is not verified yet. The same happens for every address. */
export async function resendVerification(ctx: Context, email: string): Promise<void> {
  await limitMails(ctx, 'verification', email);
  await ctx.transactAs(SYSTEM)(async ({ em, record }) => {
    record('user.verification_requested', await eventSubject(em, email), { data: { email } });
  });
}
