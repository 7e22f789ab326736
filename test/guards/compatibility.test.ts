import { describe, expect, it } from 'vitest';
import { breaksBetween } from '../../server/scripts/compatibility/breaks.ts';
import { declaredBreaks, undeclared } from '../../server/scripts/compatibility/changelog.ts';
import { bare } from '../../server/scripts/compatibility/contract.ts';
import { openApiDocument } from '../../server/scripts/openapi/document.ts';
import { isJsonObject, type JsonObject } from '../../server/src/platform/text/json.ts';
import { appRouter } from '../../server/src/router.ts';

const objectOf = (value: unknown): JsonObject => {
  if (!isJsonObject(value)) throw new TypeError('Not an object');
  return value;
};

const THING = { $ref: '#/components/schemas/Thing' };
const EVENT = { $ref: '#/components/schemas/Event' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const message = (type: string) => ({
  operationId: type.replace('.', '_'),
  parameters: [{ $ref: '#/components/parameters/Signature' }],
  requestBody: json({
    allOf: [{ $ref: '#/components/schemas/ThingMessage' }, { type: 'object', properties: { type: { const: type } } }],
  }),
  responses: { 410: {}, default: {} } as Record<string, object>,
});

/** Returns the schema of an event whose changes have these fields. */
const event = (type: string, changes: Record<string, object>) => ({
  type: 'object',
  required: ['type', 'changes'],
  properties: {
    type: { type: 'string', const: type },
    changes: { type: 'object', required: Object.keys(changes), properties: changes },
  },
});

/** Returns a small document that stands for the released one. */
const released = () => ({
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'thingsGet',
        security: [] as object[],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'q', in: 'query', required: false, schema: { type: 'string', maxLength: 9 } as object },
        ] as object[],
        responses: {
          200: { headers: { ETag: {} } as object, ...json(THING) },
          404: {},
        } as Record<string, object>,
      } as Record<string, unknown>,
      patch: {
        operationId: 'thingsUpdate',
        'x-permission': 'thing:update',
        requestBody: { required: false, ...json({ $ref: '#/components/schemas/ThingInput' }) },
        responses: { 200: json(THING) },
      },
    } as Record<string, object>,
    '/events': {
      get: { operationId: 'eventsList', security: [], responses: { 200: json({ type: 'array', items: EVENT }) } },
    },
  },
  webhooks: {
    'thing.made': { post: message('thing.made') },
    'thing.gone': { post: message('thing.gone') },
  } as Record<string, object>,
  components: {
    parameters: { Signature: { name: 'webhook-signature', in: 'header', required: true } },
    schemas: {
      Event: {
        oneOf: [{ $ref: '#/components/schemas/ThingMade' }, { $ref: '#/components/schemas/ThingMoved' }],
        discriminator: { propertyName: 'type' },
      },
      ThingMade: event('thing.made', { name: { type: 'string' } }),
      ThingMoved: event('thing.moved', { from: { type: 'string' }, to: { type: 'string', enum: ['here', 'there'] } }),
      ThingMessage: {
        type: 'object',
        required: ['type', 'data'],
        properties: {
          type: { type: 'string', enum: ['thing.made', 'thing.gone'] },
          data: THING,
          why: { type: 'string', enum: ['asked', 'expired'] },
        } as Record<string, object>,
      },
      Thing: {
        type: 'object',
        required: ['id', 'size', 'owner'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          size: { type: 'string', enum: ['s', 'm'] },
          owner: { anyOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }] },
          parts: { type: 'array', items: THING },
        } as Record<string, object>,
      },
      Owner: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } as Record<string, object> },
      ThingInput: {
        type: 'object',
        additionalProperties: false,
        required: ['size'],
        properties: {
          size: { type: 'string', enum: ['s', 'm'] },
          note: { type: ['string', 'null'], maxLength: 80 },
        } as Record<string, object>,
      },
    },
  },
});

type Small = ReturnType<typeof released>;

function breaksOf(change: (document: Small) => void): string[] {
  const changed = released();
  change(changed);
  return breaksBetween(objectOf(released()), objectOf(changed)).map(({ names, what }) => `${names[0]} ${what}`);
}

const sent = ({ webhooks }: Small, type: string) => objectOf(Object(webhooks[type]).post);
const get = ({ paths }: Small) => objectOf(paths['/things/{id}']?.get);
const { assign } = Object;

describe('the compatibility check', () => {
  const thing = (d: Small) => d.components.schemas.Thing;
  const input = (d: Small) => d.components.schemas.ThingInput;
  const reported = (d: Small) => d.components.schemas.ThingMessage;
  const events = (d: Small) => d.components.schemas.Event;
  const moved = (d: Small) => d.components.schemas.ThingMoved.properties.changes;

  it.each<[string, string[], (document: Small) => void]>([
    ['a removed operation', ['thingsGet GET /things/{id} was removed'], (d) => delete d.paths['/things/{id}']?.get],
    [
      'a renamed operation',
      ['thingsGet is now called thingsRead'],
      (d) => assign(get(d), { operationId: 'thingsRead' }),
    ],
    [
      'an operation that now requires a token',
      ['thingsGet now requires a token'],
      (d) => assign(get(d), { security: [{ bearer: [] }] }),
    ],
    [
      'a token now required by the whole document',
      ['thingsGet now requires a token', 'thingsUpdate now requires a token'],
      (d) => {
        assign(d, { security: [{ bearer: [] }] });
        assign(d.paths['/things/{id}'] ?? {}, { get: { ...get(d), security: undefined } });
      },
    ],
    [
      'an operation that now requires a permission',
      ['thingsGet now requires thing:read'],
      (d) => assign(get(d), { 'x-permission': 'thing:read' }),
    ],
    [
      'a removed parameter',
      ['thingsGet.q was removed'],
      (d) => assign(get(d), { parameters: [Object(get(d).parameters)[0]] }),
    ],
    [
      'a parameter that is now required',
      ['thingsGet.q is now required'],
      (d) => assign(Object(get(d).parameters)[1], { required: true }),
    ],
    [
      'a parameter that accepts less',
      ['thingsGet.q maxLength changed from 9 to 5'],
      (d) => assign(Object(get(d).parameters)[1], { schema: { type: 'string', maxLength: 5 } }),
    ],
    [
      'a request body that is now required',
      ['thingsUpdate now requires a body'],
      (d) => assign(Object(d.paths['/things/{id}']?.patch).requestBody, { required: true }),
    ],
    ['a field removed from a request body', ['ThingInput.note was removed'], (d) => delete input(d).properties.note],
    [
      'a request field that is now required',
      ['ThingInput.note is now required'],
      (d) => input(d).required.push('note'),
    ],
    [
      'a value that a request field no longer accepts',
      ['ThingInput.size no longer accepts m'],
      (d) => assign(input(d).properties, { size: { type: 'string', enum: ['s', 'l'] } }),
    ],
    [
      'a type that a request field no longer accepts',
      ['ThingInput.note no longer accepts null'],
      (d) => assign(input(d).properties, { note: { type: 'string', maxLength: 80 } }),
    ],
    [
      'a tighter limit',
      ['ThingInput.note maxLength changed from 80 to 70'],
      (d) => assign(input(d).properties, { note: { type: ['string', 'null'], maxLength: 70 } }),
    ],
    ['a field removed from responses', ['Thing.parts was removed'], (d) => delete thing(d).properties.parts],
    [
      'a nested field removed from responses',
      ['Owner.name was removed'],
      (d) => delete d.components.schemas.Owner.properties.name,
    ],
    [
      'a response field that can now be missing',
      ['Thing.size can now be missing'],
      (d) => assign(thing(d), { required: ['id', 'owner'] }),
    ],
    [
      'a response field that can now be null',
      ['Thing.size can now be null'],
      (d) => assign(thing(d).properties, { size: { type: ['string', 'null'], enum: ['s', 'm', null] } }),
    ],
    [
      'a response field with a different type',
      ['Thing.id changed from string to integer'],
      (d) => assign(thing(d).properties, { id: { type: 'integer' } }),
    ],
    [
      'a response field with a different format',
      ['Thing.id format changed from "uuid" to undefined'],
      (d) => assign(thing(d).properties, { id: { type: 'string' } }),
    ],
    [
      'a removed response status',
      ['thingsGet no longer returns 200'],
      (d) => assign(get(d), { responses: { 202: Object(get(d).responses)[200] } }),
    ],
    [
      'a removed response header',
      ['thingsGet.ETag was removed from the response 200'],
      (d) => assign(Object(get(d).responses)[200], { headers: {} }),
    ],
    [
      'a response header removed from a component',
      ['thingsGet.ETag was removed from the response 200'],
      (d) => {
        assign(d.components, { responses: { Ok: json(THING) } });
        assign(Object(get(d).responses), { 200: { $ref: '#/components/responses/Ok' } });
      },
    ],
    [
      'a removed response media type',
      ['thingsGet no longer returns application/json'],
      (d) => assign(Object(get(d).responses)[200], { content: {} }),
    ],
    [
      'a webhook message that is no longer sent',
      ['thing.made is no longer sent'],
      (d) => delete d.webhooks['thing.made'],
    ],
    [
      'a field removed from webhook messages',
      ['ThingMessage.why was removed'],
      (d) => delete reported(d).properties.why,
    ],
    [
      'a webhook field that can now be missing',
      ['ThingMessage.data can now be missing'],
      (d) => assign(reported(d), { required: ['type'] }),
    ],
    [
      'a value that a webhook field no longer has',
      ['ThingMessage.why no longer sends expired'],
      (d) => assign(reported(d).properties, { why: { type: 'string', enum: ['asked'] } }),
    ],
    [
      'a webhook field with a different type',
      ['ThingMessage.why changed from string to integer'],
      (d) => assign(reported(d).properties, { why: { type: 'integer' } }),
    ],
    [
      'a webhook message with a different media type',
      ['thing.made is no longer sent as application/json'],
      (d) => assign(sent(d, 'thing.made'), { requestBody: { content: {} } }),
    ],
    [
      'a header removed from webhook messages',
      ['webhook-signature was removed from the headers'],
      (d) => assign(sent(d, 'thing.made'), { parameters: [] }),
    ],
    [
      'a response to webhook messages that is no longer handled',
      ['thing.made no longer handles the response 410'],
      (d) => assign(sent(d, 'thing.made'), { responses: { default: {} } }),
    ],
    ['an event that is no longer recorded', ['thing.moved is no longer sent'], (d) => events(d).oneOf.pop()],
    [
      'a field removed from the changes of an event',
      ['ThingMoved.changes.from was removed'],
      (d) => assign(moved(d), { required: ['to'], properties: { to: moved(d).properties.to } }),
    ],
    [
      'a field of an event that can now be missing',
      ['ThingMoved.changes.from can now be missing'],
      (d) => assign(moved(d), { required: ['to'] }),
    ],
    [
      'a field of an event with a different type',
      ['ThingMoved.changes.from changed from string to integer'],
      (d) => assign(moved(d).properties, { from: { type: 'integer' } }),
    ],
    [
      'a value that a field of an event no longer has',
      ['ThingMoved.changes.to no longer sends there'],
      (d) => assign(moved(d).properties, { to: { type: 'string', enum: ['here'] } }),
    ],
  ])('reports %s', (_, expected, change) => {
    const found = breaksOf(change);
    expect(found).toEqual(expected);
  });

  it.each<[string, (document: Small) => void]>([
    [
      'an additional operation',
      (d) => assign(d.paths, { '/others': { get: { operationId: 'othersList', responses: {} } } }),
    ],
    ['an additional optional parameter', (d) => Object(get(d).parameters).push({ name: 'r', in: 'query', schema: {} })],
    ['an additional optional request field', (d) => assign(input(d).properties, { more: { type: 'string' } })],
    ['a request field that accepts more values', (d) => assign(input(d).properties, { size: { type: 'string' } })],
    ['an additional response field', (d) => assign(thing(d).properties, { more: { type: 'string' } })],
    [
      'an additional enum value in responses',
      (d) => assign(thing(d).properties, { size: { type: 'string', enum: ['s', 'm', 'l'] } }),
    ],
    [
      'a narrower response field',
      (d) => assign(thing(d).properties, { owner: { $ref: '#/components/schemas/Owner' } }),
    ],
    ['an additional webhook message', (d) => assign(d.webhooks, { 'thing.sold': { post: message('thing.sold') } })],
    [
      'a webhook message type that is no longer an enum',
      (d) => assign(reported(d).properties, { type: { type: 'string' } }),
    ],
    ['an additional webhook field', (d) => assign(reported(d).properties, { more: { type: 'string' } })],
    [
      'an additional enum value of a webhook field',
      (d) => assign(reported(d).properties, { why: { type: 'string', enum: ['asked', 'expired', 'sold'] } }),
    ],
    [
      'an additional event',
      (d) => {
        assign(d.components.schemas, { ThingSold: event('thing.sold', {}) });
        events(d).oneOf.push({ $ref: '#/components/schemas/ThingSold' });
      },
    ],
    ['an additional field in the changes of an event', (d) => assign(moved(d).properties, { by: { type: 'string' } })],
    ['an additional error', (d) => assign(Object(get(d).responses), { 409: {} })],
    ['a different description and summary', (d) => assign(get(d), { description: 'Reads a thing', summary: 'Read' })],
    [
      'a response and a parameter that move to the components',
      (d) => {
        const { parameters, responses } = Object(get(d));
        assign(d.components, {
          parameters: { ...d.components.parameters, Q: parameters[1] },
          responses: { Ok: responses[200] },
        });
        parameters[1] = { $ref: '#/components/parameters/Q' };
        responses[200] = { $ref: '#/components/responses/Ok' };
      },
    ],
    [
      'a renamed schema',
      (d) => {
        const text = JSON.stringify(d).replaceAll('"Owner"', '"Person"').replaceAll('/Owner"', '/Person"');
        assign(d, JSON.parse(text));
      },
    ],
  ])('accepts %s', (_, change) => {
    expect(breaksOf(change)).toEqual([]);
  });

  it('removes examples from the released document, but keeps fields named example', () => {
    const schema = { properties: { example: { type: 'string' } } };
    expect(bare({ schema, example: { type: 'thing.made' } })).toEqual({ schema });
  });

  it('reports every operation that a field breaks, once', () => {
    const changed = released();
    delete thing(changed).properties.parts;
    expect(breaksBetween(objectOf(released()), objectOf(changed))).toEqual([
      {
        names: ['Thing.parts', 'thingsGet', 'thingsUpdate', 'thing.made', 'thing_made', 'thing.gone', 'thing_gone'],
        what: 'was removed',
      },
    ]);
  });
});

describe('a breaking change is declared', () => {
  const gone = { names: ['Ticket.tags', 'ticketsGet', 'ticketsList'], what: 'was removed' };
  const changelog = (text: string) =>
    `# Changelog\n\n## Unreleased\n\n- News\n\n${text}\n\n## 1.0.0 - 2026-01-05\n\n### Breaking\n\n- \`ticketsList\`\n`;
  const remaining = (text: string) => undeclared([gone], declaredBreaks(changelog(text)));

  it.each(['- `Ticket.tags` is `labels` now.', '- `ticketsGet` shows less.'])('under Breaking by %s', (line) => {
    expect(remaining(`### Breaking\n\n${line}`)).toEqual([]);
  });

  it.each([
    '',
    '- `Ticket.tags` goes.',
    '### Breaking\n\n- Ticket.tags, ticketsGet',
    '### Breaking\n\n- None\n\n### Fixed\n\n- `ticketsGet`',
  ])('but not by %j', (text) => {
    expect(remaining(text)).toEqual([gone]);
  });
});

it('compares the whole document: without an operation, it breaks exactly the programs that call it', () => {
  const document = objectOf(bare(JSON.parse(JSON.stringify(openApiDocument(appRouter)))));
  expect(breaksBetween(document, document)).toEqual([]);
  const paths = objectOf(document.paths);
  const { get: _, ...others } = objectOf(paths['/tickets']);
  const changed = { ...document, paths: { ...paths, '/tickets': others } };
  expect(breaksBetween(document, changed).map(({ names }) => names)).toEqual([['ticketsList']]);
});
