/** Every `step`-th value, starting with another one at each place: `step` places in a row together have all of them. */
export const inTurn = <Value>(values: readonly Value[], step: number, place: number): Value[] =>
  values.filter((_, index) => (index + place) % step === 0);
