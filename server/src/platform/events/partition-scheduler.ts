import type { Lag } from './event-positions.ts';

const MAX_RETRY_MS = 60_000;

interface Turn {
  readonly failures: number;
  readonly pausedUntil: number;
  readonly lastRead: number;
  /** Whether its last batch failed, which may be the fault of another partition. */
  readonly isSeparate: boolean;
}
const FIRST: Turn = { failures: 0, pausedUntil: 0, lastRead: 0, isSeparate: false };

/**
 * Groups the partitions of a consumer into batches: the longest unread first, without those that pause after a failure.
 */
export class PartitionScheduler {
  readonly #turns = new Map<number, Turn>();
  readonly #retryMs: number;
  readonly #batchSize: number;

  constructor(retryMs: number, batchSize: number) {
    this.#retryMs = retryMs;
    this.#batchSize = batchSize;
  }

  /**
   * Returns the next batches, each of partitions with at most as many new events together as a batch can have. A
   * partition whose last batch failed is a batch of its own.
   */
  batches(lags: readonly Lag[]): (readonly Lag[])[] {
    const now = performance.now();
    const ready = lags
      .filter(({ partition }) => this.#of(partition).pausedUntil <= now)
      .sort((a, b) => this.#of(a.partition).lastRead - this.#of(b.partition).lastRead);
    const batches: Lag[][] = [];
    let shared: Lag[] = [];
    let free = 0;
    for (const lag of ready) {
      if (this.#of(lag.partition).isSeparate) {
        batches.push([lag]);
        continue;
      }
      const events = Math.max(1, lag.head - lag.position);
      if (events > free) {
        shared = [];
        free = this.#batchSize;
        batches.push(shared);
      }
      shared.push(lag);
      free -= events;
    }
    return batches;
  }

  hasFailed(partition: number): boolean {
    return this.#of(partition).failures > 0;
  }

  succeeded(partition: number, pauseMs: number): void {
    const now = performance.now();
    this.#turns.set(partition, { ...FIRST, pausedUntil: now + pauseMs, lastRead: now });
  }

  /** Reads these partitions one by one, each until it succeeds: one of them has failed, and it is unknown which. */
  separate(lags: readonly Lag[]): void {
    for (const { partition } of lags) this.#turns.set(partition, { ...this.#of(partition), isSeparate: true });
  }

  /** Returns the number of consecutive failures. */
  failed(partition: number): number {
    const failures = this.#of(partition).failures + 1;
    const now = performance.now();
    const pauseMs = Math.min(this.#retryMs * 2 ** (failures - 1), MAX_RETRY_MS);
    this.#turns.set(partition, { failures, pausedUntil: now + pauseMs, lastRead: now, isSeparate: true });
    return failures;
  }

  #of(partition: number): Turn {
    return this.#turns.get(partition) ?? FIRST;
  }
}
