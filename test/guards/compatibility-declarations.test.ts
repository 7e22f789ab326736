import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarationBreaks } from '../../server/scripts/compatibility/declaration-breaks.ts';
import type { Break } from '../../server/scripts/compatibility/schema-breaks.ts';

/** Declarations that end in a number, which tells the cases apart, and the current ones. */
interface Case {
  readonly title: string;
  readonly released: string;
  readonly now: string;
  readonly expected: readonly string[];
}

/** A function that returns a type makes it one that callers read, and one that accepts it one that they make. */
const read = (type: string) => `export declare function read${type}(): ${type};`;
const send = (type: string) => `export declare function send${type}(value: ${type}): void;`;

const BROKEN: readonly Case[] = [
  { title: 'a removed name', released: 'interface A1 {}', now: '', expected: ['A1 was removed from the SDK'] },
  {
    title: 'a removed function',
    released: 'declare function a2(): void;',
    now: '',
    expected: ['a2 was removed from the SDK'],
  },
  {
    title: 'a parameter that is now required',
    released: 'declare function a3(one: string, two?: string): void;',
    now: 'declare function a3(one: string, two: string): void;',
    expected: ["a3 has another type in the SDK: Type 'undefined' is not assignable to type 'string'"],
  },
  {
    title: 'a method whose parameter accepts less',
    released: `interface A4Api { get(input: string | number): void }\n${read('A4Api')}`,
    now: `interface A4Api { get(input: string): void }\n${read('A4Api')}`,
    expected: ["A4Api.get (a4Get) has another type in the SDK: Type 'number' is not assignable to type 'string'"],
  },
  {
    title: 'a removed field of a result',
    released: `interface A5 { id: string; name: string }\n${read('A5')}`,
    now: `interface A5 { id: string }\n${read('A5')}`,
    expected: ['A5.name was removed from the SDK'],
  },
  {
    title: 'a field of a result that can now be null',
    released: `interface A6 { name: string }\n${read('A6')}`,
    now: `interface A6 { name: string | null }\n${read('A6')}`,
    expected: ["A6.name has another type in the SDK: Type 'null' is not assignable to type 'string'"],
  },
  {
    title: 'a removed field of an input',
    released: `interface A7 { name?: string }\n${send('A7')}`,
    now: `interface A7 {}\n${send('A7')}`,
    expected: ['A7.name was removed from the SDK'],
  },
  {
    title: 'additional fields of an input that are required',
    released: `interface A8 { name?: string }\n${send('A8')}`,
    now: `interface A8 { name?: string; id: string; at: string }\n${send('A8')}`,
    expected: ['A8.id is now required', 'A8.at is now required'],
  },
  {
    title: 'a field of an input that is now required',
    released: `interface A9 { name?: string }\n${send('A9')}`,
    now: `interface A9 { name: string }\n${send('A9')}`,
    expected: ["A9.name has another type in the SDK: Type 'undefined' is not assignable to type 'string'"],
  },
  {
    title: 'a removed value of an enumeration',
    released: `type A10 = 's' | 'm';\n${read('A10')}`,
    now: `type A10 = 's';\n${read('A10')}`,
    expected: ["A10 no longer includes 'm'"],
  },
  {
    title: 'a removed case of a union, and a removed field of another one',
    released: `type A11 = { type: 'made'; id: string } | { type: 'gone' };\n${read('A11')}`,
    now: `type A11 = { type: 'made' };\n${read('A11')}`,
    expected: ['A11.id was removed from the SDK', "A11 no longer includes { type: 'gone' }"],
  },
  {
    title: 'a removed option among those of a union',
    released: `interface Common { retry?: number }\ntype A12 = Common & ({ token: string } | { key: string });\n${send('A12')}`,
    now: `type A12 = { token: string } | { key: string };\n${send('A12')}`,
    expected: [expect.stringContaining(`A12 has another type in the SDK: Type '"retry"' is not assignable`)],
  },
  {
    title: 'an event with another type of changes, by a mapped union',
    released: `interface A13 { 'thing.moved': { changes: { from: string } } }\n${read('A13')}`,
    now: `interface A13 { 'thing.moved': { changes: { from: number } } }\n${read('A13')}`,
    expected: ["A13.thing.moved has another type in the SDK: Type 'number' is not assignable to type 'string'"],
  },
  {
    title: 'a removed method of a class, and a static one with another result',
    released: 'declare class A14 { toJSON(): object; static is(value: unknown): boolean; }',
    now: 'declare class A14 { static is(value: unknown): string; }',
    expected: [
      'A14.toJSON was removed from the SDK',
      "A14.is has another type in the SDK: Type 'string' is not assignable to type 'boolean'",
    ],
  },
  {
    title: 'a method that callers must implement as well',
    released: `interface A15 { get(): string }\n${send('A15')}`,
    now: `interface A15 { get(): string; set(value: string): void }\n${send('A15')}`,
    expected: ['A15.set is now required'],
  },
];

const KEPT: readonly Omit<Case, 'expected'>[] = [
  { title: 'an additional name', released: '', now: 'interface B1 {}' },
  {
    title: 'an additional optional parameter',
    released: 'declare function b2(one: string): void;',
    now: 'declare function b2(one: string, two?: string): void;',
  },
  {
    title: 'an additional field of a result',
    released: `interface B3 { id: string }\n${read('B3')}`,
    now: `interface B3 { id: string; name: string }\n${read('B3')}`,
  },
  {
    title: 'an additional optional field of an input, and one that accepts more',
    released: `interface B4 { id: string }\n${send('B4')}`,
    now: `interface B4 { id: string | number; name?: string }\n${send('B4')}`,
  },
  {
    title: 'an additional value of an enumeration in results and in their lists',
    released: `type B5 = 's' | 'm';\ninterface B5Of { size: B5 }\ndeclare const B5_LIST: readonly ['s', 'm'];\n${read('B5Of')}`,
    now: `type B5 = 's' | 'm' | 'l';\ninterface B5Of { size: B5 }\ndeclare const B5_LIST: readonly ['s', 'm', 'l'];\n${read('B5Of')}`,
  },
  {
    title: 'an additional case of a union, and an additional field of another one',
    released: `type B6 = { type: 'made' } | { type: 'gone' };\n${read('B6')}`,
    now: `type B6 = { type: 'made'; id: string } | { type: 'gone' } | { type: 'sold' };\n${read('B6')}`,
  },
  {
    title: 'a generic interface that stays as it is',
    released: `interface B7<Data> extends Promise<Data> { pages(): AsyncIterable<Data[]> }\n${read('B7<string>').replace('<string>', '')}`,
    now: `interface B7<Data> extends Promise<Data> { pages(): AsyncIterable<Data[]> }\n${read('B7<string>').replace('<string>', '')}`,
  },
];

/** As in the declarations of a package: everything is exported at the end of the file. */
function released(cases: readonly Pick<Case, 'released'>[]): string {
  const text = cases.map((each) => each.released.replaceAll('export ', '')).join('\n');
  const names = [...text.matchAll(/^(?:interface|type|declare (?:function|class|const)) (\w+)/gm)].map(
    ([, name]) => name,
  );
  return `${text}\nexport { ${names.filter((name) => name !== 'Common').join(', ')} };\n`;
}

const current = (cases: readonly Pick<Case, 'now'>[]) =>
  cases.map(({ now }) => now.replaceAll(/^(interface|type|declare)/gm, 'export $1')).join('\n');

describe('the declarations of the SDK', () => {
  let folder: string;
  let breaks: Break[];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-sdk-breaks-'));
    const file = path.join(folder, 'index.ts');
    const all = [...BROKEN, ...KEPT];
    await writeFile(file, current(all));
    breaks = await declarationBreaks(released(all), file);
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true }));

  const textOf = ({ names: [first, ...others], what }: Break) =>
    `${first}${others.length > 0 ? ` (${others.join(', ')})` : ''} ${what}`;
  const caseOf = ({ names: [first = ''] }: Break) => /^\w\d+/.exec(first)?.[0].toUpperCase();

  it.each(BROKEN.map((each, index) => [each.title, index] as const))('break by %s', (_, index) => {
    const found = breaks.filter((each) => caseOf(each) === `A${index + 1}`);
    expect(found.map(textOf)).toEqual(BROKEN[index]?.expected);
  });

  it.each(KEPT.map((each, index) => [each.title, index] as const))('do not break by %s', (_, index) => {
    expect(breaks.filter((each) => caseOf(each) === `B${index + 1}`).map(textOf)).toEqual([]);
  });

  it('break nothing else', () => {
    expect(breaks.filter((each) => !/^[AB]\d+$/.test(caseOf(each) ?? '')).map(textOf)).toEqual([]);
  });
});
