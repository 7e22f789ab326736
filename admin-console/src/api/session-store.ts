import type { Tokens } from '@ticketwire/sdk';

type Message = { ask: true } | { tokens: Tokens | null };

const KEY = 'ticketwire.refresh';
/** A tab that is there answers within a few milliseconds. */
const ASK_MS = 120;

/**
 * The access token lives in memory only. The refresh token also lies in sessionStorage, so that a reload keeps the
 * session: a script that got into the page could read it, which the page's policy is there to prevent, until the service
 * offers an httpOnly cookie. It never outlives the tab, as it would in localStorage.
 *
 * Tabs of one person share the session by telling each other of new tokens, so that a link opened in another tab is
 * signed in. Should two renew at once, the service takes the old refresh token twice within ten seconds.
 */
export function createSessionStore() {
  const channel = new BroadcastChannel('ticketwire.session');
  let kept: Tokens | undefined = fromStorage();
  let ended: (() => void) | undefined;
  let heard: (() => void) | undefined;

  const keep = (tokens: Tokens | undefined) => {
    kept = tokens;
    if (tokens) sessionStorage.setItem(KEY, tokens.refreshToken);
    else sessionStorage.removeItem(KEY);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('ask' in data) {
      if (kept) channel.postMessage({ tokens: kept } satisfies Message);
      return;
    }
    keep(data.tokens ?? undefined);
    heard?.();
    if (!data.tokens) ended?.();
  };

  const asked = new Promise<void>((resolve) => {
    if (kept) return resolve();
    heard = resolve;
    setTimeout(resolve, ASK_MS);
    channel.postMessage({ ask: true } satisfies Message);
  });

  return {
    async get(): Promise<Tokens | undefined> {
      await asked;
      return kept;
    },

    set(tokens: Tokens | undefined): void {
      keep(tokens);
      channel.postMessage({ tokens: tokens ?? null } satisfies Message);
    },

    /** Whether somebody is signed in, as far as can be known without asking the service. */
    async isOpen(): Promise<boolean> {
      await asked;
      return kept !== undefined;
    },

    /** Calls back when another tab signed out. */
    onEnded(listener: () => void): void {
      ended = listener;
    },
  };
}

/** After a reload only the refresh token is left; an access token that has expired makes the SDK renew both. */
function fromStorage(): Tokens | undefined {
  const refreshToken = sessionStorage.getItem(KEY);
  return refreshToken === null ? undefined : { accessToken: 'expired', refreshToken, expiresAt: 0 };
}

export const sessionStore = createSessionStore();
