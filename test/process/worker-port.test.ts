import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { freePort, startProcess } from './service-process.ts';
import { compileOnce } from './support/compile-once.ts';

beforeAll(compileOnce);

const token = 'a token of the tests';

it('serves health and metrics of a worker on WORKER_PORT, the metrics only with METRICS_TOKEN', async () => {
  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-worker-'));
  const port = String(await freePort());
  const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, ROLE: 'worker', WORKER_PORT: port };
  const worker = await startProcess({ ...environment, METRICS_TOKEN: token });
  onTestFinished(async () => {
    await worker.end('SIGTERM');
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const get = (page: string, headers = {}) => fetch(`http://127.0.0.1:${port}${page}`, { headers });

  expect(worker.output()).toContain(`:${port}/health/ready`);
  for (const place of ['/admin', '/api/', '/docs']) expect(worker.output()).not.toContain(place);
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
  expect(first).toContain('ticketwire_event_streams_open 0');
  // A consumer has a position once it has started, which happens after the port is opened.
  for (const consumer of ['notifications', 'webhooks']) {
    await expect
      .poll(metrics)
      .toMatch(new RegExp(`^ticketwire_consumer_lag_events\\{consumer="${consumer}"\\} \\d+$`, 'm'));
  }
});
