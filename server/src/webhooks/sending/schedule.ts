import { nextAttempt } from '../../platform/deliveries/retry-schedule.ts';

const HOUR_S = 60 * 60;

/** The example of Standard Webhooks 1.0.0: ten attempts, the last one 75 h 35 min 5 s after the first. */
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

/** What a receiver asks for is granted up to here, so that a wrong header does not bury a message. */
const LONGEST_ASKED_FOR_MS = 24 * HOUR_S * 1_000;

/** At most so long the other messages to that endpoint wait with it; then one of them looks. */
const LONGEST_REST_MS = 60_000;

const within = (longestMs: number, asked: Date, now: Date) =>
  new Date(Math.min(asked.getTime(), now.getTime() + longestMs));

/** When to try again after so many failed attempts: not before the schedule says, nor before it was asked for; null: no more. */
export function nextAttemptAt(waitsS: readonly number[], failed: number, asked: Date | null, now: Date): Date | null {
  const waitsMs = waitsS.map((seconds) => seconds * 1_000);
  const planned = nextAttempt(waitsMs, failed, now);
  if (planned === null || asked === null) return planned;
  const granted = within(LONGEST_ASKED_FOR_MS, asked, now);
  return new Date(Math.max(granted.getTime(), planned.getTime()));
}

export const pausedUntil = (asked: Date, now: Date): Date => within(LONGEST_REST_MS, asked, now);

/** The time in a Retry-After header (RFC 9110, section 10.2.3): so many seconds from now, or a date. */
export function retryAfter(header: string | undefined, now: Date): Date | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return new Date(now.getTime() + Number(header) * 1_000);
  const date = header.endsWith(' GMT') ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : new Date(date);
}
