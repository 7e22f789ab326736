import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/duration.ts';

/** The waits between attempts to send an email, starting after the first failure. No attempt follows the last one. */
export const MAIL_WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
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
