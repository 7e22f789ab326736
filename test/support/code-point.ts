import fc from 'fast-check';

const SURROGATES = 0xd800;
const AFTER_SURROGATES = 0xe000;
const SURROGATE_COUNT = AFTER_SURROGATES - SURROGATES;

/**
 * Any code point except surrogates, the same set as `unit: 'binary'` of `fc.string`. That one lists all million code
 * points once per worker, which takes a second of CPU time.
 */
export const codePoint: fc.Arbitrary<string> = fc
  .nat({ max: 0x10ffff - SURROGATE_COUNT })
  .map((index) => String.fromCodePoint(index < SURROGATES ? index : index + SURROGATE_COUNT), indexOf);

function indexOf(sign: unknown): number {
  const point = typeof sign === 'string' ? sign.codePointAt(0) : undefined;
  if (point === undefined || sign !== String.fromCodePoint(point)) throw new Error('Not a single code point');
  if (point >= SURROGATES && point < AFTER_SURROGATES) throw new Error('A surrogate is not generated here');
  return point < SURROGATES ? point : point - SURROGATE_COUNT;
}
