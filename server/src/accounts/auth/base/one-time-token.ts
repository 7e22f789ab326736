import { LockMode, ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { REGISTRATION_PREFIX } from '../../../contract/accounts/auth.ts';
import { hashOf, newSecret } from '../../../platform/base/secret.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { HOUR_MS } from '../../../platform/time/duration.ts';
import { mailboxOf, UserEntity } from '../../users/user.entity.ts';
import { OneTimeTokenEntity, type Purpose } from './credential.entity.ts';

export const lifetime: Record<Purpose, number> = {
  verify_email: 24 * HOUR_MS,
  change_email: 24 * HOUR_MS,
  reset_password: HOUR_MS,
  accept_invitation: 7 * 24 * HOUR_MS,
  set_up: 24 * HOUR_MS,
};

/**
 * Issues a single-use secret for this user, purpose, and address. Earlier tokens of the same user and purpose become
 * void. Tokens without a user, which each instance prints when it starts, stay valid.
 */
export async function issueToken(
  em: EntityManager,
  purpose: Purpose,
  user: UserEntity | null,
  now: Date,
  email: string | null = user && mailboxOf(user),
): Promise<string> {
  if (user) await voidTokens(em, user, [purpose], now);
  const isRegistration = purpose === 'verify_email' && user?.claimedEmail != null;
  const secret = `${isRegistration ? REGISTRATION_PREFIX : ''}${newSecret()}`;
  const token = em.create(OneTimeTokenEntity, {
    purpose,
    user: user && ref(user),
    email,
    hash: hashOf(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime[purpose]),
  });
  em.persist(token);
  return secret;
}

export async function voidTokens(em: EntityManager, user: UserEntity, purposes: Purpose[], now: Date): Promise<void> {
  await em.nativeUpdate(
    OneTimeTokenEntity,
    { purpose: { $in: purposes }, user: user.id, consumedAt: null },
    { consumedAt: now },
  );
}

const usable = (purposes: readonly Purpose[], secret: string, now: Date) => ({
  hash: hashOf(secret),
  purpose: { $in: [...purposes] },
  consumedAt: null,
  expiresAt: { $gt: now },
});

/** Deliberately gives no reason: unknown, used, void, expired, and wrong-purpose tokens all look alike. */
export const invalidToken = () =>
  new AppError('invalid_token', undefined, {
    errors: [
      {
        pointer: '#/token',
        code: 'invalid_token',
        detail: 'The link is invalid, has expired, or was already used. Request a new one.',
      },
    ],
  });

/**
 * Consumes a token. A single statement decides, so that exactly one of several concurrent attempts succeeds. The owner
 * is locked, as for every account change: a concurrent suspension or login happens before or after, never in between.
 * Locking the owner first, in the order that `issueToken` uses, prevents deadlocks.
 */
export async function consumeToken(
  em: EntityManager,
  purposes: readonly Purpose[],
  secret: string,
  now: Date,
): Promise<OneTimeTokenEntity> {
  const token = await em.findOne(OneTimeTokenEntity, usable(purposes, secret, now));
  if (!token) throw invalidToken();
  const owner =
    token.user && (await em.findOneOrFail(UserEntity, token.user.id, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  const used = await em.nativeUpdate(OneTimeTokenEntity, usable(purposes, secret, now), { consumedAt: now });
  if (used !== 1 || isVoid(token, owner)) throw invalidToken();
  return token;
}

/** Consumes a token and returns its account. */
export async function consumeTokenOf(
  em: EntityManager,
  purpose: Purpose,
  secret: string,
  now: Date,
): Promise<UserEntity> {
  return ownerOf(await consumeToken(em, [purpose], secret, now));
}

/** Rejects an invalid token before any costly work. */
export async function peekToken(
  em: EntityManager,
  purpose: Purpose,
  secret: string,
  now: Date,
): Promise<OneTimeTokenEntity> {
  const token = await em.findOne(OneTimeTokenEntity, usable([purpose], secret, now), { populate: ['user'] });
  if (!token || isVoid(token, token.user?.getEntity())) throw invalidToken();
  return token;
}

/** Returns the account of a valid token without consuming it. */
export async function peekTokenOf(em: EntityManager, purpose: Purpose, secret: string, now: Date): Promise<UserEntity> {
  return ownerOf(await peekToken(em, purpose, secret, now));
}

/**
 * Links that were emailed before all sessions ended are void with them: the user who requested one may be the intruder
 * whom the owner has just locked out with a new password. Links to an address that the account no longer has are void
 * too.
 */
function isVoid({ purpose, email, createdAt }: OneTimeTokenEntity, owner: UserEntity | null | undefined): boolean {
  if (!owner) return false;
  const isOtherAddress = purpose !== 'change_email' && email !== mailboxOf(owner);
  // Invited users have no sessions and would be left without a way to sign in.
  const predatesSignOut = purpose !== 'accept_invitation' && createdAt < owner.sessionsValidFrom;
  return owner.status === 'suspended' || isOtherAddress || predatesSignOut;
}

function ownerOf({ user }: OneTimeTokenEntity): UserEntity {
  if (!user) throw invalidToken();
  return user.getEntity();
}
