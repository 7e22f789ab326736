import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { deleteOrphanedFiles } from '../../../server/src/tickets/conversation/attachments/delete-orphaned-files.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { tablesWith } from '../conversation/support/tables.ts';
import { download, sha256, storedFiles, upload } from './support/files.ts';

const service = await forFile(startService({ workers: false }));
const requester = await service.person('requester');

const makeTicket = async () => (await requester.post('/tickets', { subject: 'The printer is on fire' })).body;
const sweepAt = (time: number) => deleteOrphanedFiles(service.orm.em.fork(), service.services.files, new Date(time));
const later = () => Date.now() + 61 * 60_000;

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

it('removes files without an attachment one hour after the upload, and nothing else', async () => {
  const { files } = service.services;
  const ticket = await makeTicket();
  const { body: stored } = await upload(service, requester, ticket.id, 'kept');
  const orphan = await files.stage(bytesOf('orphan'));
  await files.put(orphan);
  await orphan.discard();
  const { dataDir } = service.services.config;
  const foreign = path.join(dataDir, 'attachments', 'README');
  await writeFile(foreign, 'of somebody else');

  await sweepAt(Date.now());
  expect(await storedFiles(service)).toContain(sha256('orphan'));
  await sweepAt(later());
  expect(await storedFiles(service)).toEqual(['README', sha256('kept')].sort());
  expect(await (await download(service, requester, stored.id)).text()).toBe('kept');
});

it('removes partial uploads of a process that died', async () => {
  const { dataDir } = service.services.config;
  const half = path.join(dataDir, 'incoming', 'dead.part');
  await writeFile(half, 'half');
  await sweepAt(Date.now());
  expect(await readdir(path.dirname(half))).toEqual(['dead.part']);
  const old = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(half, old, old);
  await sweepAt(Date.now());
  expect(await readdir(path.dirname(half))).toEqual([]);
});

it('deletes an attachment whose bytes cannot be deleted now, and counts that', async () => {
  const ticket = await makeTicket();
  const { body: file } = await upload(service, requester, ticket.id, 'stubborn');
  const { dataDir } = service.services.config;
  const names = await readdir(path.join(dataDir, 'attachments'), { recursive: true });
  const stored = path.join(dataDir, 'attachments', names.find((name) => name.endsWith(sha256('stubborn'))) ?? '');
  await rm(stored);
  await mkdir(stored);
  const before = await ignoredDeletions();
  expect((await requester.delete(`/attachments/${file.id}`)).status).toBe(204);
  expect(await ignoredDeletions()).toBe(before + 1);
  expect((await download(service, requester, file.id)).status).toBe(404);
  await rm(stored, { recursive: true });
});

async function ignoredDeletions(): Promise<number> {
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  const [, count] = /^ticketwire_ignored_errors_total\{what="delete_file"\} (\d+)$/m.exec(metrics) ?? [];
  return count === undefined ? expect.fail('There is no such metric') : Number(count);
}

it('removes files of a redacted comment: their bytes, and their names in stored responses', async () => {
  const lead = await service.person('administrator');
  const ticket = await makeTicket();
  const sent = { fileName: 'passport-4711.txt', headers: { 'Idempotency-Key': 'the passport' } };
  const { body: file } = await upload(service, requester, ticket.id, 'redacted', sent);
  const { body: comment } = await requester.post(`/tickets/${ticket.id}/comments`, {
    body: 'Oh no',
    attachmentIds: [file.id],
  });
  expect(await tablesWith(service, 'passport-4711')).not.toEqual([]);
  expect((await lead.post(`/tickets/${ticket.id}/comments/${comment.id}/redact`, {})).status).toBe(200);

  const { data } = (await requester.get(`/tickets/${ticket.id}/comments`)).body;
  expect(data).toMatchObject([{ id: comment.id, attachments: [] }]);
  expect((await download(service, requester, file.id)).status).toBe(404);
  const events = (await requester.get(`/tickets/${ticket.id}/events`)).body.data;
  expect(events.at(-1)).toMatchObject({ type: 'attachment.deleted', data: { attachmentId: file.id } });
  expect(await storedFiles(service)).not.toContain(sha256('redacted'));
  expect(await tablesWith(service, 'passport-4711')).toEqual([]);
  expect((await upload(service, requester, ticket.id, 'redacted', sent)).body).toMatchObject({
    id: file.id,
    fileName: '',
  });
});

it('names stored files only by their hash, so that no name can leave the folder [GHSA-9ph7-f3hc-95gg]', async () => {
  const { files } = service.services;
  for (const name of ['../../../etc/passwd', 'ab/../cd', '', `${'a'.repeat(63)}/`, 'A'.repeat(64)]) {
    await expect(async () => files.has(name)).rejects.toThrow(TypeError);
    await expect(async () => files.delete(name)).rejects.toThrow(TypeError);
    expect(() => files.read(name)).toThrow(TypeError);
  }
});
