import type { Session } from './generated.ts';

/** What somebody signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The tokens of a session. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the access token expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Where the tokens of a session are kept.
 *
 * @example
 * const store: TokenStore = {
 *   get: () => JSON.parse(localStorage.getItem('ticketwire') ?? 'null') ?? undefined,
 *   set: (tokens) => (tokens ? localStorage.setItem('ticketwire', JSON.stringify(tokens)) : localStorage.removeItem('ticketwire')),
 * };
 */
export interface TokenStore {
  get(): Tokens | undefined | Promise<Tokens | undefined>;
  /** `undefined` when the session has ended. */
  set(tokens: Tokens | undefined): void | Promise<void>;
}

/** Renewed this long before it expires, so that it does not expire on its way. */
const EARLY_MS = 10_000;

export const tokensOf = ({ accessToken, refreshToken, expiresIn }: Session, now: number): Tokens => ({
  accessToken,
  refreshToken,
  expiresAt: now + expiresIn * 1000,
});

export const isFresh = ({ expiresAt }: Tokens, now: number): boolean => now < expiresAt - EARLY_MS;

export function memoryStore(): TokenStore {
  let kept: Tokens | undefined;
  return {
    get: () => kept,
    set: (tokens) => {
      kept = tokens;
    },
  };
}
