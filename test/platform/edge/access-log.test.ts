import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ALL } from './support/client.ts';
import { startEdgeForTest } from './support/edge-app.ts';

describe('the access log', () => {
  it('has one line for each request', async () => {
    const { send, lines } = await startEdgeForTest();
    await send('GET /api/things/1', { headers: { ...ALL, 'X-Request-Id': 'request-of-mine' } });
    await send('GET /trpc/things.get');
    await send('POST /nowhere');
    expect(lines).toEqual([
      {
        level: 'info',
        message: 'request',
        requestId: 'request-of-mine',
        method: 'GET',
        path: '/api/things/1',
        status: 200,
        ms: expect.any(Number),
        actorId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a35',
      },
      expect.objectContaining({ path: '/trpc/things.get', status: 401, code: 'unauthenticated' }),
      expect.objectContaining({ method: 'POST', path: '/nowhere', status: 404, code: 'not_found' }),
    ]);
  });

  it('never contains tokens, queries, headers or bodies', async () => {
    const { send, lines } = await startEdgeForTest();
    const secrets = { Authorization: 'Bearer secret-1', Cookie: 'session=secret-2', 'Idempotency-Key': 'secret-3' };
    await send('GET /admin/reset-password?token=secret-4', { headers: secrets });
    await send('GET /api/echo?text=secret-5', { headers: secrets });
    await send('POST /api/echo', { headers: secrets, body: { name: 'secret-6' } });
    await send('POST /trpc/echo.body', { headers: secrets, body: { name: 'secret-7' } });
    expect(lines).toHaveLength(4);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('records a client that disconnected', async () => {
    const reached = Promise.withResolvers<void>();
    const createContext = () => {
      reached.resolve();
      return new Promise<never>(() => {});
    };
    const edge = await startEdgeForTest({ createContext });
    const socket = connect(Number(new URL(edge.url).port), '127.0.0.1');
    socket.write('GET /api/ping HTTP/1.1\r\nHost: x\r\n\r\n');
    await reached.promise;
    socket.destroy();
    await expect.poll(() => edge.lines).toMatchObject([{ path: '/api/ping', aborted: true }]);
  });
});
