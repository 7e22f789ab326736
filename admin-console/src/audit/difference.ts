import type { Change } from '../api/types.ts';

/** One line of a difference: of lists only what went and what came. */
export interface Line {
  /** `templates`, `en`, `subject`. */
  readonly path: readonly string[];
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const nothing = (value: unknown) => value === null || value === undefined || value === '';

/** What a change did, down to the single values. */
export function differenceOf({ field, from, to }: Change): Line[] {
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
  // A list that only changed its order is shown whole.
  return gone.length + came.length > 0 ? [{ path, before: gone, after: came }] : [{ path, before, after }];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : nothing(value) ? [] : [value]);

/** Something that is told by its name rather than by its parts. */
const isNamed = (value: unknown) => isTree(value) && typeof value.name === 'string';
