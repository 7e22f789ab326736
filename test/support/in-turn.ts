/**
 * Returns every `step`-th value, from an offset that depends on `place`: `step` consecutive places together cover all
 * values.
 */
export const inTurn = <Value>(values: readonly Value[], step: number, place: number): Value[] =>
  values.filter((_, index) => (index + place) % step === 0);
