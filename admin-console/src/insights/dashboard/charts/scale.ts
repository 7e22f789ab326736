import { DAY_S, HOUR_S, MINUTE_S } from '../../../platform/ui/time/duration.ts';

const LINES = 4;
const durations = [
  ...[1, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_S),
  ...[1, 2, 4, 6, 12].map((hours) => hours * HOUR_S),
  ...[1, 2, 5, 7, 14, 30, 60, 120, 365].map((days) => days * DAY_S),
];

const stepsTo = (highest: number, step: number) =>
  Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step);

/** Returns the grid values for ticket counts: whole numbers from 0 to a round number not below the highest value. */
export function countTicks(highest: number): number[] {
  const rough = Math.max(1, highest / LINES);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * magnitude >= rough) ?? 10;
  return stepsTo(highest, factor * magnitude);
}

/** Returns the grid values for durations in seconds, in steps of common minutes, hours or days. */
export function durationTicks(highest: number): number[] {
  const step = durations.find((each) => each * LINES >= highest) ?? Math.ceil(highest / LINES / DAY_S) * DAY_S;
  return stepsTo(highest, step);
}

/** Returns the step between labeled columns: every how many columns a label fits. */
export const labelEvery = (columns: number, capacity: number): number =>
  Math.max(1, Math.ceil(columns / Math.max(1, capacity)));
