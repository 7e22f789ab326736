import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { ALL } from './support/client.ts';
import { startEdge, startEdgeForTest } from './support/edge-app.ts';

const edge = await forFile(startEdge());

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('X-Request-Id', () => {
  it.each(['/api/ping', '/api/nothing', '/trpc/ping', '/health/live', '/docs', '/nowhere'])(
    'is set on the response of %s',
    async (path) => {
      expect((await edge.send(`GET ${path}`)).headers['x-request-id']).toMatch(UUID);
    },
  );

  it.each(['12345678', 'a.b_c-D9.', 'x'.repeat(128)])(
    'is taken from the request if it is well-formed: %s',
    async (id) => {
      expect((await edge.send('GET /api/ping', { headers: { 'X-Request-Id': id } })).headers['x-request-id']).toBe(id);
    },
  );

  it.each(['short', 'x'.repeat(129), 'with space in it', 'line"break', '{"json":true}', ''])(
    'is generated for %j',
    async (id) => {
      expect((await edge.send('GET /api/ping', { headers: { 'X-Request-Id': id } })).headers['x-request-id']).toMatch(
        UUID,
      );
    },
  );
});

describe('Idempotency-Key', () => {
  const key = (value: string, path = '/api/keys') =>
    edge.send(`POST ${path}`, { headers: { ...ALL, 'Idempotency-Key': value }, body: {} });

  it.each(['k', 'a key with spaces ~!"', 'x'.repeat(255)])('is passed to the procedure: %s', async (value) => {
    const reply = await key(value);
    expect([reply.status, reply.body]).toEqual([202, { key: value }]);
  });

  it('is null if it is absent', async () => {
    expect((await edge.send('POST /api/keys', { headers: ALL, body: {} })).body).toEqual({ key: null });
  });

  it.each(['', 'x'.repeat(256), 'caf\u00e9', 'tab\there'])('is rejected if it is %j', async (value) => {
    const expected = [{ pointer: '#/headers/Idempotency-Key' }];
    const rest = await key(value);
    expect([rest.status, rest.body]).toMatchObject([422, { code: 'validation_failed', errors: expected }]);
    const rpc = await key(value, '/trpc/keys.repeat');
    expect([rpc.status, rpc.body]).toMatchObject([422, { error: { data: { errors: expected } } }]);
  });

  it('lets a procedure mark a replayed response', async () => {
    expect((await key('one')).headers['idempotent-replayed']).toBe('true');
    expect((await key('one', '/trpc/keys.repeat')).headers['idempotent-replayed']).toBe('true');
  });
});

describe('security headers', () => {
  it.each(['/api/ping', '/trpc/ping', '/nowhere', '/metrics'])('allow no content to be loaded by %s', async (path) => {
    expect((await edge.send(`GET ${path}`)).headers).toMatchObject({
      'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
  });

  it('require TLS only if the service is reached over HTTPS', async () => {
    expect((await edge.send('GET /api/ping')).headers['strict-transport-security']).toBeUndefined();
    const { send } = await startEdgeForTest({ environment: { PUBLIC_URL: 'https://desk.example' } });
    expect((await send('GET /api/ping')).headers['strict-transport-security']).toContain('max-age=31536000');
  });
});

describe('CORS', () => {
  const from = (origin: string, more = {}) => ({ headers: { Origin: origin, ...more } });
  const preflight = (origin: string) => from(origin, { 'Access-Control-Request-Method': 'PATCH' });

  it('is disabled unless origins are configured', async () => {
    const reply = await edge.send('GET /api/ping', from('https://app.example'));
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('allows configured origins, and exposes the necessary headers', async () => {
    const { send } = await startEdgeForTest({
      environment: { CORS_ORIGINS: 'https://app.example, https://b.example' },
    });
    const reply = await send('GET /api/ping', from('https://b.example'));
    expect(reply.headers['access-control-allow-origin']).toBe('https://b.example');
    expect(reply.headers['access-control-expose-headers']).toBe(
      'Accept-Ranges,Allow,Content-Disposition,Content-Range,Deprecation,ETag,Link,Location,RateLimit,RateLimit-Policy,Retry-After,Sunset,Ticketwire-Position,WWW-Authenticate,X-Request-Id,Idempotent-Replayed',
    );
    expect(reply.headers.vary).toContain('Origin');
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
    expect(
      (await send('GET /api/ping', from('https://evil.example'))).headers['access-control-allow-origin'],
    ).toBeUndefined();

    const requested = await send('OPTIONS /api/things', preflight('https://app.example'));
    expect([requested.status, requested.headers['access-control-allow-methods']]).toEqual([
      204,
      'GET,HEAD,POST,PUT,PATCH,DELETE',
    ]);
    const other = await send('OPTIONS /api/things', preflight('https://evil.example'));
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    expect((await send('OPTIONS /api/things', from('https://app.example'))).headers.allow).toContain('GET');
  });

  it('allows every origin if * is configured', async () => {
    const { send } = await startEdgeForTest({ environment: { CORS_ORIGINS: '*' } });
    expect((await send('GET /api/ping', from('https://any.example'))).headers['access-control-allow-origin']).toBe('*');
  });
});

describe('the client address', () => {
  it.each([
    [{}, '127.0.0.1'],
    [{ TRUST_PROXY: '1' }, '203.0.113.9'],
    [{ TRUST_PROXY: 'loopback' }, '203.0.113.9'],
    [{ TRUST_PROXY: 'false' }, '127.0.0.1'],
    [{ TRUST_PROXY: 'true' }, '198.51.100.7'],
  ])('with %j is %s', async (environment, expected) => {
    const seen: (string | null)[] = [];
    const { send } = await startEdgeForTest({
      environment,
      createContext: ({ origin }) => {
        seen.push(origin.ip);
        throw new Error('that is all');
      },
    });
    await send('GET /api/ping', { headers: { 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' } });
    expect(seen).toEqual([expected]);
  });
});
