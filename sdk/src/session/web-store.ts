import type { TokenStore, Tokens } from './tokens.ts';

/** The part of `localStorage` and `sessionStorage` that `webStore` uses. */
export interface WebStorage {
  /** Returns the value of a key, or null if there is none. */
  getItem(key: string): string | null;
  /** Sets the value of a key. */
  setItem(key: string, value: string): void;
  /** Deletes a key. */
  removeItem(key: string): void;
}

/**
 * Stores the tokens in `localStorage` or `sessionStorage`. All tabs that share the storage share the session: one of
 * them refreshes for all, and signing out in one signs out all. Scripts injected into the page (XSS) can read the
 * tokens.
 *
 * @param storage - `localStorage` or `sessionStorage`
 * @param key - Storage key. Use a different one for each service on the same origin. Defaults to `ticketwire`.
 * @example
 * const client = createClient({ baseUrl: 'https://desk.example.com', store: webStore(localStorage) });
 */
export function webStore(storage: WebStorage, key = 'ticketwire'): TokenStore {
  return {
    get: () => tokensIn(storage.getItem(key)),
    set: (tokens) => (tokens ? storage.setItem(key, JSON.stringify(tokens)) : storage.removeItem(key)),
    lock: async (work) => {
      // Browsers have locks on secure origins only. Without one, two tabs may refresh at the same time, which is safe:
      // for a short while, the service accepts the old refresh token.
      const locks = globalThis.navigator?.locks;
      return locks ? locks.request(key, work) : work();
    },
  };
}

/** Reads the stored tokens. Ignores anything else that is stored under the key. */
function tokensIn(text: string | null): Tokens | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return isTokens(parsed) ? parsed : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' && value !== null && 'accessToken' in value && 'refreshToken' in value;
