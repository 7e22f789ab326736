import { describe, expect, it } from 'vitest';
import { examples } from '../../server/src/examples/examples.ts';
import { openApiDocument } from '../../server/src/platform/rest/document.ts';
import { appRouter } from '../../server/src/router.ts';
import { declaredProcedures } from './procedures.ts';

type Json = { readonly [member: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

interface Media {
  readonly schema: Json;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: Json[];
  readonly requestBody?: { content: Record<string, Media> };
  readonly responses: Record<string, { content?: Record<string, Media> }>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, Json> };
}

const document: Document = JSON.parse(JSON.stringify(openApiDocument(appRouter, examples)));
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

/** The JSON that an operation takes and that it answers, without its refusals. */
const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
  [
    ['takes', requestBody?.content] as const,
    ...Object.entries(responses).map(([status, r]) => [status, r.content] as const),
  ]
    .map(([where, content]) => ({ at: `${operationId} ${where}`, media: content?.['application/json'] }))
    .filter((body): body is { at: string; media: Media } => body.media !== undefined),
);

/** Every schema in a part of the document, but for what examples hold. */
function nodes(part: unknown): Json[] {
  if (Array.isArray(part)) return part.flatMap(nodes);
  if (!isObject(part)) return [];
  const inner = Object.entries(part).filter(([key]) => key !== 'example' && key !== 'examples');
  return [part, ...inner.flatMap(([, value]) => nodes(value))];
}

function reached(part: unknown, found = new Set<string>()): Set<string> {
  for (const { $ref } of nodes(part)) {
    const name = String($ref ?? '').replace('#/components/schemas/', '');
    if (!(name in schemas) || found.has(name)) continue;
    found.add(name);
    reached(schemas[name], found);
  }
  return found;
}

describe('the document keeps its promises', () => {
  it('each operation tells what its name does not', () => {
    const silent = declaredProcedures().filter(({ meta }) => !meta.openapi?.description);
    expect(
      silent.map(({ name }) => name),
      'give rest(…) a description',
    ).toEqual([]);
  });

  it('each parameter is described', () => {
    const silent = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter(({ $ref, description }) => !$ref && !description).map(({ name }) => `${operationId} ${name}`),
    );
    expect(silent, 'describe the field in the contract').toEqual([]);
  });

  it('each body and answer has a name of its own', () => {
    const unnamed = bodies.filter(({ media }) => typeof media.schema.$ref !== 'string');
    expect(unnamed.map(({ at }) => at)).toEqual([]);
  });

  it('each body and answer has an example, which the linter holds to its schema', () => {
    const bare = bodies.filter(({ media }) => media.example === undefined);
    expect(
      bare.map(({ at }) => at),
      'add to server/src/examples',
    ).toEqual([]);
  });

  it('each resource has a description', () => {
    const ofOneOperation = /(Input|Output|Page|List)$/;
    const silent = Object.entries(schemas).filter(
      ([name, { description }]) => !ofOneOperation.test(name) && !description,
    );
    expect(
      silent.map(([name]) => name),
      'give it meta({ description })',
    ).toEqual([]);
  });

  it('no object is written out twice', () => {
    const inner = Object.values(schemas).flatMap((schema) => nodes(schema).slice(1));
    const written = inner
      .filter(({ type, properties }) => type === 'object' && properties)
      .map((node) => JSON.stringify(node));
    const twice = written.filter((text, at) => written.indexOf(text) !== at);
    expect(twice, 'give it meta({ id })').toEqual([]);
  });

  it('no answer is closed, so that a new field breaks nobody, and no body takes what it does not name', () => {
    const answered = reached(operations.map(({ responses }) => responses));
    const isClosed = (name: string) => nodes(schemas[name]).some((node) => node.additionalProperties === false);
    expect([...answered].filter(isClosed)).toEqual([]);
    const sent = reached(operations.map(({ requestBody }) => requestBody)).difference(answered);
    const isOpen = (name: string) =>
      nodes(schemas[name]).some((node) => node.properties && node.additionalProperties !== false);
    expect([...sent].filter(isOpen)).toEqual([]);
  });
});
