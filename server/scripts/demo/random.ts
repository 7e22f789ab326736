/** Chance that is the same in every run: the same seed tells the same story. */
export interface Random {
  /** From 0, up to but not 1. */
  next(): number;
  happens(chance: number): boolean;
  /** From `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<One>(choices: readonly One[]): One;
  /** One of the choices, the likelier the greater its weight. */
  weighted<One>(choices: readonly One[], weightOf: (one: One) => number): One;
  /** Around `median`, a few far above: as long as people take. */
  long(median: number): number;
}

/** mulberry32: small, and good enough to invent things. */
export function seeded(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const random: Random = {
    next,
    happens: (chance) => next() < chance,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => random.weighted(choices, () => 1),
    weighted(choices, weightOf) {
      let left = next() * choices.reduce((sum, one) => sum + weightOf(one), 0);
      const chosen = choices.find((one) => {
        left -= weightOf(one);
        return left < 0;
      });
      const one = chosen ?? choices.at(-1);
      if (one === undefined) throw new Error('There is nothing to choose from');
      return one;
    },
    // Log-normal, by Box and Muller; a spread of 0.8 puts one in ten above 2.8 medians.
    long: (median) => median * Math.exp(0.8 * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
  };
  return random;
}
