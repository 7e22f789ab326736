/** Seeded random numbers: the same seed generates the same story. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  happens(chance: number): boolean;
  /** An integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number;
  pick<Item>(choices: readonly Item[]): Item;
  /** A random choice, in proportion to the weights. */
  weighted<Item>(choices: readonly Item[], weightOf: (item: Item) => number): Item;
  /** A duration around `median`, with a few much longer ones. */
  long(median: number): number;
}

/** The mulberry32 generator: small, and sufficient for invented data. */
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
      let remaining = next() * choices.reduce((sum, item) => sum + weightOf(item), 0);
      const chosen = choices.find((item) => {
        remaining -= weightOf(item);
        return remaining < 0;
      });
      const item = chosen ?? choices.at(-1);
      if (item === undefined) throw new Error('There is nothing to choose from');
      return item;
    },
    // Log-normal (Box-Muller); a spread of 0.8 puts one in ten above 2.8 medians.
    long: (median) => median * Math.exp(0.8 * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
  };
  return random;
}
