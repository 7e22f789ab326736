import { describe, expect, it } from 'vitest';
import { routeTree } from '../../../server/src/platform/rest/route-tree.ts';
import { forFile } from '../../support/for-file.ts';
import { ALL } from './support/client.ts';
import { startEdge } from './support/edge-app.ts';

const edge = await forFile(startEdge());

const asAll = { headers: ALL };

describe('a route is found', () => {
  it('with a literal segment before a parameter, in any order of declaration', async () => {
    expect((await edge.send('GET /api/things/search?q=x', asAll)).body).toEqual({ found: 'x' });
    expect((await edge.send('GET /api/things/searching', asAll)).body).toMatchObject({ id: 'searching' });
  });

  it('after a literal segment that turns out to belong to another route', async () => {
    expect((await edge.send('GET /api/things/search/notes', asAll)).status).toBe(200);
  });

  it('with its own parameters, whatever other routes were tried', () => {
    const tree = routeTree([
      { method: 'GET', template: '/a/b/{x}/{y}' },
      { method: 'GET', template: '/a/{id}/c' },
    ]);
    expect(tree.find(['a', 'b', 'c'])).toMatchObject({ template: '/a/{id}/c', values: ['b'] });
    expect(tree.find(['a', 'b', 'c', 'd'])).toMatchObject({ template: '/a/b/{x}/{y}', values: ['c', 'd'] });
    expect(tree.find(['a', 'b'])).toBeNull();
  });

  it.each([
    ['a%20b%2Fc', 'a b/c'],
    ['%C3%A9%E2%82%AC', 'é€'],
    ['a+b', 'a+b'],
    ['%2525', '%25'],
    ['..', '..'],
  ])('with parameters decoded once: %s', async (sent, id) => {
    expect((await edge.send(`GET /api/things/${sent}`, asAll)).body).toMatchObject({ id });
  });

  it('with a number parameter', async () => {
    expect((await edge.send('GET /api/numbers/42')).body).toEqual({ input: { n: 42 } });
  });

  it('with one trailing slash', async () => {
    expect((await edge.send('GET /api/ping/')).status).toBe(200);
  });

  it('for an absolute URL, as proxies send it', async () => {
    expect((await edge.send('GET http://elsewhere.example/api/ping')).status).toBe(200);
  });
});

describe('an unknown route returns 404 not_found', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/things//notes',
    '/api//ping',
    '/api/ping/more',
    '/api/PING',
    '/API/ping',
    '/nowhere',
    '/%ff',
  ])('for %s', async (path) => {
    const reply = await edge.send(`GET ${path}`);
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('application/problem+json');
    expect(reply.body).toMatchObject({ code: 'not_found', type: '/docs/errors#not_found' });
  });

  it.each(['HEAD', 'OPTIONS', 'DELETE', 'POST'])('for the method %s too', async (method) => {
    expect((await edge.send(`${method} /api/nothing`)).status).toBe(404);
  });
});

describe('an unreadable path returns 400', () => {
  it.each(['%', '%ff', '%c3%28', '%e0%a4%a', '%u0041', 'a%2'])('if it contains the sequence %s', async (sent) => {
    const reply = await edge.send(`GET /api/things/${sent}`, asAll);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'validation_failed' });
  });
});

describe('an invalid path parameter returns 422 validation_failed', () => {
  it.each(['x', '1.5', '0x10', '007', '1e999', '%201'])('if it is not an integer: %s', async (sent) => {
    const reply = await edge.send(`GET /api/numbers/${sent}`);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '#/n' }] });
  });
});

describe('an unsupported method returns 405 method_not_allowed', () => {
  it('with the supported methods in Allow and in the problem', async () => {
    const reply = await edge.send('POST /api/things/1', asAll);
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, PATCH, DELETE, HEAD, OPTIONS');
    expect(reply.body).toMatchObject({
      code: 'method_not_allowed',
      allowed: ['GET', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
    });
  });

  it('even if a parameter of another method would match the literal segment', async () => {
    expect((await edge.send('DELETE /api/things/search', asAll)).headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it('for HEAD without GET', async () => {
    const reply = await edge.send('HEAD /api/keys', asAll);
    expect([reply.status, reply.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });

  it.each(['/health/live', '/health/ready', '/metrics', '/docs', '/api/openapi.json', '/.well-known/jwks.json', '/'])(
    'for anything but reads of %s',
    async (path) => {
      const reply = await edge.send(`POST ${path}`);
      expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('OPTIONS', () => {
  it('returns 204 with Allow, and needs no token', async () => {
    const reply = await edge.send('OPTIONS /api/things');
    expect([reply.status, reply.headers.allow, reply.text]).toEqual([204, 'GET, POST, HEAD, OPTIONS', '']);
  });
});

describe('HEAD', () => {
  it('returns the headers of GET without the body', async () => {
    const get = await edge.send('GET /api/things/1', asAll);
    const head = await edge.send('HEAD /api/things/1', asAll);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('is rejected like GET', async () => {
    expect((await edge.send('HEAD /api/things/1')).status).toBe(401);
  });
});
