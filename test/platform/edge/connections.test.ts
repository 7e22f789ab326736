import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen, openPort } from '../../../server/src/operations/start/listen.ts';

/** Starts a server with a request in progress, and an unused connection that it accepted before. */
async function startHolding() {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = await listen(
    async (_request, response) => {
      requested.resolve();
      await released.promise;
      response.end('answered');
    },
    { host: '127.0.0.1', port: 0 },
  );
  const agent = new Agent({ keepAlive: true });
  const unused = connect(server.port, '127.0.0.1').resume();
  onTestFinished(() => {
    agent.destroy();
    unused.destroy();
  });
  await once(unused, 'connect');
  const answered = once(request({ host: '127.0.0.1', port: server.port, agent }).end(), 'response');
  await requested.promise;
  return { server, unused, answered, release: released.resolve };
}

it('keeps idle connections open longer than common clients and proxies do', async () => {
  const { server, answered, release } = await startHolding();
  release();
  const [response] = await answered;
  expect(response.headers['keep-alive']).toBe('timeout=75');
  await text(response);
  await server.stop();
});

it('closes a connection with the response in progress on shutdown, before it is forced', async () => {
  const { server, answered, release } = await startHolding();
  const began = performance.now();
  const stopped = server.stop();
  release();
  const [response] = await answered;
  expect(await text(response)).toBe('answered');
  await stopped;
  // Remaining connections are closed after ten seconds.
  expect(performance.now() - began).toBeLessThan(10_000);
});

it('closes a connection with the response in progress when callers should leave', async () => {
  const { server, answered, release } = await startHolding();
  server.drain();
  release();
  const [response] = await answered;
  expect(response.headers.connection).toBe('close');
  await server.stop();
});

it('closes an unused connection soon on shutdown, while a request is still in progress', async () => {
  const { server, unused, answered, release } = await startHolding();
  const stopped = server.stop();
  await once(unused, 'close');
  release();
  const [response] = await answered;
  expect(await text(response)).toBe('answered');
  await stopped;
});

/** Keeps the process from reading what has arrived, as a busy one does. */
function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it.each([
  ['idle since its last response', true],
  ['new', false],
])('answers a request on shutdown that has arrived but was not read, on a connection that is %s', async (_, isUsed) => {
  const server = await listen((_request, response) => response.end('answered'), { host: '127.0.0.1', port: 0 });
  const accepted = vi.fn();
  const socket = connect(server.port, '127.0.0.1', accepted).setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  await vi.waitFor(() => expect(accepted).toHaveBeenCalled());
  const ask = () => void socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  if (isUsed) {
    ask();
    await once(socket, 'data');
  }
  const answered = text(socket);
  // A new connection is closed a moment later if nothing was read from it.
  const stopping = isUsed ? null : server.stop();
  const { promise: stopped, resolve } = Promise.withResolvers<Promise<void>>();
  // Timers come next after an immediate, before anything is read.
  setImmediate(() => {
    ask();
    keepBusy(500);
    resolve(stopping ?? server.stop());
  });
  await stopped;
  expect(await answered).toContain('answered');
});

it.each([
  ['GET', '/api/tickets'],
  ['POST', '/trpc/tickets.create'],
  ['GET', '/health/ready'],
  ['GET', '/admin'],
])('answers %s %s with problem details while the service is starting', async (method, target) => {
  const { port, serve } = await openPort({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${port}`;
  const response = await fetch(origin + target, { method });
  expect(response.status).toBe(503);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/problem+json',
    'retry-after': '1',
    connection: 'close',
  });
  expect(await response.json()).toEqual({
    type: '/docs/errors#unavailable',
    title: expect.any(String),
    status: 503,
    detail: 'Ticketwire is starting',
    code: 'unavailable',
    requestId: response.headers.get('x-request-id'),
    retryAfter: 1,
  });
  expect(await (await fetch(`${origin}/health/live`)).json()).toEqual({ status: 'ok' });
  await serve(() => {}).stop();
});

it('closes a connection after its last request, if their number is limited', async () => {
  const port = await openPort({ host: '127.0.0.1', port: 0, requestsPerConnection: 2 });
  const server = port.serve((_request, response) => response.end());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const connections: (string | undefined)[] = [];
  for (let count = 0; count < 4; count++) {
    const [response] = await once(request({ host: '127.0.0.1', port: server.port, agent }).end(), 'response');
    await text(response);
    connections.push(response.headers.connection);
  }
  expect(connections).toEqual(['keep-alive', 'close', 'keep-alive', 'close']);
  await server.stop();
});

it('cuts off a reader who reads nothing, also after the response was ended, so that its place comes back', async () => {
  const closed: string[] = [];
  const server = await openPort({ host: '127.0.0.1', port: 0, silentMs: 300 });
  const { stop } = server.serve((req, res) => {
    res.once('close', () => closed.push(req.url ?? ''));
    const chunk = Buffer.alloc(1024 * 1024);
    for (let sent = 0; sent < 64; sent += 1) res.write(chunk);
    if (req.url === '/ended') res.end();
  });
  const readers: Socket[] = ['/ended', '/open'].map((target) => {
    const socket = connect(server.port, '127.0.0.1').pause();
    socket.on('error', () => {}).write(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  });
  onTestFinished(() => readers.forEach((socket) => void socket.destroy()));
  await vi.waitFor(() => expect(closed.sort()).toEqual(['/ended', '/open']), { timeout: 20_000 });
  await stop();
});
