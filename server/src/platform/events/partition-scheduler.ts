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

  next<Candidate extends { partition: number }>(candidates: readonly Candidate[]): Candidate[] {
    const now = performance.now();
    return candidates
      .filter(({ partition }) => this.#of(partition).pausedUntil <= now)
      .sort((a, b) => this.#of(a.partition).lastRead - this.#of(b.partition).lastRead);
  }

  hasFailed(partition: number): boolean {
    return this.#of(partition).failures > 0;
  }

  succeeded(partition: number, pauseMs: number): void {
    const now = performance.now();
    this.#turns.set(partition, { failures: 0, pausedUntil: now + pauseMs, lastRead: now });
  }

  /** Returns the number of consecutive failures. */
  failed(partition: number): number {
    const failures = this.#of(partition).failures + 1;
    const now = performance.now();
    const pauseMs = Math.min(this.#retryMs * 2 ** (failures - 1), MAX_RETRY_MS);
    this.#turns.set(partition, { failures, pausedUntil: now + pauseMs, lastRead: now });
    return failures;
  }

  #of(partition: number): Turn {
    return this.#turns.get(partition) ?? FIRST;
  }
}
