import * as oauth from 'openid-client';
import { z } from 'zod';
import type { MailboxApplication, MailboxFetch } from '../../contract/configuration/mailboxes.ts';
import { attempt, valueOn } from '../../platform/errors/expected.ts';
import { CannotUnseal, type Sealing } from '../../platform/keys/sealing.ts';
import type { GuardedFetch } from '../../platform/outgoing/guarded-fetch.ts';
import { MINUTE_MS } from '../../platform/time/duration.ts';
import type { Tokens } from './api-client.ts';
import { FetchProblem } from './source.ts';

export type Provider = Exclude<MailboxFetch, 'none' | 'imap'>;

/** Where a provider lets people allow an application to read their mailbox, and where its API is. */
export interface ProviderAddresses {
  readonly name: string;
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  readonly api: string;
  readonly scope: string;
  /** What the provider needs to issue a refresh token. */
  readonly parameters: Readonly<Record<string, string>>;
}

export function addressesOfProvider(provider: Provider, { tenant }: MailboxApplication): ProviderAddresses {
  if (provider === 'gmail') {
    return {
      name: 'Google',
      issuer: 'https://accounts.google.com',
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      api: 'https://gmail.googleapis.com/gmail/v1',
      scope: 'https://www.googleapis.com/auth/gmail.readonly',
      parameters: { access_type: 'offline', prompt: 'consent' },
    };
  }
  const directory = `https://login.microsoftonline.com/${encodeURIComponent(tenant ?? 'common')}`;
  return {
    name: 'Microsoft 365',
    issuer: `${directory}/v2.0`,
    authorize: `${directory}/oauth2/v2.0/authorize`,
    token: `${directory}/oauth2/v2.0/token`,
    api: 'https://graph.microsoft.com/v1.0',
    scope: 'offline_access https://graph.microsoft.com/Mail.Read',
    parameters: { prompt: 'select_account' },
  };
}

interface Client {
  readonly addresses: ProviderAddresses;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: GuardedFetch;
}

function configurationOf({ addresses, clientId, clientSecret, fetch }: Client): oauth.Configuration {
  const { issuer, authorize, token } = addresses;
  const server = { issuer, authorization_endpoint: authorize, token_endpoint: token };
  const configuration = new oauth.Configuration(server, clientId, undefined, oauth.ClientSecretPost(clientSecret));
  configuration[oauth.customFetch] = (url, { method, headers, body }) =>
    fetch(url, { method: method === 'GET' ? 'GET' : 'POST', headers, body: body?.toString() });
  if (token.startsWith('http:')) oauth.allowInsecureRequests(configuration);
  return configuration;
}

/** What a connection that was begun needs to be finished. Travels through the browser, sealed. */
const Begun = z.object({ mailboxId: z.uuid(), userId: z.uuid(), verifier: z.string(), endsAt: z.number() });

const CONNECT_WITHIN_MS = 15 * MINUTE_MS;
const STATE = { table: 'mailboxes', column: 'state of a connection' };

interface Connecting {
  readonly mailboxId: string;
  /** The administrator, who must be the same at the end. */
  readonly userId: string;
  readonly redirectUri: string;
  readonly now: Date;
  readonly sealing: Sealing;
}

/** Returns the address where the owner of the mailbox allows the application to read it (RFC 6749, RFC 7636). */
export async function beginConnection(client: Client, connecting: Connecting): Promise<URL> {
  const { mailboxId, userId, redirectUri, now, sealing } = connecting;
  const verifier = oauth.randomPKCECodeVerifier();
  const begun: z.infer<typeof Begun> = { mailboxId, userId, verifier, endsAt: now.getTime() + CONNECT_WITHIN_MS };
  return oauth.buildAuthorizationUrl(configurationOf(client), {
    ...client.addresses.parameters,
    redirect_uri: redirectUri,
    scope: client.addresses.scope,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: sealing.seal(JSON.stringify(begun), { ...STATE, id: mailboxId }),
  });
}

/** Exchanges the code for a refresh token. @throws FetchProblem if it was not this user who began, or it is too late. */
export async function finishConnection(
  client: Client,
  { mailboxId, userId, redirectUri, now, sealing }: Connecting,
  { code, state }: { readonly code: string; readonly state: string },
): Promise<{ refreshToken: string }> {
  const opened = attempt(() => sealing.unseal(state, { ...STATE, id: mailboxId }), valueOn(null, CannotUnseal));
  const begun = opened === null ? null : Begun.parse(JSON.parse(opened));
  if (!begun || begun.userId !== userId || begun.endsAt < now.getTime()) {
    throw new FetchProblem(
      'not_connected',
      'The connection was not begun by you, or more than 15 minutes ago: begin again',
    );
  }
  const url = new URL(redirectUri);
  url.search = String(new URLSearchParams({ code, state }));
  const checks = { pkceCodeVerifier: begun.verifier, expectedState: state };
  const { refresh_token: refreshToken } = await oauth
    .authorizationCodeGrant(configurationOf(client), url, checks)
    .catch(rethrow(client));
  if (refreshToken !== undefined) return { refreshToken };
  throw new FetchProblem(
    'not_connected',
    `${client.addresses.name} did not allow access without the owner: check the application`,
  );
}

interface TokenOptions extends Client {
  readonly refreshToken: string;
  /** Some providers replace the refresh token each time. */
  readonly onRefreshToken: (refreshToken: string) => Promise<void>;
  readonly clock: () => Date;
}

/** Less than any access token lives. */
const EARLY_MS = MINUTE_MS;

/** Keeps an access token in memory, and renews it in time. */
export function renewedTokens({ onRefreshToken, clock, ...client }: TokenOptions): Tokens {
  const configuration = configurationOf(client);
  let { refreshToken } = client;
  let current: { readonly token: string; readonly until: number } | null = null;
  return {
    async accessToken(rejected) {
      if (current !== null && current.token !== rejected && current.until > clock().getTime()) return current.token;
      const renewed = await oauth.refreshTokenGrant(configuration, refreshToken).catch(rethrow(client));
      const { access_token: token, refresh_token: next, expires_in: seconds = 300 } = renewed;
      if (next !== undefined && next !== refreshToken) {
        await onRefreshToken(next);
        refreshToken = next;
      }
      current = { token, until: clock().getTime() + seconds * 1_000 - EARLY_MS };
      return token;
    },
  };
}

const rethrow =
  ({ addresses: { name } }: Pick<Client, 'addresses'>) =>
  (error: unknown): never => {
    if (!(error instanceof Error)) throw error;
    if (error instanceof oauth.ResponseBodyError) {
      const reason = error.error_description?.split(/[\r\n]/, 1)[0] ?? error.error;
      const isRevoked = error.error === 'invalid_grant';
      const advice = isRevoked ? 'connect the mailbox again' : 'check the application and its secret';
      throw new FetchProblem(
        isRevoked ? 'not_connected' : 'sign_in_rejected',
        `${name} refused the access: ${advice} (${reason})`,
        { cause: error },
      );
    }
    throw new FetchProblem('protocol', `${name} did not answer as expected: ${error.message}`, { cause: error });
  };
