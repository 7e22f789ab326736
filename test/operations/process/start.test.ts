import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isArchive } from '../../../server/src/operations/backup/base/store.ts';
import { restore } from '../../../server/src/operations/backup/commands/restore.ts';
import { readConfig } from '../../../server/src/platform/services/config.ts';
import { takeTour } from '../../journeys/support/tour.ts';
import { eventually } from '../../platform/harness.ts';
import { openWire } from '../../support/database-wire.ts';
import { depth } from '../../support/depth.ts';
import { type RestClient, restClient } from '../../support/rest.ts';
import { makeFolder, PASSPHRASE } from '../backup/support/backups.ts';
import { runCommand } from '../backup/support/commands.ts';
import { makeTarget, tablesInArchive, tablesInDatabase } from '../backup/support/restores.ts';
import { runToEnd, type ServiceProcess, startProcess } from './service-process.ts';
import { compileOnce } from './support/compile-once.ts';

beforeAll(compileOnce);

const account = { email: 'first@example.com', password: 'correct horse battery' };

const WRITES = depth({ quick: 60, deep: 200 });
const WRITES_BEFORE_KILL = depth({ quick: 20, deep: 40 });

let dataDir: string;
let current: ServiceProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-start-'));
});
afterAll(async () => {
  await current?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the running service on `dataDir`, or starts one. */
async function serviceOnDataDir(
  options?: { readonly fromSources: boolean },
  environment: Record<string, string> = {},
): Promise<ServiceProcess> {
  if (current?.child.exitCode === null && current.child.signalCode === null) return current;
  current = await startProcess({ DATA_DIR: dataDir, ...environment }, options);
  return current;
}

async function signIn({ url }: ServiceProcess): Promise<RestClient> {
  const session = await restClient(url).post('/auth/login', account);
  expect(session.status).toBe(200);
  return restClient(url, session.body.accessToken);
}

describe('a service on its own PostgreSQL', () => {
  it('prints all addresses at its first start, and a link through which the first administrator signs in', async () => {
    const service = await serviceOnDataDir({ fromSources: true }, { LOG_LEVEL: 'info' });
    const said = service.output();
    for (const place of ['/admin', '/api/tickets', '/docs', path.join(dataDir, 'mail')]) expect(said).toContain(place);

    const token = /set-up\?token=(\S+)/.exec(said)?.[1];
    const made = await restClient(service.url).post('/auth/set-up', { token, name: 'First', ...account });
    expect(made.status).toBe(201);
    const me = await signIn(service);
    expect((await me.post('/tickets', { subject: 'Still here' })).status).toBe(201);
    const categories = await me.get('/categories');
    expect(categories.body.data.map(({ key }: { key: string }) => key)).toEqual([
      'general',
      'technical_issue',
      'billing',
      'feature_request',
    ]);
    expect(await service.end('SIGTERM')).toBe(0);
    // Besides, the command says that it is run, installs packages and builds the console: ten lines in all.
    const lines = service.output().trim().split('\n');
    expect(lines.filter((line) => !/"msg":"(request|Stopping)"/.test(line)).length).toBeLessThanOrEqual(7);

    const again = await serviceOnDataDir();
    expect(again.output()).not.toContain('set-up?token=');
    const tickets = await (await signIn(again)).get('/tickets');
    expect(tickets.body.data[0].subject).toBe('Still here');
  });

  it('takes the first calls of the README and the tour with curl as written', async () => {
    const printed = await takeTour((await serviceOnDataDir()).url, dataDir);
    expect(printed).not.toContain('"code":');
    expect(printed).toContain('You are right, here is a new one.');
    expect(printed).toContain('"state":"solved"');
    expect(printed).toMatch(/}1\n/);
    expect(printed).toContain('"subject":"Invoice 4711 failed"');
  });

  it('keeps every acknowledged write after the process is killed', async () => {
    const service = await serviceOnDataDir();
    const me = await signIn(service);
    const acknowledged: string[] = [];
    const writing = Array.from({ length: WRITES }, async (_, n) => {
      const answer = await me.post('/tickets', { subject: `Write ${n}` }).catch(() => null);
      if (answer?.status === 201) acknowledged.push(answer.body.id);
      if (acknowledged.length === WRITES_BEFORE_KILL) void service.end('SIGKILL');
    });
    await Promise.all(writing);
    await service.end('SIGKILL');
    expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES_BEFORE_KILL);

    const again = await signIn(await serviceOnDataDir());
    const found = await Promise.all(acknowledged.map((id) => again.get(`/tickets/${id}`)));
    expect(found.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('rejects a second service on the same DATA_DIR, and keeps running', async () => {
    const service = await serviceOnDataDir();
    const second = await runToEnd({ DATA_DIR: dataDir, PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`DATA_DIR ${dataDir} is already in use by another Ticketwire`);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
  });

  it('moves to another server by a backup, and writes scheduled backups there', async () => {
    const service = await serviceOnDataDir();
    const me = await signIn(service);
    const { body: ticket } = await me.post('/tickets', { subject: 'Moves along' });
    const { total } = (await me.get('/tickets?count=true')).body.page;
    const file = path.join(await makeFolder(), 'desk.tar');
    const saved = await runCommand('backup', [file], { DATA_DIR: dataDir }).ended;
    expect(saved).toEqual({ code: 0, output: expect.stringContaining(`Tickets: ${total}`) });
    const inUse = readConfig({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
    const replacing = restore(inUse, { file, isReplacing: true, onProgress: () => {} });
    await expect(replacing).rejects.toThrow('already in use by another Ticketwire');
    await service.end('SIGTERM');

    const target = await makeTarget();
    const wire = await openWire(target.database);
    onTestFinished(wire.close);
    wire.cut();
    const { user, host, port, database } = wire.address;
    const late = { DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`, DATA_DIR: target.dataDir };
    const restoring = runCommand('restore', [file], late);
    const waiting = 'Waiting up to 60 seconds for the database at DATABASE_URL';
    await eventually(() => expect(restoring.output()).toContain(waiting));
    wire.mend();
    expect(await restoring.ended).toEqual({ code: 0, output: expect.stringContaining('Restored') });
    expect(await tablesInDatabase(target.database)).toEqual(await tablesInArchive(file));
    const keyIn = (folder: string) => readFile(path.join(folder, 'keys', '0-first.pem'), 'utf8');
    expect(await keyIn(target.dataDir)).toBe(await keyIn(dataDir));

    const backups = await makeFolder();
    const moved = await startProcess({
      DATABASE_URL: target.database.url,
      DATA_DIR: target.dataDir,
      BACKUP_SCHEDULE: '0 3 * * *',
      BACKUP_TO: backups,
      BACKUP_PASSPHRASE: PASSPHRASE,
    });
    onTestFinished(async () => void (await moved.end('SIGTERM')));
    const { body } = await (await signIn(moved)).get(`/tickets/${ticket.reference}`);
    expect(body).toEqual(ticket);
    const archive = await vi.waitFor(
      async () => {
        const [name] = (await readdir(backups)).filter(isArchive);
        if (name === undefined) throw new Error('No backup yet');
        return name;
      },
      { timeout: 20_000, interval: 50 },
    );
    const checked = await runCommand('backup', ['--verify', path.join(backups, archive)], {}).ended;
    expect(checked).toEqual({ code: 0, output: expect.stringContaining('is complete and unchanged') });
  }, 120_000);
});

it('reports each invalid setting in one line', async () => {
  const { code, output } = await runToEnd({
    PORT: 'eighty',
    JWT_SECRET: 'short',
    SMTP_URL: 'mail',
    ADMIN_EMAIL: 'x',
  });
  expect(code).toBe(1);
  expect(
    output
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim()),
  ).toEqual([
    'PORT must be a port number from 0 to 65535',
    'JWT_SECRET must be at least 32 bytes long (RFC 7518, section 3.2)',
    'SMTP_URL must be a URL that starts with smtp:// or smtps://',
    'ADMIN_EMAIL must be an email address',
  ]);
});
