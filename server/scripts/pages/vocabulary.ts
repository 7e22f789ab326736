import { type ErrorCode, errors, publicErrorCodes } from '../../src/contract/base/errors.ts';
import { permissions } from '../../src/contract/base/permissions.ts';
import { eventTypes } from '../../src/contract/events/catalog.ts';
import { subjectOf } from '../../src/contract/events/events.ts';
import { isJsonObject, type JsonObject } from '../../src/platform/text/json.ts';

const INTRODUCTION = `# Vocabulary

<!-- Generated from the API by \`npx -y pnpm@12 generate\`. -->

Every name that callers of the API can depend on. The [OpenAPI document](openapi.json) says what each means, and the
[event reference](event-reference.md) has the fields of events.
`;

interface Schema {
  readonly name: string;
  readonly node: JsonObject;
}

/** Generates the page that lists all public names. */
export function vocabulary(document: JsonObject): string {
  const schemas = schemasOf(document).filter(({ name }) => !/(?:Event|Message)$/.test(name) || name === 'Event');
  const objects = schemas.filter(({ name, node }) => isJsonObject(node.properties) && !/(?:Page|List)$/.test(name));
  const responses = objects.filter(({ name }) => !name.endsWith('Input'));
  const known = new Set(responses.flatMap(fieldsOf));
  const sent = objects.flatMap(fieldsOf).filter((field) => !known.has(field));
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Operations', operationsOf(document)],
    ['Objects', responses.map((schema) => line(schema.name, fieldsOf(schema)))],
    ['Fields and parameters of requests alone', [listed([...sent, ...parametersOf(document, known)])]],
    ['Enumerations', schemas.filter(({ node }) => Array.isArray(node.enum)).map(enumeration)],
    ['Error codes', [listed(publicErrorCodes.filter((code: ErrorCode) => code in errors))]],
    ['Permissions', [listed(Object.keys(permissions))]],
    ['Events', [...Map.groupBy(eventTypes, subjectOf)].map(([subject, types]) => line(subject, types.map(actionOf)))],
  ];
  return [INTRODUCTION, ...sections.map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`)].join('\n');
}

const listed = (names: readonly string[]) => [...new Set(names)].map((name) => `\`${name}\``).join(', ');
const line = (name: string, names: readonly string[]) => `- **${name}**: ${listed(names)}`;
const actionOf = (type: string) => type.slice(type.indexOf('.') + 1);

const schemasOf = ({ components }: JsonObject): Schema[] => {
  const schemas = isJsonObject(components) && isJsonObject(components.schemas) ? components.schemas : {};
  return Object.entries(schemas).flatMap(([name, node]) => (isJsonObject(node) ? [{ name, node }] : []));
};

const fieldsOf = ({ node }: Schema): string[] => (isJsonObject(node.properties) ? Object.keys(node.properties) : []);

/** Lists only the first values of long enumerations, such as the languages of the search. */
function enumeration({ name, node }: Schema): string {
  const values = Array.isArray(node.enum) ? node.enum.map(String) : [];
  return line(name, values);
}

function operations({ paths }: JsonObject): { readonly id: string; readonly operation: JsonObject }[] {
  const items = isJsonObject(paths) ? Object.values(paths) : [];
  return items
    .flatMap((item) => (isJsonObject(item) ? Object.values(item) : []))
    .flatMap((operation) =>
      isJsonObject(operation) && typeof operation.operationId === 'string'
        ? [{ id: operation.operationId, operation }]
        : [],
    );
}

/** Groups the operations by the resource that the SDK has for them. */
function operationsOf(document: JsonObject): string[] {
  const groups = Map.groupBy(operations(document), ({ operation }) =>
    Array.isArray(operation.tags) ? String(operation.tags[0]) : '',
  );
  return [...groups].map(([tag, members]) =>
    line(
      tag,
      members.map(({ id }) => id),
    ),
  );
}

function parametersOf(document: JsonObject, known: ReadonlySet<string>): string[] {
  return operations(document)
    .flatMap(({ operation }) => (Array.isArray(operation.parameters) ? operation.parameters : []))
    .flatMap((parameter) => (isJsonObject(parameter) && typeof parameter.name === 'string' ? [parameter.name] : []))
    .filter((name) => !known.has(name));
}
