import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedBetween } from '../../../server/src/service-levels/preview/drafted-order.ts';

const items = [...'abcdef'].map((id) => ({ id }));
const orders = fc
  .shuffledSubarray(items, { minLength: 0 })
  .chain((after) => fc.shuffledSubarray(after, { minLength: after.length }).map((before) => ({ before, after })));

type Items = readonly { readonly id: string }[];

const areInOneOrder = (before: Items, after: Items) =>
  after.every((item, index) => index === 0 || before.indexOf(after[index - 1] ?? item) < before.indexOf(item));

/** Returns the size of the largest part that keeps its order, by trying all. */
const mostKept = (before: Items, after: Items) =>
  Math.max(
    ...Array.from({ length: 2 ** after.length }, (_, chosen) => after.filter((_, index) => chosen & (1 << index)))
      .filter((part) => areInOneOrder(before, part))
      .map(({ length }) => length),
  );

describe('the items that move between two orders', () => {
  it('are as few as possible, and all others keep their order', () => {
    fc.assert(
      fc.property(orders, ({ before, after }) => {
        const moved = movedBetween(before, after);
        expect(
          areInOneOrder(
            before,
            after.filter((item) => !moved.includes(item)),
          ),
        ).toBe(true);
        expect(moved).toHaveLength(after.length - mostKept(before, after));
      }),
    );
  });
});
