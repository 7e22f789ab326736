import ipaddr from 'ipaddr.js';

/**
 * What the attempts from an address are counted by: an IPv4 address itself, and of an IPv6 one the /64, which is the
 * least that one customer has. However an address is spelt, it gives one text; the zone of a link is no part of it.
 */
export function networkOf(ip: string): string {
  // An IPv4 address inside an IPv6 one (RFC 4291, section 2.5.5) is that IPv4 address.
  const address = ipaddr.process(ip.replace(/%.*$/, '')).toString();
  return ipaddr.IPv4.isValid(address) ? address : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
