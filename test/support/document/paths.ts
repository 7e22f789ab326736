import type { OpenApiDocument, PathItem } from './document.ts';

interface Template {
  readonly segments: readonly string[];
  readonly item: PathItem;
}

const isParameter = (segment: string) => segment.startsWith('{');

/** What the document has at a path, which is given as it was sent, below the address of the API. Null where there is none. */
export function pathsOf({ paths }: OpenApiDocument): (path: string) => PathItem | null {
  const templates = Object.entries(paths)
    .map(([path, item]): Template => ({ segments: path.split('/').slice(1), item }))
    .sort(wordsFirst);
  return (path) => {
    const segments = segmentsOf(path);
    return (segments && templates.find((template) => fits(template, segments))?.item) ?? null;
  };
}

/** A path without parameters is meant before one with them (OpenAPI 3.1, section 4.8.8.2). */
function wordsFirst(one: Template, other: Template): number {
  const first = one.segments.findIndex((segment, at) => isParameter(segment) !== isParameter(other.segments[at] ?? ''));
  return first < 0 ? 0 : isParameter(one.segments[first] ?? '') ? 1 : -1;
}

const fits = ({ segments: wanted }: Template, segments: readonly string[]) =>
  wanted.length === segments.length &&
  wanted.every((segment, at) => (isParameter(segment) ? segments[at] !== '' : segment === segments[at]));

/** Null where it cannot be decoded. */
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
