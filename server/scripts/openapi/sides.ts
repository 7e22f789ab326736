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

/**
 * Closes what callers send, at every depth: the service accepts no unknown fields. A schema that it also returns, where fields
 * can be added, is closed under another name.
 */
export function closedWhereSent(document: JsonObject): JsonObject {
  const schemas = schemasOf(document);
  const answered = reached(answersOf(document), schemas);
  const sent = reached(requestsOf(document), schemas);
  const names = new Map([...sent].filter((name) => answered.has(name)).flatMap((name) => closedName(name, schemas)));
  const closed = Object.entries(schemas).flatMap(([name, schema]): [string, unknown][] => {
    const input = names.get(name);
    if (!sent.has(name)) return [[name, schema]];
    if (!answered.has(name)) return [[name, closedInput(schema, names)]];
    return [
      [name, schema],
      ...(input === undefined ? [] : [[input, closedInput(schema, names)] satisfies [string, unknown]]),
    ];
  });
  return withSchemas({ ...document, paths: withRequests(document.paths, names) }, Object.fromEntries(closed));
}

/** Returns the name of a schema with its closed name; nothing if it has no fields to close. */
function closedName(name: string, schemas: JsonObject): [string, string][] {
  const within = [name, ...reached(schemas[name], schemas)];
  if (!within.some((one) => hasOpenFields(schemas[one]))) return [];
  if (`${name}Input` in schemas) throw new TypeError(`Two schemas are called ${name}Input`);
  return [[name, `${name}Input`]];
}

const isOpen = (node: JsonObject) =>
  isJsonObject(node.properties) && node.type === 'object' && node.additionalProperties === undefined;

function hasOpenFields(schema: unknown): boolean {
  let found = false;
  rewritten(schema, (node) => {
    found ||= isOpen(node);
    return node;
  });
  return found;
}

const closedInput = (schema: unknown, names: ReadonlyMap<string, string>): unknown =>
  rewritten(referring(schema, names), (node) => (isOpen(node) ? { ...node, additionalProperties: false } : node));

/** Refers to the closed schemas in the JSON that callers send. Forms and files have no unknown fields. */
const withRequests = (paths: unknown, names: ReadonlyMap<string, string>): unknown =>
  mapped(paths, (item) =>
    mapped(item, (operation) => ({
      ...Object(operation),
      ...Object.fromEntries(
        requestParts.flatMap((part) =>
          part in Object(operation) ? [[part, referring(Object(operation)[part], names)]] : [],
        ),
      ),
    })),
  );

const requestParts = ['parameters', 'requestBody'];

const mapped = (record: unknown, change: (value: unknown) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(Object(record)).map(([name, value]) => [name, change(value)]));

function schemasOf({ components }: JsonObject): JsonObject {
  return isJsonObject(components) && isJsonObject(components.schemas) ? components.schemas : {};
}

const withSchemas = (document: JsonObject, schemas: JsonObject): JsonObject => ({
  ...document,
  components: { ...Object(document.components), schemas },
});

function renamed(document: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const schemas = Object.entries(schemasOf(document)).map(([name, schema]) => [names.get(name) ?? name, schema]);
  const result = referring(withSchemas(document, Object.fromEntries(schemas)), names);
  return isJsonObject(result) ? result : document;
}

/** Replaces references to schemas with those to other names. */
function referring(node: unknown, names: ReadonlyMap<string, string>): unknown {
  const targets = new Map<unknown, string>([...names].map(([from, to]) => [SCHEMAS + from, SCHEMAS + to]));
  return rewritten(node, (inner) => {
    const $ref = targets.get(inner.$ref);
    return $ref === undefined ? inner : { ...inner, $ref };
  });
}

const operationsOf = ({ paths }: JsonObject): JsonObject[] =>
  Object.values(Object(paths))
    .flatMap((item) => Object.values(Object(item)))
    .filter(isJsonObject);

/** Returns everything that the service sends: responses, errors and webhook messages. */
const answersOf = (document: JsonObject): unknown[] => [
  operationsOf(document).map(({ responses }) => responses),
  document.webhooks,
  isJsonObject(document.components) ? document.components.responses : undefined,
];

/** Returns everything that callers send. */
const requestsOf = (document: JsonObject): unknown[] =>
  operationsOf(document).map(({ parameters, requestBody }) => [parameters, requestBody]);

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
