import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../server/scripts/openapi/document.ts';
import { errors } from '../../../server/src/contract/base/errors.ts';
import { startEdgeForTest } from './support/edge-app.ts';
import { edgeRouter } from './support/edge-router.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly additionalProperties?: boolean;
  readonly [keyword: string]: unknown;
}
interface Response {
  readonly $ref?: string;
  readonly headers?: Record<string, unknown>;
  readonly content?: Record<string, { schema: Schema; examples?: Record<string, unknown> }>;
}
interface Parameter {
  readonly name?: string;
  readonly $ref?: string;
  readonly description?: string;
  readonly schema?: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly security?: object[];
  readonly parameters?: Parameter[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, Response>;
  readonly [extension: `x-${string}`]: unknown;
}
interface Document {
  readonly openapi: string;
  readonly servers: object[];
  readonly security: object[];
  readonly tags: object[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, Schema>;
    readonly parameters: Record<string, Parameter>;
    readonly responses: Record<string, Response>;
  };
}

const text = JSON.stringify(openApiDocument(edgeRouter));
const document: Document = JSON.parse(text);

function operation(line: string): Operation {
  const [method = '', path = ''] = line.toLowerCase().split(' ');
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${line} is not in the document`);
  return found;
}

function response(line: string, status: string): Response | undefined {
  const { $ref, ...inline } = operation(line).responses[status] ?? {};
  return $ref === undefined ? inline : document.components.responses[$ref.replace('#/components/responses/', '')];
}

/** Error codes that the document lists for an operation. */
const codesOf = (line: string): string[] =>
  Object.keys(operation(line).responses).flatMap((status) =>
    Object.keys(response(line, status)?.content?.['application/problem+json']?.examples ?? {}),
  );

const names = (line: string) =>
  (operation(line).parameters ?? []).map(({ name, $ref }) => name ?? $ref?.split('/').at(-1));

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true });
  });

  it('is the same at each request', () => {
    expect(JSON.stringify(openApiDocument(edgeRouter))).toBe(text);
  });

  it('is the generated one', async () => {
    const { send } = await startEdgeForTest({ environment: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
    const reply = await send('GET /api/openapi.json');
    const generated: unknown = JSON.parse(
      await readFile(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
    );
    expect([reply.status, reply.body]).toEqual([200, generated]);
  });

  it('names the configured public address, whatever host the request names', async () => {
    const { send } = await startEdgeForTest({ environment: { PUBLIC_URL: 'https://desk.example.com' } });
    const reply = await send('GET /api/openapi.json', { headers: { host: 'evil.example' } });
    expect(reply.body).toMatchObject({
      servers: [{ url: 'https://desk.example.com/api' }],
      info: { contact: { url: 'https://desk.example.com/docs/guides' } },
    });
    const etag = String(reply.headers.etag);
    const unchanged = await send('GET /api/openapi.json', { headers: { 'if-none-match': etag } });
    expect(unchanged.status).toBe(304);
  });

  it('is encoded and compressed before it is requested again, under one ETag', async () => {
    const { url } = await startEdgeForTest();
    const answers = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const reply = await fetch(`${url}/api/openapi.json`, { headers: { 'Accept-Encoding': encoding } });
        const { etag, vary, 'content-length': size, 'content-encoding': used } = Object.fromEntries(reply.headers);
        return { text: await reply.text(), etag, vary, size: Number(size), used };
      }),
    );
    expect(answers.map(({ used }) => used)).toEqual([undefined, 'gzip', 'br']);
    // What is compressed for each response has no length in advance.
    const [whole = 0, gzip, br] = answers.map(({ size }) => size);
    expect(gzip).toBeLessThan(whole / 5);
    expect(br).toBeLessThan(gzip ?? 0);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ etag, vary }) => `${etag} ${vary}`))).toEqual(
      new Set([expect.stringMatching(/^W\/".{43}" Accept-Encoding$/)]),
    );
  });

  it('uses one schema for requests and responses if they are the same, and two otherwise', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Named', 'Box', 'Size', 'Grade', 'GradeInput']),
    );
    expect(text).not.toMatch(/(Named|Box|Size)Output/);
  });

  it('declares once what several operations repeat, under a name, and leaves inline what differs', () => {
    const { parameters, responses } = document.components;
    expect(parameters).toMatchObject({ ThingId: { name: 'id', in: 'path' }, Cursor: { name: 'cursor', in: 'query' } });
    expect(responses).toMatchObject({ NotModified: { headers: { ETag: {} } } });
    expect(operation('GET /things').responses['304']).toEqual({ $ref: '#/components/responses/NotModified' });
    expect(operation('GET /numbers/{n}').parameters).toMatchObject([{ name: 'n' }, { name: 'unit' }, {}]);
    expect(parameters).not.toHaveProperty('Unit');
  });

  it('contains no redundant entries', () => {
    expect(text).not.toMatch(/9007199254740991|"exclusiveMinimum":0[,}]|error\.BAD_REQUEST/);
  });
});

describe('an operation', () => {
  it('is named after its procedure', () => {
    expect(operation('GET /things/{id}').operationId).toBe('thingsGet');
    expect(operation('GET /me').operationId).toBe('me');
  });

  it('states who can call it', () => {
    expect(operation('GET /ping').security).toEqual([]);
    expect(document.security).toEqual([{ bearer: [] }]);
    expect(operation('GET /me')).not.toHaveProperty('security');
    expect(operation('GET /things/{id}')).toMatchObject({
      'x-permission': 'ticket:read',
      description: 'Requires the permission `ticket:read` (view tickets).',
    });
  });

  it('describes its query parameters', () => {
    const count = operation('GET /echo').parameters?.find(({ name }) => name === 'count');
    expect(count).toMatchObject({ description: 'How many', schema: { type: 'integer', minimum: 1 } });
  });

  it('requires a body only if a field is required', () => {
    expect(operation('POST /things').requestBody?.required).toBe(true);
    expect(operation('PATCH /things/{id}').requestBody?.required).toBe(false);
    expect(operation('DELETE /things/{id}').requestBody).toBeUndefined();
    expect(names('DELETE /things/{id}')).toEqual(['ThingId', 'expectedVersion', 'force', 'IfMatch', 'IdempotencyKey']);
  });

  it('rejects undeclared fields, and leaves its responses open', () => {
    const body = operation('PATCH /things/{id}').requestBody?.content ?? {};
    expect(Object.keys(body)).toEqual(['application/json', 'application/merge-patch+json']);
    expect(body['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ThingUpdateInput' });
    const { properties = {}, additionalProperties } = document.components.schemas.ThingUpdateInput ?? {};
    expect([Object.keys(properties), additionalProperties]).toEqual([['expectedVersion', 'name'], false]);
    expect(document.components.schemas.GradeInput).toMatchObject({ additionalProperties: false });
    for (const name of ['Thing', 'Grade', 'Named', 'EchoQueryOutput']) {
      expect(document.components.schemas[name]).not.toHaveProperty('additionalProperties');
    }
  });
});

describe('headers are documented where they apply', () => {
  const answered = (line: string, status: string) => Object.keys(response(line, status)?.headers ?? {});

  it.each([
    ['POST /things', '201', ['ETag', 'Location', 'Ticketwire-Position', 'Idempotent-Replayed']],
    ['GET /things', '200', ['ETag', 'Link']],
    ['GET /things/{id}', '200', ['ETag']],
    ['GET /things/{id}', '304', ['ETag']],
    ['DELETE /things/{id}', '204', ['Ticketwire-Position', 'Idempotent-Replayed']],
    ['POST /keys', '202', ['Ticketwire-Position', 'Idempotent-Replayed']],
    ['GET /ping', '200', ['ETag']],
    ['POST /old', '200', ['Link', 'Deprecation', 'Sunset', 'Ticketwire-Position']],
  ])('for %s %s', (line, status, headers) => {
    expect(answered(line, status)).toEqual(['X-Request-Id', 'RateLimit', 'RateLimit-Policy', ...headers]);
  });

  it.each([
    ['POST /things', ['IdempotencyKey']],
    ['PATCH /things/{id}', ['ThingId', 'IfMatch', 'IdempotencyKey']],
    ['POST /things/{id}/take', ['ThingId', 'IfMatch', 'IdempotencyKey']],
    ['GET /things/{id}', ['ThingId', 'IfStill', 'IfNoneMatch']],
    ['POST /rejections', []],
  ])('for %s, which accepts %j', (line, expected) => {
    expect(names(line)).toEqual(expected);
  });

  it('and with a body only if there is one', () => {
    expect(response('DELETE /things/{id}', '204')).not.toHaveProperty('content');
    expect(response('GET /things/{id}', '304')).not.toHaveProperty('content');
  });
});

describe('each operation documents exactly the errors that it can return', () => {
  const unread = ['malformed', 'headers_too_large', 'expectation_failed', 'request_timeout'];
  const always = [...unread, 'validation_failed', 'rate_limited', 'internal', 'unavailable'];
  const signedIn = ['unauthenticated', 'token_expired'];
  const permitted = [...signedIn, 'email_not_verified', 'second_factor_required', 'permission_denied'];
  const bodied = ['payload_too_large', 'unsupported_media_type'];
  const repeatable = ['idempotency_key_in_use', 'idempotency_key_reused'];

  it.each([
    ['GET /ping', always],
    ['GET /me', [...always, ...signedIn]],
    ['POST /echo', [...always, ...bodied]],
    ['GET /things', [...always, ...permitted, 'invalid_cursor']],
    ['GET /things/{id}', [...always, ...permitted, 'not_found', 'version_conflict']],
    ['DELETE /things/{id}', [...always, ...permitted, ...repeatable, 'not_found', 'conflict', 'version_conflict']],
    ['POST /things', [...always, ...permitted, ...bodied, ...repeatable, 'conflict']],
    ['POST /old', [...always, ...bodied]],
    [
      'POST /rejections',
      [...always, ...bodied, 'conflict', 'transition_not_allowed', 'version_conflict', 'invalid_credentials'],
    ],
  ])('for %s', (line, expected) => {
    expect(codesOf(line).sort()).toEqual([...expected].sort());
  });

  it('under their status, once', () => {
    for (const [name, { content = {} }] of Object.entries(document.components.responses)) {
      const problem = content['application/problem+json'];
      if (!problem) continue;
      const examples = problem.examples ?? {};
      const statuses = Object.keys(examples).map((code) => errors[code as keyof typeof errors].status);
      expect(new Set(statuses).size, name).toBe(1);
    }
  });
});
