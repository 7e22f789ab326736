import type { Request } from 'express';
import type { ReadText } from './coercion.ts';

/** Returns the query of a request including `?`, or an empty text. */
export function queryOf({ url }: Request): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

/** Reads the fields of a query by name, each as its schema requires; a field without a schema stays text. */
export function readQuery(query: string, readers: ReadonlyMap<string, ReadText>): Record<string, unknown> {
  if (query === '') return {};
  const texts = new Map<string, string[]>();
  for (const [name, text] of new URLSearchParams(query)) {
    const values = texts.get(name);
    if (values) values.push(text);
    else texts.set(name, [text]);
  }
  const fieldOf = (name: string, all: string[]) => {
    const read = readers.get(name);
    return read ? read(all) : all;
  };
  return Object.fromEntries([...texts].map(([name, all]) => [name, fieldOf(name, all)]));
}
