type Values = Record<string, unknown>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const bookkeeping = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** The fields that either side changed since both had the same. */
export function differences(base: Values, mine: Values, theirs: Values): string[] {
  return Object.keys(theirs).filter(
    (field) =>
      !bookkeeping.has(field) && field in mine && !(same(base[field], theirs[field]) && same(base[field], mine[field])),
  );
}

/** Whether I changed the field, or only they did. */
export const isMine = (base: Values, mine: Values, field: string): boolean => !same(base[field], mine[field]);

/** Theirs with what I changed on top. */
export function mergeMine<Item extends Values>(base: Item, mine: Partial<Item>, theirs: Item): Item {
  const changed = Object.entries(mine).filter(([field, value]) => !bookkeeping.has(field) && !same(value, base[field]));
  return { ...theirs, ...Object.fromEntries(changed) };
}
