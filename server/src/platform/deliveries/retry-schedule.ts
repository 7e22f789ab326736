const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits between attempts to send an email, starting after the first failure. No attempt follows the last one. */
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
 * Returns the time of the next attempt after `failed` attempts, or null to give up. Adds up to a tenth of the wait, so
 * that a recovering server does not get all messages at the same time.
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
