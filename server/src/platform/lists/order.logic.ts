import type { FieldError } from '../../contract/base/errors.ts';

/** Returns the errors in `ids` as an order of all things with `known` ids, each of which must appear exactly once. */
export function orderErrors(thing: string, ids: readonly string[], known: ReadonlySet<string>): FieldError[] {
  const errors = ids.flatMap((id, index): FieldError[] => {
    const pointer = `#/ids/${index}`;
    if (!known.has(id)) return [{ pointer, code: 'unknown', detail: `No ${thing} with this ID` }];
    return [];
  });
  const missing = [...known].filter((id) => !ids.includes(id)).length;
  if (missing === 0) return errors;
  return [
    ...errors,
    { pointer: '#/ids', code: 'incomplete', detail: `Must list every ${thing}; ${missing} are missing` },
  ];
}
