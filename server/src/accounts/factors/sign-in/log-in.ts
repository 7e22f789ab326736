import { LockMode } from '@mikro-orm/core';
import type { Login, Session } from '../../../contract/accounts/auth.ts';
import type { SignedIn, SignInChallenge } from '../../../contract/accounts/factors.ts';
import { SYSTEM, userActor } from '../../../platform/base/actor.ts';
import { hashOf } from '../../../platform/base/secret.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { noteBreakGlass } from '../../auth/accounts/break-glass.ts';
import { eventSubject } from '../../auth/base/event-subject.ts';
import { limitSessions } from '../../auth/base/limits.ts';
import { registrationsOf } from '../../auth/base/pending-registration.ts';
import { verifyPassword } from '../../auth/passwords/password-check.ts';
import { BY_PASSWORD, openSession, type SignIn } from '../../auth/sessions/issue-session.ts';
import { requirePasswordAllowed } from '../../identity/base/enforcement.ts';
import { mailboxOf, UserEntity } from '../../users/user.entity.ts';
import { factorsOf, kindsOf } from '../base/factors.queries.ts';
import { requestOptions } from '../passkeys/ceremony.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { createChallenge } from './challenge.ts';

/**
 * Signs in to the account or the pending registration of the address, whichever the password belongs to. Reveals
 * neither until the password is correct, and takes equally long if there is none. An account with a second factor gets no
 * session, but a challenge.
 */
export async function logIn(ctx: Context, { email, password }: Login): Promise<SignedIn> {
  const { services } = ctx;
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
    // Locked, so that a concurrent password change either ends this session too or is seen here.
    const user = await tx.em.findOneOrFail(UserEntity, person.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // The password may have been changed, or the account suspended, while this one was being compared.
    if (user.passwordHash !== person.passwordHash || user.status !== 'active')
      throw new AppError('invalid_credentials');
    await limitSessions(tx, services, 'signIns', user.id);
    if (enforced) await noteBreakGlass(tx, services.config, { user, provider: enforced });
    return user.secondFactorSince ? challengeOf(ctx, tx, user) : startSession(ctx, tx, user, BY_PASSWORD);
  });
}

/** Asks for a second factor. The challenge ends with the password: it names the one that was right. */
async function challengeOf(ctx: Context, tx: TransactionContext, user: UserEntity): Promise<SignInChallenge> {
  const party = relyingPartyOf(ctx);
  const factors = await factorsOf(tx.em, user.id);
  const kinds = kindsOf(factors, party?.id ?? null);
  const passwordDigest = hashOf(user.passwordHash ?? '');
  const { id, nonce, expiresAt } = await createChallenge(tx, ctx.origin, {
    purpose: 'second_factor',
    user,
    passwordDigest,
  });
  const passkeyOptions =
    party && kinds.includes('passkey')
      ? requestOptions(
          party,
          nonce,
          factors.passkeys.filter(({ rpId }) => rpId === party.id),
        )
      : null;
  return { challenge: { id, kinds, passkeyOptions, expiresAt: expiresAt.toISOString() } };
}

/** Opens a session for the owner of a locked account who has just proved who they are. */
export async function startSession(
  { services, origin }: Context,
  { em, now, record }: TransactionContext,
  user: UserEntity,
  how: SignIn,
): Promise<Session> {
  await em.nativeUpdate(UserEntity, user.id, { lastLoginAt: now });
  const session = await openSession({ em, services, user, now }, origin, how);
  const data = { userAgent: origin.userAgent, methods: [...how.methods] };
  record('user.signed_in', { id: user.id }, { data, by: userActor(user) });
  return session;
}

/** Commits in its own transaction, because the failed login leaves nothing else behind. */
export async function noteFailure(ctx: Context, email: string, reason: string): Promise<void> {
  await ctx.transactAs(SYSTEM)(async ({ em, record }) => {
    const data = { email, reason, userAgent: ctx.origin.userAgent };
    record('user.sign_in_failed', await eventSubject(em, email), { data });
  });
}
