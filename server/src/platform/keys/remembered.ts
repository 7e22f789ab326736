/** More than are in use at once where it matters; a token and what it says take about two kilobytes. */
const KEPT = 2_000;

/**
 * Remembers what `read` gave, and forgets the oldest first, or all of it when `version` gives another object. A refusal
 * is thrown, and so never remembered.
 */
export function remembered<Value>(version: () => object, read: (text: string) => Value): (text: string) => Value {
  let current = version();
  const known = new Map<string, Value>();
  return (text) => {
    if (version() !== current) known.clear();
    current = version();
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    if (known.size >= KEPT) known.delete(known.keys().next().value ?? '');
    known.set(text, value);
    return value;
  };
}
