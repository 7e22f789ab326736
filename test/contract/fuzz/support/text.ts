import fc from 'fast-check';
import { TAG_PATTERN } from '../../../../server/src/contract/base/patterns.ts';
import { DAY_MS } from '../../../../server/src/platform/time/duration.ts';
import { codePoint } from '../../../support/code-point.ts';

/** Characters that people write, and characters that break programs. Each consists of at most two code points. */
const unit = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEF0123456789') },
  { weight: 3, arbitrary: fc.constantFrom(' ', '.', '-', '_', "'", '"', '<', '>', '&', '%', '\\', '/', '{', '}') },
  { weight: 2, arbitrary: fc.constantFrom('é', 'ß', '中', 'ש', '💥', 'e\u0301', 'x\u202e', 'x\u200d', '\t') },
);

/** Generates text within the length limits. It is never much longer than required. */
export const textOf = (minLength: number, maxLength: number) =>
  fc
    .array(unit, { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 24)) })
    .map((units) => [...units.join('')].slice(0, maxLength).join(''));

/**
 * The document cannot name letters and digits of other scripts, so its pattern for tags accepts more than tags can
 * contain. This pattern generates only valid tags.
 */
const TAG = String.raw`^[a-zA-Zéßж中0-9٣][a-zA-Zéßж中0-9٣_.:\-]{0,49}$`;

/** Generates text that matches a pattern and is within the length limits. */
export function matching(pattern: string, minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${pattern} ${minLength} ${maxLength}`;
  const known = made.get(key) ?? (isLoose(pattern) ? byChance : byPattern)(pattern, minLength, maxLength);
  made.set(key, known);
  return known;
}

/** Cached, because creating a generator takes longer than generating all of its texts. */
const made = new Map<string, fc.Arbitrary<string>>();

function byChance(pattern: string, minLength: number, maxLength: number): fc.Arbitrary<string> {
  const wanted = new RegExp(pattern, 'u');
  return textOf(minLength, maxLength).filter((text) => wanted.test(text));
}

/** Whether most texts match. If so, realistic texts are more useful than texts generated from the pattern. */
const isLoose = (pattern: string) => {
  const wanted = new RegExp(pattern, 'u');
  return ['a b', 'Über uns: 中文 & mehr', '<x>{{y}}</x>', "it's"].every((text) => wanted.test(text));
};

function byPattern(pattern: string, minLength: number, maxLength: number): fc.Arbitrary<string> {
  const written = pattern === TAG_PATTERN ? TAG : pattern;
  const wanted = new RegExp(pattern, 'u');
  return fc
    .stringMatching(new RegExp(written, 'u'), { size: 'small' })
    .filter((text) => wanted.test(text) && [...text].length >= minLength && [...text].length <= maxLength);
}

const year = fc.integer({ min: 2, max: 9998 });
/** Within the next months, as times that a user plans. */
const soon = fc.integer({ min: 1, max: 300 }).map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
const anyTime = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 2020, max: 2030 }) }, { weight: 1, arbitrary: year }),
    fc.nat(),
  )
  .map(([y, seconds]) => {
    const date = new Date(0);
    date.setUTCFullYear(y, 0, 1);
    return new Date(date.getTime() + (seconds % 31_000_000) * 1000).toISOString().replace(/^\+00/, '');
  });
const instant = fc.oneof({ weight: 1, arbitrary: soon }, { weight: 4, arbitrary: anyTime });
const zoned = fc
  .tuple(instant, fc.constantFrom('Z', '+00:00', '-03:30', '+14:00'), fc.constantFrom('', '.5', '.123456'))
  .map(([text, zone, fraction]) => text.replace(/\.\d+Z$/, fraction + zone));

const local = fc
  .array(fc.constantFrom(...'abcxyz0189_+-'), { minLength: 1, maxLength: 12 })
  .map((all) => `a${all.join('')}b`);

/**
 * Characters that RFC 3986 allows in a path segment, and any others percent-encoded as UTF-8. Does not use
 * `fc.webPath()`, which lists all code points first.
 */
const segment = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(..."abcxyzABCXYZ0189-._~!$&'()*+,;=:@") },
    { weight: 1, arbitrary: codePoint.map(encodeURIComponent) },
  ),
  { maxLength: 10 },
);
const path = fc.array(segment, { maxLength: 5 }).map((all) => all.map((signs) => `/${signs.join('')}`).join(''));
const url = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), path)
  .map(([scheme, host, at]) => `${scheme}://${host}${at}`);

/** Generates text of each format, as its standard defines it. */
export const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: [4, 7] }),
  'date-time': zoned,
  email: local.map((name) => `${name}@example.com`),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  uri: url,
  'uri-reference': path,
};
