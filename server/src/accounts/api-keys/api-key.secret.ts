import { hashOf, newSecret } from '../../platform/base/secret.ts';

const KEY_PREFIX = 'twk_';
/** Characters of a key that are stored for display. The rest is still too long to guess. */
const PREFIX_LENGTH = 12;

/** A new key, with the hash and the prefix that are stored. */
export interface NewKey {
  readonly key: string;
  readonly hash: string;
  readonly prefix: string;
}

export function newKey(): NewKey {
  const key = KEY_PREFIX + newSecret();
  return { key, hash: hashOf(key), prefix: key.slice(0, PREFIX_LENGTH) };
}

/** Returns whether a bearer token is meant to be an API key. No JWT starts with this prefix. */
export const isApiKey = (token: string) => token.startsWith(KEY_PREFIX);
