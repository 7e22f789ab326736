/** A round number not below the highest value, so that the lines of the grid fall on whole tickets. */
export function roundTop(highest: number): number {
  if (highest <= 4) return 4;
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 5, 8, 10].find((factor) => factor * magnitude >= highest) ?? 10;
  return step * magnitude;
}

/** Every how many bars a label fits. */
export const labelEvery = (bars: number, fitting: number): number => Math.max(1, Math.ceil(bars / fitting));
