import type * as oauth from 'openid-client';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import { attempt, valueOn } from '../../../platform/errors/expected.ts';
import { createGuardedFetch, type PlainRequest } from '../../../platform/outgoing/guarded-fetch.ts';
import { NoResponse } from '../../../platform/outgoing/no-response.ts';
import type { Services } from '../../../platform/services/services.ts';
import { MINUTE_MS } from '../../../platform/time/duration.ts';
import { type FaultyProvider, providerFault } from './provider-fault.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 512 * 1_024;
const METADATA_MS = 10 * MINUTE_MS;
const FAILURE_MS = 5_000;

/** Those of RFC 7518 and RFC 8037 whose verifier cannot sign: a shared secret proves nothing, `none` even less. */
export const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

const address = z.string().max(2_000);

/** What the service needs of the metadata of a provider (OpenID Connect Discovery 1.0, section 3). */
const Metadata = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.exactOptional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().exactOptional(),
});
type Metadata = z.output<typeof Metadata>;

/** The addresses of a provider, and its keys once a token was checked. */
export interface ProviderServer {
  readonly metadata: Metadata;
  keys: oauth.ExportedJWKSCache | undefined;
}

interface Remembered {
  readonly until: number;
  readonly server: Promise<ProviderServer>;
}

/** In memory, for each service of the process. */
const remembered = new WeakMap<Services, Map<string, Remembered>>();

type Named = FaultyProvider & { readonly issuer: string };

/** Returns the metadata of a provider, which is read again every ten minutes. */
export function serverOf(services: Services, provider: Named): Promise<ProviderServer> {
  const servers = remembered.get(services) ?? new Map<string, Remembered>();
  remembered.set(services, servers);
  const known = servers.get(provider.issuer);
  const now = performance.now();
  if (known && known.until > now) return known.server;
  const server = discover(services, provider);
  servers.set(provider.issuer, { server, until: now + METADATA_MS });
  // A failure is remembered for less long, so that no one can make the service ask again and again.
  server.catch(valueOn(null, AppError)).then((found) => {
    if (found === null) servers.set(provider.issuer, { server, until: now + FAILURE_MS });
  });
  return server;
}

async function discover(services: Services, provider: Named): Promise<ProviderServer> {
  const url = `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetchOf(services)(url, { method: 'GET', headers: { accept: 'application/json' } });
    if (response.status !== 200) throw new NoResponse(`${url} answered with HTTP ${response.status}`);
    const metadata = Metadata.parse(await response.json());
    if (metadata.issuer !== provider.issuer) throw new NoResponse(`Its issuer is ${metadata.issuer}`);
    requireWebAddress(services, metadata.authorization_endpoint);
    const algorithms = metadata.id_token_signing_alg_values_supported.filter((name) => ALGORITHMS.includes(name));
    return { metadata: { ...metadata, id_token_signing_alg_values_supported: algorithms }, keys: undefined };
  } catch (error) {
    throw providerFault(provider, error, services.clock());
  }
}

/** Sends requests to providers: over HTTPS to public addresses, and otherwise only to hosts that the operator names. */
export function fetchOf(services: Services): (url: string, request: PlainRequest) => Promise<Response> {
  return (url, request) => {
    const isPrivate = requireWebAddress(services, url);
    const bounds = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
    return createGuardedFetch({ allowPrivate: isPrivate }, new AbortController().signal, bounds)(url, request);
  };
}

/** Returns whether the address can be in a private network. @throws NoResponse if no request can go there. */
export function requireWebAddress({ config }: Pick<Services, 'config'>, text: string): boolean {
  const url = attempt(() => new URL(text), valueOn(null, TypeError));
  const isPrivate = url !== null && config.sso.privateHosts.includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isPrivate)) return isPrivate;
  throw new NoResponse('Its addresses must start with https://, except for hosts in SSO_PRIVATE_HOSTS');
}
