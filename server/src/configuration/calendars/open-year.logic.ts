import { DAY_MS } from '../../platform/time/duration.ts';
import type { Zone } from '../../platform/time/zone.ts';
import type { Span } from './daily-hours.logic.ts';

/** Everything open in one year of UTC, as spans of instants in order, for binary search. */
export class OpenYear {
  readonly total: number;
  readonly #spans: readonly Span[];
  /** Open milliseconds before each span. */
  readonly #before: readonly number[];

  constructor(spans: readonly Span[]) {
    let total = 0;
    const before: number[] = [];
    for (const { from, to } of spans) {
      before.push(total);
      total += to - from;
    }
    this.#spans = spans;
    this.#before = before;
    this.total = total;
  }

  /** Returns how many milliseconds of the year are open before an instant. */
  openBefore(instant: number): number {
    const index = lastIndexWhere(this.#spans.length, (at) => (this.#spans[at]?.from ?? 0) < instant);
    const span = this.#spans[index];
    return span ? (this.#before[index] ?? 0) + Math.min(instant, span.to) - span.from : 0;
  }

  /** Returns the earliest instant before which `open` milliseconds of the year are open: at least 1, at most `total`. */
  instantAfter(open: number): number {
    const index = lastIndexWhere(this.#before.length, (at) => (this.#before[at] ?? 0) < open);
    return (this.#spans[index]?.from ?? 0) + open - (this.#before[index] ?? 0);
  }
}

/**
 * Finds the instants at which clocks show one of the local times in `hoursOn`. A local time that clocks skip is never
 * shown, and one that occurs twice is shown twice.
 */
export function openYear(year: number, zone: Zone, hoursOn: (midnight: number) => readonly Span[]): OpenYear {
  const spans: Span[] = [];
  for (const { from, to, offset } of zone.offsetPeriods(Date.UTC(year), Date.UTC(year + 1))) {
    const local = { from: from + offset, to: to + offset };
    const firstMidnight = Math.floor(local.from / DAY_MS) * DAY_MS;
    for (let midnight = firstMidnight; midnight < local.to; midnight += DAY_MS) {
      for (const hours of hoursOn(midnight)) {
        const start = Math.max(midnight + hours.from, local.from);
        const end = Math.min(midnight + hours.to, local.to);
        if (start < end) spans.push({ from: start - offset, to: end - offset });
      }
    }
  }
  return new OpenYear(spans);
}

/** Returns the last index that fulfills a condition which no index after one that fails it fulfills; -1 if none does. */
function lastIndexWhere(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
