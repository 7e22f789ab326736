import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { ProviderLogout } from '../../../contract/accounts/sso.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import { hashOf } from '../../../platform/base/secret.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import { LogoutTokenEntity } from '../base/attempt.entity.ts';
import type { IdentityProviderEntity } from '../base/provider.entity.ts';
import { findEnabled } from '../base/provider.queries.ts';
import { endProviderSessions } from '../base/provider-sessions.ts';
import { TOLERANCE_SECONDS } from '../protocol/provider-client.ts';
import { keysFor } from '../protocol/provider-keys.ts';
import { ALGORITHMS } from '../protocol/provider-server.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** A token cannot be used later, so that its `jti` is remembered for no longer. */
const MAX_AGE_SECONDS = 600;

const text = z.string().min(1).max(255);

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const LogoutClaims = z
  .looseObject({
    iat: z.number(),
    jti: text,
    sid: text.optional(),
    sub: text.optional(),
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
  })
  .refine(({ sid, sub }) => sid !== undefined || sub !== undefined)
  // An ID token must not pass for a logout token.
  .refine((claims) => !('nonce' in claims));
type LogoutClaims = z.output<typeof LogoutClaims>;

const invalidLogout = (cause?: unknown) => new AppError('malformed', 'The logout token is invalid', {}, { cause });

/** Ends the sessions that a provider has ended. */
export async function logOutByProvider(
  ctx: Context,
  { provider: key, logout_token: token }: ProviderLogout,
): Promise<void> {
  const provider = await findEnabled(ctx.em, key);
  if (!provider) throw notFound('Identity provider', key);
  const claims = await verifiedLogout(ctx, provider, token);
  await ctx.transactAs(SYSTEM)(async (tx) => {
    const used = { hash: hashOf(JSON.stringify([provider.id, claims.jti])) };
    if ((await tx.em.count(LogoutTokenEntity, used)) > 0) throw invalidLogout();
    tx.em.persist(tx.em.create(LogoutTokenEntity, { ...used, expiresAt: new Date(tx.now.getTime() + DAY_MS) }));
    await tx.em.flush();
    await endNamedSessions(tx, provider, claims);
  });
}

async function verifiedLogout(
  { services }: Context,
  provider: IdentityProviderEntity,
  token: string,
): Promise<LogoutClaims> {
  try {
    // No key is read for a token that cannot be valid.
    LogoutClaims.parse(decodeJwt(token));
    const options = {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ALGORITHMS,
      currentDate: services.clock(),
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
    };
    const verifyWith = (keys: JSONWebKeySet) => jwtVerify(token, createLocalJWKSet(keys), options);
    const { payload } = await keysFor(services, provider, verifyWith, errors.JWKSNoMatchingKey);
    return LogoutClaims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw invalidLogout(error);
    throw error;
  }
}

/** Without a session, the token names everything of the user. That there is nothing to end is a success. */
async function endNamedSessions(
  tx: TransactionContext,
  provider: IdentityProviderEntity,
  { sid, sub }: LogoutClaims,
): Promise<void> {
  const ended = await endProviderSessions(tx, {
    provider: provider.id,
    ...(sid !== undefined && { sid }),
    ...(sub !== undefined && { subject: sub }),
  });
  for (const { id: sessionId, userId } of ended)
    tx.record('user.session_ended', { id: userId }, { data: { sessionId, reason: 'provider_sign_out' } });
}
