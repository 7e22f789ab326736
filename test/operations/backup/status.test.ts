import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { archiveName } from '@ticketwire/server/src/operations/backup/base/store.ts';
import { backUp as backUpByCommand } from '@ticketwire/server/src/operations/backup/commands/backup.ts';
import {
  backUpIfDue,
  type Schedule,
  startScheduledBackups,
} from '@ticketwire/server/src/operations/backup/create/scheduled-backups.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../server/src/platform/services/config.ts';
import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { startService, type TestService } from '../../support/service.ts';
import { backUp, makeFolder, PASSPHRASE } from './support/backups.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: false });
});
afterAll(() => service?.stop());

const NIGHT = Date.parse('2026-11-20T03:00:00Z');
const daily = (folder: string, more: Partial<Schedule> = {}): Schedule => ({
  pattern: '0 3 * * *',
  to: { folder },
  keep: 14,
  passphrase: PASSPHRASE,
  ...more,
});

const optionsFor = (schedule: Schedule, logged: string[] = []) => ({
  schedule,
  config: service.services.config,
  direct: service.database.address,
  files: service.services.files,
  log: pino({ level: 'info' }, { write: (line) => logged.push(line) }),
  clock: () => new Date(NIGHT),
});

const backUpAt = (time: number, schedule: Schedule, logged?: string[]) =>
  backUpIfDue({
    ...optionsFor(schedule, logged),
    clock: () => new Date(time),
    signal: new AbortController().signal,
  });

interface Status {
  /** In milliseconds since 1970. */
  readonly at: number | null;
  readonly failures: number;
  readonly error: string | null;
}

async function status(): Promise<Status> {
  const [row] = await service.orm.em.fork().execute<Status[]>(
    `select (extract(epoch from last_backup_at) * 1000)::float8 as at, failures, last_error as error
       from backup_status`,
  );
  if (!row) throw new Error('No row');
  return row;
}

/** What a process reports that has just started: the last backup, and the number of failures. */
async function reported(): Promise<{ at: number; failures: number }> {
  const other = await startService({ workers: false, database: service.database });
  onTestFinished(() => other.stop());
  const text = await (await fetch(`${other.url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    at: value('ticketwire_last_backup_timestamp_seconds'),
    failures: value('ticketwire_scheduled_backup_failures_total'),
  };
}

describe('the metrics of backups', () => {
  it('show the newest backup in every process, whoever wrote it, and also after a restart', async () => {
    expect(await reported()).toEqual({ at: 0, failures: 0 });
    const startedAt = Date.now();
    await backUpAt(NIGHT, daily(await makeFolder()));
    const { at } = await status();
    expect(at).toBeGreaterThanOrEqual(startedAt);
    expect(await reported()).toEqual({ at: Number(at) / 1000, failures: 0 });

    const file = path.join(await makeFolder(), 'desk.tar');
    const settings = { DATABASE_URL: service.database.url, DATA_DIR: service.services.config.dataDir };
    await backUpByCommand(readConfig({ ...settings, BACKUP_PASSPHRASE: PASSPHRASE }), file, () => {});
    const newer = (await status()).at;
    expect(Number(newer)).toBeGreaterThan(Number(at));
    expect(await reported()).toEqual({ at: Number(newer) / 1000, failures: 0 });
  });

  it('count scheduled backups that failed, and leave the time of the last one as it is', async () => {
    const before = await status();
    const file = path.join(await makeFolder(), 'a-file');
    await writeFile(file, '');
    const schedule = startScheduledBackups(optionsFor(daily(path.join(file, 'backups'))));
    onTestFinished(() => schedule.stop());
    await expect.poll(async () => (await status()).failures).toBe(before.failures + 1);
    expect(await status()).toMatchObject({ at: before.at, error: expect.stringContaining('ENOTDIR') });
    expect((await reported()).failures).toBe(before.failures + 1);
  });

  it('do not count a backup that is complete as failed if older ones cannot be read', async () => {
    const folder = await makeFolder();
    for (const time of [NIGHT, NIGHT + DAY_MS]) {
      await backUp(service, { file: path.join(folder, archiveName(new Date(time))), isShared: true });
    }
    const logged: string[] = [];
    const schedule = daily(folder, { keep: 2, passphrase: 'another passphrase' });
    expect(await backUpAt(NIGHT + 2 * DAY_MS, schedule, logged)).toBe(true);
    expect(logged.join()).toContain('Old backups, or attachments that only they had, could not be deleted');
  });
});
