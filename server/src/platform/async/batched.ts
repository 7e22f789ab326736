/**
 * Returns a reader of single values that loads all keys that are asked for together in one call of `read`. `read` must
 * return the values in the order of its keys. `collected` resolves when no more keys are collected: by default as soon
 * as the callers that run now have asked, with `setImmediate` after the timers that end together.
 */
export function batched<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
  collected: () => Promise<void> = () => Promise.resolve(),
): (key: Key) => Promise<Value> {
  let batch: { readonly keys: Key[]; readonly values: Promise<readonly Value[]> } | null = null;

  const begin = () => {
    const keys: Key[] = [];
    const values = collected().then(() => {
      batch = null;
      return read(keys);
    });
    return { keys, values };
  };

  return async (key) => {
    batch ??= begin();
    const { keys, values } = batch;
    const index = keys.push(key) - 1;
    const value = (await values)[index];
    if (value === undefined) throw new Error('A batched read returned no value for a key');
    return value;
  };
}
