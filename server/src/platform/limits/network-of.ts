import ipaddr from 'ipaddr.js';

/**
 * Returns the network whose attempts are counted: an IPv4 address itself, or the /64 of an IPv6 address, which is
 * the least that one customer has. Every spelling of an address gives the same text, without its zone.
 */
export function networkOf(ip: string): string {
  // An IPv4 address inside an IPv6 one (RFC 4291, section 2.5.5) is that IPv4 address.
  const address = ipaddr.process(ip.replace(/%.*$/, '')).toString();
  return ipaddr.IPv4.isValid(address) ? address : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}

/** The key under which requests of callers without an account are counted. */
export const networkKey = ({ ip }: { readonly ip: string | null }) => (ip === null ? 'unknown' : networkOf(ip));
