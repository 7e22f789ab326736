import { cancelOrphanedMessages } from '@ticketwire/server/src/messaging/webhooks/base/message-queue.ts';
import { claimPerEndpoint } from '@ticketwire/server/src/messaging/webhooks/sending/claim.ts';
import { finish } from '@ticketwire/server/src/platform/deliveries/delivery-queue.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../platform/harness.ts';
import { depth } from '../../../support/depth.ts';
import { START, setUp } from './sending.ts';
import { startSink, startTcp } from './sinks.ts';

const LARGE = Buffer.alloc(10_000_000, 'x');
const MANY = depth({ quick: 100, deep: 1_000 });
const SHARED = depth({ quick: 40, deep: 200 });
const inSeconds = (seconds: number) => new Date(START.getTime() + seconds * 1_000);

describe('many queued messages', () => {
  it(`are all sent, ${MANY} to one endpoint, with at most ten in flight`, async () => {
    const { makeEndpoint, queue, start, pending } = await setUp();
    const sink = await startSink();
    await queue(await makeEndpoint(sink.url), MANY);
    start();
    await eventually(async () => expect(await pending()).toBe(0));
    expect(new Set(sink.received.map(({ headers }) => headers['webhook-id'])).size).toBe(MANY);
    expect(sink.received).toHaveLength(MANY);
    expect(sink.load.most).toBeLessThanOrEqual(10);
  });

  it('are shared among workers, each sent once, with at most ten in flight to one endpoint', async () => {
    const { makeEndpoint, queue, start, open, pending } = await setUp();
    const sink = await startSink((_, response) => void setTimeout(() => response.end(), 5));
    await queue(await makeEndpoint(sink.url), SHARED);
    start();
    start({ orm: await open() });
    await eventually(async () => expect(await pending()).toBe(0));
    expect(new Set(sink.received.map(({ headers }) => headers['webhook-id'])).size).toBe(SHARED);
    expect(sink.received).toHaveLength(SHARED);
    expect(sink.load.most).toBeLessThanOrEqual(10);
  });
});

describe('an unavailable endpoint', () => {
  it.each([
    ['hangs', async () => (await startSink(() => {})).url],
    ['accepts no connection', async () => (await startTcp((socket) => socket.pause())).url.replace('http:', 'https:')],
    ['responds with 500', async () => (await startSink((_, response) => response.writeHead(500).end())).url],
    ['closes early', async () => (await startTcp((socket) => socket.destroy())).url],
    ['sends 10 MB', async () => (await startSink((_, response) => response.end(LARGE))).url],
    ['redirects', async () => (await startSink((_, response) => response.writeHead(302, { location: '/' }).end())).url],
  ])('that %s with 200 messages waiting does not delay other endpoints', async (_, make) => {
    const { makeEndpoint, queue, start, tried } = await setUp();
    await queue(await makeEndpoint(await make()), 200);
    const { worker } = start({ stopMs: 0 });
    const sink = await startSink();
    const good = await makeEndpoint(sink.url);
    const began = performance.now();
    await queue(good);
    expect(await tried(good, 1)).toMatchObject({ state: 'delivered' });
    // A hanging endpoint takes 15 seconds.
    expect(performance.now() - began).toBeLessThan(15_000);
    await worker.stop();
  });

  it('gets one message at a time while it fails, and many in parallel after it recovers', async () => {
    const { makeEndpoint, queue, start, rows, pending, advance, endpoint } = await setUp();
    let works = false;
    const sink = await startSink((_, response) => {
      setTimeout(() => response.writeHead(works ? 200 : 500).end(), 5);
    });
    const id = await makeEndpoint(sink.url);
    await queue(id);
    start();
    await eventually(async () => expect(await endpoint(id)).toMatchObject({ failing_since: expect.anything() }));
    sink.load.most = 0;
    await queue(id, 30);
    // Waits until the result is stored: if the clock moves before, it would be sent later.
    await eventually(async () =>
      expect((await rows(id)).map(({ attempts }) => attempts.length)).toEqual(Array(31).fill(1)),
    );
    expect(sink.load.most).toBe(1);
    works = true;
    advance(6);
    await eventually(async () => expect(await pending()).toBe(0));
    await eventually(async () => expect(await endpoint(id)).toMatchObject({ failing_since: null }));
    expect(sink.load.most).toBeGreaterThan(1);
  });

  it('gets no messages after five days, and waiting ones are canceled', async () => {
    const { makeEndpoint, queue, start, rows, advance, endpoint } = await setUp();
    const id = await makeEndpoint((await startSink((_, response) => response.writeHead(500).end())).url);
    await queue(id);
    start();
    await eventually(async () => expect(await endpoint(id)).toMatchObject({ failing_since: expect.anything() }));
    advance(5 * 24 * 60 * 60);
    await eventually(async () =>
      expect(await endpoint(id)).toMatchObject({ enabled: false, disabled_reason: 'failing' }),
    );
    expect(await rows(id)).toMatchObject([
      {
        state: 'failed',
        attempts: [{ status: 500 }, { status: 500 }, { error: 'The webhook was disabled' }],
      },
    ]);
  });

  it('gets no queued messages once it is disabled', async () => {
    const { makeEndpoint, queue, start, tried } = await setUp();
    const sink = await startSink();
    const id = await makeEndpoint(sink.url, { enabled: false });
    await queue(id);
    start();
    expect(await tried(id, 1)).toMatchObject({ state: 'failed', attempts: [{ error: 'The webhook is disabled' }] });
    expect(sink.received).toEqual([]);
  });
});

it('cancels only the messages queued for a deleted endpoint', async () => {
  const { orm, makeEndpoint, queue, rows } = await setUp();
  const [gone, present] = [await makeEndpoint('http://a.example/'), await makeEndpoint('http://b.example/')];
  await queue(gone, 2);
  await queue(present);
  await orm.em.execute('delete from webhooks where id = ?', [gone]);
  await cancelOrphanedMessages(orm.em.fork(), START);
  expect(await rows(gone)).toMatchObject(
    Array(2).fill({ state: 'failed', attempts: [{ error: 'The webhook was deleted' }] }),
  );
  expect(await rows(present)).toMatchObject([{ state: 'pending' }]);
});

describe('claiming messages', () => {
  it('never exceeds the number in flight for an endpoint, across all workers', async () => {
    const { orm, makeEndpoint, queue } = await setUp();
    await queue(await makeEndpoint('http://a.example/'), 30);
    const first = await claimPerEndpoint(orm.em.fork(), 100, START);
    expect([first.length, (await claimPerEndpoint(orm.em.fork(), 100, START)).length]).toEqual([10, 0]);
    for (const one of first.slice(0, 3)) {
      const attempt = { at: START.toISOString(), error: null };
      await finish(orm.em.fork(), [{ job: one, sent: { attempt, outcome: { state: 'delivered' } } }], START);
    }
    expect(await claimPerEndpoint(orm.em.fork(), 100, START)).toHaveLength(3);
  });

  it('waits for no other open claim, and takes none of its messages', async () => {
    const { orm, makeEndpoint, queue } = await setUp();
    await queue(await makeEndpoint('http://a.example/'), 30);
    await queue(await makeEndpoint('http://b.example/'), 1);
    await orm.em.fork().transactional(async (em) => {
      expect(await claimPerEndpoint(em, 2, START)).toHaveLength(2);
      const others = await claimPerEndpoint(orm.em.fork(), 100, START);
      expect(others).toHaveLength(9);
    });
  });
});

describe('a worker that stops', () => {
  it('leaves its messages to others after a lease, and cannot complete any of them afterwards', async () => {
    const { orm, makeEndpoint, queue, start, advance, row, tried } = await setUp();
    const sink = await startSink();
    const endpoint = await makeEndpoint(sink.url);
    await queue(endpoint);
    const [zombie] = await claimPerEndpoint(orm.em.fork(), 1, START);
    if (!zombie) throw new Error('Nothing was claimed');
    expect(await claimPerEndpoint(orm.em.fork(), 1, inSeconds(11))).toEqual([]);
    start();
    advance(14);
    await tried(endpoint, 1);
    const attempt = { at: START.toISOString(), error: 'Late' };
    const sent = { attempt, outcome: { state: 'failed' } } as const;
    expect((await finish(orm.em.fork(), [{ job: zombie, sent }], inSeconds(14))).size).toBe(0);
    expect(await row(endpoint)).toMatchObject({ state: 'delivered', claim: 2 });
  });

  it('returns aborted messages on shutdown, without a counted attempt and due immediately', async () => {
    const { makeEndpoint, queue, start, row } = await setUp();
    const silent = await startSink(() => {});
    const endpoint = await makeEndpoint(silent.url);
    await queue(endpoint);
    const { worker } = start({ stopMs: 0 });
    await eventually(() => expect(silent.received).toHaveLength(1));
    await worker.stop();
    expect(await row(endpoint)).toMatchObject({ state: 'pending', attempts: [], leased_until: null });
    expect(new Date((await row(endpoint)).next_attempt_at ?? 0)).toEqual(START);
  });

  it('waits for pending responses on shutdown', async () => {
    const { makeEndpoint, queue, start, row } = await setUp();
    const sink = await startSink((_, response) => void setTimeout(() => response.end(), 100));
    const endpoint = await makeEndpoint(sink.url);
    await queue(endpoint);
    const { worker } = start({ stopMs: 45_000 });
    await eventually(() => expect(sink.received).toHaveLength(1));
    await worker.stop();
    expect(await row(endpoint)).toMatchObject({ state: 'delivered' });
  });
});
