import { LockMode, ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../platform/base/failure.ts';
import { hashOf, newSecret } from '../../platform/base/secret.ts';
import { mailboxOf, UserEntity } from '../../users/user.entity.ts';
import { OneTimeTokenEntity, type Purpose } from './credential.entity.ts';

const HOUR = 60 * 60 * 1000;
export const lifetime: Record<Purpose, number> = {
  verify_email: 24 * HOUR,
  change_email: 24 * HOUR,
  reset_password: HOUR,
  accept_invitation: 7 * 24 * HOUR,
  set_up: 24 * HOUR,
};

/**
 * A secret for a link that is good once, for this person, this purpose and the address it is sent to. Earlier ones for
 * the same person are void; those for nobody, which several instances print at their start, stay good.
 */
export async function issueToken(
  em: EntityManager,
  purpose: Purpose,
  user: UserEntity | null,
  now: Date,
  email: string | null = user && mailboxOf(user),
): Promise<string> {
  if (user) await voidTokens(em, user, [purpose], now);
  const secret = newSecret();
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

/** Says nothing of why: not issued, used, void, expired and of another purpose are all alike. */
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
 * Uses a token up. One statement decides, so that of any number of tries at once exactly one goes on. Its owner is
 * locked, as for any change of an account: a suspension or a log-in beside it comes before or after, not between. The
 * owner is locked first, as by who asks for another token, so that none of them waits for the other.
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

/** The account that a token was made for, and is used up for now. */
export async function consumeTokenOf(
  em: EntityManager,
  purpose: Purpose,
  secret: string,
  now: Date,
): Promise<UserEntity> {
  return ownerOf(await consumeToken(em, [purpose], secret, now));
}

/** Refuses a token that is no good, before anything costly is done for it. */
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

/** The account that a token would be used for. */
export async function peekTokenOf(em: EntityManager, purpose: Purpose, secret: string, now: Date): Promise<UserEntity> {
  return ownerOf(await peekToken(em, purpose, secret, now));
}

/**
 * What was mailed before all sessions were ended is void with them: who asked for it may be whom the owner has just
 * shut out by a new password. So is what was mailed to an address that the account has no longer.
 */
function isVoid({ purpose, email, createdAt }: OneTimeTokenEntity, owner: UserEntity | null | undefined): boolean {
  if (!owner) return false;
  const isElsewhere = purpose !== 'change_email' && email !== mailboxOf(owner);
  // An invited person has no sessions, and would be left without a way in.
  const isOutlived = purpose !== 'accept_invitation' && createdAt < owner.sessionsValidFrom;
  return owner.status === 'suspended' || isElsewhere || isOutlived;
}

function ownerOf({ user }: OneTimeTokenEntity): UserEntity {
  if (!user) throw invalidToken();
  return user.getEntity();
}
