import { LockMode } from '@mikro-orm/core';
import type { ChangePassword, ResetPassword } from '../contract/auth.ts';
import type { User as UserView } from '../contract/users.ts';
import { type Actor, SYSTEM } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/failure.ts';
import type { Scope, Transact } from '../platform/scope.ts';
import { User } from '../users/user.entity.ts';
import { getUser } from '../users/user.queries.ts';
import { passwordChangedMail, passwordResetMail } from './auth.mails.ts';
import { mailAccount } from './mail-account.ts';
import { consumeTokenOf, issueToken } from './one-time-token.ts';

/** Mails a link with which the owner can choose a new password; whether there is an account is not told. */
export async function forgotPassword(ctx: Context, email: string): Promise<void> {
  await ctx.transactAs(SYSTEM)(async ({ em, now, record }) => {
    const user = await em.findOne(User, { email, status: 'active', kind: 'person' });
    if (!user) return;
    const secret = await issueToken(em, 'reset_password', user, now);
    await mailAccount(em, user, passwordResetMail(ctx.services.config, secret));
    record('user.password_reset_requested', { id: user.id });
  });
}

/** Sets the password of whoever holds the mailed secret, which also shows that the address is theirs. */
export async function resetPassword(ctx: Context, { token, password }: ResetPassword): Promise<UserView> {
  const passwordHash = await ctx.services.passwords.hash(password);
  return ctx.transactAs(SYSTEM)(async (scope) => {
    const user = await consumeTokenOf(scope.em, 'reset_password', token, scope.now);
    user.emailVerifiedAt ??= scope.now;
    await setPassword(ctx, scope, user, passwordHash);
    return getUser(scope.em, user.id);
  });
}

/** Changes one's own password. Every session ends, this one too: sign in with the new one. */
export async function changePassword(
  ctx: Context & { readonly actor: Actor; readonly transact: Transact<Actor> },
  { currentPassword, newPassword }: ChangePassword,
): Promise<void> {
  const { passwords } = ctx.services;
  const account = await ctx.em.findOneOrFail(User, ctx.actor.id);
  if (!(await passwords.matches(currentPassword, account.passwordHash ?? null))) {
    throw invalid('currentPassword', 'This is not your password', 'wrong_password');
  }
  const passwordHash = await passwords.hash(newPassword);
  await ctx.transact(async (scope) => {
    const user = await scope.em.findOneOrFail(User, account.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user.passwordHash !== account.passwordHash)
      throw invalid('currentPassword', 'This is not your password', 'wrong_password');
    await setPassword(ctx, scope, user, passwordHash);
    return {};
  });
}

async function setPassword({ services }: Context, { em, now, record }: Scope, user: User, hash: string): Promise<void> {
  user.passwordHash = hash;
  user.endSessions(now);
  await mailAccount(em, user, passwordChangedMail(services.config));
  record('user.password_changed', user);
  await em.flush();
}
