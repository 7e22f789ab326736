import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releasesIn } from '../../../server/scripts/release/changelog.ts';
import { MANIFESTS, MAX_LINES, notesOf, prepareRelease, versionIn } from '../../../server/scripts/release/prepare.ts';
import { minorOf, supportedIn } from '../../../server/scripts/release/support.ts';
import { nextVersion, SECTIONS } from '../../../server/scripts/release/version.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const COPIED = [...MANIFESTS, 'docs/support.md'];

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ticketwire-release-'));
  for (const file of COPIED) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await cp(path.join(ROOT, file), path.join(root, file));
  }
  // As before the first release, whichever release this checkout is.
  for (const file of MANIFESTS) await write(file, (await read(file)).replace(/"version": ".+"/, '"version": "0.1.0"'));
  await write('docs/support.md', (await read('docs/support.md')).replaceAll(/^\| \d+\.\d+ \|.*\n/gm, ''));
});
afterEach(() => rm(root, { recursive: true }));

const read = (file: string) => readFile(path.join(root, file), 'utf8');
const write = (file: string, text: string) => writeFile(path.join(root, file), text);
const change = (section: string, line = '- A change.') => `# Changelog\n\n## Unreleased\n\n### ${section}\n\n${line}\n`;

async function release(section: string, date: string): Promise<string> {
  const before = await read('CHANGELOG.md').catch(() => '# Changelog\n\n## Unreleased\n');
  const released = before.replace('## Unreleased\n', `## Unreleased\n\n### ${section}\n\n- A change.\n`);
  await write('CHANGELOG.md', released);
  return prepareRelease(root, date);
}

describe('a release', () => {
  it('has the version of its changes, in every package, in the changelog and among the supported ones', async () => {
    expect(await release('Added', '2026-12-01')).toBe('0.1.0');
    expect(await release('Fixed', '2026-12-08')).toBe('0.1.1');
    expect(await release('Breaking', '2027-01-12')).toBe('0.2.0');
    expect(await versionIn(root)).toBe('0.2.0');
    const changelog = await read('CHANGELOG.md');
    expect(releasesIn(changelog).map(({ version, date }) => [version, date])).toEqual([
      [null, null],
      ['0.2.0', '2027-01-12'],
      ['0.1.1', '2026-12-08'],
      ['0.1.0', '2026-12-01'],
    ]);
    const page = await read('docs/support.md');
    expect(page).toContain(
      '| 0.2 | 0.2.0 | 2027-01-12 | the next minor version | 90 days after the next minor version |',
    );
    expect(page).toContain('| 0.1 | 0.1.1 | 2026-12-01 | 2027-01-12 | 2027-04-12 |');
    expect(supportedIn(page)).toEqual(['0.2', '0.1']);
    expect(page).toContain('## What a release works with');
  });

  it('is described by its part of the changelog, only for its own tag', async () => {
    await release('Added', '2026-12-01');
    expect(await notesOf(root, 'v0.1.0')).toBe('### Added\n\n- A change.');
    await expect(notesOf(root, 'v0.1.1')).rejects.toThrow('The tag is v0.1.1, but the packages have version 0.1.0');
  });

  it('has notes whose links lead to its files', async () => {
    const line =
      '- [Guides](docs/guides/README.md), the [SDK](sdk/README.md), [security](SECURITY.md#scope), [a site](https://example.com/x).';
    await write('CHANGELOG.md', change('Added', line));
    await prepareRelease(root, '2026-12-01');
    const files = 'https://git.example.com/acme/desk/blob/v0.1.0';
    expect(await notesOf(root, 'v0.1.0', files)).toBe(
      `### Added\n\n- [Guides](${files}/docs/guides/README.md), the [SDK](${files}/sdk/README.md), [security](${files}/SECURITY.md#scope), [a site](https://example.com/x).`,
    );
  });

  it('is not prepared with a changelog that no one reads to its end', async () => {
    await write('CHANGELOG.md', change('Added', '- A change.\n'.repeat(MAX_LINES)));
    await expect(prepareRelease(root, '2026-12-01')).rejects.toThrow('must have 40 or fewer');
  });

  it('is not prepared without changes, under an unknown heading, or for packages of different versions', async () => {
    await release('Added', '2026-12-01');
    await expect(prepareRelease(root, '2026-12-02')).rejects.toThrow('there is nothing to release');
    await expect(release('News', '2026-12-02')).rejects.toThrow('unknown heading “### News”');
    const manifest = 'sdk/package.json';
    await write(manifest, (await read(manifest)).replace('"version": "0.1.0"', '"version": "0.3.0"'));
    await expect(release('Added', '2026-12-02')).rejects.toThrow('must have the same version');
    expect(await read('docs/support.md')).not.toContain('2026-12-02');
  });
});

it.each([
  ['1.4.2', 'Breaking', '2.0.0'],
  ['1.4.2', 'Removed', '2.0.0'],
  ['0.4.2', 'Removed', '0.5.0'],
  ['1.4.2', 'Added', '1.5.0'],
  ['1.4.2', 'Deprecated', '1.5.0'],
  ['1.4.2', 'Security', '1.4.3'],
])('after %s, a change under “%s” becomes %s', (previous, section, next) => {
  const [unreleased] = releasesIn(change(section));
  expect(unreleased && nextVersion(previous, unreleased)).toBe(next);
});

it('rejects a heading that is neither a version with its day nor “Unreleased”', () => {
  expect(() => releasesIn('# Changelog\n\n## 1.0\n')).toThrow('“## 1.0” must be');
});

describe('the changelog of this repository', () => {
  it('has known headings, one version for all packages, and support dates for each released minor version', async () => {
    const text = await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8');
    const [unreleased, ...releases] = releasesIn(text);
    expect(unreleased?.version).toBeNull();
    expect(unreleased?.text.split('\n').length).toBeLessThanOrEqual(MAX_LINES);
    for (const { sections } of [unreleased, ...releases].filter((each) => each !== undefined)) {
      expect([...sections.keys()].filter((name) => !SECTIONS.includes(name))).toEqual([]);
    }
    const version = await versionIn(ROOT);
    if (releases[0]) expect(releases[0].version).toBe(version);
    const released = new Set(releases.map((each) => minorOf(each.version ?? '')));
    expect(supportedIn(await readFile(path.join(ROOT, 'docs/support.md'), 'utf8'))).toEqual([...released]);
  });
});
