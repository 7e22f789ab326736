import type { ReadLimiter } from '../limits/read-limiter.ts';
import type { Config } from './config.ts';
import type { Files } from './open-file-store.ts';

/** The services that commands depend on, created at startup and replaceable in tests. */
export interface Services {
  readonly config: Config;
  readonly clock: () => Date;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly files: Files;
  readonly limitReads: ReadLimiter;
}

export interface Passwords {
  /**
   * Limits how many passwords are hashed or compared at the same time; rejects with `rate_limited` if too many are
   * waiting.
   */
  hash(password: string): Promise<string>;
  /**
   * Returns the index of the first of `hashes` that matches the password, or null. Compares all of them whatever the
   * outcome; a missing hash (`null`) takes as long as any other. `around` is called when this password is due. It
   * compares the hashes by calling `compare`, or throws without comparing any.
   */
  matching(
    password: string,
    hashes: readonly (string | null)[],
    around?: (compare: () => Promise<number | null>) => Promise<number | null>,
  ): Promise<number | null>;
}

/** The claims of an access token (RFC 9068). */
export interface Claims {
  readonly userId: string;
  /** The session of the token. */
  readonly sessionId: string;
  readonly name: string;
  readonly kind: 'user' | 'service';
  readonly verified: boolean;
  readonly roleIds: readonly string[];
  readonly issuedAt: Date;
}

export interface AccessTokens {
  sign(claims: Omit<Claims, 'issuedAt'>, now: Date): string;
  /** Verifies a token without a query. Throws `token_expired` for a token that was valid, else `unauthenticated`. */
  verify(token: string, now: Date): Claims;
  /** The current JSON Web Key Set (RFC 7517), the signing key first; empty for a shared secret. */
  readonly jwks: { readonly keys: readonly object[] };
}
