import jwt from 'jsonwebtoken';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { Failure } from './failure.ts';
import type { AccessTokens } from './services.ts';
import type { SigningKey } from './signing-key.ts';

/** Media type of an access token, so that no other kind of JWT passes for one (RFC 9068, section 2.1). */
const TYPE = 'at+jwt';
const AUDIENCE = 'ticketwire';

const Payload = z.object({
  sub: z.uuid(),
  name: z.string(),
  kind: z.enum(['user', 'service']),
  verified: z.boolean(),
  roles: z.array(z.uuid()),
  iat: z.int(),
  /** The time of issue in milliseconds: whole seconds cannot tell what came first within one. */
  iat_ms: z.int(),
  exp: z.int(),
});
const Header = z.object({ typ: z.literal(TYPE), alg: z.string(), crit: z.never().optional() });

/** Access tokens by RFC 9068, checked as RFC 8725 asks. The only file that knows the JWT library. */
export function createAccessTokens(key: SigningKey, options: { issuer: string; ttlSeconds: number }): AccessTokens {
  const { algorithm, kid, signing, verifying } = key;
  const { issuer, ttlSeconds } = options;
  const jwk = algorithm === 'HS256' ? null : verifying.export({ format: 'jwk' });
  return {
    jwks: { keys: jwk ? [{ ...jwk, kid, alg: algorithm, use: 'sig' }] : [] },

    sign(claims, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const payload = {
        iss: issuer,
        aud: AUDIENCE,
        sub: claims.userId,
        jti: uuidv7(),
        iat: issuedAt,
        iat_ms: now.getTime(),
        exp: issuedAt + ttlSeconds,
        name: claims.name,
        kind: claims.kind,
        verified: claims.verified,
        roles: claims.roleIds,
      };
      return jwt.sign(payload, signing, { algorithm, header: { typ: TYPE, alg: algorithm, ...(kid && { kid }) } });
    },

    verify(token, now) {
      const { header, payload } = decoded(token, now);
      if (!Header.safeParse(header).success) throw new Failure('unauthenticated', 'This is no access token');
      const claims = Payload.safeParse(payload);
      if (!claims.success) throw new Failure('unauthenticated', 'This is no access token');
      const { sub, name, kind, verified, roles, iat_ms } = claims.data;
      return { userId: sub, name, kind, verified, roleIds: roles, issuedAt: new Date(iat_ms) };
    },
  };

  function decoded(token: string, now: Date) {
    try {
      return jwt.verify(token, verifying, {
        algorithms: [algorithm],
        issuer,
        audience: AUDIENCE,
        clockTimestamp: Math.floor(now.getTime() / 1000),
        complete: true,
      });
    } catch (error) {
      if (error instanceof jwt.TokenExpiredError) throw new Failure('token_expired');
      throw new Failure('unauthenticated', 'The access token is not valid');
    }
  }
}
