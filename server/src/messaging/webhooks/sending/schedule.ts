import { nextAttempt } from '../../../platform/deliveries/retry-schedule.ts';

const HOUR_S = 60 * 60;

/** The example schedule of Standard Webhooks 1.0.0: ten attempts, the last one 75 h 35 min 5 s after the first. */
export const STANDARD_WAITS_S: readonly number[] = [
  5,
  5 * 60,
  30 * 60,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  24 * HOUR_S,
];

/** The maximum Retry-After that is honored, so that a wrong header does not delay a message indefinitely. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_S * 1_000;

/** The maximum pause of the other messages to that endpoint; then one of them tries again. */
const MAX_PAUSE_MS = 60_000;

const capAt = (maxMs: number, requested: Date, now: Date) =>
  new Date(Math.min(requested.getTime(), now.getTime() + maxMs));

/**
 * Returns the time of the next attempt, no earlier than the schedule and Retry-After allow, or null if there is none.
 */
export function nextAttemptAt(
  waitsS: readonly number[],
  failed: number,
  requested: Date | null,
  now: Date,
): Date | null {
  const waitsMs = waitsS.map((seconds) => seconds * 1_000);
  const planned = nextAttempt(waitsMs, failed, now);
  if (planned === null || requested === null) return planned;
  const granted = capAt(MAX_RETRY_AFTER_MS, requested, now);
  return new Date(Math.max(granted.getTime(), planned.getTime()));
}

export const pauseEnd = (requested: Date, now: Date): Date => capAt(MAX_PAUSE_MS, requested, now);

/** Parses a Retry-After header (RFC 9110, section 10.2.3): seconds from now, or a date. */
export function retryAfter(header: string | undefined, now: Date): Date | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return new Date(now.getTime() + Number(header) * 1_000);
  const date = header.endsWith(' GMT') ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : new Date(date);
}
