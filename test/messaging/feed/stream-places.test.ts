import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { makeKey } from '../../accounts/api-keys/support/keys.ts';
import { eventually } from '../../platform/harness.ts';
import { createDatabase } from '../../support/database.ts';
import { openWire, type Wire } from '../../support/database-wire.ts';
import { depth } from '../../support/depth.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { INTERFACES, type Interface, openRaw, streamRequest } from './support/stream-request.ts';

let service: TestService;
let wire: Wire;
let administrator: Person;
beforeAll(async () => {
  const database = await createDatabase();
  wire = await openWire(database);
  service = await startService({
    database,
    ways: { address: wire.address, direct: database.address },
    workers: false,
    isHeldToDocument: false,
  });
  administrator = await service.person('administrator');
});
afterAll(async () => {
  await service.stop();
  await wire.close();
  await service.database.drop();
});

/** What the streams of the service hold. */
const held = () => ({ streams: service.live.openStreams(), presence: service.live.presence.followers() });

interface Reader {
  readonly id: string;
  readonly socket: Socket;
  /** The timers that were set while the stream was opened. */
  readonly timers: readonly { readonly ms: number; readonly run: () => void }[];
}

type End = (reader: Reader) => unknown;

/** Ways in which a stream ends after it was opened. What they return undoes it. */
const ENDINGS: Readonly<Record<string, End>> = {
  'the reader closes the connection': ({ socket }) => void socket.destroy(),
  'the reader resets the connection': ({ socket }) => void socket.resetAndDestroy(),
  'the reader stops sending': ({ socket }) => void socket.end(),
  'the token expires': () => {
    const { now } = service;
    service.now = () => new Date(now().getTime() + HOUR_MS);
    return () => {
      service.now = now;
    };
  },
  'the account is suspended': async ({ id }) => void (await administrator.post(`/users/${id}/suspend`)),
  'the sessions of the account end': async ({ id }) => void (await administrator.delete(`/users/${id}/sessions`)),
  'it has lasted an hour': ({ timers }) => {
    const hours = timers.filter(({ ms }) => ms === HOUR_MS);
    expect(hours).toHaveLength(1);
    for (const { run } of hours) run();
  },
  'the database is gone': () => {
    wire.cut();
    return wire.mend;
  },
};

async function openFor(by: Interface, token: string): Promise<Omit<Reader, 'id'>> {
  const before = held();
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  const stream = await openRaw(service.url, streamRequest(by, token, { presence: true }));
  await eventually(() => expect(held()).toEqual({ streams: before.streams + 1, presence: before.presence + 1 }));
  await eventually(() => expect(stream.text).toMatch(/^(id|event): /m));
  const timers = setTimer.mock.calls.map(([run, ms = 0]) => ({ run, ms }));
  setTimer.mockRestore();
  return { socket: stream.socket, timers };
}

describe.each(INTERFACES)('a stream over %s gives back its place', (by) => {
  it.each(Object.entries(ENDINGS))('after %s', async (_, end) => {
    const owner = await service.person('agent');
    const { key } = await makeKey(service, owner);
    const token = end === ENDINGS['the database is gone'] ? key : owner.token;
    const undo = await end({ id: owner.id, ...(await openFor(by, token)) });
    await eventually(() => expect(held()).toEqual({ streams: 0, presence: 0 }));
    if (typeof undo === 'function') undo();
  });

  it('if it is rejected, is asked for by HEAD, or its reader leaves before it has begun', async () => {
    const { token } = await service.person('agent');
    const rejected = [{ lastEventId: 'x' }, { after: 'x' }, { type: ['%'] }, { limit: 5 }];
    for (const filters of rejected) {
      const stream = await openRaw(service.url, streamRequest(by, token, { presence: true, ...filters }));
      await eventually(() => expect(stream.text).toMatch(/^HTTP\/1.1 4|"code":/));
    }
    const head = await openRaw(service.url, streamRequest(by, token, { presence: true }).replace('GET', 'HEAD'));
    await eventually(() => expect(head.text).toMatch(/^HTTP/));
    // The reader leaves at any point of the beginning.
    for (let turns = 0; turns < depth({ quick: 60, deep: 600 }); turns += 1) {
      const { socket } = await openRaw(service.url, streamRequest(by, token, { presence: true }));
      for (let turn = 0; turn < turns % 60; turn += 1) await setImmediate();
      socket.destroy();
    }
    await eventually(() => expect(held()).toEqual({ streams: 0, presence: 0 }));
  });
});
