import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../server/src/start/listen.ts';

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

it('closes an unused connection immediately on shutdown, while a request is still in progress', async () => {
  const { server, unused, answered, release } = await startHolding();
  const stopped = server.stop();
  await once(unused, 'close');
  release();
  const [response] = await answered;
  expect(await text(response)).toBe('answered');
  await stopped;
});
