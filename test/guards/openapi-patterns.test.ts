import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../server/scripts/openapi/document.ts';
import { examples } from '../../server/scripts/openapi/examples/examples.ts';
import { line, Markdown } from '../../server/src/contract/base/common.ts';
import * as portable from '../../server/src/contract/base/patterns.ts';
import { Tag } from '../../server/src/contract/base/tag.ts';
import { TicketRef } from '../../server/src/contract/base/ticket-reference.ts';
import { EndpointUrl } from '../../server/src/contract/messaging/webhooks.ts';
import { appRouter } from '../../server/src/router.ts';
import { codePoint } from '../support/code-point.ts';
import { engines, isPortable, pythonResults } from './support/pattern-engines.ts';

const patterns = new Set<string>();
JSON.parse(JSON.stringify(openApiDocument(appRouter, { examples })), (key, value) => {
  if (key === 'pattern' && typeof value === 'string') patterns.add(value);
  return value;
});

/** Every text that two engines have ever treated differently, and some plain text. */
const corpus = [
  ...['', ' ', 'a', 'vip', 'Printer on fire', 'Cannot print', 'My invoice is wrong', 'p', 'C', '_x', '-', 'a.b:c-d_e'],
  ...['TKT-7', 'tkt-7', 'TKT-0', '018f2b6c-0000-7000-8000-00000000000a', '018F2B6C-0000-7000-8000-00000000000A'],
  ...[
    'https://example.com',
    'HTTP://example.com/a?b',
    'https://a@b',
    'https://exämple.com/💥',
    '#aabbcc',
    '"12"',
    '42',
  ],
  ...[
    'Über uns: 中文 & mehr',
    'ключ',
    '٣',
    'e\u0301',
    '💥',
    '💥💥',
    '𝒜bc',
    'a💥',
    '\ud83d',
    'a\ud83d',
    '\u200d',
    '\u202e',
  ],
  ...[
    '\x00',
    'a\x00b',
    'a\x01b',
    '\x07',
    'a\tb',
    '\ta',
    'a\nb',
    'a\r\nb',
    '\n a',
    'a\x0bb',
    'a\x1cb',
    '\x1c',
    'a\x7fb',
  ],
  ...['a\x85b', '\x85', 'a\x9fb', '\xa0', '\xa0a', '\xa0\na', 'a\n\xa0', '\ufeffa', '\u2028a', 'a\u2028b', 'a\u2029'],
  ...['\u3000', '\u3000a\u3000', '\u1680\r\na b\u2003\n\u2028', 'requester', 'role:lead', 'de-CH', 'v1,abc='],
  ...['x'.repeat(50), 'x'.repeat(51), '💥'.repeat(50), 'a'.repeat(2000), 'é'.repeat(2000), `${'é'.repeat(2000)}\x01`],
];
/**
 * Excludes lone surrogates, which cannot be passed to Python as JSON, and final line breaks, because Python's `$` also
 * matches before one.
 */
const forPython = corpus.filter((text) => text.isWellFormed() && !text.endsWith('\n'));

describe('each pattern of the document', () => {
  it.each([...patterns])('%s uses only syntax that all regular expression engines share', (pattern) => {
    expect(isPortable(pattern)).toBe(true);
  });

  it.each([...patterns])('%s matches the same texts in all engines', (pattern) => {
    const results = Object.entries(engines).map(([engine, search]) => [engine, search(pattern, corpus)] as const);
    const [[, expected] = ['', []]] = results;
    for (const [engine, found] of results) {
      expect(
        corpus.filter((_, index) => found[index] !== expected[index]),
        engine,
      ).toEqual([]);
    }
  });

  it('matches the same texts in Python, if it is installed', () => {
    const all = [...patterns];
    const expected = all.map((pattern) => forPython.map((text) => new RegExp(pattern, 'u').test(text)));
    expect(pythonResults(all, forPython) ?? expected).toEqual(expected);
  });
});

it.each([
  [String.raw`\p{L}`],
  [String.raw`\s`],
  [String.raw`\d`],
  [String.raw`\u2028`],
  ['(?=a)'],
  ['(?<name>a)'],
  [String.raw`(a)\1`],
  ['.'],
  ['é'],
])('detects that %s is not portable', (pattern) => {
  expect(isPortable(pattern)).toBe(false);
});

const text = fc.array(fc.oneof(fc.constantFrom(...corpus), fc.string({ unit: codePoint })), { maxLength: 4 });
const written = text.map((parts) => parts.join(''));
const url = fc
  .tuple(
    fc.constantFrom('', ' ', '\xa0\n', '\u2028\t'),
    fc.constantFrom('https://', 'HTTP://', 'https:///', 'http://\\'),
    fc.constantFrom('example.com', '@example.com', 'a:b@example.com', 'exämple.com', '[::1]:80', 'h\\p@q'),
    fc.oneof(fc.constantFrom('', '/', '/a@b?c', '?x', '#f', '\\x', '/💥'), fc.string()),
    fc.constantFrom('', '\n', '\xa0', ' \u3000\n'),
  )
  .map((parts) => parts.join(''));
const reference = fc
  .tuple(fc.constantFrom('TKT-', 'tkt-', 'Tkt-'), fc.integer({ min: 0, max: 9 }))
  .map((p) => p.join(''));
const id = fc.tuple(fc.uuid(), fc.boolean()).map(([value, upper]) => (upper ? value.toUpperCase() : value));

describe('a pattern accepts everything that the service accepts', () => {
  it.each([
    ['a line', line(2000), portable.LINE_PATTERN, written],
    ['Markdown', Markdown, portable.WRITTEN_PATTERN, written],
    ['a tag', Tag, portable.TAG_PATTERN, fc.oneof(written, fc.string({ unit: 'grapheme', maxLength: 60 }))],
    ['a reference or an id', TicketRef, portable.TICKET_REF_PATTERN, fc.oneof(written, reference, id)],
    ['the address of a webhook', EndpointUrl, portable.HTTP_URL_PATTERN, fc.oneof(written, url)],
  ])('such as %s', (_, schema, pattern, texts) => {
    let accepted = 0;
    fc.assert(
      fc.property(texts, (value) => {
        if (!schema.safeParse(value).success) return;
        accepted += 1;
        for (const [engine, search] of Object.entries(engines)) {
          if (!search(pattern, [value])[0]) throw new Error(`${engine} rejects ${JSON.stringify(value)}`);
        }
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(10);
  });

  it.each([
    ['a line', line(2000), portable.LINE_PATTERN],
    ['a tag', Tag, portable.TAG_PATTERN],
  ])('and no other ASCII text: %s', (_, schema, pattern) => {
    const search = new RegExp(pattern, 'u');
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary-ascii', maxLength: 20 }),
        (value) => search.test(value) === schema.safeParse(value).success,
      ),
      { numRuns: 2_000 },
    );
  });
});

it('rejects control characters and line breaks within a line', () => {
  const pattern = new RegExp(portable.LINE_PATTERN);
  const rejected = ['', ' ', '\n', 'a\nb', 'a\x00', '\x1ba', 'a\x7fb', 'a\x85b', 'Foo\r\nBcc: b@example.com'];
  expect(rejected.filter((value) => pattern.test(value))).toEqual([]);
});

it('matches the longest texts in linear time', () => {
  const search = new RegExp(portable.LINE_PATTERN);
  const long = `${'é'.repeat(100_000)}\x01`;
  const start = process.cpuUsage();
  expect(search.test(long)).toBe(false);
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
});
