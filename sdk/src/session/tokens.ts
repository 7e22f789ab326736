import type { Session } from '../generated/types.ts';

/** Email address and password of a user. */
export interface Credentials {
  /** Email address of the user. */
  readonly email: string;
  /** Password of the user. */
  readonly password: string;
}

/** The tokens of a session. */
export interface Tokens {
  /** Bearer token of each request. It expires within minutes. */
  readonly accessToken: string;
  /** Token for obtaining the next access token. It can be used once. */
  readonly refreshToken: string;
  /** When the access token expires, in milliseconds since the Unix epoch. */
  readonly expiresAt: number;
}

/**
 * Storage for the tokens of a session. In browsers, use `webStore`.
 *
 * @example
 * const tokensByUser = new Map<string, Tokens | undefined>();
 * const store: TokenStore = {
 *   get: () => tokensByUser.get('ada'),
 *   set: (tokens) => void tokensByUser.set('ada', tokens),
 * };
 */
export interface TokenStore {
  /** Returns the stored tokens, or undefined if there are none. */
  get(): Tokens | undefined | Promise<Tokens | undefined>;
  /** Stores the tokens. Called with undefined when the session ends: delete them then. */
  set(tokens: Tokens | undefined): void | Promise<void>;
  /**
   * Runs `work` under an exclusive lock. The client uses it to log in, refresh and log out. Implement it if several
   * tabs or processes share the store, so that one of them refreshes for all. Without it, each refreshes by itself.
   */
  lock?<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Tokens are refreshed this early, so that they do not expire in transit. */
const EARLY_MS = 10_000;

export const tokensOf = (
  { accessToken, refreshToken, expiresIn }: Omit<Session, 'user' | 'tokenType'>,
  now: number,
): Tokens => ({
  accessToken,
  refreshToken,
  expiresAt: now + expiresIn * 1000,
});

export const isFresh = ({ expiresAt }: Pick<Tokens, 'expiresAt'>, now: number): boolean => now < expiresAt - EARLY_MS;

export function memoryStore(): TokenStore {
  let current: Tokens | undefined;
  return {
    get: () => current,
    set: (tokens) => {
      current = tokens;
    },
  };
}
