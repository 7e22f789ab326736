const LONGEST_RETRY_MS = 60_000;

interface Turn {
  readonly failures: number;
  readonly restsUntil: number;
  readonly lastRead: number;
}
const FIRST: Turn = { failures: 0, restsUntil: 0, lastRead: 0 };

/** Whose turn it is among the streams of a consumer: who waited longest, and not who rests after a failure. */
export class PartitionScheduler {
  readonly #turns = new Map<number, Turn>();
  readonly #retryMs: number;

  constructor(retryMs: number) {
    this.#retryMs = retryMs;
  }

  next<Candidate extends { stream: number }>(candidates: readonly Candidate[]): Candidate[] {
    const now = performance.now();
    return candidates
      .filter(({ stream }) => this.#of(stream).restsUntil <= now)
      .sort((a, b) => this.#of(a.stream).lastRead - this.#of(b.stream).lastRead);
  }

  hasFailed(stream: number): boolean {
    return this.#of(stream).failures > 0;
  }

  succeeded(stream: number, restMs: number): void {
    const now = performance.now();
    this.#turns.set(stream, { failures: 0, restsUntil: now + restMs, lastRead: now });
  }

  /** Returns how many times in a row. */
  failed(stream: number): number {
    const failures = this.#of(stream).failures + 1;
    const now = performance.now();
    const restMs = Math.min(this.#retryMs * 2 ** (failures - 1), LONGEST_RETRY_MS);
    this.#turns.set(stream, { failures, restsUntil: now + restMs, lastRead: now });
    return failures;
  }

  #of(stream: number): Turn {
    return this.#turns.get(stream) ?? FIRST;
  }
}
