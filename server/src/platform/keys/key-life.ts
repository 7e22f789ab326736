import { HOUR_MS } from '../time/duration.ts';
/** How long clients can cache the JSON Web Key Set. */
export const JWKS_MAX_AGE_SECONDS = 300;

/**
 * A new key is published for this long before it signs. By then, every instance and every service that caches the key
 * set has it.
 */
export const LEAD_MS = 10 * 60_000;

/** The longest lifetime of a token, however ACCESS_TOKEN_TTL is set. */
export const LONGEST_TOKEN_SECONDS = 86_400;

/** Allows for clock skew, and for instances that reload late. */
const MARGIN_MS = HOUR_MS;

/**
 * Once the next key is this old, no valid token of the previous key is left, which signed until the end of the lead.
 */
const RETENTION_MS = LEAD_MS + LONGEST_TOKEN_SECONDS * 1000 + MARGIN_MS;

export interface WithCreationTime {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/**
 * Returns the keys that verify tokens, the signing key first. The newest key that was published for long enough signs;
 * if there is none, the oldest does.
 *
 * @param keys the oldest first.
 */
export function activeKeys<Key extends WithCreationTime>(keys: readonly [Key, ...Key[]], now: Date): [Key, ...Key[]] {
  const signing = keys.findLast(({ createdAt }) => createdAt + LEAD_MS <= now.getTime()) ?? keys[0];
  const expired = expiredKeys(keys, now);
  return [signing, ...keys.filter((key) => key !== signing && !expired.includes(key))];
}

/**
 * Returns the keys that cannot have signed any valid token.
 *
 * @param keys the oldest first.
 */
export function expiredKeys<Key extends WithCreationTime>(keys: readonly Key[], now: Date): Key[] {
  return keys.filter((_, index) => {
    const next = keys[index + 1];
    return next !== undefined && next.createdAt + RETENTION_MS <= now.getTime();
  });
}
