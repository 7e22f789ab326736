/** An axis from 0 to `top`, with a line at each of `ticks`. */
export interface Scale {
  readonly top: number;
  readonly ticks: readonly number[];
}

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** Steps that clocks and calendars have, in seconds. */
const TIMES = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
  ...[1, 2, 5, 7, 14].map((days) => days * DAY),
];

const LINES = 4;

/** For whole numbers: steps of 1, 2 or 5 times a power of ten. */
export const countScale = (highest: number): Scale => scaleBy(decimalStep(highest / LINES), highest);

/** For seconds: steps by which people tell time. */
export function durationScale(highest: number): Scale {
  const rough = highest / LINES;
  const step = TIMES.find((time) => time >= rough) ?? decimalStep(rough / (10 * DAY)) * 10 * DAY;
  return scaleBy(step, highest);
}

function decimalStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return ([1, 2, 5].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude;
}

/** It ends with the first line that nothing goes over, and has one above 0 in any case. */
function scaleBy(step: number, highest: number): Scale {
  const steps = Math.max(1, Math.ceil(highest / step));
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, index) => index * step) };
}

/** Every how many of them there is room for a label. */
export const labelEvery = (labels: number, fitting: number): number => Math.max(1, Math.ceil(labels / fitting));
