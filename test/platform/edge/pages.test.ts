import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEdge, startEdgeForTest } from './support/edge-app.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
let consoleDir: string;

beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'edge-console-'));
  await mkdir(join(consoleDir, 'assets'));
  await writeFile(join(consoleDir, 'index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(consoleDir, 'logo.svg'), '<svg/>');
  await writeFile(join(consoleDir, 'assets', 'app-4f6e2c1b.js'), 'export {}');
  await writeFile(join(consoleDir, 'assets', 'app-4f6e2c1b.js.br'), 'the same in less');
  edge = await startEdge({ consoleDir });
});
afterAll(async () => {
  await edge.stop();
  await rm(consoleDir, { recursive: true });
});

const navigation = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

it("serves the console page to Node's fetch, which sends Sec-Fetch-Mode without the other headers", async () => {
  const { status, headers } = await fetch(`${edge.url}/admin/tickets`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

describe('the health endpoint', () => {
  it('reports live while the process responds', async () => {
    const reply = await edge.send('GET /health/live');
    expect([reply.status, reply.body, reply.headers['cache-control']]).toEqual([200, { status: 'ok' }, 'no-store']);
  });

  const found = { disk: { state: 'ok', freeBytes: 7 } } as const;

  it.each([
    ['ready', true, 200, 'ok'],
    ['not ready', false, 503, 'unavailable'],
  ])('reports %s, with the result of each check', async (_, isReady, status, word) => {
    const { send } = await startEdgeForTest({ ready: async () => ({ isReady, checks: found }) });
    const reply = await send('GET /health/ready');
    expect([reply.status, reply.body]).toEqual([status, { status: word, checks: found }]);
  });

  it('shows the results only with METRICS_TOKEN, if it is set', async () => {
    const { send } = await startEdgeForTest({
      ready: async () => ({ isReady: true, checks: found }),
      environment: { METRICS_TOKEN: 'a token of the tests' },
    });
    expect((await send('GET /health/ready')).body).toEqual({ status: 'ok' });
    const reply = await send('GET /health/ready', { headers: { Authorization: 'Bearer a token of the tests' } });
    expect(reply.body).toEqual({ status: 'ok', checks: found });
  });
});

describe('/.well-known/jwks.json', () => {
  it('contains the keys that verify tokens', async () => {
    const reply = await edge.send('GET /.well-known/jwks.json');
    expect([reply.body, reply.headers['cache-control']]).toEqual([
      { keys: [{ kty: 'RSA', kid: 'one' }] },
      'public, max-age=300',
    ]);
  });
});

describe('/', () => {
  it('redirects to the console, or to the API reference if there is no console', async () => {
    expect((await edge.send('GET /')).headers.location).toBe('/admin/');
    const { send } = await startEdgeForTest();
    expect((await send('GET /')).headers.location).toBe('/docs');
    expect((await send('GET /admin/', navigation)).status).toBe(404);
  });
});

describe('/admin', () => {
  it.each(['/admin', '/admin/', '/admin/tickets/1', '/admin/verify-email?token=x', '/admin/index.html'])(
    'serves the console at %s, and revalidates it on each visit',
    async (path) => {
      const reply = await edge.send(`GET ${path}`, navigation);
      expect([reply.status, reply.text]).toEqual([200, '<!doctype html><title>Console</title>']);
      expect(reply.headers['cache-control']).toMatch(/^(no-cache|public, max-age=0)$/);
      expect(reply.headers.etag).toBeDefined();
    },
  );

  it('forbids third-party scripts and styles', async () => {
    const policy = (await edge.send('GET /admin/', navigation)).headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  it('caches hashed files for a year, and no others', async () => {
    const asset = await edge.send('GET /admin/assets/app-4f6e2c1b.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await edge.send('GET /admin/logo.svg')).headers['cache-control']).toBe('public, max-age=0');
  });

  it.each([
    ['gzip, deflate, br', 'the same in less', 'br'],
    ['br;q=0, gzip;q=0.5', 'export {}', undefined],
    [undefined, 'export {}', undefined],
  ])('serves pre-compressed files to clients that accept them: %s', async (accepted, text, encoding) => {
    const reply = await edge.send('GET /admin/assets/app-4f6e2c1b.js', {
      headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted },
    });
    expect([reply.status, reply.text, reply.headers['content-encoding']]).toEqual([200, text, encoding]);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding'),
    });
  });

  it.each([
    ['a missing file', '/admin/assets/app-00000000.js'],
    ['the assets folder', '/admin/assets/'],
    ['a path outside of it', '/admin/assets/..%2f..%2fpackage.json'],
    ['a hidden file', '/admin/.env'],
  ])('never serves the page for %s', async (_, path) => {
    const reply = await edge.send(`GET ${path}`, path.includes('assets') ? navigation : {});
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.headers['content-type']).toBe('application/problem+json');
  });

  it.each([
    ['a program that accepts anything', '/admin/tickets/1', { Accept: '*/*' }, 200],
    ['a program without an Accept header', '/admin/tickets/1', {}, 200],
    ['a program that accepts JSON only', '/admin/tickets/1', { Accept: 'application/json' }, 404],
    ['a program that requests a file', '/admin/gone.js', { Accept: '*/*' }, 404],
    [
      'a page that requests a script',
      '/admin/gone',
      { Accept: '*/*', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' },
      404,
    ],
  ])('responds to %s', async (_, path, headers, status) => {
    expect((await edge.send(`GET ${path}`, { headers })).status).toBe(status);
  });

  it.each(['/admin/%ff', '/admin/%00', '/admin/assets/%ff'])('survives %s', async (path) => {
    expect((await edge.send(`GET ${path}`, navigation)).status).toBeLessThan(500);
  });

  it('accepts read requests only', async () => {
    expect((await edge.send('POST /admin/assets/app-4f6e2c1b.js')).status).toBe(405);
  });
});

describe('/.well-known/security.txt', () => {
  const environment = {
    PUBLIC_URL: 'https://desk.example.com',
    SECURITY_CONTACT: 'security@example.com',
    SECURITY_CONTACT_EXPIRES: '2100-01-31',
  };

  it('names the contact of the operator', async () => {
    const { send } = await startEdgeForTest({ environment });
    const { text, headers } = await send('GET /.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.split('\n')).toEqual([
      'Contact: mailto:security@example.com',
      'Expires: 2100-01-31T00:00:00.000Z',
      'Canonical: https://desk.example.com/.well-known/security.txt',
      '',
    ]);
  });

  it.each([
    ['without a contact', {}],
    ['after the contact has expired', { ...environment, SECURITY_CONTACT_EXPIRES: '2024-01-31' }],
  ])('does not exist %s', async (_, settings) => {
    const { send } = await startEdgeForTest({ environment: settings });
    expect((await send('GET /.well-known/security.txt')).status).toBe(404);
  });
});

describe('/docs', () => {
  it('says that the documentation is being built, or that this failed, and serves the API reference meanwhile', async () => {
    const building = await startEdgeForTest({ site: new Promise(() => {}) });
    const reply = await building.send('GET /docs/guides/paging', navigation);
    expect([reply.status, reply.headers['retry-after'], reply.text]).toEqual([
      503,
      '3',
      expect.stringContaining('being built'),
    ]);
    expect((await building.send('GET /docs/api', navigation)).status).toBe(200);

    const failed = await startEdgeForTest({ site: Promise.reject(new Error('No space left')) });
    await expect.poll(async () => (await failed.send('GET /docs')).text).toContain('could not be built');
    expect(failed.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'The documentation could not be built' }),
    );
  });

  it('is absent without documentation, except for the API reference', async () => {
    const { send } = await startEdgeForTest();
    for (const path of ['/docs', '/llms.txt']) expect((await send(`GET ${path}`, navigation)).status).toBe(404);
  });

  it('has a policy that blocks all external content', async () => {
    const reply = await edge.send('GET /docs/api', navigation);
    const policy = reply.headers['content-security-policy'];
    expect(reply.status).toBe(200);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(reply.text).not.toMatch(/https?:\/\//);
  });

  it('serves its own scripts', async () => {
    for (const path of ['/docs/api/reference.js', '/docs/api/assets/standalone.esm.js']) {
      const reply = await edge.send(`GET ${path}`);
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    }
    expect((await edge.send('GET /docs/api/assets/gone.js')).status).toBe(404);
  });
});

describe('/metrics', () => {
  it('measures requests by route template, never by path', async () => {
    const { send } = await startEdgeForTest();
    await send('GET /api/things/secret-path');
    await send('GET /api/things/another-path');
    await send('GET /nowhere/at-all');
    await send('GET /trpc/ping');
    await send('GET /trpc/made-up');
    const { text, headers } = await send('GET /metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/things/{id}",status="401"} 2');
    expect(text).toContain('{method="GET",route="other",status="404"} 1');
    expect(text).toContain('{method="GET",route="/trpc/ping",status="200"} 1');
    expect(text).toContain('{method="GET",route="/trpc",status="404"} 1');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toMatch(/secret-path|at-all|made-up/);
  });

  it('has few series of each operation and status', async () => {
    const { send } = await startEdgeForTest();
    await send('GET /api/things/1');
    const { text } = await send('GET /metrics');
    expect(text.match(/^http_request_duration_seconds_.*route="\/api\/things\/\{id\}"/gm)).toHaveLength(9);
  });

  it('counts each app separately', async () => {
    const [one, other] = [await startEdgeForTest(), await startEdgeForTest()];
    await one.send('GET /api/ping');
    expect((await other.send('GET /metrics')).text).not.toContain('/api/ping');
  });
});
