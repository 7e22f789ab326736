/** More than are in use at the same time; a token and its claims take about two kilobytes. */
const MAX_ENTRIES = 2_000;

/**
 * Caches the results of `read`. Drops the oldest entry first, and all entries when `version` returns another object.
 * Errors are thrown and never cached.
 */
export function cacheResults<Value>(version: () => object, read: (text: string) => Value): (text: string) => Value {
  let current = version();
  const entries = new Map<string, Value>();
  return (text) => {
    if (version() !== current) entries.clear();
    current = version();
    const cached = entries.get(text);
    if (cached !== undefined) return cached;
    const value = read(text);
    if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? '');
    entries.set(text, value);
    return value;
  };
}
