import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handIn, makeMail, SECRET } from '../../messaging/inbound/support/mail.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { freePort, startProcess } from './service-process.ts';
import { compileOnce } from './support/compile-once.ts';

beforeAll(compileOnce);

const token = 'a token of the tests';
const PAGES = ['/health/live', '/health/ready', '/metrics'];

let database: TestDatabase;
let dataDir: string;
/** The processes that all tests share. The last tests stop them. */
let worker: Awaited<ReturnType<typeof start>>;
let web: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  database = await createDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-operations-'));
  [worker, web] = await Promise.all([
    start({ ROLE: 'worker', METRICS_TOKEN: token, DRAIN_DELAY: '300' }),
    start({ ROLE: 'web', INBOUND_EMAIL_SECRET: SECRET, DRAIN_DELAY: '300' }),
  ]);
});
afterAll(async () => {
  for (const { child } of [worker, web]) child.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a process whose health and metrics have a port of their own. */
async function start(environment: Record<string, string>) {
  const port = String(await freePort());
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, OPERATIONS_PORT: port, ...environment };
  const service = await startProcess(settings);
  const get = (page: string, headers = {}) => fetch(`http://127.0.0.1:${port}${page}`, { headers });
  return { ...service, port, get };
}

it('serves health and metrics of a worker, the metrics only with METRICS_TOKEN', async () => {
  const { get, output, port } = worker;
  expect(output()).toContain(`:${port}/health/ready`);
  for (const place of ['/admin', '/api/', '/docs']) expect(output()).not.toContain(place);
  expect((await get('/health/live')).status).toBe(200);
  expect((await get('/health/ready')).status).toBe(200);
  expect((await get('/api/tickets')).status).toBe(404);
  const rejected = await get('/metrics', { Authorization: 'Bearer another token of the tests' });
  expect(rejected.status).toBe(401);
  expect(await rejected.json()).toMatchObject({ code: 'unauthenticated' });
  const metrics = async () => (await get('/metrics', { Authorization: `Bearer ${token}` })).text();
  const first = await metrics();
  for (const pool of ['requests', 'background', 'access']) {
    expect(first).toContain(`ticketwire_pool_connections{pool="${pool}",state="in_use"}`);
    expect(first).toContain(`ticketwire_pool_waiting{pool="${pool}"}`);
  }
  for (const kind of ['email', 'webhook']) expect(first).toContain(`ticketwire_deliveries_waiting{kind="${kind}"} 0`);
  expect(first).toContain('ticketwire_delivery_attempts_total{kind="email",outcome="retried"} 0');
  expect(first).toMatch(/^ticketwire_build_info\{version="[\d.]+",node="24[\d.]+"\} 1$/m);
  expect(first).toContain('ticketwire_event_streams_open 0');
  // A consumer has a position once it has started, which happens after the port is opened.
  for (const consumer of ['notifications', 'webhooks']) {
    for (const lag of ['events', 'seconds']) {
      await expect
        .poll(metrics)
        .toMatch(new RegExp(`^ticketwire_consumer_lag_${lag}\\{consumer="${consumer}"\\} [\\d.]+$`, 'm'));
    }
  }
});

it('counts received emails by outcome and reason', async () => {
  const { get, url } = web;
  const metrics = async () => (await get('/metrics')).text();
  expect(await metrics()).toContain('ticketwire_inbound_emails_total{outcome="ignored",reason="own_mail"} 0');
  const note = makeMail({ from: 'ada@example.net', headers: ['X-Autoreply: yes'] });
  for (const raw of [note, note, makeMail({ from: 'ada@example.net' })]) await handIn({ url }, raw);
  const counted = await metrics();
  expect(counted).toContain('ticketwire_inbound_emails_total{outcome="ignored",reason="automatic"} 1');
  expect(counted).toContain('ticketwire_inbound_emails_total{outcome="ticket_created",reason=""} 1');
});

it('takes health and metrics of a web process off its public port, and counts the requests there', async () => {
  const { get, url, output, port } = web;
  expect(output()).toContain(`:${port}/metrics`);
  for (const page of PAGES) {
    expect([page, (await get(page)).status]).toEqual([page, 200]);
    expect([page, (await fetch(url + page)).status]).toEqual([page, 404]);
  }
  expect(await (await fetch(`${url}/api/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' });
  await expect
    .poll(async () => (await get('/metrics')).text())
    .toContain('http_request_duration_seconds_count{method="GET",route="/api/openapi.json",status="200"} 1');
});

it('ends a worker without DRAIN_DELAY, because it has no callers', async () => {
  expect(await worker.end('SIGTERM')).toBe(0);
});

it('exits immediately on a second signal', async () => {
  web.child.kill('SIGTERM');
  await expect.poll(() => web.get('/health/ready').then(({ status }) => status)).toBe(503);
  expect(await web.end('SIGTERM')).toBe(1);
});
