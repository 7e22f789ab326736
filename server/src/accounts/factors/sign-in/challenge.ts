import { ref } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { networkKey } from '../../../platform/limits/network-of.ts';
import type { Context, Origin } from '../../../platform/procedures/context.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { type ChallengePurpose, SignInChallengeEntity, type SignInChallengeSchema } from '../base/challenge.entity.ts';
import { CHALLENGE_MS, newNonce } from '../passkeys/ceremony.ts';

/** Answers that one challenge allows, right or wrong. */
const MAX_ATTEMPTS = 5;

interface NewChallenge {
  readonly purpose: ChallengePurpose;
  readonly user?: UserEntity;
  readonly sessionId?: string | null;
  readonly passwordDigest?: string;
  readonly userHandle?: string;
}

/** Stores what the service has asked the caller for. */
export async function createChallenge(
  { em, now }: Pick<TransactionContext, 'em' | 'now'>,
  origin: Origin,
  { user, sessionId, passwordDigest, userHandle, purpose }: NewChallenge,
): Promise<SignInChallengeEntity> {
  const challenge = em.create(SignInChallengeEntity, {
    purpose,
    user: user ? ref(user) : null,
    sessionId: sessionId ?? null,
    network: networkKey(origin),
    passwordDigest: passwordDigest ?? null,
    userHandle: userHandle ?? null,
    nonce: newNonce(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  });
  em.persist(challenge);
  await em.flush();
  return challenge;
}

/** Unknown, expired, answered and used up look alike. */
export const challengeIsOver = () => new AppError('not_found', 'This challenge has expired. Start again.');

interface Asked {
  readonly id: string;
  readonly purpose: ChallengePurpose;
}

/** @throws AppError `not_found` if the challenge is over, `permission_denied` from another network */
async function openChallenge(
  { em, now }: Pick<TransactionContext, 'em' | 'now'>,
  origin: Origin,
  { id, purpose }: Asked,
): Promise<SignInChallengeEntity> {
  const open = { id, purpose, consumedAt: null, expiresAt: { $gt: now } };
  const challenge = await em.findOne(SignInChallengeEntity, open);
  if (!challenge) throw challengeIsOver();
  if (challenge.network !== networkKey(origin))
    throw new AppError(
      'permission_denied',
      'This sign-in was started from another network. Start again from this one.',
    );
  return challenge;
}

/** Returns a challenge of the caller's session. Only a passkey answers it, which no one can guess. */
export async function ownChallenge(
  { em, now, actor }: TransactionContext<Actor>,
  origin: Origin,
  asked: Asked,
): Promise<SignInChallengeEntity> {
  const challenge = await openChallenge({ em, now }, origin, asked);
  if (challenge.user?.id !== actor.id || challenge.sessionId !== actor.sessionId) throw challengeIsOver();
  return challenge;
}

/** Counts an answer before anyone looks at it, so that no number of concurrent answers gets more than the limit. */
export async function takeAttempt({ em, services, origin }: Context, asked: Asked): Promise<SignInChallengeEntity> {
  const challenge = await openChallenge({ em, now: services.clock() }, origin, asked);
  const { numUpdatedRows } = await tables<typeof SignInChallengeSchema>(em)
    .updateTable('sign_in_challenges')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', challenge.id)
    .where('attempts', '<', MAX_ATTEMPTS)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw challengeIsOver();
  return challenge;
}

/** Uses up a challenge. A single statement decides, so that exactly one of several right answers succeeds. */
export async function consumeChallenge(
  { em, now }: TransactionContext,
  { id }: Pick<SignInChallengeEntity, 'id'>,
): Promise<void> {
  const consumed = await em.nativeUpdate(SignInChallengeEntity, { id, consumedAt: null }, { consumedAt: now });
  if (consumed !== 1) throw challengeIsOver();
}
