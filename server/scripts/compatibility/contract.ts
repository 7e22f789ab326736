import { isJsonObject, type JsonObject } from '../../src/platform/base/json.ts';

/** What only people read. */
const PROSE = new Set(['description', 'summary', 'example', 'examples', 'title', 'tags', 'x-displayName', 'info']);

/** A document with nothing in it that a program does not depend on. */
export function bare(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(bare);
  if (!isJsonObject(node)) return node;
  const isShown = (key: string) => 'schema' in node && (key === 'example' || key === 'examples');
  const kept = Object.entries(node).filter(([key, value]) => !isShown(key) && !(PROSE.has(key) && !isSchema(value)));
  return Object.fromEntries(kept.map(([key, value]) => [key, bare(value)]));
}

/** A property may be called `description` or `title`; then it is a schema, not a text. */
const isSchema = (value: unknown) =>
  isJsonObject(value) && ['type', '$ref', 'anyOf', 'oneOf'].some((key) => key in value);

export const objectAt = (node: unknown, ...path: readonly string[]): JsonObject => {
  const found = path.reduce((inner: unknown, key) => (isJsonObject(inner) ? inner[key] : undefined), node);
  return isJsonObject(found) ? found : {};
};

export const listAt = (node: JsonObject, key: string): readonly unknown[] => {
  const found = node[key];
  return Array.isArray(found) ? found : [];
};

/** What a reference of this document refers to, and what it is called there. */
export function resolved(document: JsonObject, node: JsonObject): { node: JsonObject; name: string | null } {
  if (typeof node.$ref !== 'string') return { node, name: null };
  const path = node.$ref.slice(2).split('/');
  return { node: objectAt(document, ...path), name: path.at(-1) ?? null };
}
