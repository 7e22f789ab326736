/**
 * Returns the fewest items such that each pair in another order contains one: all but a longest sequence that keeps its
 * order. Moving one item returns that item, or its neighbor if it has only passed this one.
 */
export function movedBetween<Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): Item[] {
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: Item) => places.get(id) ?? -1;
  let kept: readonly Item[] = [];
  const longestTo: (readonly Item[])[] = [];
  for (const item of after) {
    const earlier = longestTo.filter((sequence) => isBefore(sequence.at(-1), item));
    const sequence = [...longest(earlier), item];
    longestTo.push(sequence);
    if (sequence.length > kept.length) kept = sequence;
  }
  return after.filter((item) => !kept.includes(item));

  function isBefore(one: Item | undefined, item: Item): boolean {
    return one !== undefined && placeOf(one) < placeOf(item);
  }
}

const longest = <Item>(sequences: readonly (readonly Item[])[]): readonly Item[] =>
  sequences.reduce((longer, sequence) => (sequence.length > longer.length ? sequence : longer), []);
