const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Of mail: how long to wait after the first failed attempt, after the second, and so on; after the last there is no more. */
export const MAIL_WAITS_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  4 * HOUR,
  12 * HOUR,
  24 * HOUR,
] as const;

/**
 * When to try again after so many failed attempts, or null to give up. Up to a tenth later, so that a server that comes
 * back is not met by all at once.
 */
export function nextAttempt(
  waits: readonly number[],
  failed: number,
  now: Date,
  random: () => number = Math.random,
): Date | null {
  const wait = waits[failed - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 + random() / 10));
}
