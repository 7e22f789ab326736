import { describe, expect, it } from 'vitest';
import { ALL } from './support/client.ts';
import { startEdgeForTest } from './support/edge-app.ts';

const POLICY = '"requests";q=2;w=60';

describe('the limit of requests per caller and minute', () => {
  it('is counted down in headers, and returns 429 when exceeded, over REST and tRPC', async () => {
    const { send } = await startEdgeForTest({ environment: { REQUEST_LIMIT: '2' } });
    for (const left of [1, 0]) {
      const { headers } = await send('GET /api/me', { headers: ALL });
      expect(headers['ratelimit-policy']).toBe(POLICY);
      expect(headers.ratelimit).toMatch(new RegExp(`^"requests";r=${left};t=(60|59)$`));
    }
    const rejected = await send('GET /api/me', { headers: ALL });
    expect([rejected.status, rejected.body]).toMatchObject([
      429,
      { code: 'rate_limited', limit: { name: 'requests', quota: 2, window: 60 } },
    ]);
    expect(rejected.headers['ratelimit-policy']).toBe(POLICY);
    expect(rejected.headers.ratelimit).toMatch(/^"requests";r=0;t=\d+$/);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(50);
    expect((await send('GET /trpc/me', { headers: ALL })).status).toBe(429);
  });

  it('is separate for each caller, and excludes pages and health checks', async () => {
    const { send } = await startEdgeForTest({ environment: { REQUEST_LIMIT: '1' } });
    expect((await send('GET /api/me', { headers: ALL })).status).toBe(200);
    expect((await send('GET /api/me', { headers: ALL })).status).toBe(429);
    expect((await send('GET /api/ping')).status).toBe(200);
    expect((await send('GET /api/ping')).status).toBe(429);
    for (const path of ['/health/live', '/api/openapi.json', '/docs', '/api/nothing']) {
      expect((await send(`GET ${path}`)).headers.ratelimit).toBeUndefined();
    }
  });

  it.each([{ RATE_LIMIT: 'off' }, { REQUEST_LIMIT: '0' }])('does not apply with %j', async (environment) => {
    const { send } = await startEdgeForTest({ environment: { REQUEST_LIMIT: '1', ...environment } });
    for (let sent = 0; sent < 3; sent++) {
      const { status, headers } = await send('GET /api/ping');
      expect([status, headers.ratelimit]).toEqual([200, undefined]);
    }
  });
});
