import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { released, releasesIn, unreleasedIn } from './changelog.ts';
import { withRelease } from './support.ts';
import { nextVersion } from './version.ts';

/** Every package has the version of the release. */
export const MANIFESTS = ['.', 'server', 'admin-console', 'sdk', 'test'].map((part) => join(part, 'package.json'));

/** A release is described in as many lines as one reads before an upgrade. */
export const MAX_LINES = 40;

const VERSION = /(?<="version": ")[^"]+/;

/** Writes the next release into the files below `root`, and returns its version. Commits nothing. */
export async function prepareRelease(root: string, date: string): Promise<string> {
  const changelog = await read(root, 'CHANGELOG.md');
  const current = await versionIn(root);
  const unreleased = unreleasedIn(changelog);
  const lines = unreleased.text.split('\n').length;
  if (lines > MAX_LINES)
    throw new Error(`CHANGELOG.md: the release has ${lines} lines, and must have ${MAX_LINES} or fewer`);
  const next = nextVersion(current, unreleased);
  // The first release has the version that the packages have had since they were created.
  const version = releasesIn(changelog).length === 1 ? current : next;

  await write(root, 'CHANGELOG.md', released(changelog, version, date));
  await write(root, 'docs/support.md', withRelease(await read(root, 'docs/support.md'), version, date));
  for (const manifest of MANIFESTS) {
    await write(root, manifest, (await read(root, manifest)).replace(VERSION, version));
  }
  return version;
}

/** Returns the version of all packages. */
export async function versionIn(root: string): Promise<string> {
  const found = await Promise.all(MANIFESTS.map(async (path) => VERSION.exec(await read(root, path))?.[0]));
  const [version, ...others] = new Set(found);
  if (version === undefined || others.length > 0) {
    throw new Error(`The packages must have the same version, but have ${found.join(', ')}`);
  }
  return version;
}

/**
 * Returns the changelog of a release, for its page. Its links lead to the files at `address`, if there is one. Fails unless
 * the packages have the version of the tag.
 */
export async function notesOf(root: string, tag: string, address?: string): Promise<string> {
  const version = await versionIn(root);
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but the packages have version ${version}`);
  const release = releasesIn(await read(root, 'CHANGELOG.md')).find((each) => each.version === version);
  if (!release) throw new Error(`CHANGELOG.md has no heading for version ${version}`);
  return address === undefined ? release.text : release.text.replaceAll(/\]\((?!\w+:|#)/g, `](${address}/`);
}

const read = (root: string, path: string) => readFile(join(root, path), 'utf8');
const write = (root: string, path: string, text: string) => writeFile(join(root, path), text);
