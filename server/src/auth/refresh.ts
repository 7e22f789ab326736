import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Session } from '../contract/auth.ts';
import { SYSTEM } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { hashOf } from '../platform/secret.ts';
import { User } from '../users/user.entity.ts';
import { RefreshToken } from './credential.entity.ts';
import { openSession } from './session.ts';

/** Two tabs of one browser may refresh with the same token at almost the same time. */
const GRACE_MS = 10_000;

const over = () => new Failure('unauthenticated', 'This session has ended: sign in again');

/**
 * Carries a session on with a new pair of tokens (RFC 9700, section 2.2.2). A refresh token that was used before
 * means that somebody else has it: the whole session ends.
 */
export async function refreshSession(ctx: Context, secret: string): Promise<Session> {
  const session = await ctx.transactAs(SYSTEM)(async ({ em, now }) => {
    const token = await em.findOne(RefreshToken, { hash: hashOf(secret) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!token || token.revokedAt || token.expiresAt <= now) throw over();
    if (token.rotatedAt && now.getTime() - token.rotatedAt.getTime() > GRACE_MS) {
      await revokeFamily(em, token.family, now);
      return null;
    }
    const user = await em.findOneOrFail(User, token.user.id);
    if (user.status !== 'active' || token.createdAt < user.sessionsValidFrom) throw over();
    token.rotatedAt ??= now;
    return openSession(em, ctx.services, user, now, token.family);
  });
  // Thrown outside, so that the revocation of the family is committed.
  if (!session) throw over();
  return session;
}

export async function revokeFamily(em: EntityManager, family: string, now: Date): Promise<void> {
  await em.nativeUpdate(RefreshToken, { family, revokedAt: null }, { revokedAt: now });
}

/** Ends the session that a refresh token belongs to; an unknown token is no session, and so has ended. */
export async function endSession(ctx: Context, secret: string): Promise<void> {
  await ctx.transactAs(SYSTEM)(async ({ em, now }) => {
    const token = await em.findOne(RefreshToken, { hash: hashOf(secret) });
    if (token) await revokeFamily(em, token.family, now);
  });
}
