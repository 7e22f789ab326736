import type { ChangedField } from '../../platform/api/changed-fields.ts';

/** One row of a change. For lists, `before` has only the removed items and `after` only the added ones. */
export interface Line {
  /** For example `templates`, `en`, `subject`. */
  readonly path: readonly string[];
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const nothing = (value: unknown) => value === null || value === undefined || value === '';

/** Flattens a change into its individual values. */
export function differenceOf({ field, from, to }: ChangedField): Line[] {
  return linesOf([field], from, to);
}

function linesOf(path: string[], from: unknown, to: unknown): Line[] {
  if (same(from, to) || (nothing(from) && nothing(to))) return [];
  if ((isTree(from) || nothing(from)) && (isTree(to) || nothing(to)) && !isNamed(from) && !isNamed(to)) {
    const [before, after] = [isTree(from) ? from : {}, isTree(to) ? to : {}];
    return Object.keys({ ...before, ...after }).flatMap((key) => linesOf([...path, key], before[key], after[key]));
  }
  const [before, after] = [listOf(from), listOf(to)];
  const without = (all: unknown[], others: unknown[]) => all.filter((one) => !others.some((other) => same(one, other)));
  const [gone, came] = [without(before, after), without(after, before)];
  // A reordered list has no added or removed items, so both orders are shown in full.
  return gone.length + came.length > 0 ? [{ path, before: gone, after: came }] : [{ path, before, after }];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : nothing(value) ? [] : [value]);

/** Objects with a name are compared and shown by that name, not field by field. */
const isNamed = (value: unknown) => isTree(value) && typeof value.name === 'string';
