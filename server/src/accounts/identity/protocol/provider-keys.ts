import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { NoResponse } from '../../../platform/outgoing/no-response.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { IdentityProviderEntity } from '../base/provider.entity.ts';
import { providerFault } from './provider-fault.ts';
import { fetchOf, type ProviderServer, serverOf } from './provider-server.ts';

const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

/** An unknown key makes the service read the keys again, at most once in this time. */
const KEYS_SECONDS = 60;

type UnknownKey = abstract new (...args: never[]) => Error;

/** Calls `use` with the keys of a provider, and again with fresh ones if it throws that a key is unknown. */
export async function keysFor<Result>(
  services: Services,
  provider: IdentityProviderEntity,
  use: (keys: JSONWebKeySet) => Promise<Result>,
  unknownKey: UnknownKey,
): Promise<Result> {
  const server = await serverOf(services, provider);
  const isFresh = (read: { readonly uat: number }) => read.uat > Date.now() / 1_000 - KEYS_SECONDS;
  const known = server.keys ?? (await readKeys(services, provider, server));
  try {
    return await use(known.jwks);
  } catch (error) {
    if (!(error instanceof unknownKey) || isFresh(known)) throw error;
    return use((await readKeys(services, provider, server)).jwks);
  }
}

async function readKeys(services: Services, provider: IdentityProviderEntity, server: ProviderServer) {
  try {
    const { jwks_uri: url } = server.metadata;
    const response = await fetchOf(services)(url, { method: 'GET', headers: { accept: 'application/json' } });
    if (response.status !== 200) throw new NoResponse(`${url} answered with HTTP ${response.status}`);
    server.keys = { jwks: Keys.parse(await response.json()), uat: Math.floor(Date.now() / 1_000) };
    return server.keys;
  } catch (error) {
    throw providerFault(provider, error, services.clock());
  }
}
