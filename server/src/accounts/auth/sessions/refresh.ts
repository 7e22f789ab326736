import { LockMode } from '@mikro-orm/core';
import type { Session as SessionView } from '../../../contract/accounts/auth.ts';
import { SYSTEM, userActor } from '../../../platform/base/actor.ts';
import { decrypt, encrypt, encryptionKey } from '../../../platform/base/encrypt.ts';
import { hashOf } from '../../../platform/base/secret.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { SessionEntity } from '../../users/session.entity.ts';
import { endSession } from '../../users/sessions.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { RefreshTokenEntity } from '../base/credential.entity.ts';
import { limitSessions } from '../base/limits.ts';
import { issueAccess, issueTokens } from './issue-session.ts';

/** Two tabs of one browser may refresh with the same token almost at the same time. */
export const GRACE_MS = 10_000;

/** The token itself is the encryption key: the database alone reveals no successor. */
const SUCCESSOR = 'ticketwire/refresh token/successor';

const over = () => new AppError('unauthenticated', 'This session has ended. Sign in again.');

/**
 * Continues a session with a new pair of tokens (RFC 9700, section 2.2.2). Reuse of a refresh token means that someone
 * else has it, so the whole session ends. Tabs that refresh within the grace period all get the same successor. A
 * session thus has a single chain of tokens, and if two parties share one, the later use is detected.
 */
export async function refreshSession(ctx: Context, secret: string): Promise<SessionView> {
  const { services } = ctx;
  const refreshed = await ctx.transactAs(SYSTEM)(async ({ em, now, record }) => {
    const token = await em.findOne(
      RefreshTokenEntity,
      { hash: hashOf(secret) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!token || token.expiresAt <= now) throw over();
    const session = await em.findOneOrFail(SessionEntity, token.session.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (session.endedAt || session.expiresAt <= now) throw over();
    const user = await em.findOneOrFail(UserEntity, session.user.id);
    if (user.status !== 'active') throw over();
    if (token.rotatedAt && now.getTime() - token.rotatedAt.getTime() > GRACE_MS) {
      await endSession(em, session.id, now);
      record(
        'user.session_ended',
        { id: user.id },
        { data: { sessionId: session.id, reason: 'refresh_token_reused' } },
      );
      return null;
    }
    session.lastUsedAt = now;
    const context = { em, services, user, now };
    const key = encryptionKey(secret, SUCCESSOR);
    if (token.successor != null) return issueAccess(context, session, decrypt(token.successor, key));
    await limitSessions({ em, now }, services, 'refreshes', session.id);
    const next = await issueTokens(context, session);
    token.rotatedAt = now;
    token.successor = encrypt(next.refreshToken, key);
    return next;
  });
  // Thrown outside the transaction, so that the end of the session is committed.
  if (!refreshed) throw over();
  return refreshed;
}

/** Ends the session of a refresh token. Succeeds if the token is unknown. */
async function endSessionOf(ctx: Context, secret: string): Promise<void> {
  await ctx.transactAs(SYSTEM)(async ({ em, now, record }) => {
    const token = await em.findOne(RefreshTokenEntity, { hash: hashOf(secret) }, { populate: ['session.user'] });
    const session = token?.session.getEntity();
    if (!session || session.endedAt) return;
    const user = session.user.getEntity();
    await endSession(em, session.id, now);
    record('user.session_ended', { id: user.id }, { data: { sessionId: session.id }, by: userActor(user) });
  });
}

/** Ends the session of the refresh token or, without one, the session of the access token. */
export async function logOut(ctx: Context, refreshToken: string | undefined): Promise<void> {
  if (refreshToken !== undefined) return endSessionOf(ctx, refreshToken);
  const { actor } = ctx;
  if (!actor) throw ctx.authError ?? new AppError('unauthenticated');
  const { sessionId } = actor;
  if (sessionId === null)
    throw new AppError('permission_denied', 'An API key has no session to end. Revoke the key instead.');
  await ctx.transactAs(actor)(async ({ em, now, record }) => {
    await endSession(em, sessionId, now);
    record('user.session_ended', { id: actor.id }, { data: { sessionId } });
  });
}
