import type { Login, Session } from '../contract/auth.ts';
import { SYSTEM } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { User } from '../users/user.entity.ts';
import { openSession } from './session.ts';

/** Signs in. Says nothing of an account until its password was right, and takes as long where there is none. */
export async function logIn(ctx: Context, { email, password }: Login): Promise<Session> {
  const { passwords } = ctx.services;
  const account = await ctx.em.findOne(User, { email });
  const right = await passwords.matches(password, account?.passwordHash ?? null);
  if (!account || !right) throw new Failure('invalid_credentials');

  return ctx.transactAs(SYSTEM)(async ({ em, now, record }) => {
    const user = await em.findOneOrFail(User, account.id);
    // The password may have been changed, or the account suspended, while this one was being compared.
    if (user.passwordHash !== account.passwordHash) throw new Failure('invalid_credentials');
    if (user.status !== 'active') throw new Failure('permission_denied', 'This account is suspended');
    await em.nativeUpdate(User, user.id, { lastLoginAt: now });
    record('user.signed_in', { id: user.id });
    return openSession(em, ctx.services, user, now);
  });
}
