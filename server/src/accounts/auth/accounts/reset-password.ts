import type { ChangePassword, ResetPassword } from '../../../contract/accounts/auth.ts';
import type { User as UserView } from '../../../contract/accounts/users.ts';
import { SYSTEM, userActor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { endAllSessions } from '../../users/sessions.ts';
import { mailboxOf, type UserEntity } from '../../users/user.entity.ts';
import { getUser } from '../../users/user.queries.ts';
import { eventSubject } from '../base/event-subject.ts';
import { forgetFailedLogins, limitMails } from '../base/limits.ts';
import { consumeTokenOf, peekTokenOf } from '../base/one-time-token.ts';
import { isPending } from '../base/pending-registration.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { type OwnAccount, requirePassword } from '../passwords/require-password.ts';
import { accountMails } from './auth.mails.ts';
import { sendAccountEmail } from './send-account-email.ts';
import { markVerified } from './verify-email.ts';

/**
 * Requests a link to choose a new password. The same happens for every address; only the consumer that sends the email
 * finds out whether an account exists.
 */
export async function forgotPassword(ctx: Context, email: string): Promise<void> {
  await limitMails(ctx, 'password_reset', email);
  await ctx.transactAs(SYSTEM)(async ({ em, record }) => {
    record('user.password_reset_requested', await eventSubject(em, email), { data: { email } });
  });
}

/** Sets the password of the user who holds the emailed secret, which also verifies their address. */
export async function resetPassword(ctx: Context, { token, password }: ResetPassword): Promise<UserView> {
  const person = personOf(await peekTokenOf(ctx.em, 'reset_password', token, ctx.services.clock()));
  const passwordHash = await hashNewPassword(ctx, { field: 'password', password, person });
  return ctx.transactAs(SYSTEM)(async (tx) => {
    const user = await consumeTokenOf(tx.em, 'reset_password', token, tx.now);
    await markVerified(tx, user);
    await setPassword(ctx, tx, user, { passwordHash, how: 'reset' });
    await forgetFailedLogins(tx.em, user.email);
    return getUser(tx.em, user.id);
  });
}

/** Changes the caller's password. Every session ends, including the current one. */
export async function changePassword(ctx: OwnAccount, { currentPassword, newPassword }: ChangePassword): Promise<void> {
  const proof = await requirePassword(ctx, currentPassword);
  const passwordHash = await hashNewPassword(ctx, {
    field: 'newPassword',
    password: newPassword,
    person: personOf(proof.account),
  });
  await ctx.transact(async (tx) => {
    await setPassword(ctx, tx, await proof.redeem(tx), { passwordHash, how: 'changed' });
    return {};
  });
}

const personOf = (user: UserEntity) => ({ name: user.name, email: mailboxOf(user) });

interface NewPassword {
  readonly passwordHash: string;
  readonly how: 'reset' | 'changed';
}

async function setPassword(
  { services }: Context,
  { em, now, record }: TransactionContext,
  user: UserEntity,
  { passwordHash, how }: NewPassword,
): Promise<void> {
  user.passwordHash = passwordHash;
  await endAllSessions(em, user, now);
  // A pending registration has no owner yet, and its address may belong to someone else.
  if (!isPending(user)) await sendAccountEmail(em, user, accountMails(services.config).passwordChanged());
  record('user.password_changed', user, { data: { how }, by: userActor(user) });
  await em.flush();
}
