/** Runs a limited number of tasks at the same time. Further tasks wait in the order they arrived. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Queue {
  readonly maxWaiting: number;
  /** Returns the error for a task that cannot wait because too many do. */
  readonly tooMany: () => Error;
}

export function limitConcurrency(limit: number, queue?: Queue): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue && waiting.length >= queue.maxWaiting) throw queue.tooMany();
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

/** A separate concurrency limit for each key. */
export interface KeyedConcurrencyLimit {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** The number of running and waiting tasks of this key. */
  open(key: string): number;
}

export function limitConcurrencyByKey(limit: number): KeyedConcurrencyLimit {
  const entries = new Map<string, { readonly limitTask: ConcurrencyLimit; open: number }>();
  return {
    async run(key, work) {
      const entry = entries.get(key) ?? { limitTask: limitConcurrency(limit), open: 0 };
      entries.set(key, entry);
      entry.open += 1;
      try {
        return await entry.limitTask(work);
      } finally {
        entry.open -= 1;
        if (entry.open === 0) entries.delete(key);
      }
    },
    open: (key) => entries.get(key)?.open ?? 0,
  };
}
