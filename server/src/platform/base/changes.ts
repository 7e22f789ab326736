import { isDeepStrictEqual } from 'node:util';

/** The value of a field; null if it has none. */
type ValueOf<Fields, Field> = Field extends keyof Fields
  ? Exclude<Fields[Field], undefined> | (undefined extends Fields[Field] ? null : never)
  : null;

/** Changes of these fields. */
type ChangesBetween<Before, After> = {
  -readonly [Field in keyof Before | keyof After]?: { from: ValueOf<Before, Field>; to: ValueOf<After, Field> };
};

/**
 * Returns the fields whose values differ, for the event log: `changesBetween({ name: 'A' }, { name: 'B' })`. Pass `{}`
 * as `before` for a creation and as `after` for a deletion.
 */
export function changesBetween<Before extends object, After extends object>(
  before: Before,
  after: After,
): ChangesBetween<Before, After> {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changes = [...new Set([...old.keys(), ...current.keys()])]
    .map((field) => [field, { from: old.get(field) ?? null, to: current.get(field) ?? null }] as const)
    .filter(([, { from, to }]) => !isDeepStrictEqual(from, to));
  // TypeScript does not follow the names of the fields through the map.
  return Object.fromEntries(changes) as ChangesBetween<Before, After>;
}

/** Whether these changes of an event are empty. */
export const isUnchanged = (changes: object): boolean => Object.keys(changes).length === 0;
