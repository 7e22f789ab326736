import type { Sealing } from '../../platform/keys/sealing.ts';
import { createGuardedFetch } from '../../platform/outgoing/guarded-fetch.ts';
import type { Config } from '../../platform/services/config.ts';
import { createApiClient } from './api-client.ts';
import { type Credentials, openCredentials } from './credentials.ts';
import type { Leased } from './fetch-state.ts';
import { gmailSource } from './gmail-source.ts';
import { GRAPH_HEADERS, graphSource } from './graph-source.ts';
import { addressesOfProvider, renewedTokens } from './oauth.ts';
import { FetchProblem, type Source } from './source.ts';

export interface SourceContext {
  readonly config: Pick<Config, 'mailboxes'>;
  readonly clock: () => Date;
  readonly sealing: Sealing;
  /** Replaceable for tests. */
  readonly providerAddresses?: typeof addressesOfProvider;
}

interface OpenOptions {
  /** Ends requests in progress. */
  readonly signal: AbortSignal;
  /** Keeps a refresh token that replaces the stored one. */
  readonly store: (credentials: Credentials) => Promise<void>;
}

/** Opens where the messages of a mailbox are. @throws FetchProblem */
export async function openSource(
  { config, clock, sealing, providerAddresses = addressesOfProvider }: SourceContext,
  mailbox: Leased,
  { signal, store }: OpenOptions,
): Promise<Source> {
  const credentials = openCredentials(sealing, mailbox.id, mailbox.credentials);
  const guard = config.mailboxes;
  if (mailbox.fetch === 'imap' && mailbox.imap && 'password' in credentials) {
    // Loaded with the first mailbox: with its encodings, it would take a twentieth of a start.
    const { openImapSource } = await import('./imap-source.ts');
    return openImapSource({ server: mailbox.imap, password: credentials.password, guard, clock });
  }
  const isKnown = mailbox.fetch === 'microsoft365' || mailbox.fetch === 'gmail';
  if (!isKnown || !mailbox.application || !('clientSecret' in credentials)) {
    throw new FetchProblem(
      'not_connected',
      'The mailbox has not been connected since its kind was changed: connect it again',
    );
  }
  const { clientId } = mailbox.application;
  const addresses = providerAddresses(mailbox.fetch, mailbox.application);
  const fetch = createGuardedFetch(guard, signal);
  const { clientSecret, refreshToken } = credentials;
  if (refreshToken === undefined)
    throw new FetchProblem('not_connected', 'The mailbox is not connected yet: connect it');
  const tokens = renewedTokens({
    ...{ addresses, clientId, clientSecret, refreshToken, fetch, clock },
    onRefreshToken: (next) => store({ clientSecret, refreshToken: next }),
  });
  const { name: provider, api: baseUrl } = addresses;
  return mailbox.fetch === 'gmail'
    ? gmailSource({ api: createApiClient({ provider, fetch, tokens, clock }), baseUrl, clock })
    : graphSource({ api: createApiClient({ provider, fetch, tokens, headers: GRAPH_HEADERS, clock }), baseUrl, clock });
}
