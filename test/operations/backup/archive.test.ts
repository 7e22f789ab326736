import { execFile } from 'node:child_process';
import { copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackupError } from '../../../server/src/operations/backup/archive/backup-error.ts';
import { openSnapshot } from '../../../server/src/operations/backup/create/snapshot.ts';
import { deleteOrphanedFiles } from '../../../server/src/tickets/conversation/attachments/delete-orphaned-files.ts';
import { depth } from '../../support/depth.ts';
import { startService, type TestService } from '../../support/service.ts';
import { storedFiles, upload } from '../../tickets/attachments/support/files.ts';
import { backUp, check, fillService, makeFolder, PASSPHRASE } from './support/backups.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: false });
  await fillService(service);
});
afterAll(() => service?.stop());

const REJECTED = /was damaged or changed|is not a complete backup/;

describe('a backup', () => {
  it('is complete, and has the counts of the database', async () => {
    const file = path.join(await makeFolder(), 'desk.tar');
    const { manifest } = await backUp(service, { file });
    expect(await check(file)).toEqual(manifest);
    expect(manifest.tables.tickets?.rows).toBe(3);
    const [{ count } = { count: '' }] =
      await service.orm.em.execute<{ count: string }[]>('select count(*) from events');
    expect(manifest.tables.events?.rows).toBe(Number(count));
    expect(manifest.attachments).toMatchObject({ count: 2, bytes: 31, missing: [] });
  });

  it('has the same checksum for each table as the backup before, if nothing has changed', async () => {
    const folder = await makeFolder();
    const [first, second] = [
      await backUp(service, { file: path.join(folder, 'first.tar') }),
      await backUp(service, { file: path.join(folder, 'second.tar') }),
    ];
    expect(second.manifest.tables).toEqual(first.manifest.tables);
  });

  it('contains no row, key or secret in readable form', async () => {
    const file = path.join(await makeFolder(), 'desk.tar');
    await backUp(service, { file });
    const bytes = await readFile(file, 'latin1');
    expect(bytes).not.toContain('Quote');
    expect(bytes).not.toContain('example.com');
    expect(bytes).not.toContain(PASSPHRASE);
  });

  it('is a tar archive that other programs can list', async () => {
    const file = path.join(await makeFolder(), 'desk.tar');
    await backUp(service, { file });
    const { stdout } = await promisify(execFile)('tar', ['-tf', file]);
    const names = stdout.trim().split('\n');
    expect([names[0], names.at(-1)]).toEqual(['header.json', 'manifest.json']);
    expect(names).toContain('tables/tickets/000000.gz.enc');
    // Parents first: a restore keeps foreign keys in force.
    const order = ['users', 'tickets', 'comments'].map((table) => names.indexOf(`tables/${table}/000000.gz.enc`));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('leaves nothing behind if it fails', async () => {
    const folder = await makeFolder();
    const failing = { ...service.services.files, has: () => Promise.reject(new Error('The store is away')) };
    const broken = { ...service, services: { ...service.services, files: failing } };
    await expect(backUp(broken, { file: path.join(folder, 'desk.tar') })).rejects.toThrow('The store is away');
    expect(await readdir(folder)).toEqual([]);
    await backUp(service, { file: path.join(folder, 'desk.tar') });
  });

  it('shares attachments with the backups before it in a folder', async () => {
    const folder = await makeFolder();
    await backUp(service, { file: path.join(folder, 'first.tar'), isShared: true });
    const before = await readdir(folder, { recursive: true });
    const unread = {
      ...service.services.files,
      read: () => {
        throw new Error('Read again');
      },
    };
    const again = { ...service, services: { ...service.services, files: unread } };
    await backUp(again, { file: path.join(folder, 'second.tar'), isShared: true });
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([...before, 'second.tar'].sort());
    expect((await check(path.join(folder, 'second.tar'))).attachments.count).toBe(2);
  });

  it('keeps the content of attachments that are deleted meanwhile, until the next cleanup', async () => {
    const { requester, ticketIds } = await fillService(service);
    const { body } = await upload(service, requester, ticketIds[0] ?? '', 'deleted during a backup');
    const snapshot = await openSnapshot(service.database.address);
    try {
      await requester.delete(`/attachments/${body.id}`);
      expect(await service.services.files.has(body.sha256)).toBe(true);
    } finally {
      await snapshot.close();
    }
    await deleteOrphanedFiles(service.orm.em.fork(), service.services.files, new Date(Date.now() + 2 * 3_600_000));
    expect(await service.services.files.has(body.sha256)).toBe(false);
  });

  it('names attachments whose content is missing', async () => {
    const file = path.join(await makeFolder(), 'desk.tar');
    const [lost = ''] = await storedFiles(service);
    const files = { ...service.services.files, has: async (sha256: string) => sha256 !== lost };
    const { manifest } = await backUp({ ...service, services: { ...service.services, files } }, { file });
    expect(manifest.attachments).toMatchObject({ count: 1, missing: [lost] });
    await check(file);
  });
});

describe('verification', () => {
  it('rejects a backup that was cut off anywhere', async () => {
    const folder = await makeFolder();
    const [whole, cut] = [path.join(folder, 'whole.tar'), path.join(folder, 'cut.tar')];
    const { size } = await backUp(service, { file: whole });
    for (const length of [0, 10, 512, Math.floor(size / 2), size - 1025, size - 1]) {
      await copyFile(whole, cut);
      await truncate(cut, length);
      await expect(check(cut), `${length} bytes`).rejects.toThrow(/is not a complete backup/);
    }
  });

  it('rejects a backup with one changed bit, wherever it is', async () => {
    const folder = await makeFolder();
    const [whole, changed] = [path.join(folder, 'whole.tar'), path.join(folder, 'changed.tar')];
    await backUp(service, { file: whole });
    const bytes = await readFile(whole);
    const steps = depth({ quick: 12, deep: 300 });
    const places = Array.from({ length: steps }, (_, step) => Math.floor((step * (bytes.length - 1)) / (steps - 1)));
    for (const place of places) {
      const copy = Buffer.from(bytes);
      copy[place] = (copy[place] ?? 0) ^ 1;
      await writeFile(changed, copy);
      const error = await check(changed).then(
        () => null,
        (reason) => reason,
      );
      expect(error, `byte ${place} of ${bytes.length}`).toBeInstanceOf(BackupError);
      expect(error.message).toMatch(/damaged or changed|not a complete backup|not the one of this backup/);
    }
  });

  it('rejects a wrong passphrase before it reads the data', async () => {
    const file = path.join(await makeFolder(), 'desk.tar');
    const { size } = await backUp(service, { file });
    const bytes = await readFile(file);
    // A damaged archive would be found only after reading it.
    bytes.fill(0xff, Math.floor(size / 3), Math.floor(size / 2));
    await writeFile(file, bytes);
    await expect(check(file, 'another passphrase')).rejects.toThrow(/passphrase is not the one of this backup/);
    await expect(check(file)).rejects.toThrow(REJECTED);
  });

  it('rejects a backup of a newer format', async () => {
    const file = path.join(await makeFolder(), 'desk.tar');
    await backUp(service, { file });
    const text = await readFile(file, 'latin1');
    await writeFile(
      file,
      text.replace('"format": 1', '"format": 2').replace(/"version": "[^"]+"/, '"version": "9.0.0"'),
      'latin1',
    );
    await expect(check(file)).rejects.toThrow(/Ticketwire 9\.0\.0, which is newer/);
  });

  it('rejects a damaged attachment beside the backup', async () => {
    const folder = await makeFolder();
    const file = path.join(folder, 'desk.tar');
    await backUp(service, { file, isShared: true });
    const [sha256 = ''] = await storedFiles(service);
    await writeFile(path.join(folder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256), 'other');
    await expect(check(file)).rejects.toThrow(`The attachment ${sha256} is damaged`);
  });
});
