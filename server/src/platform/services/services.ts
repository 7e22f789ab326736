import type { ReadLimiter } from '../limits/read-limiter.ts';
import type { Config } from './config.ts';
import type { Files } from './open-file-store.ts';

/** What commands need of the outside, given at the start so that tests can give their own. */
export interface Services {
  readonly config: Config;
  readonly clock: () => Date;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly files: Files;
  readonly limitReads: ReadLimiter;
}

export interface Passwords {
  /** Only some are hashed or compared at once; who has to wait behind too many is refused with `rate_limited`. */
  hash(password: string): Promise<string>;
  /**
   * The first of `hashes` that is the password's, or null. All are compared whatever the outcome, and one that is not
   * there (`null`) takes as long as any other. `around` is called when it is this password's turn, and computes the
   * hashes by calling `compare`, or refuses and computes none.
   */
  matching(
    password: string,
    hashes: readonly (string | null)[],
    around?: (compare: () => Promise<number | null>) => Promise<number | null>,
  ): Promise<number | null>;
}

/** What an access token says of its bearer (RFC 9068). */
export interface Claims {
  readonly userId: string;
  /** The session that it belongs to. */
  readonly sessionId: string;
  readonly name: string;
  readonly kind: 'user' | 'service';
  readonly verified: boolean;
  readonly roleIds: readonly string[];
  readonly issuedAt: Date;
}

export interface AccessTokens {
  sign(claims: Omit<Claims, 'issuedAt'>, now: Date): string;
  /** Throws the refusal `token_expired` for a token that was good, else `unauthenticated`. Looks nothing up. */
  verify(token: string, now: Date): Claims;
  /** JSON Web Key Set (RFC 7517) as it is now, the key that signs first; empty where it is a shared secret. */
  readonly jwks: { readonly keys: readonly object[] };
}
