/** How long others may keep the JSON Web Key Set. */
export const JWKS_MAX_AGE_SECONDS = 300;

/**
 * A new key is published for so long before it signs. Whoever verifies our tokens, another instance or another service
 * that keeps the set for as long as it may, has it by then.
 */
export const LEAD_MS = 10 * 60_000;

/** The longest that a token may be good for, however ACCESS_TOKEN_TTL is set. */
export const LONGEST_TOKEN_SECONDS = 86_400;

/** For clocks that differ, and instances that are late to look. */
const MARGIN_MS = 60 * 60_000;

/** When the next key is so old, no living token is left of the one before, which signed until the end of the lead. */
const KEPT_MS = LEAD_MS + LONGEST_TOKEN_SECONDS * 1000 + MARGIN_MS;

export interface Aged {
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/**
 * The key that signs, and all that verify, itself the first of them. The newest signs of those that were published for
 * long enough; where none was, the oldest, since one has to.
 *
 * @param keys the oldest first.
 */
export function inForce<Key extends Aged>(keys: readonly [Key, ...Key[]], now: Date): [Key, ...Key[]] {
  const signing = keys.findLast(({ madeAt }) => madeAt + LEAD_MS <= now.getTime()) ?? keys[0];
  const ended = over(keys, now);
  return [signing, ...keys.filter((key) => key !== signing && !ended.includes(key))];
}

/**
 * The keys that no living token can be signed by.
 *
 * @param keys the oldest first.
 */
export function over<Key extends Aged>(keys: readonly Key[], now: Date): Key[] {
  return keys.filter((_, index) => {
    const next = keys[index + 1];
    return next !== undefined && next.madeAt + KEPT_MS <= now.getTime();
  });
}
