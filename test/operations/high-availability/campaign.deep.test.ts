import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { hasPgBouncer } from '../../support/pgbouncer.ts';
import { restClient } from '../../support/rest.ts';
import { startSmtpServer } from '../../support/smtp.ts';
import { freePort, type ServiceProcess, startProcess } from '../process/service-process.ts';
import { missing, rowsOf, SUBSCRIBED, timesMailed, unfinished } from '../process/support/committed-and-arrived.ts';
import { startSink } from '../process/support/sink.ts';
import { startLoadBalancer } from '../upgrade/support/load-balancer.ts';
import { startLoad } from './support/campaign-load.ts';
import { errorWindow, p99, type Window } from './support/error-windows.ts';
import type { Installation } from './support/installation.ts';
import { hasPatroni, startPatroni } from './support/patroni.ts';
import { startPair } from './support/supervised-pair.ts';

/** Number of disturbances. The kinds take turns. */
const ROUNDS = Number(process.env.ROUNDS ?? 20);
const WORKER_PAUSE_MS = 60_000;
/** Undisturbed load after each recovery. */
const QUIET_MS = 3_000;
/** Until everything is back to normal after the last failed request. */
const SETTLED_MS = 1_000;
/** Outside of the disturbances, on a machine that keeps up. */
const P99_MS = 1_000;

const account = { email: 'first@example.com', password: 'correct horse battery' };
const MEMBERS = ['web 1', 'web 2', 'worker 1', 'worker 2'] as const;
type Member = (typeof MEMBERS)[number];

/** Two web and two worker processes. */
async function startMembers(environment: Record<string, string>, [first, second]: Installation['ways']) {
  const running = new Map<Member, ServiceProcess>();
  const origins = new Map<Member, string>();
  const ports = new Map<Member, string>();
  for (const member of MEMBERS) ports.set(member, String(await freePort()));
  const start = async (member: Member) => {
    const [role = 'web', nth] = member.split(' ');
    const port = ports.get(member) ?? '';
    const process = await startProcess({
      ...environment,
      ...(nth === '1' ? first : second),
      ROLE: role,
      ...(role === 'web' ? { PORT: port } : { OPERATIONS_PORT: port }),
    });
    running.set(member, process);
    origins.set(member, `http://127.0.0.1:${port}`);
  };
  for (const member of MEMBERS) await start(member);
  onTestFinished(() => {
    for (const { child } of running.values()) {
      child.kill('SIGKILL');
    }
  });
  return {
    origins,
    async kill(member: Member) {
      await running.get(member)?.end('SIGKILL');
      await start(member);
    },
    async pause(member: Member) {
      running.get(member)?.child.kill('SIGSTOP');
      await delay(WORKER_PAUSE_MS);
      running.get(member)?.child.kill('SIGCONT');
    },
  };
}

async function setUp(install: () => Promise<Installation>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-campaign-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const installation = await install();
  onTestFinished(() => installation.stop());
  const smtp = await startSmtpServer();
  const sink = await startSink({ arrived: () => {} });
  onTestFinished(async () => {
    await sink.stop();
    await smtp.stop();
  });
  sink.open();
  const environment = {
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    JWT_SECRET: 'a secret of the campaign, at least 32 bytes',
    SECRETS_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
    WEBHOOK_ALLOW_PRIVATE: 'on',
    WEBHOOK_RETRY_SCHEDULE: '1,1,1,1,1,1,1,1,1,1',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ACCESS_TOKEN_TTL: '86400',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  };
  const members = await startMembers(environment, installation.ways);
  const balancer = await startLoadBalancer();
  for (const [member, origin] of members.origins) if (member.startsWith('web')) balancer.add(origin);
  await expect
    .poll(() => [...members.origins.values()].slice(0, 2).every(balancer.isUsed), { timeout: 10_000 })
    .toBe(true);
  const { body } = await restClient(balancer.url).post('/auth/login', account);
  const administrator = restClient(balancer.url, body.accessToken);
  expect((await administrator.post('/webhooks', { url: sink.url, eventTypes: SUBSCRIBED })).status).toBe(201);
  const requester = await administrator.post('/users', { name: 'Rita', email: 'rita@example.com' });
  const load = startLoad(balancer.url, body.accessToken, requester.body.id);
  return { installation, members, smtp, sink, load };
}

type Stage = Awaited<ReturnType<typeof setUp>>;

/** Alternates between the database and the processes. */
function disturbances({ installation, members }: Stage): [kind: string, disturb: () => Promise<void>][] {
  const ofDatabase = Object.entries(installation.disturbances);
  const ofProcesses: typeof ofDatabase = [
    ...MEMBERS.map((member): (typeof ofDatabase)[number] => [`${member}, kill -9`, () => members.kill(member)]),
    ['worker 1, SIGSTOP for 60 s', () => members.pause('worker 1')],
  ];
  return ofDatabase.flatMap((kind, nth) => [kind, ...ofProcesses.slice(nth, nth + 1)]);
}

const isReady = async (origin: string) =>
  (await fetch(`${origin}/health/ready`).catch(() => ({ status: 0 }))).status === 200;

const installations = [
  { name: 'a pair of servers with PgBouncer', start: startPair, isPossible: hasPgBouncer, longestErrorsMs: 10_000 },
  // The lease of a lost machine ends after 20 seconds.
  { name: 'Patroni with etcd and HAProxy', start: startPatroni, isPossible: hasPatroni, longestErrorsMs: 30_000 },
];

it.for(installations)(
  'loses nothing and recovers from every failure of one part: $name',
  { timeout: 3_600_000 },
  async (kind, { skip }) => {
    const { start, isPossible, longestErrorsMs } = kind;
    if (!isPossible) skip('the programs are not installed');
    const stage = await setUp(start);
    const { installation, members, smtp, sink, load } = stage;
    const kinds = disturbances(stage);
    const windows: (Window & { readonly kind: string })[] = [];
    await delay(QUIET_MS);
    const undisturbed = p99(load.attempts);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [kind, disturb] = kinds[round % kinds.length] ?? [];
      if (kind === undefined || disturb === undefined) throw new Error('There is nothing to disturb');
      const from = performance.now();
      await disturb();
      for (const [member, origin] of members.origins) {
        await expect.poll(() => isReady(origin), { timeout: 60_000, message: `${kind}: ${member}` }).toBe(true);
      }
      const until = performance.now() + SETTLED_MS;
      await delay(SETTLED_MS + QUIET_MS);
      windows.push({ kind, from, until });
    }
    await load.stop();

    const database = await installation.primaryUrl();
    await expect.poll(() => unfinished(database), { timeout: 120_000, interval: 200 }).toEqual([]);
    const tickets = await rowsOf<{ subject: string; number: number }>(database, 'select subject, number from tickets');
    const stored = Map.groupBy(tickets, ({ subject }) => subject);
    const lost = [...load.acknowledged].filter(([subject, reference]) =>
      (stored.get(subject) ?? []).every(({ number }) => `TKT-${number}` !== reference),
    );
    const twice = [...stored].filter(([, { length }]) => length > 1);
    const events = new Set((await rowsOf<{ id: string }>(database, 'select id from events')).map(({ id }) => id));
    const untrueWebhooks = sink.received.filter(({ eventId }) => !events.has(eventId));
    const references = new Set(tickets.map(({ number }) => `[TKT-${number}]`));
    const untrueMails = smtp.messages.filter(({ subject }) => {
      const [reference] = /\[TKT-\d+\]/.exec(subject) ?? [];
      return reference !== undefined && !references.has(reference);
    });
    const lostMessages = await missing(database, [sink], smtp.messages);
    const quiet = load.attempts.filter(({ startedAt, ms }) =>
      windows.every(({ from, until }) => startedAt + ms < from || startedAt > until),
    );

    console.table(
      kinds.map(([kind]) => {
        const own = windows
          .filter((window) => window.kind === kind)
          .map((window) => errorWindow(load.attempts, window));
        return {
          disturbance: kind,
          times: own.length,
          'failed requests': own.reduce((sum, { failures }) => sum + failures, 0),
          'longest time with errors, ms': Math.max(0, ...own.map(({ ms }) => ms)),
          'slowest request, ms': Math.max(0, ...own.map(({ slowest }) => slowest)),
        };
      }),
    );
    console.table({
      requests: load.attempts.length,
      'failed outside of the disturbances': quiet.filter(({ isFailure }) => isFailure).length,
      'p99 outside of the disturbances, ms': p99(quiet),
      'writes acknowledged': load.acknowledged.size,
      'writes lost': lost.length,
      'writes done twice': twice.length,
      mails: smtp.messages.length,
      'mails repeated': timesMailed(smtp.messages).filter((times) => times > 1).length,
      'mails about nothing': untrueMails.length,
      webhooks: sink.received.length,
      'webhooks about nothing': untrueWebhooks.length,
      'mails and webhooks lost': lostMessages.length,
    });
    expect(load.unexpected).toEqual([]);
    expect({ lost, twice, untrueWebhooks, untrueMails, lostMessages }).toEqual({
      lost: [],
      twice: [],
      untrueWebhooks: [],
      untrueMails: [],
      lostMessages: [],
    });
    expect(quiet.filter(({ isFailure }) => isFailure)).toEqual([]);
    expect(p99(quiet)).toBeLessThan(Math.max(P99_MS, 3 * undisturbed));
    for (const window of windows)
      expect(errorWindow(load.attempts, window).ms, window.kind).toBeLessThan(longestErrorsMs);
  },
);
