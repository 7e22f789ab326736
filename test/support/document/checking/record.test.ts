import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../../server/src/operations/start/listen.ts';
import type { Exchange } from '../exchange.ts';
import { textOf } from '../text.ts';
import { recorded } from './record.ts';
import { addViolations, checkExchange, requireNoViolations } from './results.ts';

/** Starts a server with this listener, and returns the exchanges that are recorded. */
async function start(answer: RequestListener) {
  const reported: Exchange[] = [];
  const server = await listen(
    recorded(answer, (exchange) => reported.push(exchange)),
    { host: '127.0.0.1', port: 0 },
  );
  onTestFinished(() => server.stop());
  return { url: `http://127.0.0.1:${server.port}`, reported };
}

const TEXT = JSON.stringify({ words: 'many '.repeat(100) });

describe('a response is recorded', () => {
  it('with the whole request, before the caller receives it', async () => {
    const { url, reported } = await start((_, response) => {
      response.setHeader('Content-Type', 'application/json').setHeader('Content-Length', TEXT.length);
      response.statusCode = 202;
      response.write(TEXT.slice(0, 9));
      response.end(TEXT.slice(9));
    });
    await fetch(`${url}/api/things?limit=1`, { method: 'POST' });
    expect(reported.map((exchange) => ({ ...exchange, body: textOf(exchange) }))).toEqual([
      {
        method: 'POST',
        path: '/api/things?limit=1',
        status: 202,
        headers: { 'content-type': 'application/json', 'content-length': String(TEXT.length) },
        body: TEXT,
      },
    ]);
  });

  it('as it was sent over the network', async () => {
    const { url, reported } = await start((_, response) => {
      response.setHeader('Content-Type', 'application/json').setHeader('Content-Encoding', 'gzip');
      response.end(gzipSync(TEXT));
    });
    expect(await (await fetch(`${url}/api/things`)).text()).toBe(TEXT);
    expect(reported.map(textOf)).toEqual([TEXT]);
  });

  it('without a body if none is sent', async () => {
    const { url, reported } = await start((_, response) => response.end(TEXT));
    await fetch(`${url}/api/things`, { method: 'HEAD' });
    expect(reported.map(({ body }) => body.length)).toEqual([0]);
  });

  it('even if it is a stream that its reader leaves', async () => {
    const { url, reported } = await start((_, response) => {
      response.setHeader('Content-Type', 'text/event-stream');
      response.write('data: 1\n\n');
    });
    const reader = (await fetch(`${url}/api/events`)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect.poll(() => reported.map(textOf)).toEqual(['data: 1\n\n']);
  });

  it('but no pages outside the API', async () => {
    const { url, reported } = await start((_, response) => response.end(TEXT));
    await fetch(`${url}/apiary`);
    await fetch(`${url}/trpc/things`);
    expect(reported).toEqual([]);
  });
});

describe('the report of a violation', () => {
  const exchange = { method: 'GET', path: '/api/things', status: 200, headers: {}, body: TEXT };

  it('names the request and all violations, and quotes the beginning of the response', () => {
    checkExchange(exchange, () => ['one', 'two']);
    expect(requireNoViolations).toThrow(
      /GET \/api\/things answered 200\n {4}- one\n {4}- two\n {4}\{"words":"many .*…$/s,
    );
  });

  it('is printed once', () => {
    addViolations('Something', ['odd'], '');
    expect(requireNoViolations).toThrow('odd');
    expect(requireNoViolations).not.toThrow();
  });

  it('is empty if there are none', () => {
    checkExchange(exchange, () => []);
    expect(requireNoViolations).not.toThrow();
  });
});
