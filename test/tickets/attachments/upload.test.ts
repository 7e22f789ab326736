import { readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { download, noise, sha256, storedFiles, upload } from './support/files.ts';

const service = await forFile(startService({ workers: false }));
const requester = await service.person('requester');
const agent = await service.person('agent');
const administrator = await service.person('administrator');

const makeTicket = async (by = requester) => (await by.post('/tickets', { subject: 'The printer is on fire' })).body;
const listed = async (ticketId: string) =>
  (await administrator.get(`/tickets/${ticketId}/attachments?limit=100`)).body.data;

const MB = 1024 * 1024;

describe('an uploaded file', () => {
  it('is stored byte for byte, and returned with its metadata', async () => {
    const ticket = await makeTicket();
    const { status, headers, body } = await upload(service, requester, ticket.reference, 'It began at noon.\n');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      ticketId: ticket.id,
      commentId: null,
      fileName: 'notes.txt',
      contentType: 'text/plain; charset=utf-8',
      size: 18,
      sha256: sha256('It began at noon.\n'),
      visibility: 'public',
      uploadedBy: { id: requester.id, name: requester.name },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    });
    expect([headers.get('etag'), headers.get('location')]).toEqual(['"1"', `/api/attachments/${body.id}`]);
    expect((await requester.get(`/attachments/${body.id}/metadata`)).body).toEqual(body);
    expect(await listed(ticket.id)).toEqual([body]);
    expect(await (await download(service, requester, body.id)).text()).toBe('It began at noon.\n');
  });

  it('can also be sent as a form', async () => {
    const ticket = await makeTicket();
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.7 and so on'], { type: 'text/html' }), 'Rechnung für März.pdf');
    const response = await fetch(`${service.url}/api/tickets/${ticket.id}/attachments`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${requester.token}` },
      body: form,
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ fileName: 'Rechnung für März.pdf', contentType: 'application/pdf' });
  });

  it('is recorded in the history without its name', async () => {
    const ticket = await makeTicket();
    const { body } = await upload(service, requester, ticket.id, 'x', { fileName: 'salaries.txt' });
    await requester.delete(`/attachments/${body.id}`);
    const events = (await requester.get(`/tickets/${ticket.id}/events`)).body;
    const reported = events.data.filter(({ type }: { type: string }) => type.startsWith('attachment.'));
    const data = { attachmentId: body.id, size: 1, visibility: 'public' };
    expect(reported).toMatchObject([
      { type: 'attachment.added', subject: { type: 'attachment', id: body.id }, data },
      { type: 'attachment.deleted', subject: { type: 'attachment', id: body.id }, data },
    ]);
    expect(JSON.stringify(events)).not.toContain('salaries');
  });

  it.each([
    [
      'an image declared as text',
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64'),
      'image/png',
    ],
    ['a photo', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'image/jpeg'],
    ['a screenshot of a browser', Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0', 'latin1'), 'image/webp'],
    ['an animation', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'image/gif'],
    ['a document', Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(9_000)]), 'application/pdf'],
    ['a sound', Buffer.from('OggS\0\x02'.padEnd(28, '\0').concat('OpusHead'), 'latin1'), 'audio/ogg; codecs=opus'],
    ['an empty folder in an archive', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'), 'application/zip'],
    ['an archive', gzipSync('x'.repeat(100)), 'application/gzip'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 'text/plain; charset=utf-8'],
    ['an SVG image', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'text/plain; charset=utf-8'],
    ['text with an incomplete last character', Buffer.from('ä'.repeat(9_000)), 'text/plain; charset=utf-8'],
    ['text in another encoding', Buffer.from([0x66, 0xfc, 0x72]), 'application/octet-stream'],
    ['unknown content', noise(2_000), 'application/octet-stream'],
  ])('gets the content type that its bytes show: %s', async (_, bytes, contentType) => {
    const ticket = await makeTicket();
    const sent = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
    const { body } = await upload(service, requester, ticket.id, sent, { headers: { 'Content-Type': 'text/html' } });
    expect(body.contentType).toBe(contentType);
  });
});

describe('permission to attach files', () => {
  it('is decided by the ticket; internal files require the permission for internal notes', async () => {
    const ticket = await makeTicket();
    const internal = await upload(service, requester, ticket.id, 'x', { visibility: 'internal' });
    expect([internal.status, internal.body]).toMatchObject([403, { permission: 'comment:create_internal' }]);
    const outsider = await service.person('requester');
    expect((await upload(service, outsider, ticket.id, 'x')).status).toBe(404);
    expect((await upload(service, administrator, ticket.id, 'x', { visibility: 'internal' })).status).toBe(201);
    expect((await listed(ticket.id)).length).toBe(1);
  });

  it('is denied for closed and deleted tickets', async () => {
    const ticket = await makeTicket();
    const { body: statuses } = await administrator.get('/statuses');
    const statusId = statuses.data.find(({ state }: { state: string }) => state === 'closed').id;
    const solved = statuses.data.find(({ state }: { state: string }) => state === 'solved').id;
    await administrator.post(`/tickets/${ticket.id}/transition`, { statusId: solved });
    expect((await administrator.post(`/tickets/${ticket.id}/transition`, { statusId })).status).toBe(200);
    expect((await upload(service, requester, ticket.id, 'x')).status).toBe(409);
    const trashed = await makeTicket();
    const { body } = await upload(service, requester, trashed.id, 'kept');
    await administrator.delete(`/tickets/${trashed.id}`);
    expect((await upload(service, requester, trashed.id, 'x')).status).toBe(404);
    expect((await download(service, requester, body.id)).status).toBe(404);
  });
});

describe('a rejected upload stores nothing', () => {
  const sendsNothing = async (send: (ticketId: string) => Promise<unknown>) => {
    const ticket = await makeTicket();
    const before = await storedFiles(service);
    await send(ticket.id);
    expect(await listed(ticket.id)).toEqual([]);
    expect(await storedFiles(service)).toEqual(before);
  };

  it('if the file is empty', () =>
    sendsNothing(async (ticketId) => {
      const { status, body } = await upload(service, requester, ticketId, '');
      expect([status, body]).toMatchObject([422, { errors: [{ pointer: '#/file' }] }]);
    }));

  it.each([
    ['with a declared length', (bytes: Uint8Array<ArrayBuffer>) => bytes],
    ['in chunks', (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()],
  ])('if the file is larger than 25 MB, %s', (_, as) =>
    sendsNothing(async (ticketId) => {
      const { status, body } = await upload(service, requester, ticketId, as(new Uint8Array(26 * MB)));
      expect([status, body.code]).toEqual([413, 'payload_too_large']);
    }),
  );

  it('if the file is larger than its declared length', () =>
    sendsNothing(async (ticketId) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
      const head = [
        `POST /api/tickets/${ticketId}/attachments?fileName=a HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${requester.token}`,
        'Content-Length: 0',
      ];
      socket.end(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(100_000)}`);
      socket.on('error', () => undefined);
      socket.resume();
      await new Promise((resolve) => socket.once('close', resolve));
    }));

  it.each([
    ['as the body', 'Content-Type: a/b', ''],
    [
      'in a form',
      'Content-Type: multipart/form-data; boundary=cut',
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
    ],
  ])('if the request is aborted halfway, %s', (_, type, start) =>
    sendsNothing(async (ticketId) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
      const head = [
        `POST /api/tickets/${ticketId}/attachments?fileName=a HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${requester.token}`,
        type,
        'Content-Length: 1000000',
      ];
      const lines = service.logLines.length;
      socket.end(`${head.join('\r\n')}\r\n\r\n${start}${'x'.repeat(200_000)}`);
      socket.resume();
      await expect.poll(() => service.logLines.length).toBeGreaterThan(lines);
    }),
  );
});

/** Returns the number of bytes on disk of the only upload in progress. */
async function takenIn(): Promise<number> {
  const folder = path.join(service.services.config.dataDir, 'incoming');
  const [name] = await readdir(folder);
  return name === undefined ? 0 : (await stat(path.join(folder, name))).size;
}

it('streams the upload to disk without buffering it', async () => {
  const ticket = await makeTicket();
  const chunk = noise(MB, 7);
  async function* sending() {
    for (let sent = 0; sent < 25; sent += 1) {
      // Everything sent so far is on the disk while the sender waits for it.
      if (sent % 8 === 0) await expect.poll(takenIn).toBe(sent * MB);
      yield chunk;
    }
  }
  const { status, body } = await upload(service, requester, ticket.id, ReadableStream.from(sending()));
  expect([status, body.size]).toEqual([201, 25 * MB]);
  let taken = 0;
  for await (const part of (await download(service, requester, body.id)).body ?? []) taken += part.length;
  expect(taken).toBe(25 * MB);
});

describe('upload limits', () => {
  it('allow 50 files for each ticket, even for concurrent uploads', async () => {
    const ticket = await makeTicket();
    for (let made = 0; made < 4; made += 1) {
      await Promise.all(Array.from({ length: 12 }, (_, at) => upload(service, requester, ticket.id, `${made} ${at}`)));
    }
    const last = await Promise.all(
      Array.from({ length: 4 }, (_, at) => upload(service, requester, ticket.id, `last ${at}`)),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect((await requester.get(`/tickets/${ticket.id}/attachments?count=true&limit=1`)).body.page.total).toBe(50);
  });
});

describe('uploads with the same Idempotency-Key', () => {
  it('create one file for the same bytes and name, and are rejected for different ones', async () => {
    const ticket = await makeTicket();
    const send = (bytes: string, fileName: string) =>
      upload(service, requester, ticket.id, bytes, { fileName, headers: { 'Idempotency-Key': 'once' } });
    const first = await send('the same', 'a.txt');
    const second = await send('the same', 'a.txt');
    expect([second.status, second.body, second.headers.get('idempotent-replayed')]).toEqual([201, first.body, 'true']);
    for (const other of [await send('another', 'a.txt'), await send('the same', 'b.txt')]) {
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    }
    expect(await listed(ticket.id)).toHaveLength(1);
  });
});

describe('a file name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\system32\\a.dll', 'a.dll'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie_ x=1.txt'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['a\u0000.txt', 'a.txt'],
    ['<script>.html', '_script_.html'],
    ['', 'file'],
    [`${'ä'.repeat(200)}.txt`, `${'ä'.repeat(125)}.txt`],
  ])(
    '%j is stored as %j and never used as a path [GHSA-27vp-fpg8-j8wv] [GHSA-9ph7-f3hc-95gg] [CVE-2017-15580]',
    async (fileName, stored) => {
      const ticket = await makeTicket();
      const { body } = await upload(service, requester, ticket.id, 'x', { fileName });
      expect(body.fileName).toBe(stored);
      expect(await storedFiles(service)).toContain(sha256('x'));
      const response = await download(service, requester, body.id);
      const disposition = response.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename=/);
      expect(response.headers.get('set-cookie')).toBeNull();
      await response.body?.cancel();
    },
  );
});

it('stores identical bytes once', async () => {
  const tickets = [await makeTicket(), await makeTicket(agent)];
  await upload(service, requester, tickets[0].id, 'twins');
  await upload(service, agent, tickets[1].id, 'twins');
  expect((await storedFiles(service)).filter((name) => name === sha256('twins'))).toHaveLength(1);
});

// A folder of the kernel is one that even root cannot write to.
describe.runIf(process.platform === 'linux')('a folder that cannot be written to', () => {
  const places = ['incoming', 'attachments'];

  it.each(places)('makes uploads wait with 503, stores nothing, and is reported: %s', async (place) => {
    const { dataDir } = service.services.config;
    const ticket = await makeTicket();
    await upload(service, requester, ticket.id, 'Before');
    const folder = path.join(dataDir, place);
    await rename(folder, `${folder}.aside`);
    await symlink('/sys/kernel', folder);
    const uploaded = await upload(service, requester, ticket.id, 'During');
    const inForm = await upload(service, requester, ticket.id, 'During, again', { fileName: 'other.txt' });
    await rm(folder);
    await rename(`${folder}.aside`, folder);
    for (const { status, headers, body } of [uploaded, inForm]) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
      expect(body.detail).toBe('The service cannot write to its storage');
    }
    expect(await listed(ticket.id)).toHaveLength(1);
    expect((await upload(service, requester, ticket.id, 'After')).status).toBe(201);
  });
});
