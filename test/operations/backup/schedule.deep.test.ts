import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { verifyBackup } from '@ticketwire/server/src/operations/backup/archive/verify-backup.ts';
import { archiveName, findArchive, openBackupStore } from '@ticketwire/server/src/operations/backup/base/store.ts';
import { backUpIfDue, type Schedule } from '@ticketwire/server/src/operations/backup/create/scheduled-backups.ts';
import { s3Client } from '@ticketwire/server/src/platform/files/s3-client.ts';
import { uploadFile } from '@ticketwire/server/src/platform/files/s3-upload.ts';
import { readConfig } from '@ticketwire/server/src/platform/services/config.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { startService, type TestService } from '../../support/service.ts';
import { startBucket } from '../../tickets/attachments/support/bucket.ts';
import { noise, sha256, upload } from '../../tickets/attachments/support/files.ts';
import { fillService, makeFolder, PASSPHRASE } from './support/backups.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: false });
  await fillService(service);
});
afterAll(() => service?.stop());

const log = pino({ level: 'silent' });
const NIGHT = Date.parse('2026-11-20T03:00:00Z');
const daily = (to: Schedule['to'], more: Partial<Schedule> = {}): Schedule => ({
  pattern: '0 3 * * *',
  to,
  keep: 14,
  passphrase: PASSPHRASE,
  ...more,
});

const backUpAt = (time: number, schedule: Schedule, signal = new AbortController().signal) =>
  backUpIfDue({
    schedule,
    config: service.services.config,
    direct: service.database.address,
    files: service.services.files,
    log,
    clock: () => new Date(time),
    signal,
  });

const archivesIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.tar')).sort();

describe('a scheduled backup', () => {
  it('is written at once if there is none, then at every scheduled time, and once after a time without workers', async () => {
    const folder = await makeFolder();
    const schedule = daily({ folder });
    const written: boolean[] = [];
    for (const hours of [-2, -1, -0.01, 0, 1, 23.9, 24, 25]) {
      written.push(await backUpAt(NIGHT + hours * 3_600_000, schedule));
    }
    expect(written).toEqual([true, false, false, true, false, false, true, false]);
    const late = NIGHT + 5 * DAY_MS + 3_600_000;
    expect([await backUpAt(late, schedule), await backUpAt(late + 60_000, schedule)]).toEqual([true, false]);
    expect(await archivesIn(folder)).toHaveLength(4);
  });

  it('is not left half written by a process that stops, and is then written by one of several processes', async () => {
    const folder = await makeFolder();
    const schedule = daily({ folder });
    const stopped = AbortSignal.abort(new Error('Stopped'));
    await expect(backUpAt(NIGHT, schedule, stopped)).rejects.toThrow('Stopped');
    expect((await readdir(folder)).filter((name) => name.startsWith('ticketwire-'))).toEqual([]);
    const written = await Promise.all([1, 2, 3].map(() => backUpAt(NIGHT, schedule)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await archivesIn(folder)).toEqual([archiveName(new Date(NIGHT))]);
  });

  it('deletes all but the newest, and attachments that only deleted ones had', async () => {
    const folder = await makeFolder();
    const schedule = daily({ folder }, { keep: 2 });
    const requester = await service.person('requester');
    const { body: ticket } = await requester.post('/tickets', { subject: 'With a file' });
    const { body: file } = await upload(service, requester, ticket.id, 'only in old backups');
    // Contents younger than a day are never deleted, and their age is that of the files.
    const start = Date.now() + 2 * DAY_MS;
    await backUpAt(start, schedule);
    const { store } = openBackupStore({ folder }, log).shared;
    expect(await store.has(file.sha256)).toBe(true);
    await requester.delete(`/attachments/${file.id}`);
    await backUpAt(start + DAY_MS, schedule);
    expect(await store.has(file.sha256)).toBe(true);
    await backUpAt(start + 2 * DAY_MS, schedule);
    expect(await archivesIn(folder)).toHaveLength(2);
    expect(await store.has(file.sha256)).toBe(false);
    expect(await store.has(sha256('the same content'))).toBe(true);
  });

  it('is stored in a bucket, where it can be verified', async () => {
    const bucket = await startBucket();
    onTestFinished(() => bucket.stop());
    const { backup } = readConfig({ BACKUP_TO: bucket.url });
    const to = backup.to ?? { folder: '' };
    expect(await backUpAt(NIGHT, daily(to, { keep: 1 }))).toBe(true);
    expect(await backUpAt(NIGHT + DAY_MS, daily(to, { keep: 1 }))).toBe(true);
    expect(bucket.rejected).toEqual([]);
    const name = archiveName(new Date(NIGHT + DAY_MS));
    expect([...bucket.objects.keys()].filter((key) => key.endsWith('.tar'))).toEqual([name]);
    const found = await findArchive(name, to, log);
    onTestFinished(found.release);
    const { attachments } = await verifyBackup({
      file: found.file,
      passphrase: PASSPHRASE,
      shared: found.shared.store,
    });
    expect(attachments.count).toBeGreaterThan(0);
    expect(path.basename(found.file)).toBe(name);
  });
});

it('uploads a large archive in parts, and leaves no part if the upload fails', async () => {
  const bucket = await startBucket();
  onTestFinished(() => bucket.stop());
  const { backup } = readConfig({ BACKUP_TO: bucket.url });
  if (!backup.to || !('s3' in backup.to)) throw new Error('No bucket');
  const send = s3Client(backup.to.s3, log);
  const file = path.join(await makeFolder(), 'large.tar');
  const bytes = noise(25_000);
  await writeFile(file, bytes);
  await uploadFile(send, { key: 'large.tar', file, partBytes: 10_000 });
  expect([...bucket.objects].map(([key, object]) => [key, sha256(object.bytes)])).toEqual([
    ['large.tar', sha256(bytes)],
  ]);
  const stopped = AbortSignal.abort(new Error('Stopped'));
  await expect(uploadFile(send, { key: 'other.tar', file, signal: stopped })).rejects.toThrow('Stopped');
  expect([[...bucket.objects.keys()], bucket.rejected]).toEqual([['large.tar'], []]);
});

describe('the settings of backups', () => {
  const faultsOf = (environment: Record<string, string>): string => {
    try {
      readConfig(environment);
      return '';
    } catch (error) {
      return String(error);
    }
  };

  it('reject what cannot work', () => {
    expect(faultsOf({ BACKUP_SCHEDULE: '0 3 * *' })).toContain('BACKUP_SCHEDULE must have the five fields of cron');
    expect(faultsOf({ BACKUP_SCHEDULE: '0 3 * * *' })).toContain('requires BACKUP_TO and BACKUP_PASSPHRASE');
    expect(faultsOf({ BACKUP_TO: 's3://host/bucket' })).toContain('BACKUP_TO must name a key and its secret');
    expect(faultsOf({ BACKUP_KEEP: '0' })).toContain('BACKUP_KEEP must be a number of backups');
    expect(faultsOf({ BACKUP_PASSPHRASE: 'short' })).toContain('BACKUP_PASSPHRASE must have at least 12 characters');
    const bucket = 's3://key:secret@s3.example.com/desk';
    expect(faultsOf({ BACKUP_TO: bucket, ATTACHMENTS_URL: bucket })).toContain('must be different buckets');
  });
});
