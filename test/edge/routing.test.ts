import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeTree } from '../../server/src/platform/rest/route-tree.ts';
import { ALL } from './support/client.ts';
import { startEdge } from './support/edge-app.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.stop());

const asAll = { headers: ALL };

describe('a path is found', () => {
  it('with a word before a parameter, in whatever order they were declared', async () => {
    expect((await edge.send('GET /api/things/search?q=x', asAll)).body).toEqual({ found: 'x' });
    expect((await edge.send('GET /api/things/searching', asAll)).body).toMatchObject({ id: 'searching' });
  });

  it('behind a word that turns out to lead elsewhere', async () => {
    expect((await edge.send('GET /api/things/search/notes', asAll)).status).toBe(200);
  });

  it('with the values of its own parameters, whatever else was tried', () => {
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
  ])('with its parameters decoded once: %s', async (sent, id) => {
    expect((await edge.send(`GET /api/things/${sent}`, asAll)).body).toMatchObject({ id });
  });

  it('with a parameter that is a number', async () => {
    expect((await edge.send('GET /api/numbers/42')).body).toEqual({ input: { n: 42 } });
  });

  it('with one slash at its end', async () => {
    expect((await edge.send('GET /api/ping/')).status).toBe(200);
  });

  it('in an absolute URL, as a proxy sends it', async () => {
    expect((await edge.send('GET http://elsewhere.example/api/ping')).status).toBe(200);
  });
});

describe('404 not_found', () => {
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
  ])('%s', async (path) => {
    const reply = await edge.send(`GET ${path}`);
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('application/problem+json');
    expect(reply.body).toMatchObject({ code: 'not_found', type: '/docs/errors#not_found' });
  });

  it.each(['HEAD', 'OPTIONS', 'DELETE', 'POST'])('for %s too', async (method) => {
    expect((await edge.send(`${method} /api/nothing`)).status).toBe(404);
  });
});

describe('400, cannot be read', () => {
  it.each(['%', '%ff', '%c3%28', '%e0%a4%a', '%u0041', 'a%2'])('a path with the sequence %s', async (sent) => {
    const reply = await edge.send(`GET /api/things/${sent}`, asAll);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'validation_failed' });
  });
});

describe('422 validation_failed', () => {
  it.each(['x', '1.5', '0x10', '007', '1e999', '%201'])('a parameter that is no whole number: %s', async (sent) => {
    const reply = await edge.send(`GET /api/numbers/${sent}`);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '#/n' }] });
  });
});

describe('405 method_not_allowed', () => {
  it('says in Allow, and in the problem, what the path takes', async () => {
    const reply = await edge.send('POST /api/things/1', asAll);
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, PATCH, DELETE, HEAD, OPTIONS');
    expect(reply.body).toMatchObject({
      code: 'method_not_allowed',
      allowed: ['GET', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
    });
  });

  it('does not take a word for a parameter of another method', async () => {
    expect((await edge.send('DELETE /api/things/search', asAll)).headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it('HEAD where there is no GET', async () => {
    const reply = await edge.send('HEAD /api/keys', asAll);
    expect([reply.status, reply.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });

  it.each(['/health/live', '/health/ready', '/metrics', '/docs', '/api/openapi.json', '/.well-known/jwks.json', '/'])(
    'anything but reading at %s',
    async (path) => {
      const reply = await edge.send(`POST ${path}`);
      expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('OPTIONS', () => {
  it('answers 204 with Allow, and without a token', async () => {
    const reply = await edge.send('OPTIONS /api/things');
    expect([reply.status, reply.headers.allow, reply.text]).toEqual([204, 'GET, POST, HEAD, OPTIONS', '']);
  });
});

describe('HEAD', () => {
  it('is GET without the body', async () => {
    const get = await edge.send('GET /api/things/1', asAll);
    const head = await edge.send('HEAD /api/things/1', asAll);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('is refused as GET is', async () => {
    expect((await edge.send('HEAD /api/things/1')).status).toBe(401);
  });
});
