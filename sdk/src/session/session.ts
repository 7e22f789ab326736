import { settle } from '../calls/settle.ts';
import { ApiError } from '../errors/errors.ts';
import type {
  AuthApi,
  AuthPasskeyInput,
  AuthSecondFactorInput,
  Session,
  SignInChallenge,
  SteppedUp,
  AuthStepUpInput as StepUp,
  User,
} from '../generated/types.ts';
import type { TokenSource } from '../http/token-source.ts';
import { type Credentials, isFresh, memoryStore, type TokenStore, type Tokens, tokensOf } from './tokens.ts';

/**
 * The session of a client: the user it acts as, until `logout`. A client that was created with a `token` or an `apiKey`
 * has no session: `login` and `logout` reject with a `TypeError`.
 */
export interface ClientSession {
  /**
   * Logs in and stores the tokens. Later calls act as this user. If the account has a second factor, nothing is stored
   * yet: the result is a challenge for `secondFactor`.
   *
   * @param credentials - Defaults to the credentials that the client was created with.
   * @throws {@link ApiError} `unauthenticated` if the email address or password is wrong, `rate_limited` after too many
   * attempts
   * @throws TypeError if there are no credentials
   * @example
   * const signedIn = await client.session.login({ email: 'ada@example.com', password });
   * if ('challenge' in signedIn) {
   *   await client.session.secondFactor({ challengeId: signedIn.challenge.id, code: '492039' });
   * }
   */
  login(credentials?: Credentials): Promise<User | SignInChallenge>;

  /**
   * Completes a login that was answered with a challenge, and stores the tokens. Later calls act as this user.
   *
   * @throws {@link ApiError} `validation_failed` if the second factor is wrong, `not_found` if the challenge is over,
   * `rate_limited` after too many attempts
   * @example
   * const signedIn = await client.session.login({ email: 'ada@example.com', password });
   * if ('challenge' in signedIn) {
   *   const user = await client.session.secondFactor({ challengeId: signedIn.challenge.id, code: '492039' });
   * }
   */
  secondFactor(answer: Omit<AuthSecondFactorInput, 'refreshTokenIn'>): Promise<User>;

  /**
   * Logs in with a passkey, which answered `client.auth.passkeyOptions`, and stores the tokens. Later calls act as this
   * user.
   *
   * @throws {@link ApiError} `validation_failed` if the passkey is wrong or unknown, `not_found` if the challenge is over
   * @example
   * const { challengeId, options } = await client.auth.passkeyOptions();
   * const passkey = await askBrowser(options);
   * const user = await client.session.passkey({ challengeId, passkey });
   */
  passkey(answer: Omit<AuthPasskeyInput, 'refreshTokenIn'>): Promise<User>;

  /**
   * Deletes the stored tokens and ends the session on the service. The client does not log in again until you call
   * `login`, even if it has `credentials`.
   *
   * @throws {@link ApiError} `network` if the service cannot be reached; the tokens are deleted anyway
   * @example
   * await client.session.logout();
   */
  logout(): Promise<void>;

  /**
   * Proves again who the user is, for operations that are rejected with `step_up_required`. Later calls use the new token.
   *
   * @throws {@link ApiError} `validation_failed` if the proof is wrong, `rate_limited` after too many attempts
   * @throws TypeError if the client has no session
   * @example
   * await client.session.stepUp({ currentPassword: password });
   */
  stepUp(proof: StepUp): Promise<void>;

  /**
   * Returns the tokens of the session, or undefined if no one is signed in. Does not send a request.
   *
   * @example
   * const isSignedIn = (await client.session.tokens()) !== undefined;
   */
  tokens(): Promise<Tokens | undefined>;
}

export interface SessionOptions {
  readonly credentials?: Credentials | undefined;
  readonly store?: TokenStore | undefined;
  readonly refreshTokenIn?: 'body' | 'cookie' | undefined;
  readonly onStepUp?: OnStepUp | undefined;
}

/** Proves again who the user is; returns whether to repeat the call that required it. */
export type OnStepUp = (error: ApiError<'step_up_required'>) => boolean | Promise<boolean>;

type Auth = Pick<AuthApi, 'login' | 'secondFactor' | 'passkey' | 'refresh' | 'logout'>;

/**
 * Creates a session that logs in when first needed and refreshes the access token before it expires. Calls share one
 * refresh.
 */
export function createSession(
  { credentials, store = memoryStore(), refreshTokenIn, onStepUp }: SessionOptions,
  auth: Auth,
  /** Calls the service with the token of the session. */
  confirmWith: (proof: StepUp) => Promise<SteppedUp>,
): ClientSession & TokenSource {
  // Cleared by `logout` and by a `login` as another user, so that the client never logs in again unasked.
  let automatic = credentials;
  let renewing: Promise<Tokens> | undefined;
  let confirming: Promise<boolean> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const place = refreshTokenIn && { refreshTokenIn };

  const begin = ({ email, password }: Credentials) => auth.login({ email, password, ...place });

  const keep = async (session: Session): Promise<Tokens> => {
    const tokens = tokensOf(session, Date.now());
    await store.set(tokens);
    return tokens;
  };

  const signInAlone = async (own: Credentials): Promise<Tokens> => {
    const signedIn = await begin(own);
    if (!('challenge' in signedIn)) return keep(signedIn);
    const message = 'The account has a second factor: sign in by session.login and session.secondFactor';
    throw new ApiError('unauthenticated', 'auth.login', message);
  };

  /** Signs in in one step, as a user who need not be that of the credentials. */
  const become = (step: () => Promise<Session>): Promise<User> =>
    inTurn(async () => {
      const session = await step();
      await keep(session);
      automatic = undefined;
      return session.user;
    });

  /** Returns undefined if the session has ended. */
  const refresh = async ({ refreshToken }: Tokens): Promise<Tokens | undefined> => {
    try {
      return await keep(await auth.refresh({ refreshToken }));
    } catch (error) {
      if (!isRejected(error)) throw error;
      // A refresh token works once, and another tab that shares the store may have used it first.
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
    if (automatic) return signInAlone(automatic);
    throw new ApiError('unauthenticated', 'auth.refresh', 'The session has ended', { status: 401 });
  };

  /** Runs changes of the session one after the other, so that a refresh cannot restore the tokens after a logout. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const locked = () => (store.lock ? store.lock(work) : work());
    const turn = last.then(locked);
    last = settle(turn);
    return turn;
  };

  /** Shares one attempt, and its error, among all calls that wait for a token. */
  const obtainOnce = (refused?: string): Promise<Tokens> => {
    renewing ??= inTurn(() => obtain(refused)).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  const stepUp = async (proof: StepUp): Promise<void> => {
    const confirmed = await confirmWith(proof);
    await inTurn(async () => {
      const tokens = await store.get();
      if (tokens) await store.set(tokensOf({ ...tokens, ...confirmed }, Date.now()));
    });
  };

  const askForProof = async (error: ApiError<'step_up_required'>): Promise<boolean> => {
    if (onStepUp) return onStepUp(error);
    if (!automatic) return false;
    await stepUp({ currentPassword: automatic.password });
    return true;
  };

  return {
    stepUp,
    confirm: (error) => {
      confirming ??= askForProof(error).finally(() => {
        confirming = undefined;
      });
      return confirming;
    },
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
      if (!given) throw new TypeError('session.login requires credentials: pass them here or to createClient');
      return inTurn(async () => {
        const signedIn = await begin(given);
        automatic = given === credentials ? credentials : undefined;
        if ('challenge' in signedIn) return signedIn;
        await keep(signedIn);
        return signedIn.user;
      });
    },
    secondFactor: (answer) => become(() => auth.secondFactor({ ...answer, ...place })),
    passkey: (answer) => become(() => auth.passkey({ ...answer, ...place })),
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

/** Whether the service itself rejected the refresh token, so that trying again is useless. */
function isRejected(error: unknown): boolean {
  if (!ApiError.is(error) || error.status === null || error.code === 'bad_response') return false;
  return error.status < 500 && error.status !== 429;
}
