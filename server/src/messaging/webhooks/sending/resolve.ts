import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** Returns all addresses of a name; throws if there are none. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/**
 * Queries DNS directly. `lookup` would occupy one of the few threads that hash passwords and read files while a name
 * server does not respond; this uses none, so that a slow name does not delay others.
 */
export const publicNames: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (ipv4.status === 'rejected' && ipv6.status === 'rejected') throw ipv4.reason;
  return [...addresses(ipv6, 6), ...addresses(ipv4, 4)];
};

const addresses = (result: PromiseSettledResult<string[]>, family: 4 | 6) =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];

/** Resolves names like the operating system, including its hosts file, for operators who allow private networks. */
export const ownNames: Resolve = (hostname) => lookup(hostname, { all: true });
