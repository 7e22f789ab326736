import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpClient, type HttpClientOptions } from '../../../../server/src/platform/outgoing/http-client.ts';
import { NoResponse } from '../../../../server/src/platform/outgoing/no-response.ts';
import { selfSigned } from './certificate.ts';
import { listen, startSink, startTcp } from './sinks.ts';
import { carriersOf, LOOPBACK_6, spellingsOf } from './spellings.ts';

const clientFor = (options: Partial<HttpClientOptions> = {}) => createHttpClient({ allowPrivate: true, ...options });
const posting = (url: string) => ({ url, headers: { 'content-length': '2' }, body: Buffer.from('{}') });
const post = (url: string, options?: Partial<HttpClientOptions>) => clientFor(options).post(posting(url));
/** Returns the reason recorded in the delivery log. */
const rejection = (url: string, options?: Partial<HttpClientOptions>) =>
  post(url, options).then(
    ({ status }) => `answered ${status}`,
    (error) => (error instanceof NoResponse ? error.message : error),
  );
const says = (text: string) => (socket: Socket) => void socket.once('data', () => socket.end(text));

describe('an HTTP response', () => {
  it('is returned with any status', async () => {
    for (const status of [200, 201, 204, 299, 400, 404, 410, 429, 500, 503]) {
      const sink = await startSink((_, response) => response.writeHead(status, { 'retry-after': '7' }).end());
      expect(await post(sink.url)).toEqual({ status, retryAfter: '7', text: '' });
    }
  });

  it.each([301, 302, 303, 307, 308])('is not followed if it is a redirect (%i)', async (status) => {
    const inside = await startSink();
    const sink = await startSink((_, response) => response.writeHead(status, { location: inside.url }).end());
    expect(await post(sink.url)).toMatchObject({ status });
    expect(inside.received).toEqual([]);
  });

  it('is limited to its first 1,000 bytes, and aborted even if it has 10 MB', async () => {
    let sentAll = false;
    const { url, sockets } = await startTcp((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10000000\r\n\r\n');
        socket.write(Buffer.alloc(10_000_000, 'x'), (error) => {
          sentAll = !error;
        });
      });
    });
    const { text } = await post(url);
    expect(text).toBe('x'.repeat(1_000));
    await expect.poll(() => sockets[0]?.destroyed).toBe(true);
    expect(sentAll).toBe(false);
  });

  it('is plain text without control characters and without half a character at its end', async () => {
    const answer = `a\0b\r\n\x1b[31mc${'é'.repeat(1_000)}`;
    const sink = await startSink((_, response) => response.end(answer));
    expect((await post(sink.url)).text).toMatch(/^a b \[31mcé+$/);
  });

  it('counts by its status even if its body is aborted or never ends', async () => {
    const broken = await startTcp((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', () => socket.destroy());
      });
    });
    expect(await post(broken.url)).toMatchObject({ status: 200, text: 'half' });
    const endless = await startTcp((socket) => {
      socket.once('data', () => void socket.write('HTTP/1.1 500 Oh\r\ncontent-length: 100\r\n\r\nhalf'));
    });
    // Time for the first bytes on a busy machine.
    expect(await post(endless.url, { responseMs: 3_000 })).toMatchObject({ status: 500, text: 'half' });
  });
});

describe('a failed HTTP request', () => {
  it.each([
    ['garbage', says('nonsense\r\n\r\n'), 'The response was not valid HTTP'],
    ['SSH', says('SSH-2.0-OpenSSH_9.2\r\n'), 'The response was not valid HTTP'],
    [
      'endless headers',
      says(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`),
      'The response headers are too large',
    ],
    ['an early close', says(''), 'The connection was closed before a response arrived'],
    [
      'a reset connection',
      (socket: Socket) => void socket.once('data', () => socket.resetAndDestroy()),
      'The connection was closed before a response arrived',
    ],
    [
      'another protocol',
      says('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
      'HTTP 101: other protocols are not supported',
    ],
    ['an incomplete status line', says('HTTP/1.1 2'), 'The connection was closed before a response arrived'],
  ])('has a reason: %s', async (_, talk, words) => {
    expect(await rejection((await startTcp(talk)).url)).toBe(words);
  });

  it('has a reason if nothing listens or the host name is unknown', async () => {
    expect(await rejection('http://127.0.0.1:1/')).toBe('The connection was refused');
    expect(await rejection('http://nobody.invalid/')).toBe('The host name could not be resolved');
  });

  it('times out without a response', async () => {
    const silent = await startTcp((socket) => socket.resume());
    expect(await rejection(silent.url, { responseMs: 100 })).toBe('No response within 0.1 s');
    await expect.poll(() => silent.sockets[0]?.destroyed).toBe(true);
  });

  it('times out if the response arrives byte by byte', async () => {
    const slow = await startTcp((socket) => {
      const timer = setInterval(() => socket.write('H'), 20);
      socket.on('close', () => clearInterval(timer));
      socket.write('HTTP/1.1 200 OK\r\nx: ');
    });
    expect(await rejection(slow.url, { responseMs: 200 })).toBe('No response within 0.2 s');
  });

  it('times out if no connection is established', async () => {
    const silent = await startTcp((socket) => socket.resume());
    expect(await rejection(silent.url.replace('http:', 'https:'), { connectMs: 100 })).toBe(
      'No connection within 0.1 s',
    );
    const never = () => new Promise<never>(() => {});
    expect(await rejection('http://example.com/', { connectMs: 50, resolve: never })).toBe(
      'No connection within 0.05 s',
    );
  });

  it('is aborted when the service stops, which does not count as a failure of the endpoint', async () => {
    const silent = await startTcp((socket) => socket.resume());
    const client = clientFor();
    const answer = client.post(posting(silent.url));
    await expect.poll(() => silent.sockets.length).toBe(1);
    client.close();
    await expect(answer).rejects.toThrow('The service is stopping');
    await expect(answer).rejects.not.toBeInstanceOf(NoResponse);
  });
});

describe('TLS', () => {
  const certificate = selfSigned('hooks.example.com');

  async function startTls() {
    const server = createTlsServer(certificate, (_, response) => response.end('secured'));
    const port = await listen(server, '127.0.0.1');
    onTestFinished(() => {
      server.close();
    });
    return port;
  }
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];

  it('certificates are verified, whatever the environment variables say', async () => {
    const port = await startTls();
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    onTestFinished(() => {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    });
    expect(await rejection(`https://hooks.example.com:${port}/`, { resolve })).toBe(
      'The TLS connection failed: self-signed certificate',
    );
  });

  it('certificates must match the host name of the URL', async () => {
    const before = getCACertificates('default');
    setDefaultCACertificates([certificate.cert]);
    onTestFinished(() => setDefaultCACertificates(before));
    const port = await startTls();
    expect(await post(`https://hooks.example.com:${port}/`, { resolve })).toMatchObject({ text: 'secured' });
    expect(await rejection(`https://other.example.com:${port}/`, { resolve })).toMatch(
      /^The TLS connection failed: Host: other.example.com. is not in the cert/,
    );
  });

  it('errors are reported if the server does not support it', async () => {
    const sink = await startSink();
    const why = 'The TLS connection failed: wrong version number';
    expect(await rejection(sink.url.replace('http:', 'https:'))).toBe(why);
  });
});

describe('private networks', () => {
  /** Starts private services, which must never receive a request. */
  async function startCanaries() {
    const four = await startTcp((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    const six = await startTcp((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'), '::1');
    return { four, six, accepted: () => four.sockets.length + six.sockets.length };
  }
  const guarded = (resolve?: HttpClientOptions['resolve']) => ({ allowPrivate: false, ...(resolve && { resolve }) });

  it('cannot be reached in any of 500 notations [CVE-2026-35409] [CVE-2020-24881] [CVE-2026-44284]', async () => {
    const { four, six, accepted } = await startCanaries();
    const hosts = [...spellingsOf('127.0.0.1'), ...carriersOf('127.0.0.1'), ...spellingsOf('0.0.0.0'), 'localhost'];
    const urls = [
      ...hosts.map((host) => `http://${host}:${four.port}/`),
      ...LOOPBACK_6.map((host) => `http://${host}:${six.port}/`),
    ];
    expect(urls.length).toBeGreaterThan(500);
    const client = createHttpClient(guarded());
    const outcomes = await Promise.allSettled(urls.map((url) => client.post(posting(url))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect(accepted()).toBe(0);
    // Proves that the canaries can receive requests.
    await post(`http://2130706433:${four.port}/`);
    await post(`http://[::1]:${six.port}/`);
    expect(accepted()).toBe(2);
  });

  it('cannot be reached by a host name that now resolves to them, whatever it resolved to before [CVE-2021-3742]', async () => {
    const { four, accepted } = await startCanaries();
    const answers = [['93.184.215.14', '127.0.0.1'], ['127.0.0.1'], ['::ffff:127.0.0.1'], ['::1'], ['10.0.0.1']];
    const resolve = async () =>
      (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    while (answers.length > 0) {
      expect(await rejection(`http://hooks.example.com:${four.port}/`, guarded(resolve))).toBe(
        'hooks.example.com resolves to an address that is not public',
      );
    }
    expect(accepted()).toBe(0);
  });

  it('cannot be reached by DNS rebinding: the checked address is the one connected to', async () => {
    const { four, accepted } = await startCanaries();
    let requested = 0;
    const resolve = async () => {
      requested += 1;
      return [{ address: requested === 1 ? '192.0.0.8' : '127.0.0.1', family: 4 }];
    };
    // Private networks are allowed here, so that only the connection is checked: to the unresponsive address, not to
    // the canary.
    await rejection(`http://hooks.example.com:${four.port}/`, { allowPrivate: true, resolve, connectMs: 200 });
    expect([requested, accepted()]).toEqual([1, 0]);
  });

  it('cannot be reached through a proxy set in the environment', async () => {
    const proxy = await startSink();
    const sink = await startSink();
    process.env.http_proxy = `http://127.0.0.1:${proxy.port}`;
    onTestFinished(() => {
      delete process.env.http_proxy;
    });
    await post(sink.url);
    expect([proxy.received.length, sink.received.length]).toEqual([0, 1]);
  });
});
