import { hashOf, newSecret } from '../platform/base/secret.ts';

const PREFIX = 'twk_';
/** How much of a key is kept to be shown; what is not is still beyond guessing. */
const SHOWN_LENGTH = 12;

/** What a key is, and the two things that are kept of it. */
export interface NewKey {
  readonly key: string;
  readonly hash: string;
  readonly prefix: string;
}

export function newKey(): NewKey {
  const key = PREFIX + newSecret();
  return { key, hash: hashOf(key), prefix: key.slice(0, SHOWN_LENGTH) };
}

/** Whether a bearer token means to be an API key; no JWT begins like this. */
export const isApiKey = (token: string) => token.startsWith(PREFIX);
