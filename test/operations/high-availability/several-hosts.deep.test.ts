import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { missing, rowsOf, SUBSCRIBED, unfinished } from '../process/support/committed-and-arrived.ts';
import { startSink } from '../process/support/sink.ts';
import { startWriters } from '../process/support/writers.ts';
import { databaseOf, startStandbyPair } from './support/standby-pair.ts';

const TICKETS = 60;
/** The switch begins once this many are acknowledged, while others are in progress. */
const SWITCH_AFTER = 10;
/** How long a supervisor takes to notice that the primary is gone. */
const NOTICED_AFTER_MS = 1_500;
const UNNOTICED = { repeatedWrites: 0, statusesOfReads: new Set([200]) };

async function setUp() {
  const { primary: one, standby: two, stop } = await startStandbyPair();
  const sink = await startSink({ arrived: () => {} });
  sink.open();
  let service: TestService | undefined;
  onTestFinished(async () => {
    await service?.stop();
    await sink.stop();
    await stop();
  });
  await one.waitFor(two);
  const url = `postgresql://postgres@${two.host}:5432,${one.host}:5432/postgres?target_session_attrs=read-write`;
  service = await startService({
    ways: { address: { url }, direct: { url } },
    database: databaseOf(one),
    environment: { WEBHOOK_ALLOW_PRIVATE: 'on', RATE_LIMIT: 'off' },
  });
  const administrator = await service.person('administrator');
  expect((await administrator.post('/webhooks', { url: sink.url, eventTypes: SUBSCRIBED })).status).toBe(201);
  const requester = await service.person('requester');
  const writers = startWriters({ url: service.url, token: administrator.token, requesterId: requester.id });
  return { one, two, service, sink, writers, administrator };
}

/** Reads lists until the work is done, and returns the statuses of the responses. */
async function readDuring(reader: Person, work: Promise<unknown>): Promise<Set<number>> {
  const statuses = new Set<number>();
  let isDone = false;
  const read = async () => {
    while (!isDone) statuses.add((await reader.get('/tickets')).status);
  };
  const reading = Promise.all([read(), read()]);
  await work.finally(() => {
    isDone = true;
  });
  await reading;
  return statuses;
}

/** Writes and reads tickets, and changes the primary while some requests are in progress. */
async function useDuring(
  { writers, administrator }: Awaited<ReturnType<typeof setUp>>,
  change: () => Promise<void>,
): Promise<{ repeatedWrites: number; statusesOfReads: Set<number> }> {
  const before = writers.repeated();
  const underway = Promise.withResolvers<void>();
  const written = writers.write(TICKETS, (done) => done === SWITCH_AFTER && underway.resolve());
  const changed = Promise.race([underway.promise, written]).then(change);
  const statusesOfReads = await readDuring(administrator, Promise.all([written, changed]));
  return { repeatedWrites: writers.repeated() - before, statusesOfReads };
}

it('follows the primary among several hosts, without a failed request, a lost write or a lost message', async () => {
  const stage = await setUp();
  const { one, two, service, sink, writers } = stage;
  const orderly = await useDuring(stage, async () => {
    await one.kill('SIGINT');
    await delay(NOTICED_AFTER_MS);
    await two.promote();
  });
  expect(orderly).toEqual(UNNOTICED);

  await one.follow(two);
  await two.waitFor(one);
  const crash = await useDuring(stage, async () => {
    await two.kill('SIGKILL');
    await delay(NOTICED_AFTER_MS);
    await one.promote();
  });
  expect(crash).toEqual(UNNOTICED);

  await two.follow(one);
  await one.waitFor(two);
  const frozen = await useDuring(stage, async () => {
    await one.freeze();
    await two.promote();
  });
  expect(frozen).toEqual(UNNOTICED);

  await expect.poll(() => unfinished(two.url()), { timeout: 30_000 }).toEqual([]);
  const stored = await rowsOf<{ subject: string; number: number }>(two.url(), 'select subject, number from tickets');
  const found = new Map(stored.map(({ subject, number }) => [subject, `TKT-${number}`]));
  expect(found).toEqual(writers.acknowledged);
  expect(stored.length).toBe(3 * TICKETS);
  expect(await missing(two.url(), [sink], service.smtp.messages)).toEqual([]);
}, 180_000);
