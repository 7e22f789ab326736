import { LockMode } from '@mikro-orm/core';
import type { Session } from '../../../contract/accounts/auth.ts';
import type { PasskeyChallenge, PasskeySignIn, SecondFactor } from '../../../contract/accounts/factors.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import { hashOf } from '../../../platform/base/secret.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { valueOn } from '../../../platform/errors/expected.ts';
import { consume } from '../../../platform/limits/rate-limit.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { sendAccountEmail } from '../../auth/accounts/send-account-email.ts';
import { failedFactorWindow, limitPasskeyChallenges, limitSessions } from '../../auth/base/limits.ts';
import { UserEntity } from '../../users/user.entity.ts';
import type { SignInChallengeEntity } from '../base/challenge.entity.ts';
import { factorMails } from '../base/factor.mails.ts';
import { WrongFactor } from '../base/wrong-factor.ts';
import { requestOptions } from '../passkeys/ceremony.ts';
import { passkeyOf, redeemPasskey } from '../passkeys/redeem-passkey.ts';
import { requireRelyingParty } from '../passkeys/relying-party.ts';
import { challengeIsOver, consumeChallenge, createChallenge, takeAttempt } from './challenge.ts';
import { noteFailure, startSession } from './log-in.ts';
import { countingCodes, type Presented, redeemFactor } from './prove.ts';

/** Completes a sign-in whose password was right. */
export async function signInWithSecondFactor(
  ctx: Context,
  { challengeId, code, recoveryCode, passkey }: SecondFactor,
): Promise<Session> {
  const challenge = await takeAttempt(ctx, { id: challengeId, purpose: 'second_factor' });
  const userId = challenge.user?.id;
  if (userId === undefined) throw challengeIsOver();
  const answer = passkey && { assertion: passkey, nonce: challenge.nonce, party: requireRelyingParty(ctx) };
  const presented: Presented = { code, recoveryCode, passkey: answer };
  const finish = () =>
    ctx.transactAs(SYSTEM)(async (tx) => {
      const user = await tx.em.findOneOrFail(UserEntity, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!isStillOpen(challenge, user)) throw challengeIsOver();
      const { factors, methods } = await redeemFactor(ctx, tx, user, presented);
      await consumeChallenge(tx, challenge);
      return startSession(ctx, tx, user, { factors, methods: ['pwd', ...methods] });
    });
  return countingCodes(ctx, presented, userId, finish).catch(async (error: unknown) => {
    if (error instanceof WrongFactor) await noteWrongFactor(ctx, userId);
    throw error;
  });
}

/** Whether the account is as it was when the password was right. */
const isStillOpen = ({ passwordDigest, createdAt }: SignInChallengeEntity, user: UserEntity): boolean =>
  user.status === 'active' &&
  user.secondFactorSince != null &&
  passwordDigest === hashOf(user.passwordHash ?? '') &&
  createdAt >= user.sessionsValidFrom;

/** Notifies the owner of the fifth one in a day, because it takes the password to get there. */
async function noteWrongFactor(ctx: Context, userId: string): Promise<void> {
  const { email } = await ctx.em.findOneOrFail(UserEntity, userId);
  await noteFailure(ctx, email, 'wrong_second_factor');
  if (!(await isFifth(ctx, userId))) return;
  await ctx.transactAs(SYSTEM)(async ({ em, record }) => {
    const user = await em.findOneOrFail(UserEntity, userId);
    await sendAccountEmail(em, user, factorMails(ctx.services.config).passwordKnown());
    record('user.second_factor_failed', user);
  });
}

async function isFifth({ em, services }: Context, userId: string): Promise<boolean> {
  if (services.config.rateLimit === 'off') return false;
  const counted = consume(em, [failedFactorWindow(userId)], services.clock());
  const taken = await counted.catch(valueOn(null, AppError));
  return taken !== null && taken.filled.length > 0;
}

/** Asks for any passkey of this service. */
export async function passkeyChallenge(ctx: Context): Promise<PasskeyChallenge> {
  const party = requireRelyingParty(ctx);
  await limitPasskeyChallenges(ctx);
  const create = ctx.transactAs(SYSTEM);
  const { id, nonce } = await create((tx) => createChallenge(tx, ctx.origin, { purpose: 'passkey' }));
  return { challengeId: id, options: requestOptions(party, nonce) };
}

/** Signs in with a passkey alone, which counts as two factors. */
export async function signInWithPasskey(ctx: Context, { challengeId, passkey }: PasskeySignIn): Promise<Session> {
  const party = requireRelyingParty(ctx);
  const challenge = await takeAttempt(ctx, { id: challengeId, purpose: 'passkey' });
  const answer = { assertion: passkey, nonce: challenge.nonce, party };
  const owner = (await passkeyOf(ctx.em, answer)).user;
  return ctx.transactAs(SYSTEM)(async (tx) => {
    const user = await tx.em.findOneOrFail(UserEntity, owner.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const how = await redeemPasskey(tx, user.id, answer);
    await consumeChallenge(tx, challenge);
    if (user.status !== 'active') throw new AppError('permission_denied', 'This account is suspended');
    await limitSessions(tx, ctx.services, 'signIns', user.id);
    return startSession(ctx, tx, user, how);
  });
}
