import type { ApiPromise } from './calls/api-promise.ts';
import type { CallOptions } from './calls/call.ts';
import type { RawRequest } from './calls/raw-request.ts';
import { checkOptions } from './check-options.ts';
import { type CallDefaults, connect, merged } from './connect.ts';
import { type Api, createApi } from './generated/api.ts';
import type { TokenSource } from './http/token-source.ts';
import type { ClientOptions } from './options.ts';
import { type ClientSession, createSession } from './session/session.ts';

/** Client of a Ticketwire service. It has one property per resource and one method per operation. */
export interface Client extends Api {
  /** The session of the client: log in, log out and read the tokens. */
  readonly session: ClientSession;

  /**
   * Sends a REST request to an endpoint that this version of the client has no method for. It uses the authentication,
   * retries, timeout, hooks and errors of every call. Resolves with the parsed JSON of the response, with the text of
   * any other response, or with undefined if the response is empty.
   *
   * If the response is lost, a request that changes something is retried only if you pass an `idempotencyKey`.
   *
   * @typeParam Data - Type of the response. It is not checked.
   * @throws {@link ApiError} like any call
   * @throws TypeError if the method or the path is invalid
   * @example
   * const ticket = await client.request<Ticket>({ method: 'GET', path: '/tickets/TKT-1042' });
   * await client.request({ method: 'PATCH', path: `/tickets/${ticket.id}`, body: { priority: 'high' } });
   */
  request<Data = unknown>(request: RawRequest): ApiPromise<Data>;

  /**
   * Returns a client with the same session and other default options. The options of a call still take precedence.
   *
   * @throws TypeError if an option is invalid
   * @example
   * const patient = client.with({ timeout: 120_000, headers: { 'Accept-Language': 'de' } });
   * const overview = await patient.analytics.overview({ interval: 'month' });
   */
  with(defaults: CallOptions): Client;
}

/**
 * Creates a client of a Ticketwire service. Sends no request itself: with `credentials`, the first call logs in.
 *
 * @throws TypeError if an option is missing, unknown or invalid
 * @example
 * const client = createClient({ baseUrl: 'https://desk.example.com', credentials: { email, password } });
 * const ticket = await client.tickets.create({ subject: 'The printer is on fire', priority: 'urgent' });
 */
export function createClient(options: ClientOptions): Client {
  checkOptions(options);
  const { token, apiKey } = options;
  const connection = connect(options, createApi);

  const clientWith = (tokens: TokenSource, session: ClientSession, defaults: CallDefaults): Client => ({
    ...connection.resources(defaults, tokens),
    session,
    with: (more) => clientWith(tokens, session, merged(defaults, more)),
  });

  const given = token ?? apiKey;
  if (given !== undefined) return clientWith(givenToken(given), noSession, connection.defaults);

  // Logging in, refreshing and logging out can be repeated if the response is lost: the service accepts the previous
  // refresh token for a short while.
  const { auth } = connection.resources(connection.defaults, undefined, () => true);
  const session = createSession(options, auth, (proof) => own.auth.stepUp(proof));
  const own = connection.resources(connection.defaults, session);
  const { login, secondFactor, passkey, logout, stepUp, tokens } = session;
  return clientWith(session, { login, secondFactor, passkey, logout, stepUp, tokens }, connection.defaults);
}

function givenToken(given: string | (() => string | undefined | Promise<string | undefined>)): TokenSource {
  const token = async () => (typeof given === 'function' ? given() : given);
  return { token, current: token, renew: async () => false };
}

const rejectLogin = async () => {
  throw new TypeError('This client has no session, because it was created with a token or an API key');
};
const noSession: ClientSession = {
  login: rejectLogin,
  secondFactor: rejectLogin,
  passkey: rejectLogin,
  logout: rejectLogin,
  stepUp: rejectLogin,
  tokens: async () => undefined,
};
