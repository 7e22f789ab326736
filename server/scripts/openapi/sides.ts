import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';
import { rewritten } from './schemas.ts';

const SCHEMAS = '#/components/schemas/';

/** Returns the library's name of an input schema, given that of the output schema. */
const singleOf = (name: string) => name.replace(/Output$/, '');

/** Merges the input schema and the output schema of the same name if they are equal. */
export function withoutTwins(document: JsonObject): JsonObject {
  const schemas = schemasOf(document);
  const twins = Object.keys(schemas).filter(
    (name) => isDeepStrictEqual(schemas[name], schemas[singleOf(name)]) && singleOf(name) !== name,
  );
  if (twins.length === 0) return document;
  const remaining = Object.fromEntries(Object.entries(schemas).filter(([name]) => !twins.includes(name)));
  const merged = renamed(withSchemas(document, remaining), new Map(twins.map((name) => [name, singleOf(name)])));
  // Other schemas that differed only in these names are equal now.
  return withoutTwins(merged);
}

/**
 * Renames schemas that differ as input and as output: the plain name is that of the output, and `…Input` that of the
 * input, as in the SDK.
 */
export function sidesNamed(document: JsonObject): JsonObject {
  const schemas = schemasOf(document);
  const answered = Object.keys(schemas).filter((name) => singleOf(name) !== name && singleOf(name) in schemas);
  const names = new Map(
    answered.flatMap((name): [string, string][] => [
      [name, singleOf(name)],
      [singleOf(name), `${singleOf(name)}Input`],
    ]),
  );
  return renamed(document, names);
}

/** Closes the schemas that occur only in requests, at every depth: they accept no unknown fields. */
export function closedWhereOnlySent(document: JsonObject): JsonObject {
  const schemas = schemasOf(document);
  const answered = reached(answersOf(document), schemas);
  const closed = Object.entries(schemas).map(([name, schema]) => [
    name,
    answered.has(name)
      ? schema
      : rewritten(schema, (node) =>
          isJsonObject(node.properties) && node.type === 'object' && node.additionalProperties === undefined
            ? { ...node, additionalProperties: false }
            : node,
        ),
  ]);
  return withSchemas(document, Object.fromEntries(closed));
}

function schemasOf({ components }: JsonObject): JsonObject {
  return isJsonObject(components) && isJsonObject(components.schemas) ? components.schemas : {};
}

const withSchemas = (document: JsonObject, schemas: JsonObject): JsonObject => ({
  ...document,
  components: { ...Object(document.components), schemas },
});

function renamed(document: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const schemas = Object.entries(schemasOf(document)).map(([name, schema]) => [names.get(name) ?? name, schema]);
  const targets = new Map<unknown, string>([...names].map(([from, to]) => [SCHEMAS + from, SCHEMAS + to]));
  const rewrite = (node: unknown) =>
    rewritten(node, (inner) => {
      const $ref = targets.get(inner.$ref);
      return $ref === undefined ? inner : { ...inner, $ref };
    });
  const result = rewrite(withSchemas(document, Object.fromEntries(schemas)));
  return isJsonObject(result) ? result : document;
}

/** Returns everything that the service sends: responses, errors and webhook messages. */
function answersOf({ paths, webhooks, components }: JsonObject): unknown[] {
  const operations = isJsonObject(paths) ? Object.values(paths).flatMap((item) => Object.values(Object(item))) : [];
  const answers = operations.map((operation) => (isJsonObject(operation) ? operation.responses : undefined));
  return [answers, webhooks, isJsonObject(components) ? components.responses : undefined];
}

/** Returns the names of the schemas that a node refers to, directly or through other schemas. */
function reached(from: unknown, schemas: JsonObject, found = new Set<string>()): ReadonlySet<string> {
  rewritten(from, (node) => {
    const name = typeof node.$ref === 'string' ? node.$ref.replace(SCHEMAS, '') : '';
    if (name in schemas && !found.has(name)) {
      found.add(name);
      reached(schemas[name], schemas, found);
    }
    return node;
  });
  return found;
}
