import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { ALL } from './support/client.ts';
import { startEdge } from './support/edge-app.ts';

const edge = await forFile(startEdge());

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const batchOf = (calls: number) => `${Array.from({ length: calls }, () => 'ping').join(',')}?batch=1`;

describe('a tRPC call', () => {
  it('gets a response in the format of tRPC, which is not cached', async () => {
    const reply = await edge.send(`GET /trpc/things.get?input=${input({ id: 'x' })}`, { headers: ALL });
    expect([reply.status, reply.body]).toEqual([200, { result: { data: { id: 'x', name: 'A thing', version: 3 } } }]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each(['a b:c', 'user@host', '[', '$@!', ''])('does not depend on the host header: %j', async (Host) => {
    expect((await edge.send('GET /trpc/ping', { headers: { Host } })).status).toBe(200);
  });

  it('can be one of at most 20 in a batch', async () => {
    expect((await edge.send(`GET /trpc/${batchOf(20)}`)).body).toHaveLength(20);
    const reply = await edge.send(`GET /trpc/${batchOf(21)}`);
    expect([reply.status, reply.body]).toMatchObject([400, { error: { data: { code: 'validation_failed' } } }]);
  });
});

describe('a tRPC error', () => {
  const call = (kind: string) => edge.send('POST /trpc/rejections.give', { body: { kind } });

  it('contains code, title, status, request id and details in data', async () => {
    const reply = await call('version');
    expect([reply.status, reply.body]).toMatchObject([
      412,
      {
        error: {
          data: {
            code: 'version_conflict',
            title: 'The resource has changed since you read it',
            httpStatus: 412,
            requestId: reply.headers['x-request-id'],
            currentVersion: 9,
            changedFields: ['name'],
          },
        },
      },
    ]);
  });

  it.each([
    ['a body', 'POST /trpc/echo.body', '{"name":"x","map":{"__proto__":"y"}}', '#/map/__proto__'],
    [
      'a query',
      `GET /trpc/things.get?input=${encodeURIComponent('{"id":"x","__proto__":1}')}`,
      undefined,
      '#/__proto__',
    ],
  ])('names a member of %s that objects would drop in silence', async (_, line, body, pointer) => {
    const headers = { ...ALL, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const reply = await edge.send(line, { headers, ...(body !== undefined && { body }) });
    expect([reply.status, reply.body]).toMatchObject([422, { error: { data: { errors: [{ pointer }] } } }]);
  });

  it('of one call of a batch concerns that call', async () => {
    const body = '{"0":{"name":"x"},"1":{"name":"x","map":{"__proto__":"y"}}}';
    const headers = { ...ALL, 'Content-Type': 'application/json' };
    const reply = await edge.send('POST /trpc/echo.body,echo.body?batch=1', { headers, body });
    expect(reply.body).toMatchObject([
      { result: { data: { input: { name: 'x' } } } },
      { error: { data: { code: 'validation_failed', errors: [{ pointer: '#/map/__proto__' }] } } },
    ]);
  });

  it('has the same headers as over REST', async () => {
    expect((await call('slow')).headers['retry-after']).toBe('7');
    expect((await edge.send('GET /trpc/me')).headers['www-authenticate']).toBe('Bearer');
    const old = await edge.send('GET /trpc/me', { headers: { Authorization: 'Bearer old' } });
    expect(old.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('has every invalid location', async () => {
    const reply = await edge.send('POST /trpc/echo.body', { body: { name: 1, nope: 1 } });
    expect(reply.body).toMatchObject({ error: { data: { errors: [{ pointer: '#/name' }, { pointer: '#/nope' }] } } });
  });

  it('reveals nothing of an internal error', async () => {
    const reply = await edge.send(`GET /trpc/rejections.fault?input=${input({ kind: 'thrown' })}`);
    expect([reply.status, reply.body]).toMatchObject([500, { error: { message: 'An internal error occurred' } }]);
    expect(reply.text).not.toMatch(/secret|stack/);
  });
});

describe('an unreadable tRPC request gets a documented error code', () => {
  const json = { 'Content-Type': 'application/json' };

  it.each([
    ['an unknown procedure', 'GET /trpc/nope', {}, 404, 'not_found'],
    ['no procedure', 'GET /trpc/', {}, 404, 'not_found'],
    ['a name that all objects inherit', 'GET /trpc/__proto__', {}, 404, 'not_found'],
    ['a malformed path', 'GET /trpc/%ff', {}, 400, 'validation_failed'],
    ['a query that is not JSON', 'GET /trpc/things.get?input={', {}, 400, 'validation_failed'],
    ['a body that is not JSON', 'POST /trpc/echo.body', { headers: json, body: '{' }, 400, 'validation_failed'],
    [
      'a batch that is not an object',
      'POST /trpc/echo.body?batch=1',
      { headers: json, body: '[]' },
      400,
      'validation_failed',
    ],
    ['queries and mutations in one batch', 'GET /trpc/ping,echo.body?batch=1', {}, 400, 'validation_failed'],
    ['a mutation by GET', 'GET /trpc/echo.body', {}, 405, 'method_not_allowed'],
    ['a query by POST', 'POST /trpc/ping', { body: {} }, 405, 'method_not_allowed'],
    [
      'another content type',
      'POST /trpc/echo.body',
      { headers: { 'Content-Type': 'text/plain' }, body: 'x' },
      415,
      'unsupported_media_type',
    ],
    [
      'a form',
      'POST /trpc/echo.body',
      { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: 'x' },
      400,
      'validation_failed',
    ],
    [
      'a stream',
      'POST /trpc/echo.body',
      { headers: { 'Content-Type': 'application/octet-stream' }, body: 'x' },
      422,
      'validation_failed',
    ],
    ['over 1 MiB', 'POST /trpc/echo.body', { body: { name: 'x'.repeat(1024 * 1024) } }, 413, 'payload_too_large'],
  ])('for %s', async (_, line, sent, status, code) => {
    const reply = await edge.send(line, { ...sent, headers: { ...ALL, ...('headers' in sent && sent.headers) } });
    const errors = Array.isArray(reply.body) ? reply.body : [reply.body];
    expect([reply.status, errors]).toMatchObject([status, [{ error: { data: { code, httpStatus: status } } }]]);
  });

  it.each(['HEAD', 'PUT', 'DELETE', 'TRACE', 'OPTIONS'])('for the request %s', async (method) => {
    const reply = await edge.send(`${method} /trpc/ping`);
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, POST']);
  });

  it('for a path that continues after the name of a procedure', async () => {
    const reply = await edge.send('GET /trpc/some/ping');
    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'application/problem+json']);
  });
});
