/** Returns the value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** A figure of several repetitions. The median is compared, because a busy machine spoils single repetitions. */
export interface Figure {
  readonly name: string;
  readonly ms: readonly number[];
  /** Limit on a quiet machine. */
  readonly most: number;
}

/** Prints a figure and returns the share of its limit that it takes on a machine with this slowness. */
export function report({ name, ms, most }: Figure, slowness: number): number {
  const each = ms.map((value) => value.toFixed(0)).join(', ');
  const limit = most * slowness;
  console.info(
    `${name}: ${median(ms).toFixed(0)} ms (${each}); limit ${limit.toFixed(0)} ms = ${most} ms × ${slowness.toFixed(2)}`,
  );
  return median(ms) / limit;
}

/** Returns the slowest interactions as text. */
export const worst = (interactions: readonly { readonly name: string; readonly duration: number }[]): string =>
  interactions
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, 5)
    .map(({ name, duration }) => `${name} ${duration} ms`)
    .join(', ');
