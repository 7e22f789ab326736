/** Does at most so much at once; what comes next waits for its turn, the first first. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function limitConcurrency(most: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Lanes of their own for each key. */
export interface KeyedConcurrencyLimit {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** How much of this key runs or waits. */
  open(key: string): number;
}

export function limitConcurrencyByKey(most: number): KeyedConcurrencyLimit {
  const known = new Map<string, { readonly turns: ConcurrencyLimit; open: number }>();
  return {
    async run(key, work) {
      const own = known.get(key) ?? { turns: limitConcurrency(most), open: 0 };
      known.set(key, own);
      own.open += 1;
      try {
        return await own.turns(work);
      } finally {
        own.open -= 1;
        if (own.open === 0) known.delete(key);
      }
    },
    open: (key) => known.get(key)?.open ?? 0,
  };
}
