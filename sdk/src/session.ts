import { ApiError } from './errors.ts';
import type { AuthApi, User } from './generated.ts';
import { type Credentials, isFresh, memoryStore, type TokenStore, type Tokens, tokensOf } from './tokens.ts';

/** Where the bearer token of a call comes from. */
export interface TokenSource {
  /** The token to send, obtained first where that takes it; undefined to send none. */
  token(): Promise<string | undefined>;
  /** The token that is at hand, without making a request. */
  current(): Promise<string | undefined>;
  /** Called with a token that the service refused: whether another can be had. */
  renew(refused: string): Promise<boolean>;
}

/** Who is signed in. */
export interface ClientSession {
  /**
   * Logs in and keeps the tokens: later calls are made as this user.
   *
   * @param credentials - Absent: the ones that the client was created with.
   * @throws {@link ApiError} `unauthenticated` for a wrong address or password, `rate_limited`
   * @example
   * const user = await client.session.login({ email: 'ada@example.com', password });
   */
  login(credentials?: Credentials): Promise<User>;

  /**
   * Forgets the tokens and ends the session at the service; nobody is signed in until the next `login`.
   *
   * @example
   * await client.session.logout();
   */
  logout(): Promise<void>;

  /**
   * The tokens of the session, undefined where nobody is signed in. Makes no request.
   *
   * @example
   * const isSignedIn = (await client.session.tokens()) !== undefined;
   */
  tokens(): Promise<Tokens | undefined>;
}

export interface SessionOptions {
  readonly credentials?: Credentials | undefined;
  readonly store?: TokenStore | undefined;
  readonly refreshTokenIn?: 'answer' | 'cookie' | undefined;
}

type Auth = Pick<AuthApi, 'login' | 'refresh' | 'logout'>;

/** Keeps somebody signed in: logs in on first need and refreshes before the access token expires, each once at a time. */
export function createSession(
  { credentials, store = memoryStore(), refreshTokenIn }: SessionOptions,
  auth: Auth,
): ClientSession & TokenSource {
  // Gone after `login` as somebody else and after `logout`: nobody is signed in behind the application's back.
  let automatic = credentials;
  let renewing: Promise<Tokens> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const signIn = async ({ email, password }: Credentials) => {
    const session = await auth.login({ email, password, ...(refreshTokenIn && { refreshTokenIn }) });
    const tokens = tokensOf(session, Date.now());
    await store.set(tokens);
    return { tokens, user: session.user };
  };

  /** Undefined where the session is over. */
  const refresh = async ({ refreshToken }: Tokens): Promise<Tokens | undefined> => {
    try {
      const tokens = tokensOf(await auth.refresh({ refreshToken }), Date.now());
      await store.set(tokens);
      return tokens;
    } catch (error) {
      if (!isRefused(error)) throw error;
      // A refresh token is good for one use, and whoever shares the store (another tab) may have been first.
      const now = await store.get();
      if (now && now.refreshToken !== refreshToken) return now;
      await store.set(undefined);
      return undefined;
    }
  };

  const obtain = async (refused?: string): Promise<Tokens> => {
    const old = await store.get();
    if (old && old.accessToken !== refused && isFresh(old, Date.now())) return old;
    const refreshed = old && (await refresh(old));
    if (refreshed) return refreshed;
    if (automatic) return (await signIn(automatic)).tokens;
    throw new ApiError('unauthenticated', 'auth.refresh', 'The session has ended', { status: 401 });
  };

  /** One after the other, so that a refresh never puts back the tokens of somebody who has logged out. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(() => (store.lock ? store.lock(work) : work()));
    last = turn.catch(() => undefined);
    return turn;
  };

  /** All calls that wait share one attempt, and its failure. */
  const obtainOnce = (refused?: string): Promise<Tokens> => {
    renewing ??= inTurn(() => obtain(refused)).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    token: async () => {
      const tokens = await store.get();
      if (tokens && isFresh(tokens, Date.now())) return tokens.accessToken;
      return tokens || automatic ? (await obtainOnce()).accessToken : undefined;
    },
    current: async () => (await store.get())?.accessToken,
    renew: async (refused) => {
      if (!automatic && !(await store.get())) return false;
      await obtainOnce(refused);
      return true;
    },
    login: async (given = credentials) => {
      if (!given) throw new TypeError('Give the credentials to log in with');
      return inTurn(async () => {
        const { user } = await signIn(given);
        automatic = given === credentials ? credentials : undefined;
        return user;
      });
    },
    logout: () => {
      automatic = undefined;
      return inTurn(async () => {
        const tokens = await store.get();
        await store.set(undefined);
        if (tokens) await auth.logout({ refreshToken: tokens.refreshToken });
      });
    },
    tokens: async () => store.get(),
  };
}

/** The service itself refused the refresh token, and would refuse it again. */
function isRefused(error: unknown): boolean {
  if (!ApiError.is(error) || error.status === null || error.code === 'bad_response') return false;
  return error.status < 500 && error.status !== 429;
}
