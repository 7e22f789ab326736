import jwt from 'jsonwebtoken';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Proof } from '../base/actor.ts';
import { AppError } from '../errors/app-error.ts';
import { LONGEST_TOKEN_SECONDS } from '../keys/key-life.ts';
import { cacheResults } from '../keys/result-cache.ts';
import { publicJwk, type SigningKey } from '../keys/signing-key.ts';
import type { AccessTokens } from '../services/services.ts';
import { parseJson } from '../text/json.ts';
import type { KeyRing, Ring } from './key-ring.ts';

/** The media type of an access token, so that no other kind of JWT is accepted (RFC 9068, section 2.1). */
const TYPE = 'at+jwt';
/** The audience and the client of all tokens: users sign in to the service itself, there are no OAuth clients. */
const AUDIENCE = 'ticketwire';
/** The maximum length in characters; our tokens have about 900. */
const MAX_LENGTH = 8_192;
/** The tolerated difference between the clocks of instances. */
const SKEW_SECONDS = 60;

const SHAPE = /^([\w-]+)\.[\w-]+\.([\w-]+)$/;

/** Accepts exactly the members that we set: no `crit`, and no `jku`, `jwk`, `x5u` or `x5c` that provides a key. */
const Header = z.strictObject({ typ: z.literal(TYPE), alg: z.string(), kid: z.string().optional() });

const Payload = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  name: z.string(),
  kind: z.enum(['user', 'service']),
  verified: z.boolean(),
  roles: z.array(z.uuid()),
  /** In the token of a requester that an API key issued (RFC 8693, section 4.1). */
  act: z.object({ sub: z.uuid(), key: z.uuid() }).optional(),
  /** How and when the user signed in (OpenID Connect Core 1.0, section 2). Older releases did not say. */
  auth_time: z.int().optional(),
  acr: z.string().optional(),
  amr: z.array(z.string()).optional(),
  /** Whether the account has a second factor. */
  mfa: z.boolean().optional(),
  nbf: z.int().optional(),
  iat: z.int(),
  /** The time of issue in milliseconds: whole seconds cannot order events within a second. */
  iat_ms: z.int(),
  exp: z.int(),
});
type Payload = z.output<typeof Payload>;

/** The values of `acr`: one factor, or two. */
const LEVELS = { 1: 'urn:ticketwire:aal1', 2: 'urn:ticketwire:aal2' } as const;

type Issuers = [string, ...string[]];

export interface TokenOptions {
  /** The `iss` of new tokens. */
  readonly issuer: string;
  /** Former issuers of this installation, in tokens that are still valid. */
  readonly formerIssuers?: readonly string[];
  readonly ttlSeconds: number;
}

/**
 * Creates and verifies access tokens as specified in RFC 9068, with the checks of RFC 8725. The only file that uses the
 * JWT library.
 */
export function createAccessTokens(
  keys: Pick<KeyRing, 'current'>,
  { issuer, formerIssuers = [], ttlSeconds }: TokenOptions,
): AccessTokens {
  const issuers: Issuers = [issuer, ...formerIssuers];
  // Verifying a signature costs a twentieth of a read, so verified tokens are cached. The cached result does not depend
  // on the time.
  const verifiedPayload = cacheResults(
    () => keys.current,
    (token) => payloadOf(token, keys.current, issuers),
  );
  return {
    get jwks() {
      return { keys: [...keys.current.keys.values()].map(publicJwk).filter((key) => key !== null) };
    },

    get ownKey() {
      const { kid, algorithm, signing } = keys.current.signing;
      return algorithm === 'HS256' ? null : { kid, algorithm, signing };
    },

    sign(claims, now, lifetime = ttlSeconds) {
      const { kid, algorithm, signing } = keys.current.signing;
      const issuedAt = Math.floor(now.getTime() / 1000);
      const payload = {
        iss: issuer,
        aud: AUDIENCE,
        client_id: AUDIENCE,
        sub: claims.userId,
        sid: claims.sessionId,
        jti: uuidv7(),
        iat: issuedAt,
        iat_ms: now.getTime(),
        exp: issuedAt + Math.min(lifetime, ttlSeconds),
        name: claims.name,
        kind: claims.kind,
        verified: claims.verified,
        roles: claims.roleIds,
        ...(claims.proof && {
          auth_time: Math.floor(claims.proof.at.getTime() / 1000),
          acr: LEVELS[claims.proof.factors],
          amr: claims.proof.methods,
          mfa: claims.proof.canUseTwo,
        }),
        ...(claims.act && { act: { sub: claims.act.userId, key: claims.act.keyId } }),
      };
      return jwt.sign(payload, signing, { algorithm, header: { typ: TYPE, alg: algorithm, kid } });
    },

    verify(token, now) {
      const payload = verifiedPayload(token);
      requireTime(payload, ttlSeconds, now);
      const { sub, sid, name, kind, verified, roles, act, iat_ms } = payload;
      return {
        userId: sub,
        sessionId: sid,
        name,
        kind,
        verified,
        roleIds: roles,
        act: act && { userId: act.sub, keyId: act.key },
        proof: proofOf(payload),
        issuedAt: new Date(iat_ms),
      };
    },
  };
}

/** A level that this release does not know counts as one factor. */
function proofOf({ auth_time, acr, amr = [], mfa = false }: Payload): Proof | undefined {
  if (auth_time === undefined) return undefined;
  return { at: new Date(auth_time * 1000), factors: acr === LEVELS[2] ? 2 : 1, methods: amr, canUseTwo: mfa };
}

const invalidToken = (cause?: unknown) => new AppError('unauthenticated', 'The access token is invalid', {}, { cause });

/** Verifies a token and returns its payload, except for checks that depend on the time. */
function payloadOf(token: string, ring: Ring, issuers: Issuers): Payload {
  const [, header, signature] = (token.length <= MAX_LENGTH && SHAPE.exec(token)) || [];
  if (!header || !signature || !isCanonical(signature)) throw invalidToken();
  const key = keyFor(header, ring);
  if (!key) throw invalidToken();
  try {
    const payload = jwt.verify(token, key.verifying, {
      algorithms: [key.algorithm],
      issuer: issuers,
      audience: AUDIENCE,
      // `requireTime` checks it on each use of the token.
      ignoreExpiration: true,
      ignoreNotBefore: true,
    });
    return Payload.parse(payload);
  } catch (cause) {
    throw invalidToken(cause);
  }
}

/** Rejects alternative encodings: the last character of base64url can have unused bits. */
const isCanonical = (part: string) => Buffer.from(part, 'base64url').toString('base64url') === part;

/** Returns the key that the header names. Without a name, it is the shared secret if we sign with one. */
function keyFor(encoded: string, { signing, keys }: Ring): SigningKey | undefined {
  const header = Header.safeParse(parseJson(Buffer.from(encoded, 'base64url').toString()));
  if (!header.success) return undefined;
  const { kid } = header.data;
  if (kid !== undefined) return keys.get(kid);
  return signing.algorithm === 'HS256' ? signing : undefined;
}

/**
 * A token is valid until it expires, but not longer than the configured lifetime: ended sessions and suspended users
 * are only looked up for that time.
 */
function requireTime({ iat, iat_ms, nbf, exp }: Payload, ttlSeconds: number, now: Date): void {
  const seconds = Math.floor(now.getTime() / 1000);
  if (exp <= seconds || iat + ttlSeconds <= seconds) throw new AppError('token_expired');
  if (iat > seconds + SKEW_SECONDS || Math.floor(iat_ms / 1000) !== iat) throw invalidToken();
  if (exp <= iat || exp - iat > LONGEST_TOKEN_SECONDS) throw invalidToken();
  if (nbf !== undefined && nbf > seconds) throw invalidToken();
}
