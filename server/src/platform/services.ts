import type { Config } from './config.ts';

/** What commands need of the outside, given at the start so that tests can give their own. */
export interface Services {
  readonly config: Config;
  readonly clock: () => Date;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account without a password (`null`) as for any other. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** What an access token says of its bearer (RFC 9068). */
export interface Claims {
  readonly userId: string;
  readonly name: string;
  readonly kind: 'user' | 'service';
  readonly verified: boolean;
  readonly roleIds: readonly string[];
  readonly issuedAt: Date;
}

export interface AccessTokens {
  sign(claims: Omit<Claims, 'issuedAt'>, now: Date): string;
  /** Throws the refusal `unauthenticated` or `token_expired`. Looks nothing up. */
  verify(token: string, now: Date): Claims;
  /** JSON Web Key Set (RFC 7517); empty where the key is a shared secret. */
  readonly jwks: { readonly keys: readonly object[] };
}
