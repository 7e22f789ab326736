import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openedStream } from '../../messaging/feed/support/raw-stream.ts';
import { createDatabase } from '../../support/database.ts';
import { restClient } from '../../support/rest.ts';
import { freePort, runToEnd, type ServiceProcess, startProcess } from './service-process.ts';
import { compileOnce } from './support/compile-once.ts';
import { connectTo, isRunning, linesOf, pidOf, pidsOf, send, startLoad } from './support/several.ts';
import { startSink } from './support/sink.ts';

const account = { email: 'first@example.com', password: 'correct horse battery' };
const WEBS = ['web 1', 'web 2'];
const NAMES = [...WEBS, 'worker'];

let dataDir: string;
let service: ServiceProcess;
let token: string;
beforeAll(async () => {
  await compileOnce();
  dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-several-'));
  service = await startProcess({ DATA_DIR: dataDir, PROCESSES: '2', LOG_LEVEL: 'info', WEBHOOK_ALLOW_PRIVATE: 'on' });
  const [, link] = /set-up\?token=(\S+)/.exec(service.output()) ?? [];
  await restClient(service.url).post('/auth/set-up', { token: link, name: 'First', ...account });
  token = (await restClient(service.url).post('/auth/login', account)).body.accessToken;
});
afterAll(async () => {
  await service?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const api = () => restClient(service.url, token);
const processes = async () =>
  JSON.parse((await send(newConnection(), `${service.url}/health/ready`)).text).checks.processes;
const complete = () => expect.poll(processes).toEqual({ state: 'ok', web: 2, workers: 1 });
const newConnection = () => new Agent({ keepAlive: false });

/** The value of a series on the page of metrics. */
async function metric(series: string): Promise<number> {
  const page = await (await fetch(`${service.url}/metrics`)).text();
  const line = page.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1));
}

/** Returns the token of a new administrator, who has followed the link in the email that the worker has written to a file. */
async function invite(name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  await api().post('/users/invite', { name, email, roleIds: ['administrator'] });
  const folder = path.join(dataDir, 'mail');
  const mails = async () =>
    Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')));
  const link = async () =>
    /accept-invitation\?token=3D([\w-]+)/.exec((await mails()).join().replaceAll(/=\r?\n/g, ''))?.[1];
  await expect.poll(link).toBeDefined();
  await restClient(service.url).post('/auth/accept-invitation', { token: await link(), password: account.password });
  return (await restClient(service.url).post('/auth/login', { email, password: account.password })).body.accessToken;
}

describe('a service in several processes', () => {
  it('prints one banner and one link, and says in each line of the log which process wrote it', async () => {
    const lines = service
      .output()
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{'));
    expect(lines[0]).toBe('Ticketwire is running in 2 web processes and a worker. Press Ctrl+C to stop.');
    expect(lines.length).toBeLessThanOrEqual(7);
    expect(lines.filter((line) => line.includes('set-up?token='))).toHaveLength(1);
    await complete();
    await expect.poll(() => [...pidsOf(service).keys()].toSorted()).toEqual(NAMES);
    for (const name of WEBS) {
      await send(await connectTo(service, name), `${service.url}/api/statuses`, { token });
      await expect
        .poll(
          () =>
            linesOf(service)
              .filter(({ path: at }) => at === '/api/statuses')
              .at(-1)?.process,
        )
        .toBe(name);
    }
  });

  it('shows on one page of metrics the sums of all processes, and the figures of the database once', async () => {
    const count = 'http_request_duration_seconds_count{method="GET",route="/api/categories",status="200"}';
    const [first, second] = [await connectTo(service, 'web 1'), await connectTo(service, 'web 2')];
    for (const agent of [first, first, second]) await send(agent, `${service.url}/api/categories`, { token });
    await expect.poll(() => metric(count)).toBe(3);
    expect(await metric('ticketwire_delivery_attempts_total{kind="email",outcome="delivered"}')).toBe(0);
    expect(await metric('ticketwire_web_processes')).toBe(2);
    const versions = await (await fetch(`${service.url}/metrics`)).text();
    expect(versions).toMatch(/^ticketwire_build_info\{.*\} 1$/m);
    await expect.poll(() => metric('ticketwire_consumer_lag_events{consumer="webhooks"}')).toBe(0);
  });

  it('streams a change that another process has made', async () => {
    const changing = await connectTo(service, 'web 1');
    const blocked = pidOf(service, 'web 1');
    process.kill(blocked, 'SIGSTOP');
    const stream = await openedStream(service.url, { token }).finally(() => process.kill(blocked, 'SIGCONT'));
    const { text } = await send(changing, `${service.url}/api/tickets`, { token, body: { subject: 'Across' } });
    await expect.poll(() => stream.events.map(({ ticketId }) => ticketId)).toContain(JSON.parse(text).id);
  });

  it('shows who has a ticket open in another process', async () => {
    const colleague = await invite('Ana');
    const { reference } = (await api().post('/tickets', { subject: 'Open' })).body;
    const announce = async (name: string, as: string) => {
      const url = `${service.url}/api/tickets/${reference}/presence`;
      const { text } = await send(await connectTo(service, name), url, { token: as, body: { activity: 'viewing' } });
      return JSON.parse(text).people;
    };
    expect(await announce('web 1', colleague)).toEqual([]);
    await expect
      .poll(() => announce('web 2', token))
      .toEqual([{ user: { id: expect.any(String), name: 'Ana' }, activity: 'viewing' }]);
  });

  it('loses only the requests of a web process that is killed, and starts it again', async () => {
    const killed = pidOf(service, 'web 2');
    const staying = await Promise.all([connectTo(service, 'web 1')]);
    const leaving = [await connectTo(service, 'web 2'), await connectTo(service, 'web 2')];
    const loads = [startLoad(service, token, staying), startLoad(service, token, leaving)] as const;
    await expect.poll(() => loads[1].acknowledged.length).toBeGreaterThan(5);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => pidOf(service, 'web 2')).not.toBe(killed);
    await Promise.all(loads.map((load) => load.stop()));
    expect(loads[0].failures).toEqual([]);
    expect(loads[1].failures.length).toBeLessThanOrEqual(leaving.length);
    expect(new Set(loads.flatMap(({ statuses }) => statuses))).toEqual(new Set([201]));
    const acknowledged = loads.flatMap((load) => load.acknowledged);
    for (const reference of acknowledged) expect((await api().get(`/tickets/${reference}`)).status).toBe(200);
    await complete();
  });

  it('goes on with deliveries after the worker is killed', async () => {
    const sink = await startSink({ arrived: () => {} });
    onTestFinished(() => sink.stop());
    sink.open();
    expect((await api().post('/webhooks', { url: sink.url, eventTypes: ['ticket.created'] })).status).toBe(201);
    const killed = pidOf(service, 'worker');
    process.kill(killed, 'SIGKILL');
    await expect.poll(processes).toMatchObject({ state: 'failed', workers: 0 });
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    expect((await api().post('/tickets', { subject: 'Sent later' })).status).toBe(201);
    await expect.poll(() => sink.received.length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => pidOf(service, 'worker')).not.toBe(killed);
    await complete();
  });

  it('replaces all processes on SIGHUP, without a failed request and without a count that falls', async () => {
    const before = new Map(pidsOf(service));
    const created = 'http_request_duration_seconds_count{method="POST",route="/api/tickets",status="201"}';
    const counts: number[] = [];
    const keepAlive = Array.from({ length: 3 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const load = startLoad(service, token, [...keepAlive, newConnection(), newConnection()]);
    service.child.kill('SIGHUP');
    await expect.poll(() => pidOf(service, 'web 1'), { timeout: 30_000 }).not.toBe(before.get('web 1'));
    service.child.kill('SIGHUP');
    const all = () => linesOf(service).some(({ msg }) => msg === 'Replaced all processes');
    await expect
      .poll(
        async () => {
          counts.push(await metric(created));
          return all();
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(true);
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(new Set(load.statuses)).toEqual(new Set([201]));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(linesOf(service).filter(({ msg }) => msg === 'The processes are being replaced already')).toHaveLength(1);
    for (const name of NAMES) {
      expect([name, pidOf(service, name)]).not.toEqual([name, before.get(name)]);
      expect(isRunning(before.get(name) ?? 0)).toBe(false);
    }
    await complete();
  }, 90_000);

  it('stops all processes on SIGTERM', async () => {
    const pids = [...pidsOf(service).values()];
    expect(pids.filter(isRunning)).toHaveLength(3);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(pids.filter(isRunning)).toEqual([]);
  });
});

describe('a service whose processes cannot run', () => {
  it('says why the first one could not start, and exits with 1', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { code, output } = await runToEnd({ DATA_DIR: dataDir, PROCESSES: '2', PORT: String(port) });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Ticketwire could not start: Port ${port} on 127.0.0.1 is already in use. Set PORT to a different port.`,
    );
  });

  it('exits with 1 if five processes end within a minute', async () => {
    const database = await createDatabase();
    const port = String(await freePort());
    const dying = await startProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: port,
      PROCESSES: '2',
      ROLE: 'web',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'info',
    });
    onTestFinished(async () => {
      await dying.end('SIGKILL');
      await database.drop();
    });
    const killed = new Set<number>();
    while (dying.child.exitCode === null && killed.size < 5) {
      for (const pid of pidsOf(dying).values()) {
        if (killed.size < 5 && !killed.has(pid)) process.kill(pid, 'SIGKILL');
        killed.add(pid);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await dying.ended).toBe(1);
    expect(dying.output()).toContain('Too many processes have ended within a minute. The last one, web ');
  });
});
