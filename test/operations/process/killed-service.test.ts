import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, type TestContext } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { depth } from '../../support/depth.ts';
import { type RestClient, restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { startSmtpServer } from '../../support/smtp.ts';
import { freePort, startProcess } from './service-process.ts';
import { missing, rowsOf, SUBSCRIBED, timesMailed, unfinished } from './support/committed-and-arrived.ts';
import { compileOnce } from './support/compile-once.ts';
import { startSink } from './support/sink.ts';

beforeAll(compileOnce);

const account = { email: 'first@example.com', password: 'correct horse battery' };
const TICKETS = depth({ quick: 30, deep: 250 });
/** Number of messages that have arrived when the service is killed. */
const KILLS = depth({ quick: [40], deep: [200, 500, 800] });
/** The next process resumes interrupted deliveries when their leases end. A quick run shortens the leases. */
const ENDS_LEASES = depth({ quick: true, deep: false });
const ENDPOINTS = 4;
/** Enough that they are unlikely to be in the same partition of the log. */
const FEW = 6;

async function setUp({ onTestFinished }: TestContext) {
  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-killed-'));
  const smtp = await startSmtpServer();
  const reached: { count: number; resolve: () => void }[] = [];
  const arrivals = () => sinks.reduce((sum, { received }) => sum + received.length, 0);
  const arrived = () => {
    for (const waiter of reached) if (arrivals() >= waiter.count) waiter.resolve();
  };
  const sinks = await Promise.all(Array.from({ length: ENDPOINTS }, () => startSink({ arrived })));
  const environment = {
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret of the tests, at least 32 bytes',
    SECRETS_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
    SMTP_URL: smtp.url,
    WEBHOOK_ALLOW_PRIVATE: 'on',
    WEBHOOK_RETRY_SCHEDULE: '1,1,1,1,1,1',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    LOG_LEVEL: 'silent',
  };
  onTestFinished(async () => {
    await Promise.all(sinks.map((sink) => sink.stop()));
    await smtp.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async () => {
    const service = await startProcess(environment);
    onTestFinished(() => void service.child.kill('SIGKILL'));
    return service;
  };
  const signIn = async (url: string) => {
    const { body } = await restClient(url).post('/auth/login', account);
    return restClient(url, body.accessToken);
  };
  /** Resolves once this many messages have arrived at all endpoints together. */
  const arrivalOf = (count: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    reached.push({ count, resolve });
    arrived();
    return promise;
  };
  return { database, smtp, sinks, start, signIn, arrivalOf, unfinished: () => unfinished(database.url) };
}

type Stage = Awaited<ReturnType<typeof setUp>>;

async function subscribe({ sinks }: Stage, administrator: RestClient) {
  for (const { url } of sinks) {
    const { status } = await administrator.post('/webhooks', { url, eventTypes: SUBSCRIBED });
    expect(status).toBe(201);
  }
}

async function fileTickets(administrator: RestClient, name: string, count: number) {
  const requester = await administrator.post('/users', { name, email: `${name}@example.com` });
  expect(requester.status).toBe(201);
  const ticket = { subject: 'Help', requesterId: requester.body.id };
  const numbers = Array.from({ length: count }, (_, number) => number);
  for (let done = 0; done < count; done += 10) {
    const made = await Promise.all(numbers.slice(done, done + 10).map(() => administrator.post('/tickets', ticket)));
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  }
}

it.concurrent('delivers every message and every email although the process is killed in between', async (context) => {
  const { expect } = context;
  const stage = await setUp(context);
  const { sinks, smtp, database } = stage;
  let service = await stage.start();
  const administrator = await stage.signIn(service.url);
  await subscribe(stage, administrator);
  await fileTickets(administrator, 'rita', TICKETS);
  for (const sink of sinks) sink.open();

  let held: string[] = [];
  let killedAt = 0;
  for (const count of KILLS) {
    await stage.arrivalOf(count);
    await service.end('SIGKILL');
    killedAt = Date.now();
    const claimed = `select id from deliveries where state = 'pending' and leased_until > now()`;
    held = (await rowsOf<{ id: string }>(database.url, claimed)).map(({ id }) => id);
    if (ENDS_LEASES) {
      await rowsOf(
        database.url,
        `update deliveries set leased_until = now() + interval '1 second' where leased_until > now()`,
      );
    }
    service = await stage.start();
  }

  await expect.poll(stage.unfinished, { timeout: 60_000, interval: 50 }).toEqual([]);
  expect(await missing(database.url, sinks, smtp.messages)).toEqual([]);
  expect(timesMailed(smtp.messages).filter((times) => times > 2)).toEqual([]);
  // Repetitions have the same id, so a receiver that stores ids processes each message once.
  for (const { received } of sinks) {
    expect(new Set(received.map(({ webhookId }) => webhookId)).size).toBe(TICKETS);
    expect(new Set(received.map(({ webhookId, eventId }) => `${webhookId} ${eventId}`)).size).toBe(TICKETS);
  }
  const lastHeld = sinks
    .flatMap(({ received }) => received)
    .filter(({ webhookId }) => held.includes(webhookId))
    .map(({ at }) => at - killedAt);
  expect(Math.max(0, ...lastHeld)).toBeLessThan(15_000);
}, 120_000);

it.concurrent('sends notifications of events from while no worker ran, and detects a log reader that skips an event', async (context) => {
  const { expect } = context;
  const stage = await setUp(context);
  const { sinks, smtp, database } = stage;
  for (const sink of sinks) sink.open();
  const web = await startService({ database, workers: false, environment: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
  context.onTestFinished(() => web.stop());
  const administrator = await web.person('administrator', { email: 'second@example.com' });
  await subscribe(stage, administrator);
  await fileTickets(administrator, 'rita', FEW);
  const left = await leaveOut(database.url);

  const worker = await startService({ database, environment: { WEBHOOK_ALLOW_PRIVATE: 'on', SMTP_URL: smtp.url } });
  context.onTestFinished(() => worker.stop());
  await expect.poll(() => smtp.messages.length, { timeout: 30_000, interval: 10 }).toBe(FEW);
  await expect.poll(stage.unfinished, { timeout: 30_000, interval: 10 }).toEqual([]);
  const found = await missing(database.url, sinks, smtp.messages);
  expect(new Set(found)).toEqual(new Set(sinks.flatMap(({ url }) => left.map((what) => ({ what, to: url })))));
  expect(found.length).toBeLessThan(sinks.length * FEW);
}, 120_000);

/**
 * Injects the fault: moves the position of the webhooks past the newest ticket. Returns the events that are skipped.
 */
async function leaveOut(databaseUrl: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    databaseUrl,
    `with newest as (select partition, position from events where type = 'ticket.created' order by id desc limit 1),
      moved as (insert into event_consumers select 'webhooks', partition, position from newest)
     select id from events join newest using (partition)
     where type = 'ticket.created' and events.position <= newest.position`,
  );
  return rows.map(({ id }) => id);
}
