import { afterEach, expect, it, vi } from 'vitest';
import { makeKey } from '../../accounts/api-keys/support/keys.ts';
import { eventually } from '../../platform/harness.ts';
import { createDatabase } from '../../support/database.ts';
import { openWire } from '../../support/database-wire.ts';
import { startService } from '../../support/service.ts';
import { openedStream, openStream } from './support/raw-stream.ts';

const KEYS = 10;
const STREAMS_OF_EACH = 10;

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** Starts a service and counts its statements about API keys. */
async function countedService() {
  const counts = { reads: 0, writes: 0 };
  const database = await createDatabase();
  cleanups.push(() => database.drop());
  const wire = await openWire(database, {
    sent: (data) => {
      const text = data.toString('latin1');
      counts.reads += text.split('from "api_keys" inner join "users"').length - 1;
      counts.writes += text.split('update "api_keys"').length - 1;
    },
  });
  cleanups.push(() => wire.close());
  const service = await startService({
    database,
    ways: { address: wire.address, direct: database.address },
    workers: false,
  });
  cleanups.push(() => service.stop());
  return { service, counts };
}

it('checks each API key once per interval for all its streams, and records its use once a minute', async () => {
  const { service, counts } = await countedService();
  const administrator = await service.person('administrator');
  const owners = await Promise.all(Array.from({ length: KEYS }, () => service.person('agent')));
  const keys = await Promise.all(owners.map((owner) => makeKey(service, owner)));
  const streams = await Promise.all(
    keys.flatMap(({ key }) => Array.from({ length: STREAMS_OF_EACH }, () => openedStream(service.url, { token: key }))),
  );
  expect(streams.every(({ status }) => status === 200)).toBe(true);

  Object.assign(counts, { reads: 0, writes: 0 });
  const name = `any_${crypto.randomUUID().slice(0, 8)}`;
  await administrator.post('/roles', { key: name, name });
  expect((await owners[0]?.delete(`/api-keys/${keys[0]?.id}`))?.status).toBe(204);
  // Once the streams of the last key have ended, every key has been checked after both changes.
  const last = streams.slice(-STREAMS_OF_EACH);
  expect((await owners.at(-1)?.delete(`/api-keys/${keys.at(-1)?.id}`))?.status).toBe(204);
  await eventually(() => expect(last.map(({ end }) => end?.code)).toEqual(last.map(() => 'unauthenticated')));

  expect(counts.reads).toBeGreaterThan(0);
  // A check reads all keys in one statement; without sharing, there would be one for each of the 100 streams.
  expect(counts.reads).toBeLessThan((KEYS * STREAMS_OF_EACH) / 2);
  expect(counts.writes).toBeLessThanOrEqual(KEYS);
});

it('starts no check of an API key while the previous one waits for the database', async () => {
  const { service, counts } = await countedService();
  const administrator = await service.person('administrator');
  const { key } = await makeKey(service, await service.person('agent'));
  const stream = await openedStream(service.url, { token: key });
  const blocker = service.orm.em.fork();
  await blocker.begin();
  await blocker.execute('lock table api_keys in access exclusive mode');
  counts.reads = 0;
  for (let change = 0; change < 20; change += 1) {
    const name = `any_${crypto.randomUUID().slice(0, 8)}`;
    expect((await administrator.post('/roles', { key: name, name })).status).toBe(201);
  }
  expect(counts.reads).toBeGreaterThan(0);
  expect(counts.reads).toBeLessThanOrEqual(2);
  await blocker.rollback();
  await eventually(() => expect(counts.reads).toBeGreaterThan(1));
  expect(stream.end).toBeUndefined();
});

it('returns 429 once an instance has the maximum number of streams', async () => {
  const { service } = await countedService();
  const first = new AbortController();
  const { signal: rest } = new AbortController();
  for (let nth = 0; nth < 2_000; nth += 1) service.live.enter(`account ${nth % 200}`, nth === 0 ? first.signal : rest);
  const agent = await service.person('agent');
  const rejected = await openStream(service.url, { token: agent.token });
  expect(rejected.status).toBe(429);
  await vi.waitFor(() => expect(rejected.text).toContain('"code":"rate_limited"'));
  expect(rejected.headers['retry-after']).toBe('5');
  first.abort();
  expect((await openedStream(service.url, { token: agent.token })).status).toBe(200);
});
