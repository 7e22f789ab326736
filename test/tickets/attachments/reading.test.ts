import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { download, sha256, storedFiles, upload } from './support/files.ts';

const service = await forFile(startService({ workers: false, environment: { ACCESS_TOKEN_TTL: '86400' } }));
const requester = await service.person('requester');
const administrator = await service.person('administrator');

const makeTicket = async () => (await requester.post('/tickets', { subject: 'The printer is on fire' })).body;

describe('downloading an attachment', () => {
  it('is sent as a file to save, never as a page, and is not cached', async () => {
    const ticket = await makeTicket();
    const { body } = await upload(service, requester, ticket.id, 'Hello there', { fileName: 'naïve “notes”.txt' });
    const { headers, status } = await download(service, requester, body.id);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="na?ve ?notes?.txt"; filename*=UTF-8''na%C3%AFve%20%E2%80%9Cnotes%E2%80%9D.txt`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('cache-control')).toMatch(/private.*no-store/);
    expect(headers.get('etag')).toBe(`"${sha256('Hello there')}"`);
    expect(
      (await download(service, requester, body.id, { 'If-None-Match': `"${sha256('Hello there')}"` })).status,
    ).toBe(304);
    const part = await download(service, requester, body.id, { Range: 'bytes=6-' });
    expect([part.status, await part.text()]).toEqual([206, 'there']);
    expect((await service.anybody.get(`/attachments/${body.id}`)).status).toBe(401);
  });

  it('is rejected once access to its ticket is lost [GHSA-wg74-ww4w-2qpc]', async () => {
    const ticket = await makeTicket();
    const { body } = await upload(service, requester, ticket.id, 'for followers');
    const follower = await service.person('requester');
    expect((await download(service, follower, body.id)).status).toBe(404);
    await administrator.put(`/tickets/${ticket.id}/followers/${follower.id}`);
    expect((await download(service, follower, body.id)).status).toBe(200);
    await administrator.delete(`/tickets/${ticket.id}/followers/${follower.id}`);
    for (const path of ['', '/metadata']) {
      const { status, body: problem } = await follower.get(`/attachments/${body.id}${path}`);
      expect([status, problem.code]).toEqual([404, 'not_found']);
      expect(problem.detail).not.toContain(ticket.id);
    }
  });

  it('returns an error rather than an empty file if the bytes are missing', async () => {
    const ticket = await makeTicket();
    const { body } = await upload(service, requester, ticket.id, 'lost');
    await service.services.files.delete(sha256('lost'));
    expect((await download(service, requester, body.id)).status).toBe(500);
  });
});

describe('an internal file', () => {
  it('is hidden from users who cannot read internal notes', async () => {
    const ticket = await makeTicket();
    const { body: open } = await upload(service, requester, ticket.id, 'open');
    const secret = await upload(service, administrator, ticket.id, 'secret', { visibility: 'internal' });
    const { body: gone } = await upload(service, administrator, ticket.id, 'gone', { visibility: 'internal' });
    await administrator.delete(`/attachments/${gone.id}`);
    const { id } = secret.body;

    const list = await requester.get(`/tickets/${ticket.id}/attachments?count=true`);
    expect(list.body).toMatchObject({ data: [{ id: open.id }], page: { total: 1 } });
    for (const path of ['', '/metadata']) expect((await requester.get(`/attachments/${id}${path}`)).status).toBe(404);
    expect((await requester.delete(`/attachments/${id}`)).status).toBe(404);
    const seen = JSON.stringify((await requester.get(`/tickets/${ticket.id}/events?count=true`)).body);
    expect([seen.includes(open.id), seen.includes(id), seen.includes(gone.id)]).toEqual([true, false, false]);

    const all = await administrator.get(`/tickets/${ticket.id}/attachments?count=true`);
    expect(all.body.page.total).toBe(2);
    expect((await download(service, administrator, id)).status).toBe(200);
    const reported = JSON.stringify((await administrator.get(`/tickets/${ticket.id}/events`)).body);
    expect([reported.includes(id), reported.includes(gone.id)]).toEqual([true, true]);
  });
});

describe('a download', () => {
  it('is no error if its caller leaves before the first byte', async () => {
    const ticket = await makeTicket();
    const { id } = (await upload(service, requester, ticket.id, 'unread')).body;
    const { hostname, port } = new URL(service.url);
    const head = `GET /api/attachments/${id} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${requester.token}\r\n\r\n`;
    for (let round = 0; round < 20; round += 1) {
      const socket = connect(Number(port), hostname);
      socket.write(head, () => socket.destroy());
      await once(socket, 'close');
    }
    // Fails if a response was an error, which the document does not allow.
    expect(await (await download(service, requester, id)).text()).toBe('unread');
  });
});

describe('the list of attachments', () => {
  it('is paginated, oldest first', async () => {
    const ticket = await makeTicket();
    const ids: string[] = [];
    for (const text of ['1', '2', '3']) ids.push((await upload(service, requester, ticket.id, text)).body.id);
    const first = (await requester.get(`/tickets/${ticket.id}/attachments?limit=2`)).body;
    const rest = (await requester.get(`/tickets/${ticket.id}/attachments?cursor=${first.page.nextCursor}`)).body;
    expect([...first.data, ...rest.data].map(({ id }: { id: string }) => id)).toEqual(ids);
    expect((await requester.get(`/tickets/${ticket.id}/attachments?cursor=x`)).status).toBe(400);
  });
});

describe('deleting an attachment', () => {
  it('is possible for its uploader while comments can be edited, and later with the permission to delete any', async () => {
    const ticket = await makeTicket();
    const { body } = await upload(service, requester, ticket.id, 'regretted');
    const agent = await service.person('agent');
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: agent.id, teamId: null });
    const rejected = await agent.delete(`/attachments/${body.id}`);
    expect([rejected.status, rejected.body.permission]).toEqual([403, 'attachment:delete']);

    const clock = service.now;
    service.now = () => new Date(Date.now() + 16 * 60_000);
    const late = await requester.delete(`/attachments/${body.id}`);
    service.now = clock;
    expect([late.status, late.body.permission]).toEqual([403, 'attachment:delete']);

    const stale = await requester.delete(`/attachments/${body.id}`, { 'If-Match': '"2"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict']);
    expect((await requester.delete(`/attachments/${body.id}`, { 'If-Match': '"1"' })).status).toBe(204);
    expect((await download(service, requester, body.id)).status).toBe(404);
    expect((await administrator.delete(`/attachments/${body.id}`)).status).toBe(404);
    expect(await storedFiles(service)).not.toContain(sha256('regretted'));
  });

  it('keeps the bytes while another attachment has the same content', async () => {
    const ticket = await makeTicket();
    const first = (await upload(service, requester, ticket.id, 'shared')).body;
    const second = (await upload(service, requester, ticket.id, 'shared')).body;
    await requester.delete(`/attachments/${first.id}`);
    expect(await (await download(service, requester, second.id)).text()).toBe('shared');
    await requester.delete(`/attachments/${second.id}`);
    expect(await storedFiles(service)).not.toContain(sha256('shared'));
  });

  it('never leaves a file without its bytes if the same content is uploaded concurrently', async () => {
    const ticket = await makeTicket();
    let { body } = await upload(service, requester, ticket.id, 'contested');
    for (let round = 0; round < 10; round += 1) {
      const [, again] = await Promise.all([
        requester.delete(`/attachments/${body.id}`),
        upload(service, requester, ticket.id, 'contested'),
      ]);
      expect(again.status).toBe(201);
      body = again.body;
      expect(await (await download(service, requester, body.id)).text()).toBe('contested');
    }
  });
});
