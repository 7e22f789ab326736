const MAX_RETRY_MS = 60_000;

interface Turn {
  readonly failures: number;
  readonly pausedUntil: number;
  readonly lastRead: number;
}
const FIRST: Turn = { failures: 0, pausedUntil: 0, lastRead: 0 };

/** Orders the partitions of a consumer: the longest unread first, without those that pause after a failure. */
export class PartitionScheduler {
  readonly #turns = new Map<number, Turn>();
  readonly #retryMs: number;

  constructor(retryMs: number) {
    this.#retryMs = retryMs;
  }

  next<Candidate extends { stream: number }>(candidates: readonly Candidate[]): Candidate[] {
    const now = performance.now();
    return candidates
      .filter(({ stream }) => this.#of(stream).pausedUntil <= now)
      .sort((a, b) => this.#of(a.stream).lastRead - this.#of(b.stream).lastRead);
  }

  hasFailed(stream: number): boolean {
    return this.#of(stream).failures > 0;
  }

  succeeded(stream: number, pauseMs: number): void {
    const now = performance.now();
    this.#turns.set(stream, { failures: 0, pausedUntil: now + pauseMs, lastRead: now });
  }

  /** Returns the number of consecutive failures. */
  failed(stream: number): number {
    const failures = this.#of(stream).failures + 1;
    const now = performance.now();
    const pauseMs = Math.min(this.#retryMs * 2 ** (failures - 1), MAX_RETRY_MS);
    this.#turns.set(stream, { failures, pausedUntil: now + pauseMs, lastRead: now });
    return failures;
  }

  #of(stream: number): Turn {
    return this.#turns.get(stream) ?? FIRST;
  }
}
