import jwt from 'jsonwebtoken';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { AppError } from '../base/failure.ts';
import { LONGEST_TOKEN_SECONDS } from '../keys/key-life.ts';
import { remembered } from '../keys/remembered.ts';
import { publicJwk, type SigningKey } from '../keys/signing-key.ts';
import type { AccessTokens } from '../services/services.ts';
import type { KeyRing, Ring } from './key-ring.ts';

/** Media type of an access token, so that no other kind of JWT passes for one (RFC 9068, section 2.1). */
const TYPE = 'at+jwt';
/** Whom tokens are for, and who asked for them: people sign in here themselves, there are no clients of OAuth. */
const AUDIENCE = 'ticketwire';
/** Characters; a token of ours has about 900. */
const LONGEST = 8_192;
/** Clocks of instances may differ by this much. */
const SKEW_SECONDS = 60;

const SHAPE = /^([\w-]+)\.[\w-]+\.([\w-]+)$/;

/** Everything that we put there and nothing else: so no `crit`, and no `jku`, `jwk`, `x5u` or `x5c` that brings a key. */
const Header = z.strictObject({ typ: z.literal(TYPE), alg: z.string(), kid: z.string().optional() });

const Payload = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  name: z.string(),
  kind: z.enum(['user', 'service']),
  verified: z.boolean(),
  roles: z.array(z.uuid()),
  nbf: z.int().optional(),
  iat: z.int(),
  /** The time of issue in milliseconds: whole seconds cannot tell what came first within one. */
  iat_ms: z.int(),
  exp: z.int(),
});
type Payload = z.output<typeof Payload>;

type Issuers = [string, ...string[]];

export interface TokenOptions {
  /** The `iss` of every token that is signed here. */
  readonly issuer: string;
  /** Other names of this installation, in tokens that are still valid. */
  readonly formerIssuers?: readonly string[];
  readonly ttlSeconds: number;
}

/** Access tokens by RFC 9068, checked as RFC 8725 asks. The only file that knows the JWT library. */
export function createAccessTokens(
  keys: Pick<KeyRing, 'current'>,
  { issuer, formerIssuers = [], ttlSeconds }: TokenOptions,
): AccessTokens {
  const issuers: Issuers = [issuer, ...formerIssuers];
  // A signature takes as long as a twentieth of a read. The time is none of what is remembered.
  const genuine = remembered(
    () => keys.current,
    (token) => payloadOf(token, keys.current, issuers),
  );
  return {
    get jwks() {
      return { keys: [...keys.current.keys.values()].map(publicJwk).filter((key) => key !== null) };
    },

    sign(claims, now) {
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
        exp: issuedAt + ttlSeconds,
        name: claims.name,
        kind: claims.kind,
        verified: claims.verified,
        roles: claims.roleIds,
      };
      return jwt.sign(payload, signing, { algorithm, header: { typ: TYPE, alg: algorithm, kid } });
    },

    verify(token, now) {
      const payload = genuine(token);
      requireTime(payload, ttlSeconds, now);
      const { sub, sid, name, kind, verified, roles, iat_ms } = payload;
      return { userId: sub, sessionId: sid, name, kind, verified, roleIds: roles, issuedAt: new Date(iat_ms) };
    },
  };
}

const refused = () => new AppError('unauthenticated', 'The access token is invalid');

/** What a token of ours says. Everything is checked here that does not depend on the time. */
function payloadOf(token: string, ring: Ring, issuers: Issuers): Payload {
  const [, header, signature] = (token.length <= LONGEST && SHAPE.exec(token)) || [];
  if (!header || !signature || !isCanonical(signature)) throw refused();
  const key = keyFor(header, ring);
  if (!key) throw refused();
  try {
    const payload = jwt.verify(token, key.verifying, {
      algorithms: [key.algorithm],
      issuer: issuers,
      audience: AUDIENCE,
      // By `requireTime`, at each use of the token.
      ignoreExpiration: true,
      ignoreNotBefore: true,
    });
    return Payload.parse(payload);
  } catch {
    throw refused();
  }
}

/** The last letter of base64url can have bits that mean nothing: without this a token could be written in several ways. */
const isCanonical = (part: string) => Buffer.from(part, 'base64url').toString('base64url') === part;

/** The key that the header names. Without a name it is the shared secret, where that is what we sign with. */
function keyFor(encoded: string, { signing, keys }: Ring): SigningKey | undefined {
  const header = Header.safeParse(parsed(Buffer.from(encoded, 'base64url').toString()));
  if (!header.success) return undefined;
  const { kid } = header.data;
  if (kid !== undefined) return keys.get(kid);
  return signing.algorithm === 'HS256' ? signing : undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * A token lives as long as it says, and no longer than tokens live by the present configuration: ended sessions and
 * suspended users are only read for as long as that.
 */
function requireTime({ iat, iat_ms, nbf, exp }: Payload, ttlSeconds: number, now: Date): void {
  const seconds = Math.floor(now.getTime() / 1000);
  if (exp <= seconds || iat + ttlSeconds <= seconds) throw new AppError('token_expired');
  if (iat > seconds + SKEW_SECONDS || Math.floor(iat_ms / 1000) !== iat) throw refused();
  if (exp <= iat || exp - iat > LONGEST_TOKEN_SECONDS) throw refused();
  if (nbf !== undefined && nbf > seconds) throw refused();
}
