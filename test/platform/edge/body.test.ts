import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { ALL } from './support/client.ts';
import { startEdge } from './support/edge-app.ts';

const edge = await forFile(startEdge());

const typed = (type: string, body: string | Buffer, more = {}) =>
  edge.send('POST /api/echo', { headers: { 'Content-Type': type, ...more }, body });

describe('a request body is accepted', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
    'application/merge-patch+json',
    'application/vnd.example.v1+json; charset=utf-8',
  ])('as %s', async (type) => {
    const reply = await typed(type, '{"name":"é"}');
    expect(reply.body).toEqual({ input: { name: 'é', count: 1, at: null } });
  });

  it('in chunks and compressed', async () => {
    const chunked = await typed('application/json', '{"name":"x"}', { 'Transfer-Encoding': 'chunked' });
    expect(chunked.status).toBe(200);
    const zipped = await typed('application/json', gzipSync('{"name":"x"}'), { 'Content-Encoding': 'gzip' });
    expect(zipped.status).toBe(200);
  });

  it.each([
    ['no body and no content type', {}, undefined],
    ['no body, but a content type', { 'Content-Type': 'application/json' }, undefined],
    ['no body, but another content type', { 'Content-Type': 'text/plain' }, undefined],
    ['an empty body', { 'Content-Type': 'application/json' }, ''],
    ['an empty object', { 'Content-Type': 'application/json' }, '{}'],
  ])('as %s, if every field is optional', async (_, headers, body) => {
    const sent = { headers: { ...ALL, ...headers }, ...(body !== undefined && { body }) };
    const reply = await edge.send('POST /api/things/7/take', sent);
    expect([reply.status, reply.body]).toMatchObject([200, { id: '7' }]);
  });

  it('without harm from keys that are inherited object properties', async () => {
    const reply = await typed('application/json', '{"name":"x","map":{"constructor":"polluted","toString":"c"}}');
    expect(reply).toMatchObject({
      status: 200,
      body: { input: { map: { constructor: 'polluted', toString: 'c' } } },
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('an unreadable body returns 400', () => {
  it.each(['{', '{"name":}', "{'name':'x'}", 'name=x', '\u0000', '[1,]', ' ', '{"name":"x"}{}'])(
    'such as %j',
    async (body) => {
      const reply = await typed('application/json', body);
      expect([reply.status, reply.body]).toMatchObject([400, { code: 'validation_failed' }]);
    },
  );

  it('if it is declared as compressed but is not', async () => {
    const reply = await typed('application/json', '{"name":"x"}', { 'Content-Encoding': 'gzip' });
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'validation_failed' }]);
  });

  it.each(['GET /api/ping', 'DELETE /api/things/1'])('if the operation accepts no body: %s', async (line) => {
    const reply = await edge.send(line, { headers: ALL, body: { x: 1 } });
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'validation_failed' }]);
  });
});

describe('a large body returns 413 payload_too_large', () => {
  const large = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });

  it('over 1 MiB, by its declared or actual length', async () => {
    const reported = await typed('application/json', large);
    expect([reported.status, reported.body]).toMatchObject([413, { code: 'payload_too_large' }]);
    const chunked = await typed('application/json', large, { 'Transfer-Encoding': 'chunked' });
    expect(chunked.status).toBe(413);
  });

  it('over 1 MiB after decompression', async () => {
    const reply = await typed('application/json', gzipSync(large), { 'Content-Encoding': 'gzip' });
    expect(reply.status).toBe(413);
  });

  it('but not at exactly 1 MiB', async () => {
    expect((await typed('application/json', JSON.stringify({ name: 'x'.repeat(1_000_000) }))).status).toBe(422);
  });
});

describe('an unsupported body returns 415 unsupported_media_type', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'json',
    '',
  ])('such as %j', async (type) => {
    const reply = await typed(type, '{"name":"x"}');
    expect([reply.status, reply.body]).toMatchObject([415, { code: 'unsupported_media_type' }]);
  });

  it('without a content type', async () => {
    expect((await edge.send('POST /api/echo', { body: '{"name":"x"}' })).status).toBe(415);
  });

  it('with another charset or encoding', async () => {
    expect((await typed('application/json; charset=latin1', '{"name":"x"}')).status).toBe(415);
    expect((await typed('application/json', '{"name":"x"}', { 'Content-Encoding': 'compress' })).status).toBe(415);
  });
});

describe('an invalid body returns 422 validation_failed', () => {
  it.each(['null', '5', '"text"', 'true', '[]', '[{"name":"x"}]'])(
    'if it is JSON other than an object: %s',
    async (body) => {
      const reply = await typed('application/json', body);
      expect([reply.status, reply.body]).toMatchObject([
        422,
        { code: 'validation_failed', errors: [{ pointer: '#' }] },
      ]);
    },
  );

  it('if it is missing and a field is required', async () => {
    const reply = await edge.send('POST /api/echo');
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ pointer: '#/name' }] }]);
  });

  it.each([
    ['at the top level', '{"name":"x","nope":1}', '#/nope'],
    ['that all objects inherit', '{"name":"x","__proto__":{"flag":true}}', '#/__proto__'],
    ['that a map drops', '{"name":"x","map":{"__proto__":"y"}}', '#/map/__proto__'],
    ['written with escapes', '{"name":"x","map":{"\\u005f_proto__":"y"}}', '#/map/__proto__'],
  ])('if a field %s is unknown', async (_, body, pointer) => {
    const reply = await typed('application/json', body);
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ pointer, code: 'unknown_field' }] }]);
  });

  it('names every unknown field, and one that all objects inherit among them', async () => {
    const reply = await typed('application/json', '{"name":"x","__proto__":1,"nope":1,"toString":1,"constructor":1}');
    const errors = ['__proto__', 'nope', 'toString', 'constructor'].map((name) => ({ pointer: `#/${name}` }));
    expect(reply.body).toMatchObject({ errors });
  });

  it('if a nested field is unknown', async () => {
    const body = { name: 'x', parts: [{ name: 'y', nope: 1 }] };
    const reply = await edge.send('POST /api/things', { headers: ALL, body });
    expect(reply.body).toMatchObject({ errors: [{ pointer: '#/parts/0/nope', code: 'unknown_field' }] });
  });

  it('if a field contradicts a path parameter', async () => {
    const reply = await edge.send('PATCH /api/things/1', { headers: ALL, body: { id: '2', name: 'x' } });
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ pointer: '#/id', code: 'unknown_field' }] }]);
  });

  it('if the operation accepts no input', async () => {
    const reply = await edge.send('POST /api/things/7/take', { headers: ALL, body: { nope: 1 } });
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ pointer: '#/nope' }] }]);
  });

  it.each([100, 400_000])('if it has %i levels, over REST and tRPC, even with an idempotency key', async (levels) => {
    const deep = `{"deep":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const headers = { ...ALL, 'Content-Type': 'application/json', 'Idempotency-Key': 'one' };
    const rest = await edge.send('POST /api/keys', { headers, body: deep });
    expect([rest.status, rest.body]).toMatchObject([422, { errors: [{ pointer: '#', code: 'too_deep' }] }]);
    const rpc = await edge.send('POST /trpc/keys.repeat', { headers, body: deep });
    expect(rpc.status).toBeLessThan(500);
  });
});
