/** Runs a limited number of tasks at the same time. Further tasks wait in the order they arrived. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function limitConcurrency(limit: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Passes the slot to the task that has waited longest, so that a new one cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
