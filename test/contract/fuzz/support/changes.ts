import { type Components, isObject, resolved, type Schema } from './json-schema.ts';

/** A place in a value, with its schema. */
interface ValueSpot {
  readonly path: readonly (string | number)[];
  readonly schema: Schema;
  readonly value: unknown;
}

/** Returns every place in a value, starting with the whole. */
export function spotsOf(
  value: unknown,
  schema: Schema,
  components: Components,
  path: ValueSpot['path'] = [],
): ValueSpot[] {
  const known = fitting(value, resolved(schema, components), components);
  const here = { path, schema: known, value };
  if (Array.isArray(value)) {
    return [here, ...value.flatMap((item, at) => spotsOf(item, known.items ?? {}, components, [...path, at]))];
  }
  if (!isObject(value)) return [here];
  const { properties = {}, additionalProperties } = known;
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  const members = Object.entries(value).flatMap(([name, member]) =>
    spotsOf(member, properties[name] ?? others, components, [...path, name]),
  );
  return [here, ...members];
}

/**
 * Returns the alternative that most likely generated the value. No two alternatives have the same type, except strings.
 */
function fitting(value: unknown, schema: Schema, components: Components): Schema {
  const choices = (schema.anyOf ?? schema.oneOf ?? []).map((choice) => resolved(choice, components));
  const type =
    value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : typeof value;
  return choices.find((choice) => choice.type === type) ?? choices[0] ?? schema;
}

/** Replacement that removes a property from its object. */
const GONE = Symbol('gone');

/** Returns a copy of a value with one place replaced. */
export function replaced(value: unknown, [step, ...rest]: ValueSpot['path'], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? replaced(item, rest, by) : item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (name !== step) return [[name, member]];
      const put = replaced(member, rest, by);
      return put === GONE ? [] : [[name, put]];
    }),
  );
}

/** Returns a different value. Undefined if the change does not apply to the value. */
type Change = (spot: ValueSpot) => unknown;

const onText =
  (change: (text: string, spot: ValueSpot) => unknown): Change =>
  (spot) =>
    typeof spot.value === 'string' ? change(spot.value, spot) : undefined;
const onNumber =
  (change: (number: number, spot: ValueSpot) => unknown): Change =>
  (spot) =>
    typeof spot.value === 'number' ? change(spot.value, spot) : undefined;
const onList =
  (change: (list: readonly unknown[], spot: ValueSpot) => unknown): Change =>
  (spot) =>
    Array.isArray(spot.value) ? change(spot.value, spot) : undefined;
const withMember =
  (name: string, value: unknown): Change =>
  ({ value: object }) =>
    isObject(object) ? Object.fromEntries([...Object.entries(object), [name, value]]) : undefined;

const nested = (depth: number) => {
  let value: unknown = 'deep';
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
};

const HUGE = 60_000;

/** Changes that probe the limits of a valid value. Many leave it valid, which the validator decides. */
export const changes: Readonly<Record<string, Change>> = {
  null: () => null,
  true: () => true,
  'a number': () => 17,
  'a number as a string': onNumber(String),
  text: () => 'text',
  'an object': () => ({}),
  'the value in an array': ({ value }) => [value],
  omitted: ({ path }) => (path.length > 1 && typeof path.at(-1) === 'string' ? GONE : undefined),
  'an unknown member': withMember('unknown', 1),
  'a member __proto__': withMember('__proto__', { admin: true }),
  'a member constructor': withMember('constructor', { prototype: { admin: true } }),
  'a member toString': withMember('toString', 'x'),
  'a member id': withMember('id', '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7aa1'),
  'a member version': withMember('version', 1),
  'an empty string': onText(() => ''),
  blanks: onText(() => '   '),
  'surrounding blanks': onText((text) => ` ${text} `),
  'a line break': onText((text) => `${text}\r\nBcc: x`),
  'a NUL': onText((text) => `${text}\u0000`),
  'half a surrogate pair': onText((text) => `\ud800${text}`),
  'right to left': onText((text) => `\u202e${text}\u2066`),
  'a line separator': onText((text) => `${text}\u2028x`),
  capitals: onText((text) => text.toUpperCase()),
  'the maximum length': onText((_, { schema: { maxLength = 2_000 } }) => 'x'.repeat(maxLength)),
  'the maximum length in emoji': onText((_, { schema: { maxLength = 2_000 } }) => '💥'.repeat(maxLength)),
  'one character too long': onText((_, { schema: { maxLength = HUGE } }) => 'x'.repeat(maxLength + 1)),
  'too long by a trailing blank': onText((_, { schema: { maxLength = HUGE } }) => `${'x'.repeat(maxLength)} `),
  'one character too short': onText((text, { schema: { minLength = 0 } }) =>
    [...text].slice(0, Math.max(0, minLength - 1)).join(''),
  ),
  'the minimum length in emoji': onText((_, { schema: { minLength = 0 } }) => '💥'.repeat(minLength)),
  huge: onText(() => 'y'.repeat(HUGE)),
  SQL: onText(() => `'); drop table users; --`),
  HTML: onText(() => '<script>alert(1)</script>'),
  'a template': onText(() => '{{ticket.subject}} {{constructor.constructor}} {{#each}}'),
  'a reserved word': onText((text) => (text.length % 2 ? 'me' : 'none')),
  'a nonexistent day': onText(() => '2026-02-30T00:00:00Z'),
  'an instant in the year 0': onText(() => '0000-01-01T00:00:00Z'),
  'the last instant': onText(() => '9999-12-31T23:59:59.999Z'),
  'a leap second': onText(() => '2016-12-31T23:59:60Z'),
  'a lowercase timestamp': onText(() => '2026-01-31t10:00:00z'),
  'the nil UUID': onText(() => '00000000-0000-0000-0000-000000000000'),
  'a UUID without a version': onText(() => 'ffffffff-ffff-ffff-ffff-fffffffffffe'),
  'a reference': onText(() => 'TKT-999999999'),
  'a small reference': onText(() => 'tkt-1'),
  'an odd address': onText(() => `"a b"@example.com`),
  'an address without a dot': onText(() => 'user@localhost'),
  'one below the minimum': onNumber((_, { schema: { minimum = 0 } }) => minimum - 1),
  'one above the maximum': onNumber((_, { schema: { maximum = 2 ** 31 } }) => maximum + 1),
  'the minimum': onNumber((_, { schema: { minimum = 0 } }) => minimum),
  'the maximum': onNumber((_, { schema: { maximum = 2 ** 53 - 1 } }) => maximum),
  'a fraction': onNumber((number) => number + 0.5),
  'minus zero': onNumber(() => -0),
  '2^53 + 2': onNumber(() => 2 ** 53 + 2),
  '1e308': onNumber(() => 1e308),
  'an empty list': onList(() => []),
  'a duplicate item': onList((list) => [...list.slice(0, 1), ...list]),
  'one item too many': onList((list, { schema: { maxItems = 1_000 } }) =>
    list.length === 0 ? undefined : Array.from({ length: maxItems + 1 }, (_, at) => list[at % list.length]),
  ),
  'deep nesting': () => nested(70),
  'nested less deep': () => nested(12),
};

export const changeNames = Object.keys(changes);
