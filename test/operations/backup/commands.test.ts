import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { contentsText } from '../../../server/src/operations/backup/commands/command.ts';
import { afterRecovery } from '../../../server/src/operations/backup/commands/restore.ts';
import { openKeyFolder } from '../../../server/src/platform/keys/key-folder.ts';
import { readConfig } from '../../../server/src/platform/services/config.ts';
import { depth } from '../../support/depth.ts';
import { startService } from '../../support/service.ts';
import { rowsOf } from '../process/support/committed-and-arrived.ts';
import { backUp, fillService, makeFolder } from './support/backups.ts';
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
  const kills = depth({ quick: 2, deep: 50 });
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
  const { manifest } = await restoreInto(target, file, { isReplacing: true });
  expect(manifest.tables.tickets?.rows).toBe(3);
  expect(await tablesInDatabase(target.database)).toEqual(await tablesInArchive(file));
}, 300_000);

it('treats a database that another tool has restored like a restored backup', async () => {
  const service = await startService({ workers: false });
  onTestFinished(() => service.stop());
  const file = path.join(await makeFolder(), 'desk.tar');
  await backUp(service, { file });
  const target = await makeTarget();
  await restoreInto(target, file);
  const epochs = () => rowsOf<{ epoch: string }>(target.database.url, 'select epoch from event_epochs');
  const before = await epochs();
  const recovered = await runCommand('restore', ['--after-recovery'], settingsOf(target)).ended;
  expect(recovered).toEqual({ code: 0, output: expect.stringContaining('All users must sign in again') });
  const after = await epochs();
  expect([after.length, after[0]?.epoch === before[0]?.epoch]).toEqual([1, false]);
  const used = readConfig({ DATABASE_URL: service.database.url, DATA_DIR: target.dataDir });
  await expect(afterRecovery(used)).rejects.toThrow('Stop every process');
});

it('says which key is missing after a restore, and starts without it once it is given up', async () => {
  const service = await startService({ workers: false });
  onTestFinished(() => service.stop());
  const file = path.join(await makeFolder(), 'desk.tar');
  await backUp(service, { file });
  const target = await makeTarget();
  const run = (...args: string[]) => runCommand('restore', args, settingsOf(target)).ended;
  expect((await run(file)).output).toContain('was not in the backup, and this host does not have it');
  const { database, dataDir } = target;
  const start = async () => {
    const environment = { DATA_DIR: dataDir, SECRETS_KEY: '' };
    await (await startService({ workers: false, database, environment })).stop();
  };
  await expect(start()).rejects.toThrow('is missing: set SECRETS_KEY on every host');
  expect(await run('--forget-secrets')).toEqual({ code: 0, output: expect.stringContaining('stays unreadable') });
  await start();
  const again = await run('--replace', file);
  expect(again.output).toContain('this host does not have it');
});

it('explains how it is used', async () => {
  const wrong = [
    ['backup', ['--unknown'], {}, 'Usage:'],
    ['restore', ['--unknown'], {}, 'Usage:'],
    ['backup', ['/tmp/desk.tar'], { BACKUP_PASSPHRASE: '' }, 'Set BACKUP_PASSPHRASE'],
  ] as const;
  const ends = await Promise.all(wrong.map(([name, args, settings]) => runCommand(name, args, settings).ended));
  expect(ends).toEqual(wrong.map(([, , , says]) => ({ code: 1, output: expect.stringContaining(says) })));
});

it.each([
  ['outside, in SECRETS_KEY', [{ id: 'outside', bytes: Buffer.alloc(32) }], false],
  ['in DATA_DIR', [], true],
])('says of a backup whose key of sealed secrets is %s whether it is complete', async (_, sealingKeys, isInside) => {
  const service = await startService({ workers: false });
  onTestFinished(() => service.stop());
  const { dataDir } = service.services.config;
  const keys = await openKeyFolder(dataDir);
  if (isInside) await writeFile(path.join(keys, 'secrets'), randomBytes(32).toString('base64'));
  const file = path.join(await makeFolder(), 'desk.tar');
  const { manifest } = await backUp(service, { file, sealingKeys });
  expect(manifest.hasSealingKey).toBe(isInside);
  expect(contentsText(manifest).includes('keep SECRETS_KEY')).toBe(!isInside);
});
