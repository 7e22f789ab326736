import * as oauth from 'openid-client';
import type { Services } from '../../../platform/services/services.ts';
import type { IdentityProviderEntity } from '../base/provider.entity.ts';
import { openSecret } from '../base/provider.secret.ts';
import { ProviderMistake } from './provider-fault.ts';
import { fetchOf, type ProviderServer } from './provider-server.ts';

/** The algorithms of our keys, as Web Crypto names them. */
const WEB_CRYPTO = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
} as const;

/** By how many seconds the clocks can differ. */
export const TOLERANCE_SECONDS = 60;

/** Returns the client of a provider, with the checks that the library does not make on its own. */
export function clientOf(
  services: Services,
  provider: IdentityProviderEntity,
  { metadata, keys }: ProviderServer,
): oauth.Configuration {
  const { clock } = services;
  const client = {
    [oauth.clockTolerance]: TOLERANCE_SECONDS,
    [oauth.clockSkew]: Math.round((clock().getTime() - Date.now()) / 1_000),
  };
  const authentication = authenticationOf(services, provider, metadata);
  const configuration = new oauth.Configuration(metadata, provider.clientId, client, authentication);
  const fetch = fetchOf(services);
  configuration[oauth.customFetch] = (url, { method, headers, body }) =>
    fetch(url, { method: method === 'GET' ? 'GET' : 'POST', headers, body: body?.toString() });
  // The addresses were checked: only those of private hosts can be without TLS.
  oauth.allowInsecureRequests(configuration);
  // Otherwise, TLS alone would protect the token of the code flow.
  oauth.enableNonRepudiationChecks(configuration);
  if (keys) oauth.setJwksCache(configuration, keys);
  return configuration;
}

/** A secret in the header is preferred: bodies are logged more often (RFC 6749, section 2.3.1). */
function authenticationOf(
  { tokens: { ownKey }, sealing }: Services,
  provider: IdentityProviderEntity,
  { token_endpoint_auth_methods_supported: methods }: ProviderServer['metadata'],
): oauth.ClientAuth {
  if (provider.secret == null && ownKey && methods.includes('private_key_jwt')) {
    const { kid, algorithm, signing } = ownKey;
    return oauth.PrivateKeyJwt({ kid, key: signing.toCryptoKey(WEB_CRYPTO[algorithm], false, ['sign']) });
  }
  const secret = openSecret(sealing, provider);
  if (methods.includes('client_secret_basic')) return oauth.ClientSecretBasic(secret);
  if (methods.includes('client_secret_post')) return oauth.ClientSecretPost(secret);
  throw new ProviderMistake('It accepts no client secret');
}
