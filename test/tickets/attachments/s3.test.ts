import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOrphanedFiles } from '../../../server/src/tickets/conversation/attachments/delete-orphaned-files.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { type Bucket, startBucket } from './support/bucket.ts';
import { download, noise, sha256, storedFiles, upload } from './support/files.ts';

let bucket: Bucket;
let service: TestService;
let requester: Person;
let ticketId: string;

beforeAll(async () => {
  bucket = await startBucket();
  service = await startService({ workers: false, environment: { ATTACHMENTS_URL: bucket.url } });
  requester = await service.person('requester');
  ticketId = (await requester.post('/tickets', { subject: 'The printer is on fire' })).body.id;
});
afterAll(async () => {
  await service?.stop();
  await bucket?.stop();
});

const keyOf = (hash: string) => `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
const later = () => new Date(Date.now() + 61 * 60_000);

it('stores files in a bucket, with the payload hash signed in every request', async () => {
  const bytes = noise(2_000_000);
  const { status, body } = await upload(service, requester, ticketId, bytes, { fileName: 'big.bin' });
  expect([status, bucket.rejected]).toEqual([201, []]);
  expect([...bucket.objects.keys()]).toEqual([keyOf(sha256(bytes))]);
  expect(await storedFiles(service)).toEqual([]);
  const got = await download(service, requester, body.id);
  expect(sha256(new Uint8Array(await got.arrayBuffer()))).toBe(sha256(bytes));
  const part = await download(service, requester, body.id, { Range: 'bytes=10-19' });
  expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([206, bytes.slice(10, 20)]);
  await requester.delete(`/attachments/${body.id}`);
  expect(bucket.objects.size).toBe(0);
});

it('cleans up the bucket page by page, and keeps files in use and foreign objects', async () => {
  const wanted = await Promise.all(['1', '2', '3'].map((text) => upload(service, requester, ticketId, text)));
  const at = new Date();
  for (const text of ['a', 'b', 'c', 'd']) bucket.objects.set(keyOf(sha256(text)), { bytes: Buffer.from(text), at });
  bucket.objects.set('backup/notes.txt', { bytes: Buffer.from('x'), at });
  await deleteOrphanedFiles(service.orm.em.fork(), service.services.files, new Date());
  expect(bucket.objects.size).toBe(8);
  await deleteOrphanedFiles(service.orm.em.fork(), service.services.files, later());
  const left = wanted.map(({ body }) => keyOf(body.sha256));
  expect([...bucket.objects.keys()].sort()).toEqual([...left, 'backup/notes.txt'].sort());
});

it('returns 503 while the bucket is unavailable, and stores nothing of those uploads', async () => {
  const { body } = await upload(service, requester, ticketId, 'there');
  bucket.failing = 500;
  const sent = await upload(service, requester, ticketId, 'not there');
  const requested = await requester.get(`/attachments/${body.id}`);
  bucket.failing = 0;
  expect([sent.status, sent.body.code, requested.status]).toEqual([503, 'unavailable', 503]);
  expect(JSON.stringify(sent.body)).not.toContain('127.0.0.1');
  expect(service.logLines.join('')).toContain('PUT returned 500');
  expect(service.logLines.join('')).not.toContain('not/so+secret');
  expect(await (await download(service, requester, body.id)).text()).toBe('there');
});

it('fails if the bucket expects other credentials', async () => {
  const wrong = bucket.url.replace('not%2Fso', 'quite');
  const other = await startService({ workers: false, environment: { ATTACHMENTS_URL: wrong } });
  const person = await other.person('requester');
  const ticket = (await person.post('/tickets', { subject: 'x' })).body;
  expect((await upload(other, person, ticket.id, 'x')).status).toBe(503);
  expect(bucket.rejected.splice(0)).toHaveLength(1);
  await other.stop();
});
