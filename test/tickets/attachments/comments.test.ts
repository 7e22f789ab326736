import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { download, PIXEL, upload } from './support/files.ts';

const service = await forFile(startService({ workers: false }));
const requester = await service.person('requester');
const administrator = await service.person('administrator');

const makeTicket = async () => (await requester.post('/tickets', { subject: 'The printer is on fire' })).body;
const send = async (by: Person, ticketId: string, more: Parameters<typeof upload>[4] = {}) =>
  (await upload(service, by, ticketId, `by ${by.name}`, more)).body;

const comment = (by: Person, ticketId: string, attachmentIds: string[], visibility = 'public') =>
  by.post(`/tickets/${ticketId}/comments`, { body: 'See there', visibility, attachmentIds });

describe('a comment with attachments', () => {
  it('includes the files uploaded by its author and lists them', async () => {
    const ticket = await makeTicket();
    const files = [
      await send(requester, ticket.id, { fileName: 'a' }),
      await send(requester, ticket.id, { fileName: 'b' }),
    ];
    const { status, body } = await comment(requester, ticket.id, [files[1].id, files[0].id]);
    const shown = files.map(({ id, fileName, contentType, size, sha256 }) => ({
      id,
      fileName,
      contentType,
      size,
      sha256,
    }));
    expect([status, body.attachments]).toEqual([201, shown]);
    await comment(requester, ticket.id, []);
    const { data } = (await requester.get(`/tickets/${ticket.id}/comments`)).body;
    expect(data.map(({ attachments }: { attachments: unknown }) => attachments)).toEqual([shown, []]);
    const { body: file } = await requester.get(`/attachments/${files[0].id}/metadata`);
    expect([file.commentId, file.version]).toEqual([body.id, 2]);
  });

  it('rejects files of other users, tickets or comments, duplicates and missing files', async () => {
    const ticket = await makeTicket();
    const mine = await send(requester, ticket.id);
    const used = await send(requester, ticket.id);
    expect((await comment(requester, ticket.id, [used.id])).status).toBe(201);
    const others = await send(administrator, ticket.id);
    const elsewhere = await send(requester, (await makeTicket()).id);
    for (const wrong of [used.id, others.id, elsewhere.id, mine.id, crypto.randomUUID()]) {
      const { status, body } = await comment(requester, ticket.id, [mine.id, wrong]);
      expect([status, body]).toMatchObject([422, { errors: [{ pointer: '#/attachmentIds/1' }] }]);
    }
    expect((await requester.get(`/attachments/${mine.id}/metadata`)).body.commentId).toBeNull();
    expect((await requester.get(`/tickets/${ticket.id}/comments?count=true`)).body.page.total).toBe(1);
  });

  it('accepts at most ten files', async () => {
    const ticket = await makeTicket();
    const ids = await Promise.all(Array.from({ length: 11 }, async () => (await send(requester, ticket.id)).id));
    expect((await comment(requester, ticket.id, ids)).status).toBe(422);
    expect((await comment(requester, ticket.id, ids.slice(1))).status).toBe(201);
  });

  it('claims a file once, even for concurrent comments', async () => {
    const ticket = await makeTicket();
    const { id } = await send(requester, ticket.id);
    const answers = await Promise.all(Array.from({ length: 4 }, () => comment(requester, ticket.id, [id])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  it('rejects internal files if it is public', async () => {
    const ticket = await makeTicket();
    const { id } = await send(administrator, ticket.id, { visibility: 'internal' });
    expect((await comment(administrator, ticket.id, [id])).status).toBe(422);
    expect((await comment(administrator, ticket.id, [id], 'internal')).status).toBe(201);
  });
});

describe('a picture in the text of a comment', () => {
  const shown = (id: string) => `<img src="attachment:${id}" alt="Screen" />`;
  const written = (ids: string[]) => ids.map((id) => `![Screen](attachment:${id})`).join(' ');

  it('is shown if it is a picture among the files of the comment, and is otherwise its name', async () => {
    const ticket = await makeTicket();
    const pictureOf = async (fileName: string): Promise<string> =>
      (await upload(service, requester, ticket.id, PIXEL, { fileName })).body.id;
    const [mine, loose, others] = await Promise.all(['a.png', 'b.png', 'c.png'].map(pictureOf));
    const text = await send(requester, ticket.id, { fileName: 'not-really.png' });
    expect((await comment(requester, ticket.id, [String(others)])).status).toBe(201);
    const ids = [mine, text.id, loose, others, crypto.randomUUID(), 'x'].map(String);
    const body = `${written(ids)} ![spy](https://example.com/a.png)`;
    const { body: created } = await requester.post(`/tickets/${ticket.id}/comments`, {
      body,
      attachmentIds: [mine, text.id],
    });
    const html = `<p>${shown(String(mine))} Screen Screen Screen Screen Screen </p>`;
    expect([created.body, created.bodyHtml.trim()]).toEqual([body, html]);
    const path = `/tickets/${ticket.id}/comments/${created.id}`;
    expect((await requester.get(path)).body.bodyHtml).toBe(created.bodyHtml);

    await requester.patch(path, { body: `Edited ${written([String(mine)])}` });
    expect((await requester.get(path)).body.bodyHtml.trim()).toBe(`<p>Edited ${shown(String(mine))}</p>`);
    expect((await requester.delete(`/attachments/${mine}`)).status).toBe(204);
    expect((await requester.get(path)).body.bodyHtml.trim()).toBe('<p>Edited Screen</p>');
  });
});

describe('an internal note with attachments', () => {
  it('makes its files internal, and hides what was visible of them before', async () => {
    const ticket = await makeTicket();
    const { id } = await send(administrator, ticket.id);
    expect((await download(service, requester, id)).status).toBe(200);
    const { body: note } = await comment(administrator, ticket.id, [id], 'internal');
    expect(note.attachments).toMatchObject([{ id }]);

    expect((await download(service, requester, id)).status).toBe(404);
    expect((await requester.get(`/attachments/${id}/metadata`)).status).toBe(404);
    for (const path of ['attachments', 'events', 'comments']) {
      expect(JSON.stringify((await requester.get(`/tickets/${ticket.id}/${path}`)).body)).not.toContain(id);
    }
    await administrator.delete(`/attachments/${id}`);
    expect(JSON.stringify((await requester.get(`/tickets/${ticket.id}/events`)).body)).not.toContain(id);
    expect(JSON.stringify((await administrator.get(`/tickets/${ticket.id}/events`)).body)).toContain(id);
  });
});
