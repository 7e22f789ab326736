type Values = Record<string, unknown>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const bookkeeping = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** Returns the fields that either side has changed. */
export function differences(base: Values, mine: Values, theirs: Values): string[] {
  return Object.keys(theirs).filter(
    (field) =>
      !bookkeeping.has(field) && field in mine && !(same(base[field], theirs[field]) && same(base[field], mine[field])),
  );
}

/** Whether the current user has changed the field, as opposed to only the other user. */
export const isMine = (base: Values, mine: Values, field: string): boolean => !same(base[field], mine[field]);

/** Applies the current user's changes to the other user's version. */
export function mergeMine<Item extends Values>(base: Item, mine: Partial<Item>, theirs: Item): Item {
  const changed = Object.entries(mine).filter(([field, value]) => !bookkeeping.has(field) && !same(value, base[field]));
  return { ...theirs, ...Object.fromEntries(changed) };
}
