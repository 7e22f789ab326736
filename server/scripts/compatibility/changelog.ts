import type { Break } from './schema-breaks.ts';

/** Returns what the changelog declares as breaking and unreleased: each name in backticks under that heading. */
export function declaredBreaks(changelog: string): ReadonlySet<string> {
  const [, unreleased = ''] = changelog.split(/^## Unreleased\s*$/m);
  const [section = ''] = unreleased.split(/^## /m);
  const [, breaking = ''] = section.split(/^### Breaking\s*$/m);
  const [text = ''] = breaking.split(/^### /m);
  return new Set([...text.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => (name === undefined ? [] : [name])));
}

export const undeclared = (breaks: readonly Break[], declared: ReadonlySet<string>): Break[] =>
  breaks.filter(({ names }) => !names.some((name) => declared.has(name)));
