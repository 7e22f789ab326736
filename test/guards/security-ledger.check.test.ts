import { describe, expect, it } from 'vitest';
import { requirements } from './tables/asvs.ts';
import { faultsOf, looseTagsOf, type Row, rowsOf, tagsOf } from './tables/security-ledger.ts';
import { titlesIn } from './tables/test-titles.ts';

/** Tests the ledger check itself: each kind of fault is planted and must be reported. */
const MARK = 'ASVS';
const FILE = 'test/some.test.ts';
const REASON = 'a reason that is long enough to be one';

/** Returns the source of a test whose title claims these IDs. */
const claiming = (ids: string, call = 'it') => `${call}('does so [${MARK} ${ids}]', () => {});`;

const wanted = [...requirements].filter(([, level]) => level < 3);
const row = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  level: String(requirements.get(id)),
  state: 'not applicable',
  how: REASON,
  shownBy: [],
  ...more,
});

/** A ledger without faults: everything is not applicable, except 6.2.1 and 6.2.2, which are met. */
const whole = wanted.map(([id]) => row(id, /^6\.2\.[12]$/.test(id) ? { state: 'met', shownBy: [FILE] } : {}));
const tags = tagsOf(FILE, claiming('6.2.1, 6.2.2'));
const changed = (id: string, more: Partial<Row>) => whole.map((one) => (one.id === id ? { ...one, ...more } : one));

describe('the check of the security ledger', () => {
  it('lists the correct number of requirements', () => {
    const count = (chapter: string, level: number) =>
      [...requirements].filter(([id, of]) => id.startsWith(`${chapter}.`) && of === level).length;
    const counts = ['6', '7', '8', '9'].map((chapter) => [1, 2, 3].map((level) => count(chapter, level)));
    expect(counts).toEqual([
      [13, 22, 12],
      [6, 12, 1],
      [4, 3, 6],
      [4, 3, 0],
    ]);
  });

  it('reports nothing for a valid ledger', () => {
    expect(faultsOf(whole, tags)).toEqual([]);
    expect(
      faultsOf(
        [...whole, row('6.3.7', { state: 'met', shownBy: [FILE] })],
        [...tags, ...tagsOf(FILE, claiming('6.3.7'))],
      ),
    ).toEqual([]);
  });

  it.each<[string, Row[], string[]]>([
    ['a missing row', whole.filter(({ id }) => id !== '9.2.4'), ['9.2.4 has no row']],
    ['a second row', [...whole, row('9.2.4')], ['9.2.4 has two rows']],
    ['an unknown id', [...whole, row('9.2.5')], ['9.2.5 is no requirement of V6 to V9']],
    ['a wrong level', changed('9.2.4', { level: '1' }), ['9.2.4 is of level 2']],
    ['an unknown state', changed('9.2.4', { state: 'partly' }), ['9.2.4 is neither met, open nor not applicable']],
    [
      'an open requirement without a reason',
      changed('9.2.4', { state: 'open', how: '' }),
      ['9.2.4 says neither how nor why not'],
    ],
    [
      'a requirement that is not applicable without a reason',
      changed('9.2.4', { how: 'no' }),
      ['9.2.4 says neither how nor why not'],
    ],
    [
      'an open requirement that names a test',
      changed('9.2.4', { state: 'open', shownBy: [FILE] }),
      ['9.2.4 is open, and yet shown by a test'],
    ],
    [
      'a met requirement without a test',
      changed('9.2.4', { state: 'met', shownBy: [FILE] }),
      ['9.2.4 is met, and no test says so', `9.2.4 is not shown by ${FILE}`],
    ],
    [
      'a met requirement that does not name its test',
      changed('6.2.1', { shownBy: [] }),
      ['6.2.1 is met, and names no test'],
    ],
    [
      'a met requirement that names a file without a test for it',
      changed('6.2.1', { shownBy: [FILE, 'test/other.test.ts'] }),
      ['6.2.1 is not shown by test/other.test.ts'],
    ],
    [
      'a test that claims an open requirement',
      changed('6.2.1', { state: 'open', shownBy: [] }),
      [`${FILE} claims 6.2.1, which the ledger does not count as met`],
    ],
  ])('reports %s', (_, rows, faults) => {
    expect(faultsOf(rows, tags)).toEqual(faults);
  });

  it.each([
    ['of another chapter', '1.2.3'],
    ['that does not exist', '6.2.99'],
    ['that is misspelt', 'V6.2.1'],
    ['that is empty', ''],
  ])('reports a test with an id %s', (_, id) => {
    expect(faultsOf(whole, [...tags, ...tagsOf(FILE, claiming(id))])).toEqual([
      `${FILE} claims ${id}, which the ledger does not count as met`,
    ]);
  });

  it.each([
    claiming('6.2.1', 'it.skip'),
    claiming('6.2.1', 'it.todo'),
    `describe.skip('later', () => { ${claiming('6.2.1')} });`,
  ])('ignores tests that do not run: %s', (source) => {
    const only = [...tagsOf(FILE, source), ...tagsOf(FILE, claiming('6.2.2'))];
    expect(faultsOf(whole, only)).toEqual([
      '6.2.1 is met, and no test says so',
      `6.2.1 is not shown by ${FILE}`,
      `${FILE} claims 6.2.1 in a test that does not run`,
    ]);
  });

  it('reports a tag outside of titles', () => {
    expect(looseTagsOf(FILE, `// [${MARK} 6.2.1]\n${claiming('6.2.1')}`)).toEqual([
      `${FILE} has a tag that is in no title`,
    ]);
    expect(looseTagsOf(FILE, claiming('6.2.1'))).toEqual([]);
    const twice = `const cases = [['[${MARK} 6.2.1]']]; it.each(cases)('is %s', f); it.each(cases)('stays %s', f);`;
    expect(looseTagsOf(FILE, twice)).toEqual([]);
    expect(looseTagsOf(FILE, `${twice} // [${MARK} 6.2.1]`)).toHaveLength(1);
  });

  it('accepts tags in the cases of a parameterized title, wherever they are declared', () => {
    const cases = `const cases = [{ because: 'it is so [${MARK} 6.2.1]' }];`;
    const shown = (title: string) => tagsOf(FILE, `${cases} describe.each(cases)('${title}', () => {});`);
    expect(shown('is void because $because')).toEqual([{ file: FILE, id: '6.2.1', runs: true }]);
    expect(shown('is void')).toEqual([]);
    expect(tagsOf(FILE, `it.each([['a [${MARK} 6.2.2]', 1]])('is %s', () => {});`)).toHaveLength(1);
  });

  it('reads every form of title, whatever the cases contain', () => {
    const source = [
      "describe('one', () => { it('two', () => {}); });",
      "it.each([[') it(\\'no\\'', `)`]])('three %s', () => {});",
      `describe.each(rows)(\`four \${name}\`, () => {});`,
      "test.skip('five', () => {});",
      "// it('six', () => {});",
      "const seven = /x/.test('seven');",
      "it('eight', { timeout: 1 }, async () => {});",
    ].join('\n');
    expect(titlesIn(source).map(({ text, runs }) => `${text}${runs ? '' : ', skipped'}`)).toEqual([
      'one',
      'two',
      'three %s',
      'four ',
      'five, skipped',
      'eight',
    ]);
  });

  it('reads only the rows of a page', () => {
    const page = [
      '| id | level | asks | state | how | shown by |',
      '| --- | --- | --- | --- | --- | --- |',
      `| 6.2.1 | 1 | Length | met | ${REASON} | \`${FILE}\` \`test/b.test.ts\` |`,
      '| 10 | of something | else |',
    ].join('\n');
    const shownBy = [FILE, 'test/b.test.ts'];
    expect(rowsOf(page)).toEqual([{ id: '6.2.1', level: '1', state: 'met', how: REASON, shownBy }]);
  });
});
