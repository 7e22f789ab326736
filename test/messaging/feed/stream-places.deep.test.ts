import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { eventually } from '../../platform/harness.ts';
import { startService, type TestService } from '../../support/service.ts';
import { INTERFACES, type Interface, openRaw, streamRequest } from './support/stream-request.ts';

const STREAMS = 10_000;
const ACCOUNTS = 50;
const OPEN_OF_EACH = 10;
const AT_ONCE = ACCOUNTS * OPEN_OF_EACH;
/** What a place, a listener or a timer for each of the streams would exceed. */
const MAX_GROWTH = 5 * 1024 * 1024;

let service: TestService;
let tokens: string[];
beforeAll(async () => {
  service = await startService({ workers: false, isHeldToDocument: false, environment: { ACCESS_TOKEN_TTL: '86400' } });
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => service.person('requester')));
  tokens = accounts.map(({ token }) => token);
}, 120_000);
afterAll(() => service.stop());

const held = () => [service.live.openStreams(), service.live.presence.followers()];

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function heapAfterCollection(): number {
  // A line for each request, which the test service keeps.
  service.logLines.length = 0;
  for (let round = 0; round < 3; round += 1) collect();
  return process.memoryUsage().heapUsed;
}

/** Sends a request as each account. */
const sendAll = async (request: (token: string) => string) =>
  Promise.all(tokens.map((token) => openRaw(service.url, request(token))));

async function openAll(by: Interface) {
  const opened = [];
  for (let nth = 0; nth < OPEN_OF_EACH; nth += 1) {
    opened.push(...(await sendAll((token) => streamRequest(by, token, { presence: true }))));
  }
  await eventually(() => expect(held()).toEqual([AT_ONCE, AT_ONCE]));
  return opened;
}

/** Each opens and ends five hundred streams. */
const WAYS: Readonly<Record<string, (by: Interface) => Promise<unknown>>> = {
  'the reader leaves': async (by) => {
    for (const { socket } of await openAll(by)) socket.destroy();
  },
  'the reader resets the connection': async (by) => {
    for (const { socket } of await openAll(by)) socket.resetAndDestroy();
  },
  'the token expires': async (by) => {
    const opened = await openAll(by);
    const { now } = service;
    service.now = () => new Date(now().getTime() + 25 * HOUR_MS);
    await eventually(() => expect(held()).toEqual([0, 0]));
    service.now = now;
    for (const { socket } of opened) socket.destroy();
  },
  'it has lasted an hour': async (by) => {
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    const opened = await openAll(by);
    const timers = setTimer.mock.calls.filter(([, ms]) => ms === HOUR_MS);
    setTimer.mockRestore();
    for (const [run] of timers) run();
    await eventually(() => expect(held()).toEqual([0, 0]));
    for (const { socket } of opened) socket.destroy();
  },
  'the reader leaves before it has begun': async (by) => {
    for (let nth = 0; nth < OPEN_OF_EACH; nth += 1) {
      for (const { socket } of await sendAll((token) => streamRequest(by, token, { presence: true }))) socket.destroy();
      await eventually(() => expect(held()).toEqual([0, 0]));
    }
  },
  'it is rejected': async (by) => {
    for (let nth = 0; nth < OPEN_OF_EACH; nth += 1) {
      const rejected = await sendAll((token) => streamRequest(by, token, { lastEventId: 'x' }));
      await Promise.all(rejected.map(({ socket, text }) => text || once(socket, 'data')));
      for (const { socket } of rejected) socket.destroy();
    }
  },
  'it is asked for by HEAD': async (by) => {
    for (let nth = 0; nth < OPEN_OF_EACH; nth += 1) {
      const answered = await sendAll((token) => streamRequest(by, token).replace('GET', 'HEAD'));
      await Promise.all(answered.map(({ socket, text }) => text || once(socket, 'data')));
      for (const { socket } of answered) socket.destroy();
    }
  },
};

it.each(INTERFACES.flatMap((by) => Object.entries(WAYS).map(([way, run]) => ({ by, way, run }))))(
  '$by: ten thousand streams hold neither places nor memory after $way',
  { timeout: 600_000 },
  async ({ by, way, run }) => {
    await run(by);
    await eventually(() => expect(held()).toEqual([0, 0]));
    const before = heapAfterCollection();
    for (let streams = 0; streams < STREAMS; streams += AT_ONCE) {
      await run(by);
      await eventually(() => expect(held()).toEqual([0, 0]));
    }
    // What is about to be freed, such as the sockets of the last streams, does not count.
    const after = await eventually(() => {
      const heap = heapAfterCollection();
      expect(heap - before).toBeLessThan(MAX_GROWTH);
      return heap;
    });
    console.log(`${by}, ${way}: places ${held()}, heap ${mb(before)} MB before and ${mb(after)} MB after`);
  },
);

const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
