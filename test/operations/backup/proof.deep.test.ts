import { copyFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeWebhook } from '../../messaging/webhooks/support/webhooks.ts';
import { depth } from '../../support/depth.ts';
import { startService, type TestService } from '../../support/service.ts';
import { rowsOf } from '../process/support/committed-and-arrived.ts';
import { backUp, makeFolder } from './support/backups.ts';
import { contentsOf, openView } from './support/checksums.ts';
import { runCommand } from './support/commands.ts';
import { makeTarget, type Target } from './support/restores.ts';
import { startWriteLoad } from './support/write-load.ts';

/** The keys are files, as without JWT_SECRET and SECRETS_KEY. */
const KEYS_IN_FILES = { JWT_SECRET: '', SECRETS_KEY: '' };

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: false, environment: KEYS_IN_FILES });
  await configure(service);
  // Enough rows that a backup and a restore take a while.
  await service.orm.em.fork().execute(
    `insert into deliveries (id, created_at, updated_at, version, kind, dedupe, attempts, claim, state)
     select gen_random_uuid(), now(), now(), 1, 'email', 'test ' || number, '[]', 0, 'delivered'
     from generate_series(1, 30000) as number`,
  );
});
afterAll(() => service?.stop());

/** Changes everything that an administrator can change: settings, statuses, categories, teams, webhooks and API keys. */
async function configure({ person, statusId }: TestService): Promise<void> {
  const administrator = await person('administrator');
  const succeeded = [
    await administrator.patch('/settings', { closeSolvedAfterDays: 9, searchLanguage: 'german' }),
    await administrator.patch(`/statuses/${await statusId('new')}`, { name: 'Eingegangen' }),
    await administrator.post('/categories', { key: 'invoices', name: 'Rechnungen' }),
    await administrator.post('/teams', { name: 'Buchhaltung', assignment: { mode: 'round_robin' } }),
    await administrator.post('/api-keys', { name: 'A key', grants: null, expiresAt: null }),
  ];
  expect(succeeded.map(({ status }) => status)).toEqual([200, 200, 201, 201, 201]);
  await makeWebhook(administrator);
}

const settingsOf = ({ database, dataDir }: Target) => ({ DATABASE_URL: database.url, DATA_DIR: dataDir });

/** Waits until a backup reads the database as it is now. It locks the tables after its snapshot has begun. */
const untilBackupReads = () =>
  expect
    .poll(
      () =>
        rowsOf(
          service.database.url,
          `select 1 as one from pg_locks join pg_stat_activity using (pid)
           where application_name = 'ticketwire-backup' and relation = 'tickets'::regclass and granted
             and database = (select oid from pg_database where datname = current_database())`,
        ),
      { interval: 2, timeout: 20_000 },
    )
    .toEqual([{ one: 1 }]);

/** Starts a restore and kills it some time after it has begun to change the database. */
async function killRestore(target: Target, file: string, afterMs: number): Promise<void> {
  const { child, ended } = runCommand('restore', ['--replace', file], settingsOf(target));
  const isUnfinished = async () => {
    const [row] = await rowsOf<{ table: string | null }>(
      target.database.url,
      `select to_regclass('unfinished_restore')::text as table`,
    );
    return row?.table ?? null;
  };
  await expect.poll(isUnfinished, { interval: 5, timeout: 30_000 }).toBe('unfinished_restore');
  await delay(afterMs);
  child.kill('SIGKILL');
  expect(await ended).toMatchObject({ code: null });
  expect(await isUnfinished()).toBe('unfinished_restore');
}

describe('a backup under write load', () => {
  const rounds = depth({ quick: [20], deep: [0, 10, 40, 100, 200, 300, 400, 500, 20, 60] });

  it.each(rounds)(
    'is restored whole after a restore that was killed (%d ms)',
    async (killAfterMs) => {
      const load = await startWriteLoad(service, 4);
      await expect.poll(load.written, { timeout: 20_000 }).toBeGreaterThan(40);
      // The view and the backup show the same moment, and writing goes on while the backup reads.
      await load.pause();
      const view = await openView(service.database);
      onTestFinished(() => view.close());
      const file = path.join(await makeFolder(), 'desk.tar');
      const before = load.written();
      const backingUp = backUp(service, { file });
      await untilBackupReads();
      load.resume();
      await backingUp;
      const duringBackup = load.written() - before;
      await load.stop();
      console.log(`${before} writes before the backup, ${duringBackup} while it was written`);
      expect(duringBackup).toBeGreaterThan(0);

      const target = await makeTarget();
      const half = path.join(path.dirname(file), 'half.tar');
      await copyFile(file, half);
      await truncate(half, Math.floor((await stat(file)).size / 2));
      const refused = await runCommand('restore', [half], settingsOf(target)).ended;
      expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('is not a complete backup')]);

      await killRestore(target, file, killAfterMs);
      const { code, output } = await runCommand('restore', ['--replace', file], settingsOf(target)).ended;
      expect([code, output]).toEqual([0, expect.stringContaining('Restored')]);

      const restored = await openView(target.database);
      onTestFinished(() => restored.close());
      expect(await restored.tables()).toEqual(await view.tables());
      const attachments = await view.attachments();
      expect(attachments.length).toBeGreaterThan(4);
      expect(await contentsOf(path.join(target.dataDir, 'attachments'))).toEqual(attachments);
      const keysIn = (dataDir: string) => contentsOf(path.join(dataDir, 'keys'));
      const keys = await keysIn(target.dataDir);
      expect([keys.length > 0, keys]).toEqual([true, await keysIn(service.services.config.dataDir)]);
    },
    120_000,
  );
});
