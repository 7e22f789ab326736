export interface Place {
  readonly key: string;
  /** The places that this key has. */
  readonly places: number;
}

/** Runs a task that holds a place of each of its keys until it is over. Throws if one of them has none left. */
type HoldPlaces = <Result>(held: readonly Place[], task: () => Promise<Result>) => Promise<Result>;

export function limitPlaces(full: () => Error): HoldPlaces {
  const taken = new Map<string, number>();
  const count = (key: string) => taken.get(key) ?? 0;
  return async (held, task) => {
    if (held.some(({ key, places }) => count(key) >= places)) throw full();
    for (const { key } of held) taken.set(key, count(key) + 1);
    try {
      return await task();
    } finally {
      for (const { key } of held) {
        if (count(key) > 1) taken.set(key, count(key) - 1);
        else taken.delete(key);
      }
    }
  };
}
