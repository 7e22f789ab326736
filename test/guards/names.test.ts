import { describe, expect, it } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

const PRODUCT = '{server,admin-console}/src/**/*.{ts,tsx}';
const TESTS = 'test/**/*.ts';

/** Words that once meant several things, with the words that took their place. */
const NAMES: readonly [pattern: RegExp, where: string, instead: string][] = [
  [/\bsettl(?!ed\()\w*/i, PRODUCT, 'update, derive, apply, confirm'],
  [/\b(?:witness|judge|verdict|theater)\w*/i, TESTS, 'record, check, result'],
  [/^(?:export )?const (?:SECOND|MINUTE|HOUR|DAY)_MS = /m, `{${PRODUCT},server/scripts/**/*.ts,${TESTS}}`, 'import it'],
];
/** Hosts that the project could be thought to own. Examples use the reserved names of example.com. */
const MADE_UP = /\bticketwire\.(?:example|test|invalid|localhost|com|org|net|io|dev|app|cloud|eu|de)\b(?!\()/gi;
/** The lengths of time are defined in these two files. */
const DEFINITIONS = ['server/src/platform/time/duration.ts', 'admin-console/src/platform/ui/time/duration.ts'];

describe('a name means one thing', () => {
  it.each(NAMES)('%s', async (pattern, where, instead) => {
    const files = await sourceFiles(where);
    expect(files.length).toBeGreaterThan(100);
    const found = files
      .filter(({ name }) => !DEFINITIONS.includes(name) && name !== 'test/guards/names.test.ts')
      .flatMap(({ name, text }) => pattern.exec(text)?.map((word) => `${name}: ${word}: ${instead}`) ?? []);
    expect(found).toEqual([]);
  });

  it('.rules is no suffix: rules are those of the automation, and pure functions are in .logic.ts', async () => {
    const files = await sourceFiles('{server,admin-console,sdk,test}/**/*.rules.{ts,tsx,test.ts}');
    expect(files.map(({ name }) => name)).toEqual([]);
  });
});

it('no address is made up: what the project does not know is a setting or left out', async () => {
  const texts = '{ts,tsx,json,md,yml,yaml}';
  const files = await sourceFiles(
    `{{.github,admin-console,deploy,docs,sdk,server}/**/*.${texts},test/**/*.{ts,tsx},*.${texts}}`,
  );
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['sdk/package.json', 'docs/guides/reports.md']));
  const found = files.flatMap(({ name, text }) => (text.match(MADE_UP) ?? []).map((address) => `${name}: ${address}`));
  expect(found).toEqual([]);
});
