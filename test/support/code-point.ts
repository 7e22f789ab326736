import fc from 'fast-check';

const SURROGATES = 0xd800;
const AFTER_SURROGATES = 0xe000;
const SURROGATE_COUNT = AFTER_SURROGATES - SURROGATES;

/**
 * Every code point but the surrogates, as `unit: 'binary'` of `fc.string` has them. That one takes a second of a core to
 * list all million of them, once in each worker.
 */
export const codePoint: fc.Arbitrary<string> = fc
  .nat({ max: 0x10ffff - SURROGATE_COUNT })
  .map((index) => String.fromCodePoint(index < SURROGATES ? index : index + SURROGATE_COUNT), indexOf);

function indexOf(sign: unknown): number {
  const point = typeof sign === 'string' ? sign.codePointAt(0) : undefined;
  if (point === undefined || sign !== String.fromCodePoint(point)) throw new Error('It is not one code point');
  if (point >= SURROGATES && point < AFTER_SURROGATES) throw new Error('It is a surrogate');
  return point < SURROGATES ? point : point - SURROGATE_COUNT;
}
