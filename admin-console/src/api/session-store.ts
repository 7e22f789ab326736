import type { TokenStore, Tokens } from '@ticketwire/sdk';

/** Of all tabs: that somebody is signed in in this browser, and nothing else. */
const KEY = 'ticketwire.signed-in';
const YES = 'yes';

/** After a reload, and in a second tab: the refresh token is in a cookie, and an expired access token has it used. */
const RESUMED: Tokens = { accessToken: 'expired', refreshToken: 'cookie', expiresAt: 0 };

interface SessionStore extends TokenStore {
  /** Whether somebody is signed in, as far as can be known without asking the service. */
  isOpen(): boolean;
  /** Calls back when another tab signed out. */
  onEnded(listener: () => void): void;
}

/**
 * The access token lives in memory only, and the refresh token in an httpOnly cookie: a script that got into the page finds
 * neither where it could take it along. Tabs share the cookie; should two renew at once, the service gives both the
 * same new refresh token for ten seconds.
 */
export function createSessionStore(): SessionStore {
  let kept = localStorage.getItem(KEY) === YES ? RESUMED : undefined;
  let ended: (() => void) | undefined;

  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY) return;
    kept = newValue === YES ? RESUMED : undefined;
    if (!kept) ended?.();
  });

  return {
    get: () => kept,

    set(tokens) {
      kept = tokens;
      if (tokens) localStorage.setItem(KEY, YES);
      else localStorage.removeItem(KEY);
    },

    isOpen: () => kept !== undefined,

    onEnded(listener) {
      ended = listener;
    },
  };
}

export const sessionStore = createSessionStore();
