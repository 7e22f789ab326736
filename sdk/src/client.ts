import type { ApiPromise } from './api-promise.ts';
import type { CallOptions } from './call.ts';
import { createCaller } from './caller.ts';
import { checkCallOptions, checkOptions } from './check-options.ts';
import { createFollower } from './follow.ts';
import type { Api } from './generated.ts';
import { createApi } from './generated-calls.ts';
import type { ClientOptions } from './options.ts';
import type { RawRequest } from './raw-request.ts';
import { createRawTransport } from './raw-transport.ts';
import type { Repeatable } from './retry.ts';
import { createSender, urlOf } from './sender.ts';
import { type ClientSession, createSession, type TokenSource } from './session.ts';
import { createTransport } from './transport.ts';

/** The service as an object: one property for each resource, one method for each thing to do with it. */
export interface Client extends Api {
  /** Who is signed in; logging in and out. */
  readonly session: ClientSession;

  /**
   * Sends a request of your own below `/api`, with the token, the retries, the timeout and the errors of every call: for
   * what has no method in this version of the client. Resolves with the JSON of the response, with its text if it is
   * something else, and with undefined if it is empty.
   *
   * If no response arrives, a request that changes something is sent again only with an `idempotencyKey` of yours.
   *
   * @typeParam Data - What you expect; nothing checks it.
   * @throws {@link ApiError}
   * @example
   * const ticket = await client.request<Ticket>({ method: 'GET', path: '/tickets/TKT-1042' });
   * await client.request({ method: 'PATCH', path: `/tickets/${ticket.id}`, body: { priority: 'high' } });
   */
  request<Data = unknown>(request: RawRequest): ApiPromise<Data>;

  /**
   * The same client, session included, with other defaults for its calls. What a call is given itself comes first.
   *
   * @example
   * const patient = client.with({ timeout: 120_000, headers: { 'Accept-Language': 'de' } });
   * const overview = await patient.analytics.overview({ interval: 'month' });
   */
  with(defaults: CallOptions): Client;
}

const TIMEOUT_MS = 30_000;

/**
 * Connects to a Ticketwire service. Makes no request by itself: with `credentials`, the first call logs in.
 *
 * @throws TypeError where an option is missing, unknown or of the wrong kind
 * @example
 * const client = createClient({ baseUrl: 'https://desk.example.com', credentials: { email, password } });
 * const ticket = await client.tickets.create({ subject: 'The printer is on fire', priority: 'urgent' });
 */
export function createClient(options: ClientOptions): Client {
  checkOptions(options);
  const { timeout = TIMEOUT_MS, retry, headers, token, apiKey } = options;
  const transport = createTransport(options);
  const defaults = { timeout, retry, headers };

  const sender = createSender(options);
  const url = urlOf(options.baseUrl, 'api');
  const rawTransport = createRawTransport(url, sender);
  const apiWith = (own: typeof defaults & CallOptions, tokens?: TokenSource, isRepeatable?: Repeatable) => {
    const { request, ...calls } = createCaller({ transport, rawTransport, defaults: own, tokens, isRepeatable });
    return { ...createApi({ ...calls, follow: createFollower({ url, sender, defaults: own, tokens }) }), request };
  };

  const clientWith = (tokens: TokenSource, session: ClientSession, own: typeof defaults & CallOptions): Client => ({
    ...apiWith(own, tokens),
    session,
    with: (more) => {
      checkCallOptions(more);
      return clientWith(tokens, session, merged(own, more));
    },
  });

  const given = token ?? apiKey;
  if (given !== undefined) return clientWith(givenToken(given), noSession, defaults);

  // A session may log in, refresh and log out twice: where an answer was lost, its refresh token stays good for a while.
  const { auth } = apiWith(defaults, undefined, () => true);
  const session = createSession(options, auth);
  const { login, logout, tokens } = session;
  return clientWith(session, { login, logout, tokens }, defaults);
}

const merged = <Defaults extends CallOptions & { timeout: number }>(defaults: Defaults, more: CallOptions) => ({
  ...defaults,
  timeout: more.timeout ?? defaults.timeout,
  retry: more.retry ?? defaults.retry,
  signal: more.signal ?? defaults.signal,
  headers: { ...defaults.headers, ...more.headers },
});

function givenToken(given: string | (() => string | undefined | Promise<string | undefined>)): TokenSource {
  const token = async () => (typeof given === 'function' ? given() : given);
  return { token, current: token, renew: async () => false };
}

const refuse = async () => {
  throw new TypeError('This client was created with a token or an API key: it has no session');
};
const noSession: ClientSession = { login: refuse, logout: refuse, tokens: async () => undefined };
