import type { WebhookSecret } from '@ticketwire/server/src/messaging/webhooks/base/webhook.entity.ts';
import { newSigningSecret, signatureHeaders } from '@ticketwire/server/src/messaging/webhooks/base/webhook.secret.ts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { LATEST_PAYLOAD } from '../../../../server/src/contract/messaging/webhooks.ts';
import { eventually } from '../../../platform/harness.ts';
import { START, secondsUntilNext, setUp } from './sending.ts';
import { type Received, startSink } from './sinks.ts';

const secret = (expiresAt: Date | null = null): WebhookSecret => ({
  secret: newSigningSecret(),
  createdAt: START.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});
const later = (seconds: number) => new Date(START.getTime() + seconds * 1_000);

/** Verifies with the reference library, which uses the machine's clock, so these messages are signed at its time. */
const verify = (body: string, headers: Record<string, string>, { secret: key }: WebhookSecret) =>
  new Webhook(key).verify(body, headers);
const sign = (body: string, secrets: WebhookSecret[], at = new Date()) =>
  signatureHeaders({ id: 'msg-1', at, body: Buffer.from(body) }, secrets);

describe('the webhook signature', () => {
  it.each(['{}', '{"a":"é \u2028 𝄞 \\u0000"}', ' { "spaces" : 1 } ', JSON.stringify('x'.repeat(100_000))])(
    'covers the exact bytes: %.20s',
    (body) => {
      const key = secret();
      expect(verify(body, sign(body, [key]), key)).toEqual(JSON.parse(body));
      expect(() => verify(`${body} `, sign(body, [key]), key)).toThrow();
    },
  );

  it('covers the id and the timestamp', () => {
    const key = secret();
    const headers = sign('{}', [key]);
    expect(() => verify('{}', { ...headers, 'webhook-id': 'msg-2' }, key)).toThrow();
    const another = String(Number(headers['webhook-timestamp']) + 1);
    expect(() => verify('{}', { ...headers, 'webhook-timestamp': another }, key)).toThrow();
    expect(() => verify('{}', sign('{}', [key], new Date(Date.now() - 400_000)), key)).toThrow('too old');
  });

  it('has the format of the reference library: v1, a comma, base64', () => {
    const key = secret();
    const headers = sign('{"a":1}', [key], START);
    expect(headers).toEqual({
      'webhook-id': 'msg-1',
      'webhook-timestamp': String(START.getTime() / 1_000),
      'webhook-signature': new Webhook(key.secret).sign('msg-1', START, '{"a":1}'),
    });
  });

  it('uses a timestamp in whole seconds', () => {
    expect(sign('{}', [secret()], new Date('2026-03-01T08:00:00.999Z'))['webhook-timestamp']).toBe('1772352000');
  });

  it('is created with each secret during a rotation, so that either verifies, but not with an expired one', () => {
    const [present, previous, expired] = [secret(), secret(new Date(Date.now() + 60_000)), secret(START)];
    const headers = sign('{}', [present, previous, expired]);
    expect(headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
    expect(verify('{}', headers, present)).toEqual({});
    expect(verify('{}', headers, previous)).toEqual({});
    expect(() => verify('{}', headers, expired)).toThrow();
    expect(() => verify('{}', headers, secret())).toThrow();
  });

  it('uses random secrets of 24 to 64 bytes, written as whsec_ and base64', () => {
    const secrets = Array.from({ length: 100 }, newSigningSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const one of secrets) {
      expect(one).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
      expect(Buffer.from(one.slice(6), 'base64')).toHaveLength(32);
    }
  });
});

describe('a webhook request', () => {
  it('is a small JSON POST with the three headers and the fields type, timestamp, payloadVersion and data', async () => {
    const { makeEndpoint, queue, start, tried } = await setUp();
    const sink = await startSink();
    const endpoint = await makeEndpoint(sink.url);
    const [id] = await queue(endpoint);
    start();
    const row = await tried(endpoint, 1);
    expect(row).toMatchObject({ state: 'delivered', next_attempt_at: null, leased_until: null });
    expect(row.attempts).toEqual([
      { at: START.toISOString(), error: null, status: 200, durationMs: expect.any(Number), answer: 'ok' },
    ]);
    const [{ method, path, headers, body } = {} as Received] = sink.received;
    expect({ method, path }).toEqual({ method: 'POST', path: '/hook?key=1' });
    expect(headers).toMatchObject({
      host: `127.0.0.1:${sink.port}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': expect.stringMatching(/^Ticketwire-Webhooks\/\d+\.\d+\.\d+$/),
      'webhook-id': id,
      'webhook-timestamp': String(START.getTime() / 1_000),
      'webhook-signature': expect.stringMatching(/^v1,\S{44}$/),
    });
    expect(id).not.toContain('.');
    expect(JSON.parse(body)).toEqual({
      type: 'ping',
      timestamp: START.toISOString(),
      payloadVersion: LATEST_PAYLOAD,
      data: { webhook: { id: endpoint, description: '' } },
    });
    expect(body.length).toBeLessThan(20_000);
    expect(body).toBe(JSON.stringify(JSON.parse(body)));
  });

  it('has the same id and body at each attempt, and the timestamp of that attempt', async () => {
    const { makeEndpoint, queue, start, tried, advance } = await setUp();
    const sink = await startSink((_, response) => response.writeHead(sink.received.length < 3 ? 500 : 200).end());
    const endpoint = await makeEndpoint(sink.url);
    await queue(endpoint);
    start();
    for (const [attempts, wait] of [
      [1, 6],
      [2, 400],
    ] as const) {
      await tried(endpoint, attempts);
      advance(wait);
    }
    expect(await tried(endpoint, 3)).toMatchObject({ state: 'delivered' });
    expect(new Set(sink.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(sink.received.map(({ body }) => body)).size).toBe(1);
    const times = sink.received.map(({ headers }) => Number(headers['webhook-timestamp']) - START.getTime() / 1_000);
    expect(times).toEqual([0, 6, 406]);
  });
});

describe('the retry schedule', () => {
  it('has ten attempts over 75 h 35 min, each up to a tenth later, after which the message fails', async () => {
    const { makeEndpoint, queue, start, tried, advance, clock } = await setUp();
    const sink = await startSink((_, response) => response.writeHead(500).end('Oh no'));
    const endpoint = await makeEndpoint(sink.url);
    await queue(endpoint);
    start();
    const waits: number[] = [];
    for (let attempt = 1; attempt < 10; attempt++) {
      const wait = secondsUntilNext(await tried(endpoint, attempt), clock());
      waits.push(wait);
      advance(wait);
    }
    expect(await tried(endpoint, 10)).toMatchObject({ state: 'failed', next_attempt_at: null });
    const least = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    expect(least.reduce((sum, wait) => sum + wait)).toBe(75 * 3_600 + 35 * 60 + 5);
    expect(waits.filter((wait, index) => wait < (least[index] ?? 0) || wait > (least[index] ?? 0) * 1.1)).toEqual([]);
    expect(waits).not.toEqual(least);
    expect(sink.received).toHaveLength(10);
  });

  it('is configurable', async () => {
    const { makeEndpoint, queue, start, tried, advance, clock } = await setUp();
    const sink = await startSink((_, response) => response.writeHead(500).end());
    const endpoint = await makeEndpoint(sink.url);
    await queue(endpoint);
    start({ waitsS: [10, 20] });
    for (const [attempts, least] of [
      [1, 10],
      [2, 20],
    ] as const) {
      const wait = secondsUntilNext(await tried(endpoint, attempts), clock());
      expect(wait).toBeGreaterThanOrEqual(least);
      expect(wait).toBeLessThanOrEqual(least * 1.1);
      advance(wait);
    }
    expect(await tried(endpoint, 3)).toMatchObject({ state: 'failed' });
  });

  it('respects Retry-After between the scheduled delay and a day', async () => {
    const { makeEndpoint, queue, start, tried, clock } = await setUp();
    start();
    for (const [status, header, wait] of [
      [429, '120', 120],
      [503, later(300).toUTCString(), 300],
      // Less than the scheduled delay, and more than a day.
      [502, '1', 5],
      [504, '999999', 86_400],
      // Values that are not a time, or not in the future.
      [500, 'soon', 5],
      [429, '2026-03-02', 5],
      [503, later(-300).toUTCString(), 5],
    ] as const) {
      const sink = await startSink((_, response) => response.writeHead(status, { 'retry-after': header }).end());
      const endpoint = await makeEndpoint(sink.url);
      await queue(endpoint);
      const row = await tried(endpoint, 1);
      expect(row, header).toMatchObject({ state: 'pending', attempts: [{ status, error: `HTTP ${status}` }] });
      expect(secondsUntilNext(row, clock()), header).toBeGreaterThanOrEqual(wait);
      expect(secondsUntilNext(row, clock()), header).toBeLessThanOrEqual(wait * 1.1);
    }
  });

  it('pauses the whole endpoint if it asks for that, and checks it again within a minute', async () => {
    const { makeEndpoint, queue, start, rows, tried, advance, endpoint: read } = await setUp();
    const sink = await startSink((_, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    const endpoint = await makeEndpoint(sink.url);
    await queue(endpoint);
    start();
    await eventually(async () => expect(await read(endpoint)).toMatchObject({ resting_until: expect.anything() }));
    await queue(endpoint, 3);
    const other = await startSink();
    const elsewhere = await makeEndpoint(other.url);
    await queue(elsewhere);
    await tried(elsewhere, 1);
    expect(sink.received).toHaveLength(1);
    advance(60);
    await eventually(() => expect(sink.received).toHaveLength(2));
    await eventually(async () => expect((await rows(endpoint)).flatMap(({ attempts }) => attempts)).toHaveLength(2));
  });
});

describe('the outcome of an attempt', () => {
  it('is success for any status from 200 to 299', async () => {
    const { makeEndpoint, queue, start, tried } = await setUp();
    start();
    for (const status of [200, 201, 202, 204, 206, 299]) {
      const endpoint = await makeEndpoint((await startSink((_, response) => response.writeHead(status).end())).url);
      await queue(endpoint);
      expect(await tried(endpoint, 1)).toMatchObject({ state: 'delivered', attempts: [{ status, error: null }] });
    }
  });

  it('is failure for any other status, and a redirect is not followed', async () => {
    const { makeEndpoint, queue, start, tried } = await setUp();
    const inside = await startSink();
    start();
    for (const status of [300, 301, 302, 307, 308, 400, 401, 404, 409, 429, 500, 502, 503, 504, 599]) {
      const sink = await startSink((_, response) => response.writeHead(status, { location: inside.url }).end());
      const endpoint = await makeEndpoint(sink.url);
      await queue(endpoint);
      const words = status < 400 ? `HTTP ${status}: redirects are not followed` : `HTTP ${status}`;
      expect(await tried(endpoint, 1)).toMatchObject({ state: 'pending', attempts: [{ status, error: words }] });
    }
    expect(inside.received).toEqual([]);
  });

  it('is final for 410: nothing is sent to the endpoint any more', async () => {
    const { makeEndpoint, queue, start, tried, rows, endpoint } = await setUp();
    const sink = await startSink((_, response) => response.writeHead(410).end());
    const id = await makeEndpoint(sink.url);
    await queue(id);
    start();
    expect(await tried(id, 1)).toMatchObject({ state: 'failed', attempts: [{ status: 410 }] });
    await eventually(async () => expect(await endpoint(id)).toMatchObject({ enabled: false, disabled_reason: 'gone' }));
    await queue(id);
    await eventually(async () => expect((await rows(id)).map(({ state }) => state)).toEqual(['failed', 'failed']));
    expect(sink.received).toHaveLength(1);
  });

  it('is failure without a timely response', async () => {
    const { makeEndpoint, queue, start, tried } = await setUp();
    const endpoint = await makeEndpoint((await startSink(() => {})).url);
    await queue(endpoint);
    start({ responseMs: 100 });
    expect(await tried(endpoint, 1)).toMatchObject({
      state: 'pending',
      attempts: [{ error: 'No response within 0.1 s' }],
    });
  });
});
