import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { ALL } from './support/client.ts';
import { startEdge } from './support/edge-app.ts';

const edge = await forFile(startEdge());

const asAll = { headers: ALL };

describe('a response', () => {
  it('is JSON with a content length, and is not cached', async () => {
    const { status, headers, text } = await edge.send('GET /api/things/1', asAll);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('has the version of the resource as its ETag', async () => {
    expect((await edge.send('GET /api/things/1', asAll)).headers.etag).toBe('"3"');
    expect((await edge.send('PATCH /api/things/1', { ...asAll, body: {} })).headers.etag).toBe('"4"');
  });

  it('without a version has an ETag of its content for reads, and none for changes', async () => {
    const tags = await Promise.all(
      ['/api/things', '/api/things', '/api/things?cursor=last'].map(
        async (path) => (await edge.send(`GET ${path}`, asAll)).headers.etag,
      ),
    );
    expect(tags).toEqual([tags[0], tags[0], expect.not.stringMatching(String(tags[0]))]);
    expect(tags[0]).toMatch(/^"[\w-]{27}"$/);
    expect((await edge.send('POST /api/keys', { ...asAll, body: {} })).headers.etag).toBeUndefined();
  });

  it('with 204 has no body and no content type', async () => {
    const { status, headers, text } = await edge.send('DELETE /api/things/1', asAll);
    expect([status, text]).toEqual([204, '']);
    expect(headers['content-type']).toBeUndefined();
    expect(headers['content-length']).toBeUndefined();
  });

  it('has the status that its procedure declares', async () => {
    expect((await edge.send('POST /api/keys', { ...asAll, body: {} })).status).toBe(202);
  });

  it('contains only fields of its schema', async () => {
    const reply = await edge.send('PUT /api/things/1/name', { ...asAll, body: { name: 'x' } });
    expect(reply.body).toEqual({ id: '1', name: 'x', version: 5 });
  });
});

describe('a 201 response contains the URL of the new resource in Location', () => {
  it.each([
    ['a collection', '/api/things', { name: 'x' }, '/api/things/new%20thing'],
    ['a collection with a trailing slash', '/api/things/', { name: 'x' }, '/api/things/new%20thing'],
    ['a collection within a resource', '/api/things/a%2Fb/notes', { text: 'x' }, '/api/things/a%2Fb/notes/note%2F1'],
    ['a collection next to items of another', '/api/things/kinds', {}, '/api/things/kinds/kind'],
    ['an action on a collection', '/api/things/invite', { name: 'x' }, '/api/things/invited'],
  ])('for %s', async (_, path, body, location) => {
    const reply = await edge.send(`POST ${path}`, { ...asAll, body });
    expect([reply.status, reply.headers.location]).toEqual([201, location]);
    expect(reply.headers.etag).toBe('"1"');
  });
});

describe('a list links to its next page', () => {
  it('with the same query and another cursor', async () => {
    const reply = await edge.send('GET /api/things?limit=1&tag=a%26b&tag=c&cursor=first', asAll);
    expect(reply.headers.link).toBe('</api/things?limit=1&tag=a%26b&tag=c&cursor=last>; rel="next"');
  });

  it('without a query', async () => {
    expect((await edge.send('GET /api/things', asAll)).headers.link).toBe('</api/things?cursor=last>; rel="next"');
  });

  it('unless it is the last page', async () => {
    expect((await edge.send('GET /api/things?cursor=last', asAll)).headers.link).toBeUndefined();
  });
});

describe('response compression', () => {
  const wanted = { headers: { 'Accept-Encoding': 'gzip' } };

  it('compresses large responses and leaves small ones', async () => {
    expect((await edge.send('GET /api/big', wanted)).headers['content-encoding']).toBe('gzip');
    expect((await edge.send('GET /api/ping', wanted)).headers['content-encoding']).toBeUndefined();
  });

  it('depends on Accept-Encoding, which caches are told even without one', async () => {
    const [plain, compressed] = [await edge.send('GET /api/big'), await edge.send('GET /api/big', wanted)];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([plain.headers.vary, compressed.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
  });

  it('delays no event of a stream', async () => {
    const { headers, text } = await edge.send('GET /trpc/stream', wanted);
    expect(headers['content-type']).toBe('text/event-stream');
    expect(headers['content-encoding']).toBeUndefined();
    expect(text).toContain('word word');
  });
});
