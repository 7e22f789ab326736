import { createCaller } from './caller.ts';
import type { Api } from './generated.ts';
import { createApi } from './generated-calls.ts';
import type { ClientOptions } from './options.ts';
import { retryPolicy } from './retry.ts';
import { type ClientSession, createSession, type TokenSource } from './session.ts';
import { createTransport } from './transport.ts';

/** The service as an object: one property for each resource, one method for each thing to do with it. */
export interface Client extends Api {
  readonly session: ClientSession;
}

const TIMEOUT_MS = 30_000;

/**
 * Connects to a Ticketwire service. Makes no request by itself: with `credentials`, the first call logs in.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://desk.example.com', credentials: { email, password } });
 * const ticket = await client.tickets.create({ subject: 'The printer is on fire', priority: 'urgent' });
 */
export function createClient(options: ClientOptions): Client {
  const { timeout = TIMEOUT_MS, retry, token } = options;
  const transport = createTransport(options);
  const apiWith = (tokens: TokenSource) =>
    createApi(createCaller({ transport, timeout, retryDelay: retryPolicy(retry), tokens }));
  if (token !== undefined) return { ...apiWith(givenToken(token)), session: noSession };

  // A session may log in, refresh and log out twice: where an answer was lost, its refresh token stays good for a while.
  const { auth } = createApi(createCaller({ transport, timeout, retryDelay: retryPolicy(retry, () => true) }));
  const session = createSession(options, auth);
  const { login, logout, tokens } = session;
  return { ...apiWith(session), session: { login, logout, tokens } };
}

function givenToken(given: string | (() => string | undefined | Promise<string | undefined>)): TokenSource {
  const token = async () => (typeof given === 'function' ? given() : given);
  return { token, current: token, renew: async () => false };
}

const refuse = async () => {
  throw new TypeError('This client was created with a token: it has no session');
};
const noSession: ClientSession = { login: refuse, logout: refuse, tokens: async () => undefined };
