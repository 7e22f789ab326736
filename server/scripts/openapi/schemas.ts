import { isJsonObject, type JsonObject } from '../../src/platform/base/json.ts';

/** Formats that say all; the pattern beside them is only how the service checks them. */
const TELLING_FORMATS = new Set<unknown>(['uuid', 'date-time', 'date', 'email', 'uri', 'ipv4', 'ipv6']);

/** What may be sent stays closed; what is answered may grow, and must not break a client that checks it. */
export const opened = (schema: unknown): unknown =>
  rewritten(schema, (node) => (node.additionalProperties === false ? without(node, 'additionalProperties') : node));

/** The named schemas, without the error bodies of the library, which are not ours. */
export function openedSchemas(schemas: object): JsonObject {
  const ours = Object.entries(schemas).filter(([name]) => !name.startsWith('error.'));
  return Object.fromEntries(ours.map(([name, schema]) => [name, opened(schema)]));
}

/** A schema without patterns that a format tells, and without the bounds of floating-point integers. */
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

/** A copy in which each object, from the innermost out, is what `change` makes of it. */
export function rewritten(node: unknown, change: (node: JsonObject) => JsonObject): unknown {
  if (Array.isArray(node)) return node.map((item) => rewritten(item, change));
  if (!isJsonObject(node)) return node;
  return change(Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewritten(value, change)])));
}
