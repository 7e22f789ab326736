import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a name; throws where there are none. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/**
 * Asks the DNS, and not this machine. `lookup` would take a thread of the few that hash passwords and read files for as
 * long as a name server keeps silent; this takes none, so that nobody waits for somebody else's name.
 */
export const publicNames: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [...addresses(six, 6), ...addresses(four, 4)];
};

const addresses = (answer: PromiseSettledResult<string[]>, family: 4 | 6) =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

/** As this machine knows names, with its list of hosts: what an operator means who allows private networks. */
export const ownNames: Resolve = (hostname) => lookup(hostname, { all: true });
