import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isArchive } from '@ticketwire/server/src/operations/backup/base/store.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { makeDataFolder } from '../../support/data-folder.ts';
import { openWire } from '../../support/database-wire.ts';
import { depth } from '../../support/depth.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { startProcess } from '../process/service-process.ts';
import { rowsOf } from '../process/support/committed-and-arrived.ts';
import { backUp, fillService, makeFolder, PASSPHRASE } from './support/backups.ts';
import { runCommand } from './support/commands.ts';
import { makeTarget, restoreInto, type Target, tablesInArchive, tablesInDatabase } from './support/restores.ts';

/** How long the test's backup takes to restore, at most: kills are spread over this time. */
const LONGEST_RESTORE_MS = 1_200;

const settingsOf = ({ database, dataDir }: Target) => ({ DATABASE_URL: database.url, DATA_DIR: dataDir });

async function isUnfinished({ database }: Target): Promise<boolean> {
  const [row] = await rowsOf<{ unfinished: boolean }>(
    database.url,
    `select to_regclass('unfinished_restore') is not null as unfinished`,
  );
  return row?.unfinished ?? false;
}

it('restores the whole backup after restores that were killed in the middle', async () => {
  const service = await startService({ workers: false });
  onTestFinished(() => service.stop());
  await fillService(service);
  // Enough rows that loading them takes a while.
  await service.orm.em.fork().execute(
    `insert into deliveries (id, created_at, updated_at, version, kind, dedupe, attempts, claim, state)
     select gen_random_uuid(), now(), now(), 1, 'email', 'test ' || number, '[]', 0, 'delivered'
     from generate_series(1, 20000) as number`,
  );
  const file = path.join(await makeFolder(), 'desk.tar');
  await backUp(service, { file });
  const target = await makeTarget();

  let interrupted = 0;
  const kills = depth({ quick: 4, deep: 50 });
  for (let attempt = 0; attempt < kills; attempt++) {
    const { child, output, ended } = runCommand('restore', ['--replace', file], settingsOf(target));
    const finished = ended.then(() => true);
    // The archive has been checked, and the database is about to be changed.
    while (!output().includes('50 %') && !(await Promise.race([finished, delay(5, false)])));
    await Promise.race([finished, delay((attempt * LONGEST_RESTORE_MS) / kills)]);
    // However slow the machine is, the first kill comes when the restore has begun to change the database.
    while (attempt === 0 && !(await isUnfinished(target)) && !(await Promise.race([finished, delay(5, false)])));
    child.kill('SIGKILL');
    await finished;
    if (!(await isUnfinished(target))) continue;
    interrupted += 1;
    await expect(
      startService({ workers: false, database: target.database, environment: { DATA_DIR: target.dataDir } }),
    ).rejects.toThrow(/interrupted|being restored/);
  }
  expect(interrupted).toBeGreaterThanOrEqual(depth({ quick: 1, deep: 13 }));
  const { code, output } = await runCommand('restore', ['--replace', file], settingsOf(target)).ended;
  expect(output).toContain('Tickets: 3');
  expect(code).toBe(0);
  expect(await tablesInDatabase(target.database)).toEqual(await tablesInArchive(file));
}, 300_000);

it('moves a running service from the embedded PostgreSQL to another server', async () => {
  const dataDir = await makeDataFolder('ticketwire-moving-');
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const account = { email: 'ada@example.com', password: 'a good password of Ada' };
  const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
  const service = await startProcess(settings);
  const signIn = async (url: string) => {
    const { body } = await restClient(url).post('/auth/login', account);
    return restClient(url, body.accessToken);
  };
  const { body: ticket } = await (await signIn(service.url)).post('/tickets', { subject: 'Moves along' });
  const file = path.join(await makeFolder(), 'desk.tar');
  const saved = await runCommand('backup', [file], { DATA_DIR: dataDir }).ended;
  expect(saved.output).toContain('Tickets: 1');
  const target = await makeTarget();
  const [inUse, restored] = await Promise.all([
    runCommand('restore', ['--replace', file], { DATA_DIR: dataDir }).ended,
    runCommand('restore', [file], settingsOf(target)).ended,
  ]);
  expect([inUse.code, inUse.output]).toEqual([1, expect.stringContaining('already in use by another Ticketwire')]);
  await service.end('SIGTERM');
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored')]);
  expect(await tablesInDatabase(target.database)).toEqual(await tablesInArchive(file));
  const keyIn = (folder: string) => readFile(path.join(folder, 'keys', '0-first.pem'), 'utf8');
  expect(await keyIn(target.dataDir)).toBe(await keyIn(dataDir));
  const moved = await startProcess(settingsOf(target));
  onTestFinished(async () => void (await moved.end('SIGTERM')));
  const { body } = await (await signIn(moved.url)).get(`/tickets/${ticket.reference}`);
  expect(body).toEqual(ticket);
}, 120_000);

it('treats a database that another tool has restored like a restored backup', async () => {
  const service = await startService({ workers: false });
  onTestFinished(() => service.stop());
  const file = path.join(await makeFolder(), 'desk.tar');
  await backUp(service, { file });
  const target = await makeTarget();
  await restoreInto(target, file);
  const epochs = () => rowsOf<{ epoch: string }>(target.database.url, 'select epoch from event_epochs');
  const before = await epochs();
  const used = { DATABASE_URL: service.database.url, DATA_DIR: target.dataDir };
  const [recovered, inUse] = await Promise.all(
    [settingsOf(target), used].map((settings) => runCommand('restore', ['--after-recovery'], settings).ended),
  );
  expect([recovered?.code, recovered?.output]).toEqual([0, expect.stringContaining('All users must sign in again')]);
  const after = await epochs();
  expect([after.length, after[0]?.epoch === before[0]?.epoch]).toEqual([1, false]);
  expect(inUse?.output).toContain('Stop every process');
});

it('waits for a database that is late, and says so', async () => {
  const service = await startService({ workers: false });
  const wire = await openWire(service.database);
  onTestFinished(() => service.stop());
  onTestFinished(wire.close);
  wire.cut();
  const { user, host, port, database } = wire.address;
  const settings = { DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`, DATA_DIR: await makeFolder() };
  const backup = runCommand('backup', [path.join(await makeFolder(), 'desk.tar')], settings);
  const waiting = 'Waiting up to 60 seconds for the database at DATABASE_URL';
  await eventually(() => expect(backup.output()).toContain(waiting));
  wire.mend();
  const { code, output } = await backup.ended;
  expect([code, output]).toEqual([0, expect.stringContaining('Tickets: 0')]);
});

it('writes scheduled backups in a worker', async () => {
  const target = await makeTarget();
  const folder = await makeFolder();
  const worker = await startProcess({
    ...settingsOf(target),
    ROLE: 'worker',
    BACKUP_SCHEDULE: '0 3 * * *',
    BACKUP_TO: folder,
    BACKUP_PASSPHRASE: PASSPHRASE,
  });
  onTestFinished(async () => void (await worker.end('SIGTERM')));
  const archive = await vi.waitFor(
    async () => {
      const [name] = (await readdir(folder)).filter(isArchive);
      if (name === undefined) throw new Error('No backup yet');
      return name;
    },
    { timeout: 20_000, interval: 50 },
  );
  const checked = await runCommand('backup', ['--verify', path.join(folder, archive)], {}).ended;
  expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('is complete and unchanged')]);
}, 60_000);

it('explains how it is used', async () => {
  const wrong = [
    ['backup', ['--unknown'], {}, 'Usage:'],
    ['restore', ['--unknown'], {}, 'Usage:'],
    ['backup', ['/tmp/desk.tar'], { BACKUP_PASSPHRASE: '' }, 'Set BACKUP_PASSPHRASE'],
  ] as const;
  const ends = await Promise.all(wrong.map(([name, args, settings]) => runCommand(name, args, settings).ended));
  expect(ends).toEqual(wrong.map(([, , , says]) => ({ code: 1, output: expect.stringContaining(says) })));
});
