import type { Session, TokenStore, Tokens } from '@ticketwire/sdk';

/** Shared by all tabs. Records only that a user is signed in in this browser. */
const KEY = 'ticketwire.signed-in';
const YES = 'yes';

/**
 * State after a reload or in a new tab: the refresh token is in a cookie, and the expired access token makes the
 * client refresh before its first request.
 */
const RESUMED: Tokens = { accessToken: 'expired', refreshToken: 'cookie', expiresAt: 0 };

type AccessToken = Pick<Session, 'accessToken' | 'expiresIn'>;

interface SessionStore extends TokenStore {
  get(): Tokens | undefined;
  /** Begins a session whose refresh token is in a cookie. */
  begin(token: AccessToken): void;
  /** Replaces the access token of a session that has not ended. */
  renew(token: AccessToken): void;
  /** Whether a user is signed in, as far as the browser knows without a request. */
  isOpen(): boolean;
  /** Calls `listener` when another tab signs out. */
  onEnded(listener: () => void): void;
}

/**
 * Keeps the access token in memory only and the refresh token in an httpOnly cookie, so an injected script finds
 * neither in storage. Tabs share the cookie; if two of them refresh concurrently, the service returns the same new
 * refresh token to both for ten seconds.
 */
function createSessionStore(): SessionStore {
  let kept = localStorage.getItem(KEY) === YES ? RESUMED : undefined;
  let ended: (() => void) | undefined;

  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY) return;
    kept = newValue === YES ? RESUMED : undefined;
    if (!kept) ended?.();
  });

  const set = (tokens: Tokens | undefined) => {
    kept = tokens;
    if (tokens) localStorage.setItem(KEY, YES);
    else localStorage.removeItem(KEY);
  };
  const begin = ({ accessToken, expiresIn }: AccessToken) =>
    set({ ...RESUMED, accessToken, expiresAt: Date.now() + expiresIn * 1_000 });

  return {
    get: () => kept,

    set,

    begin,

    renew(token) {
      if (kept) begin(token);
    },

    isOpen: () => kept !== undefined,

    onEnded(listener) {
      ended = listener;
    },
  };
}

export const sessionStore = createSessionStore();
