import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type JsonObject } from '../../src/platform/base/json.ts';
import { rewritten } from './schemas.ts';

const SCHEMAS = '#/components/schemas/';

/** The name the library gives to what comes in, from the one it gives to what goes out. */
const singleOf = (name: string) => name.replace(/Output$/, '');

/** A document in which a schema that is used both ways has one name, where it is the same both ways. */
export function withoutTwins(document: JsonObject): JsonObject {
  const schemas = schemasOf(document);
  const twins = Object.keys(schemas).filter(
    (name) => isDeepStrictEqual(schemas[name], schemas[singleOf(name)]) && singleOf(name) !== name,
  );
  if (twins.length === 0) return document;
  const remaining = Object.fromEntries(Object.entries(schemas).filter(([name]) => !twins.includes(name)));
  const merged = renamed(withSchemas(document, remaining), new Map(twins.map((name) => [name, singleOf(name)])));
  // Schemas that differed by nothing but these names are twins now.
  return withoutTwins(merged);
}

/** Where the sides differ, the plain name is that of what is answered, and `…Input` that of what is sent, as in the SDK. */
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

/** What is only ever sent takes no field that it does not name, as deep as it goes. */
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

/** Everything that the service says: its answers, its refusals, and what it sends by itself. */
function answersOf({ paths, webhooks, components }: JsonObject): unknown[] {
  const operations = isJsonObject(paths) ? Object.values(paths).flatMap((item) => Object.values(Object(item))) : [];
  const answers = operations.map((operation) => (isJsonObject(operation) ? operation.responses : undefined));
  return [answers, webhooks, isJsonObject(components) ? components.responses : undefined];
}

/** The names of the schemas that are referred to from somewhere, by way of others too. */
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
