const DEPTHS = ['quick', 'deep'] as const;

type Depth = (typeof DEPTHS)[number];

/** How thoroughly the tests run, set by `TEST_DEPTH`: `quick` is for every change, `deep` is `pnpm test:deep`. */
export const DEPTH: Depth = depthNamed(process.env.TEST_DEPTH || 'quick');

/** Returns the value for the current depth: `depth({ quick: 50, deep: 1000 })`. */
export const depth = <Value>(values: Readonly<Record<Depth, Value>>): Value => values[DEPTH];

function depthNamed(name: string): Depth {
  const found = DEPTHS.find((known) => known === name);
  if (!found) throw new Error(`TEST_DEPTH is ${name}, but must be ${DEPTHS.join(' or ')}`);
  return found;
}
