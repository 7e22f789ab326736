import ipaddr from 'ipaddr.js';

/** What the registries have given to anybody at all; the rest of IPv6 is for purposes of its own, or for none yet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Where a network of IPv6 alone reaches the IPv4 Internet; the last four bytes are the address there (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an address is one of the public Internet, so that nothing of the operator's own answers there. Tunnels that
 * carry an IPv4 address inside (6to4, Teredo) are refused whole: nobody serves there, and what is inside may be private.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const judged = withinIPv6(ipaddr.parse(address));
  if (judged.range() !== 'unicast') return false;
  return !(judged instanceof ipaddr.IPv6) || judged.match(GLOBAL_UNICAST);
}

/** The IPv4 address that is meant by an IPv6 one, where the network takes it for that. */
function withinIPv6(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(NAT64) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

/** Names that every network answers for itself (RFC 6761, RFC 6762, RFC 8375), and the one that clouds keep secrets at. */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'internal', 'home.arpa'];

/** Whether a name, in lower case as a URL has it, is looked up in the public DNS. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  const labels = name.split('.');
  // Without a dot it is completed by the search list of this machine.
  if (labels.length < 2 || labels.includes('')) return false;
  return !PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}
