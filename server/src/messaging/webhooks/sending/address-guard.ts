import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { isPublic, isPublicName } from './public-address.ts';
import { ownNames, publicNames, type Resolve } from './resolve.ts';

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
