import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { compiledService } from '../../../server/src/operations/start/compiled.js';
import { migrations } from '../../../server/src/platform/migrations/index.ts';
import { startHook } from '../../platform/telemetry/support/hook.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { restClient } from '../../support/rest.ts';
import { ACCOUNT, exercise } from '../deploy/support/exercise.ts';
import { runToEnd, type ServiceProcess, startProcess } from './service-process.ts';
import { rowsOf } from './support/committed-and-arrived.ts';
import { compileOnce } from './support/compile-once.ts';
import { REPORT_TRACING, TRACEPARENT } from './support/report-tracing.ts';

beforeAll(compileOnce);

const ROOT = path.resolve(import.meta.dirname, '../../..');
const JWT_SECRET = 'a secret of the tests, at least 32 bytes';

let database: TestDatabase;
let environment: Record<string, string>;
let dataDir: string;
const running: ServiceProcess[] = [];

beforeAll(async () => {
  database = await createDatabase('empty');
  dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-instances-'));
  environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    JWT_SECRET,
    SECRETS_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
  };
});
afterAll(async () => {
  await Promise.all(running.map((one) => one.end('SIGTERM')));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(more: Record<string, string>): Promise<ServiceProcess> {
  const service = await startProcess({ ...environment, ...more });
  running.push(service);
  return service;
}

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

function signed(claims: object): string {
  const parts = [{ alg: 'HS256', typ: 'at+jwt' }, claims].map((part) => Buffer.from(JSON.stringify(part)));
  const input = parts.map((part) => part.toString('base64url')).join('.');
  return `${input}.${createHmac('sha256', JWT_SECRET).update(input).digest('base64url')}`;
}

const signIn = async ({ url }: ServiceProcess) =>
  restClient(url, (await restClient(url).post('/auth/login', ACCOUNT)).body.accessToken);

describe('processes of one database', () => {
  let first: ServiceProcess;
  let second: ServiceProcess;
  let worker: ServiceProcess;
  const reported = { LOG_LEVEL: 'info', NODE_OPTIONS: `--import=${REPORT_TRACING}`, OTEL_SERVICE_NAME: 'tickets' };
  beforeAll(async () => {
    [first, second, worker] = await Promise.all([
      start({ ROLE: 'web', WEBHOOK_ALLOW_PRIVATE: 'on', ...reported }),
      start({ ROLE: 'web' }),
      start({ ROLE: 'worker', WEBHOOK_ALLOW_PRIVATE: 'on', SMTP_URL: 'smtp://127.0.0.1:1', ...reported }),
    ]);
  });

  it("start concurrently, create one administrator, and see each other's changes", async () => {
    const [here, there] = [await signIn(first), await signIn(second)];
    expect((await here.get('/roles')).body.data).toHaveLength(5);
    expect((await there.get('/users?count=true')).body.page.total).toBe(1);

    const ticket = await here.post('/tickets', { subject: 'Seen by both' });
    expect((await there.get(`/tickets/${ticket.body.id}`)).body.subject).toBe('Seen by both');

    const role = await here.post('/roles', { key: 'reader', name: 'Reader', grants: [{ permission: 'user:read' }] });
    const person = await here.post('/users', { name: 'Rea', email: 'rea@example.com', roleIds: [role.body.id] });
    expect(person.status).toBe(201);
    await here.delete('/auth/sessions');
    await expect.poll(async () => (await there.get('/auth/me')).status).toBe(401);
  });

  it('have, compiled, the same behavior as the sources', async () => {
    const compiled = compiledService();
    expect(compiled && pathToFileURL(compiled).pathname).toMatch(/\/server\/dist\/main\.js$/);
    await exercise(second.url);
    const served = await fetch(`${second.url}/api/openapi.json`);
    const checkedIn = JSON.parse(await readFile(path.join(ROOT, 'docs/openapi.json'), 'utf8'));
    // Only `servers` and `info` depend on the running service.
    expect(await served.json()).toEqual({ ...checkedIn, servers: expect.any(Array), info: expect.any(Object) });
  });

  it('accept tokens of each other without PUBLIC_URL', async () => {
    for (const [here, there] of [
      [first, second],
      [second, first],
    ] as const) {
      const { body } = await restClient(here.url).post('/auth/login', ACCOUNT);
      const claims = claimsOf(body.accessToken);
      expect(claims.iss).toMatch(/^urn:uuid:/);
      expect((await restClient(there.url, body.accessToken).get('/auth/me')).status).toBe(200);

      // Releases before this one used the address of the process as the issuer.
      const former = signed({ ...claims, iss: here.url });
      expect((await restClient(here.url, former).get('/auth/me')).status).toBe(200);
      expect((await restClient(there.url, former).get('/auth/me')).status).toBe(401);
    }
    expect(first.output()).toContain(`PUBLIC_URL is not set, so links in emails start with ${first.url}.`);

    const { body } = await restClient(first.url).post('/auth/login', ACCOUNT);
    await rowsOf(database.url, 'delete from categories');
    const named = await start({ ROLE: 'web', PUBLIC_URL: 'https://desk.example.com/' });
    expect((await restClient(named.url, body.accessToken).get('/auth/me')).status).toBe(200);
    const again = await restClient(named.url).post('/auth/login', ACCOUNT);
    expect(claimsOf(again.body.accessToken).iss).toBe('https://desk.example.com');
    expect(named.output()).not.toContain('links in emails');

    // Default categories are created only in a new installation, not in an existing one.
    expect((await restClient(named.url, again.body.accessToken).get('/categories')).body.data).toEqual([]);
  });

  it('load and send nothing of a trace while traces are off', async () => {
    const hook = await startHook();
    onTestFinished(hook.stop);
    const administrator = await signIn(first);
    expect((await administrator.post('/webhooks', { url: hook.url, eventTypes: ['ticket.created'] })).status).toBe(201);
    expect((await administrator.post('/tickets', { subject: 'One' }, { traceparent: TRACEPARENT })).status).toBe(201);
    await expect.poll(() => hook.received.length, { timeout: 10_000 }).toBe(1);
    expect(hook.received[0]).not.toHaveProperty('traceparent');
  });

  it('print no address of a worker that does not serve it', () => {
    expect(worker.output()).toContain('Ticketwire is running as a worker.');
    for (const place of ['/admin', '/api/', '/docs', 'set-up?token=']) expect(worker.output()).not.toContain(place);
  });

  // The last test: it ends all of them.
  it('announce themselves while they run, and end once the schema is contracted past them', async () => {
    const instances = () => rowsOf(database.url, 'select version, schema, role from instances order by role');
    const row = (role: string) => ({ version: '0.1.0', schema: migrations.at(-1)?.name, role });
    const webs = running.length - 1;
    expect(await instances()).toEqual([...Array.from({ length: webs }, () => row('web')), row('worker')]);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(await instances()).toEqual([...Array.from({ length: webs - 1 }, () => row('web')), row('worker')]);

    await rowsOf(
      database.url,
      `insert into contractions (migration, needs, version, declared_at)
       values ('Migration99990301000000_smaller', 'Migration99990201000000_later', '0.3.0', now())`,
    );
    const reason =
      'Release 0.1.0 cannot run on this database, because release 0.3.0 has removed what it needs ' +
      '(Migration99990301000000_smaller). Start release 0.3.0 or newer, or restore a backup from before that upgrade.';
    for (const { ended, output } of running.filter((one) => one !== second)) {
      expect(await ended).toBe(1);
      expect(output()).toContain(reason);
    }
    expect(await instances()).toEqual([]);
    for (const { output } of [first, worker]) expect(output()).not.toMatch(/^Loaded|trace_id/m);

    const { code, output } = await runToEnd({ ...environment, ROLE: 'web', PORT: '0' });
    expect([code, output.trim()]).toEqual([1, `Ticketwire could not start: ${reason}`]);
  }, 30_000);
});
