import { STATUS_CODES } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';
import { pascal, singular } from './names.ts';

interface Part {
  readonly name: string;
  readonly value: unknown;
}

/**
 * Moves the parameters and responses that several operations repeat to the components, each under a name, and refers to
 * them. If different ones have the same name, moves only the most frequent.
 */
export function withSharedComponents(document: JsonObject): JsonObject {
  const parameters = repeated(operationsOf(document).flatMap(({ path, operation }) => parametersOf(operation, path)));
  const responses = repeated(operationsOf(document).flatMap(({ operation }) => responsesOf(operation)));

  const paths: Record<string, JsonObject> = {};
  for (const { path, method, operation } of operationsOf(document)) {
    const shared = {
      ...operation,
      ...(operation.parameters !== undefined && {
        parameters: parametersOf(operation, path).map((part) => referred('parameters', parameters, part)),
      }),
      responses: Object.fromEntries(
        responsesOf(operation).map((part) => [part.status, referred('responses', responses, part)]),
      ),
    };
    paths[path] = { ...paths[path], [method]: shared };
  }
  const components = membersOf(document.components);
  return {
    ...document,
    paths,
    components: {
      ...components,
      parameters: joined(membersOf(components.parameters), parameters),
      responses: joined(membersOf(components.responses), responses),
    },
  };
}

const membersOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

const operationsOf = ({ paths }: JsonObject) =>
  Object.entries(membersOf(paths)).flatMap(([path, item]) =>
    Object.entries(membersOf(item)).map(([method, operation]) => ({ path, method, operation: membersOf(operation) })),
  );

/** Names the parameters of an operation: the `id` of `/users/{id}` is a `UserId`. */
function parametersOf({ parameters }: JsonObject, path: string): Part[] {
  const [, collection = ''] = /([^/]+)\/\{id\}/.exec(path) ?? [];
  return (Array.isArray(parameters) ? parameters : []).map((value) => {
    const { name, in: place } = membersOf(value);
    return { value, name: pascal(name === 'id' && place === 'path' ? `${singular(collection)}-id` : String(name)) };
  });
}

/** Names the responses of an operation: after the schema of the body or, if it has none, after the status. */
function responsesOf({ responses }: JsonObject): (Part & { readonly status: string })[] {
  return Object.entries(membersOf(responses)).map(([status, value]) => {
    const { schema } = membersOf(membersOf(membersOf(value).content)['application/json']);
    const body = membersOf(schema).$ref;
    const name = typeof body === 'string' ? body.slice(body.lastIndexOf('/') + 1) : pascal(STATUS_CODES[status] ?? '');
    return { status, value, name };
  });
}

/** Returns the most frequent part with each name, if it occurs more than once. */
function repeated(parts: readonly Part[]): ReadonlyMap<string, unknown> {
  const inline = parts.filter(({ value }) => !('$ref' in membersOf(value)));
  return new Map(
    [...Map.groupBy(inline, ({ name }) => name)].flatMap(([name, sameName]) => {
      const equal = [...Map.groupBy(sameName, ({ value }) => JSON.stringify(value)).values()];
      const most = equal.reduce((one, other) => (other.length > one.length ? other : one));
      return most.length > 1 ? [[name, most[0]?.value] as const] : [];
    }),
  );
}

const referred = (kind: string, components: ReadonlyMap<string, unknown>, { name, value }: Part) =>
  isDeepStrictEqual(components.get(name), value) ? { $ref: `#/components/${kind}/${name}` } : value;

function joined(declared: JsonObject, more: ReadonlyMap<string, unknown>): JsonObject {
  const taken = [...more.keys()].filter((name) => name in declared);
  if (taken.length > 0) throw new TypeError(`Two components are called ${taken.join(' and ')}`);
  return { ...declared, ...Object.fromEntries(more) };
}
