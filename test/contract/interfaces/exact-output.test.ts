import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exactCheck } from '../../../server/src/platform/procedures/exact-output.ts';
import { proceduresOf } from '../../../server/src/platform/procedures/procedures.ts';
import { appRouter } from '../../../server/src/router.ts';

const ID = '01a2103e-eba8-77e9-955e-d93bc092aa7c';
const AT = '2026-11-25T01:08:08.738Z';

const Person = z.object({ id: z.guid(), name: z.string(), nick: z.string().optional() });
const schemas = {
  person: Person,
  page: z.object({ data: z.array(Person), count: z.int().min(0).max(10).nullable() }),
  times: z.object({ at: z.iso.datetime(), state: z.enum(['on', 'off']), kind: z.literal('time') }),
  strict: z.strictObject({ ratio: z.number(), isOpen: z.boolean() }),
  limited: z.object({ key: z.string().min(2), tags: z.array(z.string()).max(1) }),
  byName: z.record(z.string(), z.number()),
  mixed: z.union([z.string(), z.null(), z.int()]),
  anything: z.object({ value: z.unknown() }),
  trimmed: z.string().trim(),
  link: z.url(),
};

const values: unknown[] = [
  { id: ID, name: 'Ada' },
  { id: ID, name: 'Ada', nick: 'A' },
  { id: ID, name: 'Ada', nick: undefined },
  { id: ID, name: 'Ada', secret: 'x' },
  { id: 'x', name: 'Ada' },
  { id: ID },
  { data: [{ id: ID, name: 'Ada' }], count: 10 },
  { data: [{ id: ID, name: 'Ada', secret: 'x' }], count: 0 },
  { data: [], count: 11 },
  { data: [], count: 0.5 },
  { data: {}, count: null },
  { at: AT, state: 'on', kind: 'time' },
  { at: AT, state: 'else', kind: 'time' },
  { at: '2026-11-25', state: 'off', kind: 'time' },
  { ratio: 0.5, isOpen: true },
  { ratio: Number.NaN, isOpen: true },
  { ratio: 0.5, isOpen: true, more: 1 },
  { key: 'ab', tags: ['a'] },
  { key: 'a', tags: [] },
  { key: 'ab', tags: ['a', 'b'] },
  { a: 1, b: 2 },
  { a: '1' },
  { value: { deep: [1] } },
  { value: undefined },
  {},
  [],
  null,
  undefined,
  'text',
  ' text ',
  'https://example.com/a b',
  7,
  7.5,
];

describe('the check of outputs that need no copy', () => {
  it.each(Object.entries(schemas))('accepts only what the schema returns unchanged (%s)', (_name, schema) => {
    const check = exactCheck(schema);
    for (const value of check ? values.filter(check) : []) expect(schema.parse(value)).toEqual(value);
  });

  it.each([
    ['person', { id: ID, name: 'Ada' }],
    ['person', { id: ID, name: 'Ada', nick: 'A' }],
    ['page', { data: [{ id: ID, name: 'Ada' }], count: 10 }],
    ['times', { at: AT, state: 'on', kind: 'time' }],
    ['byName', { a: 1 }],
    ['mixed', 7],
    ['anything', { value: { deep: [1] } }],
  ] as const)('accepts a usual value (%s)', (name, value) => {
    expect(exactCheck(schemas[name])?.(value)).toBe(true);
  });

  it('leaves values with members in another order to the schema', () => {
    expect(exactCheck(Person)?.({ name: 'Ada', id: ID })).toBe(false);
    expect(exactCheck(Person)?.({ nick: 'A', id: ID, name: 'Ada' })).toBe(false);
  });

  it('leaves schemas that change values to the schema', () => {
    const changing = [
      z.object({ at: z.date() }),
      z.object({ text: z.string().transform((text) => text.trim()) }),
      z.object({ text: z.string().default('') }),
      z.object({ a: z.string() }).refine(() => true),
      z.looseObject({ a: z.string() }),
      z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
    ];
    expect(changing.map(exactCheck)).toEqual(changing.map(() => null));
  });

  it('covers the responses that are requested most', () => {
    const most = ['tickets.list', 'tickets.get', 'comments.list', 'events.list', 'tickets.create', 'comments.create'];
    const procedures = proceduresOf(appRouter).filter(({ name }) => most.includes(name));
    const uncovered = procedures.filter(({ output }) => !exactCheck(output)).map(({ name }) => name);
    expect(uncovered).toEqual([]);
    expect(procedures.length).toBeGreaterThan(4);
  });
});
