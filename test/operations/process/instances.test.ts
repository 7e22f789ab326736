import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { restClient } from '../../support/rest.ts';
import { type ServiceProcess, startProcess } from './service-process.ts';
import { rowsOf } from './support/committed-and-arrived.ts';
import { compileOnce } from './support/compile-once.ts';

beforeAll(compileOnce);

const JWT_SECRET = 'a secret of the tests, at least 32 bytes';
const account = { email: 'first@example.com', password: 'correct horse battery' };

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
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
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
  restClient(url, (await restClient(url).post('/auth/login', account)).body.accessToken);

describe('web processes on different ports of one database', () => {
  let first: ServiceProcess;
  let second: ServiceProcess;
  beforeAll(async () => {
    [first, second] = await Promise.all([start({ ROLE: 'web' }), start({ ROLE: 'web' })]);
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

  it('accept tokens of each other without PUBLIC_URL', async () => {
    for (const [here, there] of [
      [first, second],
      [second, first],
    ] as const) {
      const { body } = await restClient(here.url).post('/auth/login', account);
      const claims = claimsOf(body.accessToken);
      expect(claims.iss).toMatch(/^urn:uuid:/);
      expect((await restClient(there.url, body.accessToken).get('/auth/me')).status).toBe(200);

      // Releases before this one used the address of the process as the issuer.
      const former = signed({ ...claims, iss: here.url });
      expect((await restClient(here.url, former).get('/auth/me')).status).toBe(200);
      expect((await restClient(there.url, former).get('/auth/me')).status).toBe(401);
    }
    expect(first.output()).toContain(`PUBLIC_URL is not set, so links in emails start with ${first.url}.`);

    const { body } = await restClient(first.url).post('/auth/login', account);
    await rowsOf(database.url, 'delete from categories');
    const named = await start({ ROLE: 'web', PUBLIC_URL: 'https://desk.example.com/' });
    expect((await restClient(named.url, body.accessToken).get('/auth/me')).status).toBe(200);
    const again = await restClient(named.url).post('/auth/login', account);
    expect(claimsOf(again.body.accessToken).iss).toBe('https://desk.example.com');
    expect(named.output()).not.toContain('links in emails');

    // Default categories are created only in a new installation, not in an existing one.
    expect((await restClient(named.url, again.body.accessToken).get('/categories')).body.data).toEqual([]);
  });
});

it('prints no address of a worker that does not serve it', async () => {
  const worker = await start({ ROLE: 'worker', SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(worker.output()).toContain('Ticketwire is running as a worker.');
  for (const place of ['/admin', '/api/', '/docs', 'set-up?token=']) expect(worker.output()).not.toContain(place);
});
