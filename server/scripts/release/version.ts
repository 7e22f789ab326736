import type { Release } from './changelog.ts';

const MAJOR = ['Breaking', 'Removed'];
const MINOR = ['Added', 'Changed', 'Deprecated'];
const PATCH = ['Fixed', 'Security'];

/** The headings that a release can have. They decide its version. */
export const SECTIONS: readonly string[] = [...MAJOR, ...MINOR, ...PATCH];

/**
 * Returns the version of a release with these sections, by Semantic Versioning 2.0: a break raises the major version, or
 * before 1.0 the minor one; an addition raises the minor version, and everything else the patch version.
 */
export function nextVersion(previous: string, { sections }: Pick<Release, 'sections'>): string {
  const unknown = [...sections.keys()].filter((name) => !SECTIONS.includes(name));
  if (unknown.length > 0) {
    throw new Error(`CHANGELOG.md: unknown heading “### ${unknown.join(', ')}”. Use one of: ${SECTIONS.join(', ')}`);
  }
  const has = (names: readonly string[]) => names.some((name) => sections.get(name));
  const [major = 0, minor = 0, patch = 0] = previous.split('.').map(Number);
  if (has(MAJOR) && major > 0) return `${major + 1}.0.0`;
  if (has(MAJOR) || has(MINOR)) return `${major}.${minor + 1}.0`;
  if (has(PATCH)) return `${major}.${minor}.${patch + 1}`;
  throw new Error('CHANGELOG.md lists nothing under “## Unreleased”, so there is nothing to release');
}
