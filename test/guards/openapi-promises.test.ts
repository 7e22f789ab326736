import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../server/scripts/openapi/document.ts';
import { examples } from '../../server/scripts/openapi/examples/examples.ts';
import { singular } from '../../server/scripts/openapi/names.ts';
import { webhookEventTypes } from '../../server/src/contract/messaging/webhooks.ts';
import { appRouter } from '../../server/src/router.ts';
import { textWithoutReferences } from '../support/document/document.ts';
import { declaredProcedures } from './tables/procedures.ts';

type Json = { readonly [member: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

interface Media {
  readonly schema: Json;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: string[];
  readonly parameters?: Json[];
  readonly requestBody?: { content: Record<string, Media> };
  readonly responses: Record<string, { content?: Record<string, Media> }>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks: Record<string, { post: Operation }>;
  readonly components: { schemas: Record<string, Json> };
}

const document: Document = JSON.parse(textWithoutReferences(openApiDocument(appRouter, { examples })));
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const messages = Object.entries(document.webhooks).map(([type, { post }]) => ({ type, ...post }));

/** JSON bodies of requests and of responses, without errors, and those of webhook messages. */
const bodies = [...operations, ...messages].flatMap(({ operationId, requestBody, responses }) =>
  [
    ['takes', requestBody?.content] as const,
    ...Object.entries(responses).map(([status, r]) => [status, r.content] as const),
  ]
    .map(([where, content]) => ({ at: `${operationId} ${where}`, media: content?.['application/json'] }))
    .filter((body): body is { at: string; media: Media } => body.media !== undefined),
);

/** Returns every schema in a part of the document, ignoring examples. */
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

/** Returns the name of a schema. For a webhook message, the name of the part that it shares with other messages. */
const nameOf = ({ $ref, allOf }: Json) => $ref ?? (Array.isArray(allOf) ? allOf[0].$ref : undefined);

const isSent = z.object({ type: z.string(), timestamp: z.string(), data: z.object({}).loose() });

/** Texts of the kinds of which lists consist: IDs, references, fields, and the values of enumerations. */
const texts = [
  '0199c9a2-7f0e-7c35-9d40-6f5e4d3c2b1a',
  'TKT-1',
  'priority',
  'ticket.created',
  'https://example.com/',
  'example.com',
];

/** Returns the lists in an input that promise unique items, each with an item that it accepts. */
function uniqueListsOf(name: string, input: z.ZodObject): { at: string; list: z.ZodArray; item: string | undefined }[] {
  const lists = new Map<z.ZodArray, string>();
  z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      if (zodSchema instanceof z.ZodArray && jsonSchema.uniqueItems) lists.set(zodSchema, `${name} ${path.join('/')}`);
    },
  });
  return [...lists].map(([list, at]) => ({ at, list, item: texts.find((text) => list.safeParse([text]).success) }));
}

it('rejects a duplicate in each list of a request that promises unique items', () => {
  const lists = declaredProcedures().flatMap(({ name, input }) => (input ? uniqueListsOf(name, input) : []));
  expect(lists.length).toBeGreaterThan(12);
  for (const { at, list, item } of lists) {
    expect(item, `${at}: add a text that it accepts`).toBeDefined();
    const duplicates = [item, item?.toUpperCase()].map((again) => list.safeParse([item, again]));
    expect(duplicates[0]?.error?.issues, at).toMatchObject([{ path: [1], params: { code: 'duplicate' } }]);
    expect(duplicates[1]?.success, at).toBe(false);
  }
});

/** Returns the schemas with fields in a part of the document and in what it refers to, by the names of their fields. */
const withFields = (part: unknown) =>
  [part, ...[...reached(part)].map((name) => schemas[name])]
    .flatMap(nodes)
    .filter(({ type, properties }) => type === 'object' && properties !== undefined);
const fieldsOf = ({ properties }: Json) => Object.keys(Object(properties)).join();

it('rejects unknown fields at every depth of a request body, and leaves responses open', () => {
  const sent = withFields(operations.map(({ parameters, requestBody }) => [parameters, requestBody]));
  const answered = withFields([operations.map(({ responses }) => responses), messages]);
  expect(Math.min(sent.length, answered.length)).toBeGreaterThan(100);
  const open = sent.filter(({ additionalProperties }) => additionalProperties === undefined).map(fieldsOf);
  // Mail programs send this form (RFC 8058), and its content makes no difference.
  expect(open).toEqual(['List-Unsubscribe']);
  expect(answered.filter(({ additionalProperties }) => additionalProperties === false).map(fieldsOf)).toEqual([]);
});

describe('the OpenAPI document', () => {
  it('has a description for each operation, besides its name', () => {
    const silent = declaredProcedures().filter(({ meta }) => !meta.openapi?.description);
    expect(
      silent.map(({ name }) => name),
      'add a description to rest(…)',
    ).toEqual([]);
  });

  it.each(['Channel', 'InteractionKind'])('says that %s is an open list', (name) => {
    expect(schemas[name]?.description).toContain('accept those that you do not know');
  });

  it('has a summary of at most six words, without a period, for each operation', () => {
    const wrong = operations.filter(({ summary }) => summary.split(' ').length > 6 || summary.endsWith('.'));
    expect(wrong.map(({ operationId, summary }) => `${operationId}: ${summary}`)).toEqual([]);
  });

  it('names its schemas by the singular of their resource', () => {
    const names = { mailboxes: 'mailbox', categories: 'category', statuses: 'status', macros: 'macro' };
    for (const [plural, one] of Object.entries(names)) expect(singular(plural)).toBe(one);
    expect(Object.keys(schemas)).toContain('MailboxCreateInput');
  });

  it('ends each description with a period', () => {
    const described = [...nodes(schemas), ...nodes(operations.map(({ responses, ...operation }) => operation))];
    const open = described.map(({ description }) => description).filter((text) => typeof text === 'string');
    expect([...new Set(open)].filter((text) => !text.endsWith('.'))).toEqual([]);
  });

  it('describes each parameter', () => {
    const silent = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
    );
    expect(silent, 'describe the field in the contract').toEqual([]);
  });

  it('names one content type for each upload, because generated clients cannot choose', () => {
    const uploads = operations.flatMap(({ requestBody }) =>
      Object.keys(requestBody?.content ?? {}).filter((type) => !type.includes('json')),
    );
    // Two operations accept a form that another standard defines.
    expect([...new Set(uploads)].sort()).toEqual([
      'application/x-www-form-urlencoded',
      'message/rfc822',
      'multipart/form-data',
    ]);
  });

  it('names each request and response schema', () => {
    const unnamed = bodies.filter(({ media }) => !nameOf(media.schema));
    expect(unnamed.map(({ at }) => at)).toEqual([]);
  });

  it('has an example for each request and response, which the linter validates', () => {
    const bare = bodies.filter(({ media }) => media.example === undefined);
    expect(
      bare.map(({ at }) => at),
      'add to server/scripts/openapi/examples',
    ).toEqual([]);
  });

  it('has a message for each event type that webhooks can receive, with an example of that type', () => {
    expect(messages.map(({ type }) => type).sort()).toEqual([...webhookEventTypes, 'ping'].sort());
    const shown = messages.map(({ requestBody }) => isSent.parse(requestBody?.content['application/json']?.example));
    expect(shown.map(({ type }) => type)).toEqual(messages.map(({ type }) => type));
    const reported = shown.filter(({ type }) => type !== 'ping');
    expect(reported.map(({ data }) => data.type)).toEqual(reported.map(({ type }) => type));
    expect(reported.map(({ data }) => data.occurredAt)).toEqual(reported.map(({ timestamp }) => timestamp));
    expect(new Set(reported.map(({ data }) => data.id)).size).toBe(reported.length);
  });

  it('documents each message like an operation', () => {
    const silent = messages.filter(({ operationId, summary, tags }) => !(operationId && summary && tags.length === 1));
    expect(silent.map(({ type }) => type)).toEqual([]);
    const ids = [...operations, ...messages].map(({ operationId }) => operationId);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('describes each resource', () => {
    const ofOneOperation = /(Input|Output|Page|List)$/;
    const silent = Object.entries(schemas).filter(
      ([name, { description }]) => !ofOneOperation.test(name) && !description,
    );
    expect(
      silent.map(([name]) => name),
      'add meta({ description })',
    ).toEqual([]);
  });

  it('defines no object twice, except what belongs to one event', () => {
    const others = Object.entries(schemas).filter(([name]) => !/.(?:Event|Message)$/.test(name));
    const inner = others.flatMap(([, schema]) => nodes(schema).slice(1));
    const written = inner
      .filter(({ type, properties }) => type === 'object' && properties)
      .map((node) => JSON.stringify(node));
    const twice = written.filter((text, at) => written.indexOf(text) !== at);
    expect(twice, 'add meta({ id })').toEqual([]);
  });

  it('leaves responses open for new fields, and closes request bodies', () => {
    const answered = reached([
      ...operations.map(({ responses }) => responses),
      ...messages.map(({ requestBody }) => requestBody),
    ]);
    const isClosed = (name: string) => nodes(schemas[name]).some((node) => node.additionalProperties === false);
    expect([...answered].filter(isClosed)).toEqual([]);
    const sent = reached(operations.map(({ requestBody }) => requestBody)).difference(answered);
    const isOpen = (name: string) =>
      nodes(schemas[name]).some((node) => node.properties && node.additionalProperties !== false);
    expect([...sent].filter(isOpen)).toEqual([]);
  });
});
