import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';

/** The keys of prose, which no program depends on. */
const PROSE = new Set(['description', 'summary', 'example', 'examples', 'title', 'tags', 'x-displayName', 'info']);

/** Returns a document without the parts that no program depends on. */
export function bare(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(bare);
  if (!isJsonObject(node)) return node;
  const isExample = (key: string) => 'schema' in node && (key === 'example' || key === 'examples');
  const members = Object.entries(node).filter(
    ([key, value]) => !isExample(key) && !(PROSE.has(key) && !isSchema(value)),
  );
  return Object.fromEntries(members.map(([key, value]) => [key, bare(value)]));
}

/** A property can be named `description` or `title`; then its value is a schema, not a text. */
const isSchema = (value: unknown) =>
  isJsonObject(value) && ['type', '$ref', 'anyOf', 'oneOf'].some((key) => key in value);

export const objectAt = (node: unknown, ...path: readonly string[]): JsonObject => {
  const value = path.reduce((inner: unknown, key) => (isJsonObject(inner) ? inner[key] : undefined), node);
  return isJsonObject(value) ? value : {};
};

export const listAt = (node: JsonObject, key: string): readonly unknown[] => {
  const value = node[key];
  return Array.isArray(value) ? value : [];
};

/** Resolves a reference of this document, and returns its target and name. */
export function resolved(document: JsonObject, node: JsonObject): { node: JsonObject; name: string | null } {
  if (typeof node.$ref !== 'string') return { node, name: null };
  const path = node.$ref.slice(2).split('/');
  return { node: objectAt(document, ...path), name: path.at(-1) ?? null };
}
