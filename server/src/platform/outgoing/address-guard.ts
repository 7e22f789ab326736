import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface GuardOptions {
  /** Allows every address: for receivers in the operator's own network. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve;
}

/** A host that must not receive messages. `message` explains why to the user who configures the endpoint. */
export class BlockedHost extends Error {
  override name = 'BlockedHost';
}

/**
 * Returns why a URL cannot be saved, or null. A name that does not resolve is accepted: nothing can be sent there, and
 * its addresses are checked at every connection.
 */
export async function blockedReason(url: string, options: GuardOptions): Promise<string | null> {
  const target = URL.parse(url);
  if (!target || !['http:', 'https:'].includes(target.protocol)) return 'Must start with https:// or http://';
  if (options.allowPrivate) return null;
  try {
    await addressesOf(target, options);
    return null;
  } catch (error) {
    return error instanceof BlockedHost ? error.message : null;
  }
}

/**
 * Resolves a URL to addresses and checks all of them: throws BlockedHost if one is not public. Connect to exactly these
 * addresses without another lookup, so that a DNS answer that changes in between (DNS rebinding) has no effect. The URL
 * parser has already normalized the many spellings of an address (decimal, octal, hexadecimal, full-width,
 * percent-encoded).
 */
export async function addressesOf({ hostname }: URL, options: GuardOptions): Promise<readonly LookupAddress[]> {
  const { allowPrivate, resolve = allowPrivate ? ownNames : publicNames } = options;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  if (!allowPrivate && family === 0 && !isPublicName(host)) {
    throw new BlockedHost(`${host} is the name of a host in a private network`);
  }
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (!allowPrivate && !addresses.every(({ address }) => isPublic(address))) {
    throw new BlockedHost(
      family === 0 ? `${host} resolves to an address that is not public` : `${host} is not a public address`,
    );
  }
  return addresses;
}

/** Returns all addresses of a name; throws if there are none. */
type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/**
 * Queries DNS directly. `lookup` would occupy one of the few threads that hash passwords and read files while a name
 * server does not respond; this uses none, so that a slow name does not delay others.
 */
const publicNames: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (ipv4.status === 'rejected' && ipv6.status === 'rejected') throw ipv4.reason;
  return [...addresses(ipv6, 6), ...addresses(ipv4, 4)];
};

const addresses = (result: PromiseSettledResult<string[]>, family: 4 | 6) =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];

/** Resolves names like the operating system, including its hosts file, for operators who allow private networks. */
const ownNames: Resolve = (hostname) => lookup(hostname, { all: true });

/** The range for global unicast addresses; the rest of IPv6 is reserved or unassigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** The prefix with which IPv6-only networks reach IPv4 addresses, which are in the last four bytes (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an address belongs to the public Internet, so that no host of the operator's network can respond. Tunnel
 * addresses with an embedded IPv4 address (6to4, Teredo) are rejected: no one serves there, and the embedded address
 * may be private.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const effective = withinIPv6(ipaddr.parse(address));
  if (effective.range() !== 'unicast') return false;
  return !(effective instanceof ipaddr.IPv6) || effective.match(GLOBAL_UNICAST);
}

/** Returns the IPv4 address that the network derives from an IPv6 address. */
function withinIPv6(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(NAT64) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

/**
 * Suffixes that each network resolves locally (RFC 6761, RFC 6762, RFC 8375), and the one of cloud metadata services.
 */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'internal', 'home.arpa'];

/** Whether a lower-case host name is resolved by the public DNS. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  const labels = name.split('.');
  // Names without a dot are completed by the local search list.
  if (labels.length < 2 || labels.includes('')) return false;
  return !PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}
