import { LockMode } from '@mikro-orm/core';
import type { Login, Session } from '../../../contract/accounts/auth.ts';
import { SYSTEM, userActor } from '../../../platform/base/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { requirePasswordAllowed } from '../../identity/base/enforcement.ts';
import { mailboxOf, UserEntity } from '../../users/user.entity.ts';
import { noteBreakGlass } from '../accounts/break-glass.ts';
import { eventSubject } from '../base/event-subject.ts';
import { limitSessions } from '../base/limits.ts';
import { registrationsOf } from '../base/pending-registration.ts';
import { verifyPassword } from '../passwords/password-check.ts';
import { BY_PASSWORD, openSession } from './issue-session.ts';

/**
 * Signs in to the account or the pending registration of the address, whichever the password belongs to. Reveals
 * neither until the password is correct, and takes equally long if there is none.
 */
export async function logIn(ctx: Context, { email, password }: Login): Promise<Session> {
  const { services, origin } = ctx;
  const person = await verifyPassword(ctx, { email, ...(await registrationsOf(ctx.em, email)) }, password);
  if (!person) {
    await noteFailure(ctx, email, 'wrong_credentials');
    throw new AppError('invalid_credentials');
  }
  if (person.status !== 'active') {
    await noteFailure(ctx, email, person.status);
    throw new AppError('permission_denied', 'This account is suspended');
  }
  const enforced = await requirePasswordAllowed(ctx.em, { id: person.id, email: mailboxOf(person) });
  return ctx.transactAs(SYSTEM)(async (tx) => {
    const { em, now, record } = tx;
    // Locked, so that a concurrent password change either ends this session too or is seen here.
    const user = await em.findOneOrFail(UserEntity, person.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // The password may have been changed, or the account suspended, while this one was being compared.
    if (user.passwordHash !== person.passwordHash || user.status !== 'active')
      throw new AppError('invalid_credentials');
    await limitSessions({ em, now }, services, 'signIns', user.id);
    await em.nativeUpdate(UserEntity, user.id, { lastLoginAt: now });
    const session = await openSession({ em, services, user, now }, origin, BY_PASSWORD);
    record('user.signed_in', { id: user.id }, { data: { userAgent: origin.userAgent }, by: userActor(user) });
    if (enforced) await noteBreakGlass(tx, services.config, { user, provider: enforced });
    return session;
  });
}

/** Commits in its own transaction, because the failed login leaves nothing else behind. */
async function noteFailure(ctx: Context, email: string, reason: string): Promise<void> {
  await ctx.transactAs(SYSTEM)(async ({ em, record }) => {
    const data = { email, reason, userAgent: ctx.origin.userAgent };
    record('user.sign_in_failed', await eventSubject(em, email), { data });
  });
}
