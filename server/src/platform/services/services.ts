import type { KeyObject } from 'node:crypto';
import type { Proof } from '../base/actor.ts';
import type { Sealing } from '../keys/sealing.ts';
import type { LimitReads } from '../limits/read-limiter.ts';
import type { LimitUploads } from '../limits/upload-limiter.ts';
import type { Config } from './config.ts';
import type { Files } from './open-file-store.ts';

/** The services that commands depend on, created at startup and replaceable in tests. */
export interface Services {
  readonly config: Config;
  readonly clock: () => Date;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly files: Files;
  /** Keeps secrets in the database unreadable without the key. */
  readonly sealing: Sealing;
  readonly limitReads: LimitReads;
  readonly limitUploads: LimitUploads;
}

/** Who has a password hashed or compared. Networks take turns, and addresses within a network. */
export interface PasswordCaller {
  readonly network: string;
  /** The email address that the password belongs to, if it has an account. */
  readonly address: string;
  /** Whether someone has signed in from this network. */
  readonly isKnownNetwork: boolean;
}

/**
 * Limits how many passwords are hashed or compared at the same time. Rejects with `rate_limited` if the network or the
 * address has too many, or if its turn takes too long. Without a caller, the service itself waits for as long as it takes.
 */
export interface Passwords {
  /** `before` is called when this password is due, and can throw. */
  hash(
    password: string,
    options?: { readonly caller?: PasswordCaller | undefined; readonly before?: () => Promise<void> },
  ): Promise<string>;
  /**
   * Returns the index of the first of `hashes` that matches the password, or null. Compares all of them whatever the
   * outcome; a missing hash (`null`) takes as long as any other. `around` is called when this password is due. It
   * compares the hashes by calling `compare`, or throws without comparing any.
   */
  matching(
    password: string,
    hashes: readonly (string | null)[],
    options?: {
      readonly caller?: PasswordCaller | undefined;
      readonly around?: ((compare: () => Promise<number | null>) => Promise<number | null>) | undefined;
    },
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
  /** Who asked for the token in place of the user (RFC 8693, section 4.1); absent if the user signed in. */
  readonly act?: Issuer | undefined;
  /** How the user proved who they are. Absent in tokens of releases that did not say, and of applications. */
  readonly proof?: Proof | undefined;
  readonly issuedAt: Date;
}

/** An API key that issued a token, with its owner. */
interface Issuer {
  readonly userId: string;
  readonly keyId: string;
}

export interface AccessTokens {
  /** @param ttlSeconds the lifetime, at most the configured one, which is the default. */
  sign(claims: Omit<Claims, 'issuedAt'>, now: Date, ttlSeconds?: number): string;
  /** Verifies a token without a query. Throws `token_expired` for a token that was valid, else `unauthenticated`. */
  verify(token: string, now: Date): Claims;
  /** The key that signs, to prove to others who we are (RFC 7523); null for a shared secret, which no one else can check. */
  readonly ownKey: { readonly kid: string; readonly algorithm: 'RS256' | 'ES256'; readonly signing: KeyObject } | null;
  /** The current JSON Web Key Set (RFC 7517), the signing key first; empty for a shared secret. */
  readonly jwks: { readonly keys: readonly object[] };
}
