import type { AppInfo } from './app-info.ts';
import type { RetryOptions } from './call.ts';
import type { OutgoingRequest, ReceivedResponse } from './hooks.ts';
import type { Credentials, TokenStore } from './tokens.ts';

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface CommonOptions {
  /** Where the service is, such as `https://desk.example.com`; the client adds `/trpc` and `/api`. */
  readonly baseUrl: string;

  /**
   * Milliseconds that a call may take altogether, its retries and waiting included.
   * @default 30_000
   */
  readonly timeout?: number | undefined;

  /**
   * How often and how patiently a failed request is sent again; `false` for never.
   * @default { attempts: 3, baseDelay: 250, maxDelay: 10_000 }
   */
  readonly retry?: RetryOptions | false | undefined;

  /** Sent with each request, beside the client's own, which win. Browsers need the service to allow them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;

  /**
   * Used for every request, for a proxy, a cookie jar or a test.
   * @default the global `fetch`
   */
  readonly fetch?: Fetch | undefined;

  /**
   * Names your program in `User-Agent`, or in `X-Ticketwire-Client` in a browser, so that the operator can tell it apart.
   *
   * @example
   * createClient({ baseUrl, token, appInfo: { name: 'acme-shop', version: '1.2.0', url: 'https://shop.example.com' } });
   */
  readonly appInfo?: AppInfo | undefined;

  /**
   * Called before every HTTP request, those for logging in and refreshing included. May set `headers`; the
   * `Authorization` header is added afterwards and never shown.
   *
   * @example
   * createClient({ baseUrl, token, onRequest: ({ headers }) => headers.set('traceparent', currentTraceparent()) });
   */
  readonly onRequest?: ((request: OutgoingRequest) => void | Promise<void>) | undefined;

  /** Called after every HTTP request that was answered, whatever the answer. */
  readonly onResponse?: ((response: ReceivedResponse) => void | Promise<void>) | undefined;
}

interface TokenOptions {
  /**
   * The bearer token, or a function that gives it. The function is called for every request, so it may renew the token
   * when it likes; `undefined` sends the request without one.
   */
  readonly token: string | (() => string | undefined | Promise<string | undefined>);
  readonly apiKey?: undefined;
  readonly credentials?: undefined;
  readonly store?: undefined;
  readonly refreshTokenIn?: undefined;
}

interface ApiKeyOptions {
  /** An API key (`twk_…`): for programs, on behalf of whom it belongs to and no further than it was made for. */
  readonly apiKey: string;
  readonly token?: undefined;
  readonly credentials?: undefined;
  readonly store?: undefined;
  readonly refreshTokenIn?: undefined;
}

interface SessionOptions {
  readonly token?: undefined;
  readonly apiKey?: undefined;

  /** Logs in with these when the first call needs it, and again when the session has ended. */
  readonly credentials?: Credentials | undefined;

  /**
   * Where the tokens of the session are kept.
   * @default in memory
   */
  readonly store?: TokenStore | undefined;

  /**
   * `cookie` leaves the refresh token to the browser, in an httpOnly cookie that no script can read: for pages on the
   * origin of the service itself. The `refreshToken` of the stored tokens is then the word `cookie`.
   * @default 'answer'
   */
  readonly refreshTokenIn?: 'answer' | 'cookie' | undefined;
}

/** Give `token`, or `apiKey`, or `credentials`, or none and call `client.session.login`. */
export type ClientOptions = CommonOptions & (TokenOptions | ApiKeyOptions | SessionOptions);
