import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startOwnCluster } from '../../support/own-cluster.ts';
import { restClient } from '../../support/rest.ts';
import { startSmtpServer } from '../../support/smtp.ts';
import { freePort, type ServiceProcess, startProcess } from '../process/service-process.ts';
import { rowsOf, unfinished } from '../process/support/committed-and-arrived.ts';
import { type LoadBalancer, startLoadBalancer } from './support/load-balancer.ts';
import { type Load, startMixedLoad } from './support/mixed-load.ts';
import { checkOut, previousRelease } from './support/previous-release.ts';

/** The time of the whole upgrade under load. */
const SECONDS = Number(process.env.UPGRADE_SECONDS ?? 60);
const PHASES = 4;
const account = { email: 'first@example.com', password: 'correct horse battery' };

const commit = await previousRelease();

it(
  'upgrades and goes back under load without a failed request',
  async ({ skip }) => {
    if (commit === null) return skip('the previous release is not in this checkout: fetch the whole history');
    const stage = await setUp(await checkOut(commit));
    const { balancer, start, stop } = stage;

    const old = { web: await start('previous', 'web'), worker: await start('previous', 'worker') };
    balancer.add(old.web.url);
    await expect.poll(() => balancer.isUsed(old.web.url), { timeout: 10_000 }).toBe(true);
    const load = await stage.startLoad();
    await phase();

    // The new web process migrates, then both serve, on the schema of the new release.
    const web = await start('this', 'web');
    balancer.add(web.url);
    await expect.poll(() => balancer.isUsed(web.url), { timeout: 20_000 }).toBe(true);
    const worker = await start('this', 'worker');
    await phase();

    await stop(old.web);
    await stop(old.worker);
    await phase();

    // Going back: the previous release serves alone on the schema of the new one.
    const again = { web: await start('previous', 'web'), worker: await start('previous', 'worker') };
    balancer.add(again.web.url);
    await expect.poll(() => balancer.isUsed(again.web.url), { timeout: 20_000 }).toBe(true);
    await stop(web);
    await stop(worker);
    await phase();
    await load.stop();

    report(load, balancer);
    expect(load.failures).toEqual([]);
    for (const { url } of [old.web, web, again.web]) expect(balancer.served.get(url)).toBeGreaterThan(10);
    await stage.expectNothingLost(load);
  },
  (SECONDS + 240) * 1000,
);

const phase = () => delay((SECONDS * 1000) / PHASES);

function report({ durations }: Load, { served }: LoadBalancer): void {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  console.log(
    `${sorted.length} requests, by process ${[...served.values()].join(', ')}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`,
  );
}

async function setUp(checkout: string) {
  const cluster = await startOwnCluster();
  const smtp = await startSmtpServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-upgrade-'));
  const balancer = await startLoadBalancer();
  const running = new Set<ServiceProcess>();
  onTestFinished(async () => {
    await Promise.all([...running].map((one) => one.end('SIGKILL')));
    await smtp.stop();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const environment = {
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret of the tests, at least 32 bytes',
    SECRETS_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://desk.example.com',
    ACCESS_TOKEN_TTL: '86400',
    RATE_LIMIT: 'off',
    DRAIN_DELAY: '2',
  };
  return {
    balancer,
    async start(release: 'previous' | 'this', role: 'web' | 'worker') {
      const options = release === 'previous' ? { checkout } : {};
      const PORT = String(await freePort());
      const service = await startProcess({ ...environment, ROLE: role, PORT }, options);
      running.add(service);
      return service;
    },
    async stop(service: ServiceProcess) {
      expect(await service.end('SIGTERM')).toBe(0);
      running.delete(service);
    },
    async startLoad() {
      const { body } = await restClient(balancer.url).post('/auth/login', account);
      const client = restClient(balancer.url, body.accessToken);
      const requester = await client.post('/users', { name: 'Rita', email: 'rita@example.com' });
      return startMixedLoad(balancer.url, body.accessToken, requester.body.id);
    },
    /** Whether every acknowledged ticket is there with its event, and all emails were sent. */
    async expectNothingLost({ tickets }: Load) {
      const rows = await rowsOf<{ id: string; subject: string }>(
        cluster.url,
        `select tickets.id, subject from tickets join events on ticket_id = tickets.id and events.type = 'ticket.created'`,
      );
      const stored = new Map(rows.map(({ id, subject }) => [id, subject]));
      expect([...tickets].filter(([id, subject]) => stored.get(id) !== subject)).toEqual([]);
      await expect.poll(() => unfinished(cluster.url), { timeout: 60_000, interval: 200 }).toEqual([]);
    },
  };
}
