import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type OwnCluster, startOwnCluster } from '../../support/own-cluster.ts';
import { restClient } from '../../support/rest.ts';
import { startSmtpServer } from '../../support/smtp.ts';
import { freePort, type ServiceProcess, startProcess } from './service-process.ts';
import { missing, rowsOf, SUBSCRIBED, unfinished } from './support/committed-and-arrived.ts';
import { startSink } from './support/sink.ts';
import { startWriters } from './support/writers.ts';

/** Number of kills. The kinds of kills take turns. */
const KILLS = Number(process.env.KILLS ?? 40);
const TICKETS_PER_KILL = 40;
/** Kills once this many tickets are acknowledged, while others are in progress. */
const KILL_AFTER = 8;

const account = { email: 'first@example.com', password: 'correct horse battery' };
const GAPS = `
  select heads.partition from event_heads heads left join events on events.partition = heads.partition
  group by heads.partition, heads.head
  having heads.head <> count(events.position) or heads.head <> coalesce(max(events.position), 0)`;
const BACKENDS = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;

async function setUp() {
  const cluster = await startOwnCluster();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-kills-'));
  const smtp = await startSmtpServer();
  const sinks = await Promise.all([1, 2].map(() => startSink({ arrived: () => {} })));
  for (const sink of sinks) sink.open();
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    SMTP_URL: smtp.url,
    WEBHOOK_ALLOW_PRIVATE: 'on',
    WEBHOOK_RETRY_SCHEDULE: '1,1,1,1,1,1,1,1,1,1',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ACCESS_TOKEN_TTL: '86400',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  };
  const ports = { web: String(await freePort()), worker: String(await freePort()) };
  const running = new Map<'web' | 'worker', ServiceProcess>();
  const start = async (role: 'web' | 'worker') => {
    const port = role === 'web' ? { PORT: ports.web } : { OPERATIONS_PORT: ports.worker };
    running.set(role, await startProcess({ ...environment, ROLE: role, ...port }));
  };
  const killProcess = async (role: 'web' | 'worker') => {
    await running.get(role)?.end('SIGKILL');
    await start(role);
  };
  onTestFinished(async () => {
    for (const { child } of running.values()) child.kill('SIGKILL');
    await Promise.all(sinks.map((sink) => sink.stop()));
    await smtp.stop();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await start('web');
  await start('worker');
  const url = `http://127.0.0.1:${ports.web}`;
  const { body } = await restClient(url).post('/auth/login', account);
  const administrator = restClient(url, body.accessToken);
  for (const sink of sinks) {
    expect((await administrator.post('/webhooks', { url: sink.url, eventTypes: SUBSCRIBED })).status).toBe(201);
  }
  const requester = await administrator.post('/users', { name: 'Rita', email: 'rita@example.com' });
  const writers = startWriters({ url, token: body.accessToken, requesterId: requester.body.id });
  return { cluster, smtp, sinks, killProcess, writers, origins: Object.values(ports).map(originOf) };
}

const originOf = (port: string) => `http://127.0.0.1:${port}`;

const kinds = (stage: Awaited<ReturnType<typeof setUp>>): Record<string, () => Promise<void>> => ({
  'web, kill -9': () => stage.killProcess('web'),
  'PostgreSQL, restart -m immediate': () => stage.cluster.restart('SIGQUIT'),
  'worker, kill -9': () => stage.killProcess('worker'),
  'postmaster, kill -9': () => stage.cluster.restart('SIGKILL'),
  'one backend, kill -9': () => killBackend(stage.cluster),
  'all backends, terminated': async () => {
    await rowsOf(stage.cluster.url, `select pg_terminate_backend(pid) from (${BACKENDS}) as backends`);
  },
});

/** Kills one backend like the OOM killer: PostgreSQL then ends all other sessions and recovers. */
async function killBackend({ url }: OwnCluster): Promise<void> {
  const [backend] = await rowsOf<{ pid: number }>(url, `${BACKENDS} order by random() limit 1`);
  if (backend) process.kill(backend.pid, 'SIGKILL');
}

const isReady = async (origin: string) =>
  (await fetch(`${origin}/health/ready`).catch(() => ({ status: 0 }))).status === 200;

async function connectionsInUse(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const uses = metrics.matchAll(/^ticketwire_pool_connections\{pool="\w+",state="in_use"\} (\d+)$/gm);
  return [...uses].reduce((sum, [, count]) => sum + Number(count), 0);
}

it(`loses nothing, repeats nothing and stays alive while processes are killed ${KILLS} times`, async () => {
  const stage = await setUp();
  const { cluster, smtp, sinks, writers, origins } = stage;
  const turns = Object.entries(kinds(stage));
  const killed = new Map<string, number>();
  for (let kill = 0; kill < KILLS; kill++) {
    const [kind, end] = turns[kill % turns.length] ?? [];
    if (kind === undefined || end === undefined) throw new Error('There is nothing to kill');
    const underway = Promise.withResolvers<void>();
    const written = writers.write(TICKETS_PER_KILL, (done) => done === KILL_AFTER && underway.resolve());
    await Promise.race([underway.promise, written]);
    await end();
    killed.set(kind, (killed.get(kind) ?? 0) + 1);
    await written;
    for (const origin of origins) {
      await expect.poll(() => isReady(origin), { timeout: 60_000, message: `${kind}: ${origin}` }).toBe(true);
    }
  }

  await expect.poll(() => unfinished(cluster.url), { timeout: 120_000, interval: 200 }).toEqual([]);
  const rows = await rowsOf<{ subject: string; number: number }>(cluster.url, 'select subject, number from tickets');
  const { acknowledged } = writers;
  const stored = Map.groupBy(rows, ({ subject }) => subject);
  const lost = [...acknowledged].filter(([subject, reference]) =>
    (stored.get(subject) ?? []).every(({ number }) => `TKT-${number}` !== reference),
  );
  const twice = [...stored].filter(([, { length }]) => length > 1).map(([subject]) => subject);
  const webhooks = sinks.flatMap(({ received }) => received);
  const messages = new Set(webhooks.map(({ webhookId, eventId }) => `${webhookId} ${eventId}`)).size;
  console.table({
    ...Object.fromEntries(killed),
    'tickets acknowledged': acknowledged.size,
    'tries repeated': writers.repeated(),
    lost: lost.length,
    'done twice': twice.length,
    'webhooks, and of those repeats': `${webhooks.length}, ${webhooks.length - messages}`,
    mails: smtp.messages.length,
  });
  expect(lost).toEqual([]);
  expect(twice).toEqual([]);
  expect(acknowledged.size).toBe(KILLS * TICKETS_PER_KILL);
  expect(await rowsOf(cluster.url, GAPS)).toEqual([]);
  expect(await missing(cluster.url, sinks, smtp.messages)).toEqual([]);
  for (const origin of origins) await expect.poll(() => connectionsInUse(origin)).toBe(0);
}, 3_000_000);
