import { ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '../platform/failure.ts';
import { hashOf, newSecret } from '../platform/secret.ts';
import type { User } from '../users/user.entity.ts';
import { OneTimeToken, type Purpose } from './credential.entity.ts';

const HOUR = 60 * 60 * 1000;
const lifetime: Record<Purpose, number> = {
  verify_email: 24 * HOUR,
  reset_password: HOUR,
  accept_invitation: 7 * 24 * HOUR,
  set_up: 24 * HOUR,
};

/**
 * A secret for a link that is good once, for this person and this purpose. Earlier ones for the same person are void;
 * those for nobody, which several instances print at their start, stay good.
 */
export async function issueToken(em: EntityManager, purpose: Purpose, user: User | null, now: Date): Promise<string> {
  if (user) await em.nativeUpdate(OneTimeToken, { purpose, user: user.id, consumedAt: null }, { consumedAt: now });
  const secret = newSecret();
  const token = em.create(OneTimeToken, {
    purpose,
    user: user && ref(user),
    hash: hashOf(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime[purpose]),
  });
  em.persist(token);
  return secret;
}

/** Uses a token up. One statement decides, so that of any number of tries at once exactly one goes on. */
export async function consumeToken(
  em: EntityManager,
  purpose: Purpose,
  secret: string,
  now: Date,
): Promise<OneTimeToken> {
  const hash = hashOf(secret);
  const used = await em.nativeUpdate(
    OneTimeToken,
    { hash, purpose, consumedAt: null, expiresAt: { $gt: now } },
    { consumedAt: now },
  );
  if (used !== 1) throw new Failure('invalid_token');
  return em.findOneOrFail(OneTimeToken, { hash }, { populate: ['user'] });
}

/** The account that a token was made for. */
export async function consumeTokenOf(em: EntityManager, purpose: Purpose, secret: string, now: Date): Promise<User> {
  const { user } = await consumeToken(em, purpose, secret, now);
  if (!user) throw new Failure('invalid_token');
  return user.getEntity();
}
