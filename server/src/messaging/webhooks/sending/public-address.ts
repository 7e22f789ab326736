import ipaddr from 'ipaddr.js';

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
export function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  const labels = name.split('.');
  // Names without a dot are completed by the local search list.
  if (labels.length < 2 || labels.includes('')) return false;
  return !PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}
