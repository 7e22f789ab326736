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
 * Where the tokens of a session are kept. For browsers there is `webStore`.
 *
 * @example
 * const kept = new Map<string, Tokens | undefined>();
 * const store: TokenStore = {
 *   get: () => kept.get('ada'),
 *   set: (tokens) => void kept.set('ada', tokens),
 * };
 */
export interface TokenStore {
  get(): Tokens | undefined | Promise<Tokens | undefined>;
  /** `undefined` when the session has ended. */
  set(tokens: Tokens | undefined): void | Promise<void>;
  /**
   * Does `work` while nobody else who shares the store does theirs. The client logs in, refreshes and logs out under it, so
   * that of several tabs or processes one refreshes for all. Without it, each does so by itself.
   */
  lock?<Value>(work: () => Promise<Value>): Promise<Value>;
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
