import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';

/** Formats that describe their values completely. The pattern next to them is only how the service checks them. */
const TELLING_FORMATS = new Set<unknown>(['uuid', 'date-time', 'date', 'email', 'uri', 'ipv4', 'ipv6']);

/** Opens the schema of a response: it can gain fields later, which must not break clients that validate it. */
export const opened = (schema: unknown): unknown =>
  rewritten(schema, (node) => (node.additionalProperties === false ? without(node, 'additionalProperties') : node));

/** Returns the named schemas, opened and without the library's own error bodies. */
export function openedSchemas(schemas: object): JsonObject {
  const ours = Object.entries(schemas).filter(([name]) => !name.startsWith('error.'));
  return Object.fromEntries(ours.map(([name, schema]) => [name, opened(schema)]));
}

/** Removes patterns that the format already describes, and bounds that every safe integer has. */
export const quiet = (schema: unknown): unknown =>
  rewritten(schema, (node) => {
    let rest = node;
    if (TELLING_FORMATS.has(node.format) && typeof node.pattern === 'string') rest = without(rest, 'pattern');
    if (node.minimum === Number.MIN_SAFE_INTEGER) rest = without(rest, 'minimum');
    if (node.maximum === Number.MAX_SAFE_INTEGER) rest = without(rest, 'maximum');
    if (node.type === 'integer' && node.exclusiveMinimum === 0) {
      rest = { ...without(rest, 'exclusiveMinimum'), minimum: 1 };
    }
    return rest;
  });

function without(node: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => key !== name));
}

/** Copies a node and replaces each object with the result of `change`, from the innermost out. */
export function rewritten(node: unknown, change: (node: JsonObject) => JsonObject): unknown {
  if (Array.isArray(node)) return node.map((item) => rewritten(item, change));
  if (!isJsonObject(node)) return node;
  return change(Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewritten(value, change)])));
}
