import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { examples } from '../../../server/scripts/openapi/examples/examples.ts';
import { fitOf } from '../../../server/src/platform/procedures/output-fit.ts';
import { isJsonObject } from '../../../server/src/platform/text/json.ts';
import { declaredProcedures } from '../../guards/tables/procedures.ts';

const answers = declaredProcedures().flatMap(({ name, meta, output }) => {
  const [resource = '', verb = ''] = name.split('.');
  const answer = examples[resource]?.[verb]?.output;
  return meta.stream || answer === undefined ? [] : [{ name, output, answer }];
});

const othersThan = (member: unknown): unknown[] => [
  null,
  {},
  [true],
  ...(typeof member === 'string' ? [true] : []),
  ...(typeof member === 'number' || typeof member === 'boolean' ? ['text'] : []),
];

/** Copies of a value in which one member at any depth is missing, null, of another kind, or has an unknown neighbor. */
function* damaged(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) for (const other of damaged(item)) yield value.with(index, other);
  }
  if (!isJsonObject(value)) return;
  yield { ...value, undeclared: 1 };
  yield Object.fromEntries(Object.entries(value).reverse());
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _, ...others } = value;
    yield others;
    for (const other of othersThan(member)) yield { ...value, [name]: other };
    for (const other of damaged(member)) yield { ...value, [name]: other };
  }
}

/** What the schema makes of a value; null if it rejects it. */
const parsed = (schema: z.ZodType, value: unknown) => schema.safeParse(value).data ?? null;

const textOf = (value: unknown) => JSON.stringify(value);

describe('a response that is sent without a copy', () => {
  it.each(answers)('is what the schema outputs: $name', ({ output, answer }) => {
    const fits = fitOf(output);
    for (const value of [answer, ...damaged(answer)])
      if (fits(value)) expect(textOf(parsed(output, value))).toBe(textOf(value));
  });

  it.each([
    ['a member that is trimmed', z.object({ name: z.string().trim() }), { name: ' x ' }],
    ['members that are compared', z.object({ a: z.number() }).refine(({ a }) => a > 1), { a: 1 }],
    ['a default', z.object({ a: z.number().default(1) }), {}],
    ['an instance', z.object({ at: z.record(z.string(), z.string()) }), { at: [] }],
    ['a number that JSON lacks', z.object({ a: z.number() }), { a: Number.NaN }],
  ])('does not have %s', (_, schema, value) => {
    expect(fitOf(schema)(value)).toBe(false);
  });

  it('can contain itself', () => {
    interface Tree {
      readonly children: Tree[];
    }
    const tree: z.ZodType<Tree> = z.object({
      get children() {
        return z.array(tree);
      },
    });
    expect(fitOf(tree)({ children: [{ children: [] }] })).toBe(true);
    expect(fitOf(tree)({ children: [{ children: [{}] }] })).toBe(false);
  });
});
