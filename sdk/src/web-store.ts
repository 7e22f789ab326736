import type { TokenStore, Tokens } from './tokens.ts';

/** The part of `localStorage` that a store uses. */
export interface WebStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * Keeps the tokens in `localStorage` or `sessionStorage`. All tabs that share it share the session: one refreshes for all
 * of them, and who signs out in one is signed out in all. Scripts that got into the page can read what lies there.
 *
 * @param key - Under which they lie; another for each service of the same origin.
 * @example
 * const client = createClient({ baseUrl: 'https://desk.example.com', store: webStore(localStorage) });
 */
export function webStore(storage: WebStorage, key = 'ticketwire'): TokenStore {
  return {
    get: () => tokensIn(storage.getItem(key)),
    set: (tokens) => (tokens ? storage.setItem(key, JSON.stringify(tokens)) : storage.removeItem(key)),
    lock: async (work) => {
      // Browsers have locks on secure origins only; without them, the service takes an old refresh token for a while.
      const locks = globalThis.navigator?.locks;
      return locks ? locks.request(key, work) : work();
    },
  };
}

/** What something else has left under the key is no session. */
function tokensIn(text: string | null): Tokens | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isTokens(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' && value !== null && 'accessToken' in value && 'refreshToken' in value;
