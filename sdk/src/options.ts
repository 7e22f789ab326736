import type { RetryOptions } from './calls/call.ts';
import type { Fetch, OutgoingRequest, ReceivedResponse } from './calls/hooks.ts';
import type { AppInfo } from './http/app-info.ts';
import type { GetToken } from './session/requester-tokens.ts';
import type { OnStepUp } from './session/session.ts';
import type { Credentials, TokenStore } from './session/tokens.ts';

export interface CommonOptions {
  /**
   * Base URL of the service, such as `https://desk.example.com`. It can have a path. The client appends `/trpc` and
   * `/api`.
   */
  readonly baseUrl: string;

  /**
   * Default time limit for a call, including its retries and delays, in milliseconds. `Infinity` means no limit.
   * @default 30_000
   */
  readonly timeout?: number | undefined;

  /**
   * Default retry policy; `false` disables retries.
   * @default { attempts: 3, baseDelay: 250, maxDelay: 10_000 }
   */
  readonly retry?: RetryOptions | false | undefined;

  /**
   * Additional headers for each request. They cannot override the headers that the client sets itself. In a browser,
   * the CORS settings of the service must allow them.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;

  /**
   * Replaces `fetch` for every request, for example to use a proxy, a cookie jar or a stub.
   * @default the global `fetch`
   */
  readonly fetch?: Fetch | undefined;

  /**
   * Identifies your program to the operator of the service, in `User-Agent` or, in a browser, `X-Ticketwire-Client`.
   *
   * @example
   * createClient({ baseUrl, token, appInfo: { name: 'acme-shop', version: '1.2.0', url: 'https://shop.example.com' }
   * });
   */
  readonly appInfo?: AppInfo | undefined;

  /**
   * Called before every HTTP request, including those that log in and refresh tokens. It can change `headers`, which do
   * not contain `Authorization`: the token is added afterwards. If it throws, the call rejects with the exception.
   *
   * @example
   * createClient({ baseUrl, token, onRequest: ({ headers }) => headers.set('traceparent', currentTraceparent()) });
   */
  readonly onRequest?: ((request: OutgoingRequest) => void | Promise<void>) | undefined;

  /** Called after every HTTP request that received a response, whatever its status. */
  readonly onResponse?: ((response: ReceivedResponse) => void | Promise<void>) | undefined;
}

interface TokenOptions {
  /**
   * Bearer token, or a function that returns it. The client calls the function for every request, so it can return a
   * renewed token. If it returns undefined, the request is sent without a token.
   */
  readonly token: string | (() => string | undefined | Promise<string | undefined>);
  readonly apiKey?: undefined;
  readonly credentials?: undefined;
  readonly store?: undefined;
  readonly refreshTokenIn?: undefined;
  readonly onStepUp?: undefined;
}

interface ApiKeyOptions {
  /** API key (`twk_…`). The client acts as the owner of the key, with at most the permissions that the key grants. */
  readonly apiKey: string;
  readonly token?: undefined;
  readonly credentials?: undefined;
  readonly store?: undefined;
  readonly refreshTokenIn?: undefined;
  readonly onStepUp?: undefined;
}

interface SessionOptions {
  readonly token?: undefined;
  readonly apiKey?: undefined;

  /** Logs in with these credentials before the first call that needs it, and again when the session has ended. */
  readonly credentials?: Credentials | undefined;

  /**
   * Storage for the tokens of the session. In browsers, use `webStore`.
   * @default in memory
   */
  readonly store?: TokenStore | undefined;

  /**
   * `cookie` keeps the refresh token in an httpOnly cookie, which scripts cannot read. It works only for pages on the
   * origin of the service. The `refreshToken` of the stored tokens is then the text `cookie`.
   * @default 'body'
   */
  readonly refreshTokenIn?: 'body' | 'cookie' | undefined;

  /**
   * Called when an operation requires a recent proof of who the user is. Ask the user, call `client.session.stepUp`, and
   * return true to repeat the operation, or false to reject it with the error. Calls that wait share one question, and
   * their timeouts stop meanwhile. Without it, a client with `credentials` sends their password, and others reject.
   *
   * @example
   * const client = createClient({ baseUrl, onStepUp: async () => {
   *   const currentPassword = prompt('Your password, please');
   *   if (!currentPassword) return false;
   *   await client.session.stepUp({ currentPassword });
   *   return true;
   * } });
   */
  readonly onStepUp?: OnStepUp | undefined;
}

/**
 * Options of `createClient`. Authenticate with `token`, `apiKey` or `credentials`; or with none of them, and call
 * `client.session.login`.
 */
export type ClientOptions = CommonOptions & (TokenOptions | ApiKeyOptions | SessionOptions);

/** Options of `createRequesterClient`. */
export interface RequesterClientOptions extends CommonOptions {
  /**
   * Fetches a token from your backend, which gets it with `client.auth.issueRequesterToken`. Called before the first
   * request, shortly before the token expires, and when the service rejects it, by all calls together. If it throws, or
   * takes longer than 10 seconds, the calls that wait for it reject with an {@link ApiError}: `unauthenticated` or
   * `timeout`.
   */
  readonly getToken: GetToken;
}
