import type { VerifyEmail } from '../../../contract/accounts/auth.ts';
import type { User as UserView } from '../../../contract/accounts/users.ts';
import { SYSTEM, userActor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { invalid } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { mailboxOf, type UserEntity } from '../../users/user.entity.ts';
import { getUser } from '../../users/user.queries.ts';
import { eventSubject } from '../base/event-subject.ts';
import { limitMails } from '../base/limits.ts';
import { consumeToken, invalidToken, peekTokenOf } from '../base/one-time-token.ts';
import { confirmPending, discardPendingAt, isPending } from '../base/pending-registration.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { setVerifiedEmail } from './change-email.ts';

/**
 * Accepts the secret of an emailed link as proof that its reader owns the address: the current one or the one they are
 * changing to.
 */
export async function verifyEmail(ctx: Context, { token: secret, password }: VerifyEmail): Promise<UserView> {
  const passwordHash = password === undefined ? null : await hashChosen(ctx, secret, password);
  return ctx.transactAs(SYSTEM)(async (tx) => {
    const { em, now } = tx;
    const token = await consumeToken(em, ['verify_email', 'change_email'], secret, now);
    const user = token.user?.getEntity();
    if (!user || token.email == null) throw invalidToken();
    if (passwordHash !== null) user.passwordHash = passwordHash;
    if (token.purpose === 'change_email') await setVerifiedEmail(tx, ctx.services.config, user, token.email);
    await markVerified(tx, user);
    await em.flush();
    return getUser(em, user.id);
  });
}

/** Only a registration has a password that its mailbox has not chosen. */
async function hashChosen(ctx: Context, secret: string, password: string): Promise<string> {
  const user = await peekTokenOf(ctx.em, 'verify_email', secret, ctx.services.clock());
  if (!isPending(user)) throw invalid('password', 'Only the link of a registration sets a password', 'not_allowed');
  const person = { name: user.name, email: mailboxOf(user) };
  return hashNewPassword(ctx, { field: 'password', password, person });
}

/** Requests a new link for an account that is not verified yet. The same happens for every address. */
export async function resendVerification(ctx: Context, email: string): Promise<void> {
  await limitMails(ctx, 'verification', email);
  await ctx.transactAs(SYSTEM)(async ({ em, record }) => {
    record('user.verification_requested', await eventSubject(em, email), { data: { email } });
  });
}

/**
 * Marks the address of a user as verified, whichever email proved it; only the first time counts. Discards every other
 * pending registration of that address.
 */
export async function markVerified(tx: TransactionContext, user: UserEntity): Promise<void> {
  const { em, now, record } = tx;
  if (isPending(user)) await confirmPending(tx, user);
  else await discardPendingAt(em, user.email, now);
  if (user.emailVerifiedAt) return;
  user.emailVerifiedAt = now;
  user.changeAccess(now);
  const changes = { emailVerifiedAt: { from: null, to: now.toISOString() } };
  record('user.verified', user, { changes, by: userActor(user) });
}
