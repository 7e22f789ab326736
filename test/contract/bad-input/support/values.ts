import fc from 'fast-check';
import { z } from 'zod';
import { codePoint } from '../../../support/code-point.ts';

/** Texts that have broken input validation elsewhere. */
const TEXTS = [
  ...['', ' ', '\t', '\n', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u2060'],
  // Characters that PostgreSQL does not store, and code units that UTF-8 cannot encode.
  ...['\u0000', 'A\u0000', '\ud800', 'A\udc00B', '\udbff\udbff', '\ufffd', '\uffff', '\u0001', '\u007f', '\u0085'],
  // Right-to-left text, joiners, combining marks and characters outside the basic multilingual plane.
  ...[
    '\u202egnp.exe',
    '\u2066Ada\u2069',
    'A\u0301\u0301\u0301'.repeat(20),
    '👩‍👩‍👧‍👦',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '𝒜𝒹𝒶',
    'ﷺ'.repeat(20),
    'عمر',
    '名前',
  ],
  ...['é', 'e\u0301', 'ﬁ', 'Ⅷ', 'K', 'İ', 'ı', 'ß', 'ﬀ@ﬀ.ﬀ'],
  // Injections into statements, formats, shells, pages, paths and logs.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a literal text that an attacker sends
  ...["' or 1=1 --", "'; drop table users; --", '\\', '"', '`id`', '$(id)', '${7*7}', '{{7*7}}', '%s%n%d', '%00', '%'],
  ...['<script>alert(1)</script>', '../../etc/passwd', 'C:\\CON', '=cmd|x', '\u001b[31m', '{"a":1}', '[]', '{}'],
  // Names of inherited object properties, and text that looks like another type.
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', 'false', 'NaN', 'Infinity', '-0', '0', '-1'],
  ...['1', '1.5', '1e3', '0x10', '9007199254740993', '1e400', 'me', '*'],
  ...['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00Z'],
  ...['2026-11-21', '24:00', '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  // Attempts to add a header, a recipient or a line.
  ...['Ada\r\nBcc: eve@evil.example', 'Ada\nBcc: eve@evil.example', 'Ada\rX', 'Ada\u2028X', 'Ada\u2029X', 'Ada\u000bX'],
  ...['ada@example.com\r\nBcc: eve@evil.example', 'ada@example.com\n', 'ada@example.com\u0000', ' ada@example.com'],
  ...['ada@example.com,eve@evil.example', 'ada@example.com;eve@evil.example', 'Ada <ada@example.com>', '<a@b.co>'],
  ...['@', 'ada@', '@example.com', 'ada@@example.com', 'ada@example', 'ada@.example.com', 'ada..a@example.com'],
  ...[
    '"ada b"@example.com',
    'ada(b)@example.com',
    'ada@[127.0.0.1]',
    'ada@exam ple.com',
    'ada@-example.com',
    'ada@a.b',
  ],
  // Lookalikes and compatibility forms: they mean what they normalize to, or they are rejected.
  ...['ada＠example.com', 'ada﹫example.com', 'ＡＤＡ@ＥＸＡＭＰＬＥ.ＣＯＭ', 'ada@example。com', 'ada@exаmple.com'],
  ...['ⓐda@example.com', 'ada\u00ad@example.com', 'ada\u200b@example.com', 'ada@example.com\u202e', 'ﬁne@example.com'],
  ...[
    `${'ﬃ'.repeat(200)}@example.com`,
    `${'a'.repeat(300)}@example.com`,
    `a@${'b.'.repeat(120)}example.com`,
    'K@example.com',
  ],
];

const VALUES: unknown[] = [
  ...[null, true, false, 0, -0, 1, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 63)],
  ...[
    [],
    [[]],
    [null],
    [''],
    [[[[['deep']]]]],
    {},
    { a: 1 },
    { length: 5 },
    { toString: 'x' },
    { $ne: null },
    { '': '' },
  ],
  ...[
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
    { constructor: { prototype: { isAdmin: true } } },
    [{ toString: 1 }],
  ],
  ...[nested(60), { date: '2026-01-01' }, Array(50).fill('x'), Array(1000).fill(null)],
];

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)];
}

/** Values that are too long, by one and by far. */
const LONG = ['a'.repeat(300), ' '.repeat(5000), '\u0301'.repeat(3000), 'a'.repeat(1_000_000)];

const Bounds = z.object({
  type: z.unknown().optional(),
  maxLength: z.number().optional(),
  minLength: z.number().optional(),
  maximum: z.number().optional(),
  minimum: z.number().optional(),
  maxItems: z.number().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** Returns each bound that the schema of a field states, and one value beyond it. */
export function atBounds(schema: z.core.$ZodType): unknown[] {
  const stated = Bounds.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
  const all = [stated, ...(stated.anyOf ?? []).map((one) => Bounds.safeParse(one).data ?? {})];
  return all.flatMap(({ maxLength, minLength, maximum, minimum, maxItems }: Partial<z.infer<typeof Bounds>>) => [
    ...(maxLength === undefined
      ? []
      : ['a', 'é', '名', '👩'].flatMap((sign) => [sign.repeat(maxLength), sign.repeat(maxLength + 1)])),
    ...(minLength === undefined ? [] : ['a'.repeat(Math.max(minLength - 1, 0)), '👩'.repeat(minLength / 2)]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(minimum === undefined ? [] : [minimum, minimum - 1]),
    ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill('x'), ...WITHIN.map((value) => [value])]),
  ]);
}

/** Array elements in place of ids or grants. */
const WITHIN = [
  ...[null, '', 1, [], {}, '\u0000', 'x', '00000000-0000-7000-8000-000000000001', { permission: null }],
  ...[{ permission: '__proto__' }, { permission: 'user:read', scope: 'own' }, { permission: 'user:read', scope: null }],
  ...[{ permission: 'user:read', isAdmin: true }, { permission: 'user:read\u0000' }, { scope: 'all' }],
];

const MORE: unknown[] = [
  ...[Array(10_000).fill('x'), Array(10_000).fill(null), 2 ** 53 - 1, -(2 ** 53), 2 ** 31 - 1, '٣'],
  // The limits of the calendar, and times that exceed them only in UTC.
  ...['0001-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'],
  ...['10000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '2026-01-01T24:00:00Z', '2026-06-30T23:59:60Z'],
  ...['2026-01-01T00:00:00+24:00', '2026-01-01t00:00:00z', '2026-01-01T00:00:00.123456789Z', '2026-01-01T00:00Z'],
  ...['TKT-0', 'TKT-999999999', 'TKT-1000000000', 'tkt-1', 'TKT-1 ', 'TKT--1', 'TKT-1\u0000', 'TKT-٣', 'TKT-1e3'],
  ...['none', 'mine', 'a,b', 'a'.repeat(50), `${'a'.repeat(51)}`, '_a', 'a b', '-relevance', '-', 'updatedAt '],
  ...[['a', 'a'], ['a', null], [['a']], ['\u0000'], ['\ud800'], [''], ['x'.repeat(51)], [{ key: 'a' }]],
];

/** Every value that is hostile in any field. */
export const HOSTILE: readonly unknown[] = [...VALUES, ...TEXTS, ...LONG, ...MORE];

/** Any other value. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...TEXTS, ...VALUES),
  fc.string({ unit: codePoint, maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.mixedCase(fc.constantFrom('ada@example.com', 'agent', 'europe/berlin', 'de-de', 'person')),
  fc.tuple(fc.constantFrom(...TEXTS), fc.constantFrom(...TEXTS)).map(([one, two]) => one + two),
  fc.emailAddress(),
  fc.uuid(),
  // JSON has neither NaN nor Infinity: both arrive as null.
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.jsonValue(),
);

/** Field names that no input has. Some of them exist in rows or objects. */
export const UNKNOWN_FIELDS = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    ' ',
    '~',
    '/',
    'a/b~c',
    '\u0000',
    '💥',
  ],
  ...['isAdmin', 'role', 'roles', 'roleKeys', 'permissions', 'isSystem', 'userId', 'user', 'actor', 'actorId', 'sub'],
  ...[
    'passwordHash',
    'password_hash',
    'emailVerifiedAt',
    'verified',
    'status',
    'version',
    'createdAt',
    'hash',
    'prefix',
  ],
  ...['sessionsValidFrom', 'accessChangedAt', 'lastLoginAt', 'expiresIn', 'revokedAt', 'redirect', 'NAME', 'Email'],
];
