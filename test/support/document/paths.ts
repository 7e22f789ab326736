import type { OpenApiDocument, PathItem } from './document.ts';

interface Template {
  readonly segments: readonly string[];
  readonly item: PathItem;
}

const isParameter = (segment: string) => segment.startsWith('{');

/** Returns a function that finds the path item for a path below the API root, as sent. Null if there is none. */
export function pathsOf({ paths }: OpenApiDocument): (path: string) => PathItem | null {
  const templates = Object.entries(paths)
    .map(([path, item]): Template => ({ segments: path.split('/').slice(1), item }))
    .sort(wordsFirst);
  return (path) => {
    const segments = segmentsOf(path);
    return (segments && templates.find((template) => fits(template, segments))?.item) ?? null;
  };
}

/** Sorts paths without parameters first: they take precedence (OpenAPI 3.1, section 4.8.8.2). */
function wordsFirst(one: Template, other: Template): number {
  const first = one.segments.findIndex((segment, at) => isParameter(segment) !== isParameter(other.segments[at] ?? ''));
  return first < 0 ? 0 : isParameter(one.segments[first] ?? '') ? 1 : -1;
}

const fits = ({ segments: wanted }: Template, segments: readonly string[]) =>
  wanted.length === segments.length &&
  wanted.every((segment, at) => (isParameter(segment) ? segments[at] !== '' : segment === segments[at]));

/** Returns null if the path cannot be decoded. */
function segmentsOf(path: string): string[] | null {
  try {
    return path
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .slice(1)
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}
