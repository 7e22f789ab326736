import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { ALL } from './support/client.ts';
import { startEdge } from './support/edge-app.ts';

const edge = await forFile(startEdge());

const change = (headers: Record<string, string>, body: object = {}) =>
  edge.send('PATCH /api/things/1', { headers: { ...ALL, ...headers }, body });
const read = (headers: Record<string, string>) => edge.send('GET /api/things/1', { headers: { ...ALL, ...headers } });

describe('If-Match', () => {
  it.each([
    ['"3"', 3],
    [' "3" ', 3],
    ['"3", "3"', 3],
    ['W/"2", "3"', 3],
    ['"never-ours", "3"', 3],
    ['*', null],
  ])('passes %s as the expected version', async (header, expected) => {
    expect((await change({ 'If-Match': header })).body).toMatchObject({ expected });
  });

  it('can be repeated in the body if both agree', async () => {
    expect((await change({}, { expectedVersion: 3 })).body).toMatchObject({ expected: 3 });
    expect((await change({ 'If-Match': '"3"' }, { expectedVersion: 3 })).body).toMatchObject({ expected: 3 });
  });

  it('applies to DELETE and to actions without a body', async () => {
    const headers = { ...ALL, 'If-Match': '"8"' };
    const removed = await edge.send('DELETE /api/things/1', { headers });
    expect(JSON.parse(String(removed.headers['x-removed']))).toMatchObject({ expectedVersion: 8 });
    expect((await edge.send('POST /api/things/1/take', { headers })).status).toBe(200);
  });

  it.each(['W/"3"', '"three"', '"0"', '"-1"', '"1.5"', '"03"', '"99999999999999999999"', '""', 'W/"1", "é"'])(
    'returns 412 before any work for %s, which matches no possible version',
    async (header) => {
      const reply = await change({ 'If-Match': Buffer.from(header).toString('latin1') });
      expect([reply.status, reply.body]).toMatchObject([412, { code: 'version_conflict' }]);
    },
  );

  it.each(['3', 'three', '"3', 'W/3', '"3" and', '', '"1"; "2"'])(
    'returns 422 for the malformed value %j',
    async (header) => {
      const reply = await change({ 'If-Match': header });
      expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ pointer: '#/headers/If-Match' }] }]);
    },
  );

  it.each([
    ['several versions', { 'If-Match': '"3", "4"' }, {}],
    ['another version than the body', { 'If-Match': '"3"' }, { expectedVersion: 4 }],
  ])('returns 422 with %s', async (_, headers, body) => {
    const reply = await change(headers, body);
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ pointer: '#/headers/If-Match' }] }]);
  });

  it.each(['"1"', 'W/"1"', '"1", "2"', '1'])(
    'is rejected rather than ignored if an operation cannot honor it: %s',
    async (tag) => {
      const sent = { headers: { ...ALL, 'If-Match': tag }, body: { name: 'x' } };
      const reply = await edge.send('PUT /api/things/1/name', sent);
      expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ pointer: '#/headers/If-Match' }] }]);
    },
  );

  it('is compared with the resource on a read', async () => {
    expect((await read({ 'If-Match': '"3"' })).status).toBe(200);
    const reply = await read({ 'If-Match': '"2"' });
    expect([reply.status, reply.body]).toMatchObject([412, { code: 'version_conflict', currentVersion: 3 }]);
  });
});

describe('If-None-Match', () => {
  it.each(['"3"', 'W/"3"', '"1", "3"', '*'])(
    'returns 304 for %s, which matches the current version',
    async (header) => {
      const { status, headers, text } = await read({ 'If-None-Match': header });
      expect([status, headers.etag, text]).toEqual([304, '"3"', '']);
      expect(headers['content-type']).toBeUndefined();
    },
  );

  it.each(['"2"', '3', '', '"3'])('returns the whole response for %j', async (header) => {
    expect((await read({ 'If-None-Match': header })).status).toBe(200);
  });

  it('compares lists by their content', async () => {
    const list = (tag: string) => edge.send('GET /api/things', { headers: { ...ALL, 'If-None-Match': tag } });
    const { etag = '' } = (await list('"another"')).headers;
    const { status, headers, text } = await list(etag);
    expect([status, headers.etag, text]).toEqual([304, etag, '']);
    expect(
      (await edge.send('GET /api/things?cursor=last', { headers: { ...ALL, 'If-None-Match': etag } })).status,
    ).toBe(200);
  });

  it('never replaces the response to a change', async () => {
    expect((await change({ 'If-None-Match': '"4"' })).status).toBe(200);
  });

  it('does not reveal hidden resources', async () => {
    expect((await edge.send('GET /api/things/1', { headers: { 'If-None-Match': '*' } })).status).toBe(401);
  });
});
