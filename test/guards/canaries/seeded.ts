/** Reproducible random choices: the same seed makes the same ones. */
export interface Chance {
  /** Returns a number from 0 to below 1. */
  next(): number;
  one<Of>(of: readonly Of[]): Of;
  happens(probability: number): boolean;
}

/** Uses Mulberry32 by Tommy Ettinger, which is good enough for this purpose. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    one(of) {
      const chosen = of[Math.floor(next() * of.length)];
      if (chosen === undefined) throw new TypeError('There is nothing to choose from');
      return chosen;
    },
    happens: (probability) => next() < probability,
  };
}
