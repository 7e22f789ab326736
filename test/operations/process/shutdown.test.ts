import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, it } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { depth } from '../../support/depth.ts';
import { startProcess } from './service-process.ts';
import { rowsOf } from './support/committed-and-arrived.ts';
import { compileOnce } from './support/compile-once.ts';
import { startKillableWorkers } from './support/killable-workers.ts';

beforeAll(compileOnce);

/** Tickets for which a rule is due. */
const STORM = depth({ quick: 800, deep: 5_000 });

/** Sends a request on a connection of the agent. */
const requestOn = (agent: Agent, url: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined; body: string }>((resolve, reject) => {
    const request = get(url, { agent }, async (response) => {
      const chunks: string[] = [];
      for await (const chunk of response.setEncoding('utf8')) chunks.push(chunk);
      resolve({ status: response.statusCode, connection: response.headers.connection, body: chunks.join('') });
    });
    request.once('error', reject);
  });

it.concurrent('is unready for DRAIN_DELAY while it still serves requests, closes connections after their response, and exits', async ({
  expect,
  onTestFinished,
}) => {
  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-shutdown-'));
  const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, ROLE: 'web', DRAIN_DELAY: '2' };
  const service = await startProcess(environment);
  onTestFinished(async () => {
    service.child.kill('SIGKILL');
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const page = `${service.url}/api/openapi.json`;
  expect(await requestOn(agent, page)).toMatchObject({ status: 200, connection: 'keep-alive' });

  const asked = performance.now();
  const ended = service.end('SIGTERM');
  await expect.poll(() => fetch(`${service.url}/health/ready`).then(({ status }) => status)).toBe(503);
  const probe = await requestOn(new Agent(), `${service.url}/health/ready`);
  expect([probe.connection, JSON.parse(probe.body)]).toEqual([
    'close',
    { status: 'unavailable', checks: { shutdown: { state: 'failed', reason: 'the process is shutting down' } } },
  ]);
  expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
  // The connection from before is used once more, and a new one is still accepted.
  expect(await requestOn(agent, page)).toMatchObject({ status: 200, connection: 'close' });
  expect(await requestOn(new Agent(), page)).toMatchObject({ status: 200, connection: 'close' });
  expect(await ended).toBe(0);
  expect(performance.now() - asked).toBeGreaterThanOrEqual(2_000);
  await expect(fetch(page)).rejects.toThrow('fetch failed');
});

it.concurrent('ends workers at once in the middle of a storm, and another one finishes it, each run once', {
  timeout: 120_000,
}, async (context) => {
  const { expect } = context;
  const { databaseUrl, administrator, workers, killAndRestart } = await startKillableWorkers(context);
  const when = { type: 'timed', anchor: 'created', seconds: 1_800 };
  const change = { addTags: ['late'] };
  const rule = (await administrator.post('/rules', { name: 'Late', when, change })).body;
  const ticket = (await administrator.post('/tickets', { subject: 'No light' })).body;
  await rowsOf(databaseUrl, `update rules set enabled_at = now() - interval '1 day'`);
  await rowsOf(
    databaseUrl,
    `insert into tickets select (jsonb_populate_record(tickets, jsonb_build_object('id', gen_random_uuid(),
      'number', number + n, 'created_at', now() - interval '1 hour'))).*
    from tickets, generate_series(1, ${STORM}) as n where id = '${ticket.id}'`,
  );
  const runs = async () => (await rowsOf(databaseUrl, `select from rule_runs where rule_id = '${rule.id}'`)).length;
  await expect.poll(runs, { timeout: 60_000, interval: 10 }).toBeGreaterThan(20);
  expect(await Promise.all(workers.map((worker) => worker.end('SIGTERM')))).toEqual([0, 0]);
  expect(await runs()).toBeLessThan(STORM);
  await killAndRestart(0);
  await expect.poll(runs, { timeout: 60_000 }).toBe(STORM);
  const changes = `select from events where type = 'ticket.updated' and actor_id = '${rule.id}'`;
  expect(await rowsOf(databaseUrl, changes)).toHaveLength(STORM);
});
