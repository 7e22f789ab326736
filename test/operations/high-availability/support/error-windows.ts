import type { Attempt } from './campaign-load.ts';

/** A disturbance and its consequences, by `performance.now()`. */
export interface Window {
  readonly from: number;
  readonly until: number;
}

/** The failed requests of a disturbance, and the time from the first to the last of them. */
export function errorWindow(attempts: readonly Attempt[], { from, until }: Window) {
  const own = attempts.filter(({ startedAt, ms }) => startedAt + ms >= from && startedAt <= until);
  const ends = own.filter(({ isFailure }) => isFailure).map(({ startedAt, ms }) => startedAt + ms);
  return {
    failures: ends.length,
    ms: ends.length === 0 ? 0 : Math.round(Math.max(...ends) - Math.min(...ends)),
    slowest: Math.round(Math.max(0, ...own.map(({ ms }) => ms))),
  };
}

export function p99(attempts: readonly Attempt[]): number {
  const sorted = attempts.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);
}
