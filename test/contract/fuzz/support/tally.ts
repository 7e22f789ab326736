import type { Operation } from './document.ts';

/** Statistics of the requests so far. */
export class Tally {
  readonly #statuses = new Map<string, Map<number, number>>();
  sent = 0;
  /** Requests over tRPC. */
  calls = 0;
  valid = 0;
  validTaken = 0;
  slowestMs = 0;
  slowest = '';

  count({ id }: Operation, status: number, isValid: boolean, ms: number): void {
    const statuses = this.#statuses.get(id) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.#statuses.set(id, statuses);
    this.sent += 1;
    if (isValid) this.valid += 1;
    if (isValid && status < 300) this.validTaken += 1;
    if (ms > this.slowestMs) {
      this.slowestMs = ms;
      this.slowest = id;
    }
  }

  /** Returns how often an operation responded with each status. */
  of(id: string): ReadonlyMap<number, number> {
    return this.#statuses.get(id) ?? new Map();
  }

  hasSucceeded(id: string): boolean {
    return [...this.of(id).keys()].some((status) => status >= 200 && status < 300);
  }
}
