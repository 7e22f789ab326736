/** Does at most so much at once; what comes next waits for its turn, the first first. */
export type Lanes = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function lanes(most: number): Lanes {
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
