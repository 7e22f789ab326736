import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { isPublic, isPublicName } from './public-address.ts';
import { ownNames, publicNames, type Resolve } from './resolve.ts';

export interface Guarding {
  /** Lets every address through: for receivers in the operator's own network. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve;
}

/** A host that messages must not be sent to. Its message says why, to whoever set up the endpoint. */
export class BlockedHost extends Error {
  override name = 'RefusedHost';
}

/**
 * Why a URL may not be saved, or null. A name that does not resolve is let through: nothing can be sent there, and where
 * it leads once it does is judged at each connection.
 */
export async function blockedReason(url: string, guarding: Guarding): Promise<string | null> {
  const target = URL.parse(url);
  if (!target || !['http:', 'https:'].includes(target.protocol)) return 'Must start with https:// or http://';
  if (guarding.allowPrivate) return null;
  try {
    await addressesOf(target, guarding);
    return null;
  } catch (error) {
    return error instanceof BlockedHost ? error.message : null;
  }
}

/**
 * The addresses that a URL leads to, all of them judged: throws RefusedHost if one is not public. Connect to these and
 * look nothing up again, so that an answer of the DNS that changes in between changes nothing. The URL parser has by then
 * made one of the many ways to write an address (decimal, octal, hexadecimal, full-width, percent-encoded).
 */
export async function addressesOf({ hostname }: URL, guarding: Guarding): Promise<readonly LookupAddress[]> {
  const { allowPrivate, resolve = allowPrivate ? ownNames : publicNames } = guarding;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  if (!allowPrivate && family === 0 && !isPublicName(host)) {
    throw new BlockedHost(`${host} is the name of a host in a private network`);
  }
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (!allowPrivate && !found.every(({ address }) => isPublic(address))) {
    throw new BlockedHost(
      family === 0 ? `${host} resolves to an address that is not public` : `${host} is not a public address`,
    );
  }
  return found;
}
