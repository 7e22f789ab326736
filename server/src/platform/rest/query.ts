import type { Request } from 'express';
import type { ReadText } from './coercion.ts';

/** The query of a request, with its `?`, or nothing. */
export function queryOf({ url }: Request): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

/** Fields of a query by name, each read as its schema wants it; a field that no schema knows stays text. */
export function readQuery(query: string, readers: ReadonlyMap<string, ReadText>): Record<string, unknown> {
  if (query === '') return {};
  const texts = new Map<string, string[]>();
  for (const [name, text] of new URLSearchParams(query)) {
    const earlier = texts.get(name);
    if (earlier) earlier.push(text);
    else texts.set(name, [text]);
  }
  return Object.fromEntries([...texts].map(([name, all]) => [name, readers.get(name)?.(all) ?? all]));
}
