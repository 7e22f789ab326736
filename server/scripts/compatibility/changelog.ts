import { releasesIn } from '../release/changelog.ts';
import type { Break } from './schema-breaks.ts';

/** Returns what the changelog declares as breaking and unreleased: each name in backticks under that heading. */
export function declaredBreaks(changelog: string): ReadonlySet<string> {
  const unreleased = releasesIn(changelog).find(({ version }) => version === null);
  const text = unreleased?.sections.get('Breaking') ?? '';
  return new Set([...text.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => (name === undefined ? [] : [name])));
}

export const undeclared = (breaks: readonly Break[], declared: ReadonlySet<string>): Break[] =>
  breaks.filter(({ names }) => !names.some((name) => declared.has(name)));
