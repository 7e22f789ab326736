import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { expectRejection } from '../../support/records.ts';
import { type RestClient, restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { makeTicket, untilNotified } from './notified.ts';

let ticket: { id: string; reference: string };

const service = await forFile(startService());
const administrator = await service.person('administrator');
const rita = await service.person('requester', { name: 'Rita' });
const ada = await service.person('agent', { name: 'Ada' });
beforeAll(async () => {
  ticket = await makeTicket(rita, { subject: 'Printer on fire' });
  await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
  for (const body of ['one', 'two', 'three', 'x'.repeat(2_000)]) {
    expect((await rita.post(`/tickets/${ticket.id}/comments`, { body })).status).toBe(201);
  }
  await untilNotified(service);
});

const bodies = (data: { body: string }[]) => data.map(({ body }) => body.split('\n\n')[1]);

describe('the inbox', () => {
  it('lists the notifications of the caller, newest first, with long texts truncated', async () => {
    const { body } = await ada.get('/notifications?count=true');
    expect(body.page).toEqual({ nextCursor: null, hasMore: false, total: 5 });
    expect(body.data.map(({ event }: { event: string }) => event)).toEqual([
      ...Array(4).fill('comment.public'),
      'ticket.assigned',
    ]);
    expect(body.data[1]).toMatchObject({
      ticketId: ticket.id,
      ticket: { id: ticket.id, reference: ticket.reference, subject: 'Printer on fire' },
      by: { id: rita.id, name: 'Rita' },
      events: 1,
      excerpt: 'three',
      title: `[${ticket.reference}] Rita replied: Printer on fire`,
      readAt: null,
    });
    expect(bodies(body.data)[0]).toBe(`${'x'.repeat(499)}…`);
    expect(bodies(body.data).slice(1, 4)).toEqual(['three', 'two', 'one']);
  });

  it('shows no words of a comment that was redacted', async () => {
    const about = await makeTicket(rita, { subject: 'Card number' });
    await administrator.post(`/tickets/${about.id}/assign`, { assigneeId: ada.id });
    const said = await rita.post(`/tickets/${about.id}/comments`, { body: 'It is 4111 1111 ![card](attachment:1)' });
    await untilNotified(service);
    const newest = async () => (await ada.get('/notifications?limit=1')).body.data[0];
    expect(await newest()).toMatchObject({ excerpt: 'It is 4111 1111 card', by: { name: 'Rita' } });
    await administrator.post(`/tickets/${about.id}/comments/${said.body.id}/redact`);
    expect((await newest())?.excerpt ?? null).toBeNull();
    await administrator.delete(`/tickets/${about.id}`);
  });

  it('continues across pages without gaps or duplicates', async () => {
    const seen: string[] = [];
    let path = '/notifications?limit=2';
    for (;;) {
      const { body } = await ada.get(path);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      if (!body.page.hasMore) break;
      path = `/notifications?limit=2&cursor=${body.page.nextCursor}`;
    }
    const { body } = await ada.get('/notifications');
    expect(seen).toEqual(body.data.map(({ id }: { id: string }) => id));
  });

  it('marks a notification as read, which can be repeated, and then all of them', async () => {
    const { body } = await ada.get('/notifications?limit=1');
    const path = `/notifications/${body.data[0].id}/read`;
    const read = await ada.post(path);
    expect(read.body.readAt).not.toBeNull();
    expect((await ada.post(path)).body).toEqual(read.body);
    expect((await ada.get('/notifications?unread=true&count=true')).body.page.total).toBe(4);
    expect((await ada.get('/notifications/unread-count')).body).toEqual({ count: 4 });

    expect((await ada.post('/notifications/read-all')).status).toBe(200);
    expect((await ada.get('/notifications?unread=true')).body.data).toEqual([]);
    const all = (await ada.get('/notifications')).body.data;
    expect(all[0].readAt).toBe(read.body.readAt);
    expect(all.every(({ readAt }: { readAt: string | null }) => readAt !== null)).toBe(true);
  });
});

describe('the read state', () => {
  it('can be reset to unread, and is counted', async () => {
    const { data } = (await ada.get('/notifications?limit=1')).body;
    const marked = await ada.post(`/notifications/${data[0].id}/unread`);
    expect(marked.body).toEqual({ ...data[0], readAt: null });
    expect((await ada.get('/notifications/unread-count')).body).toEqual({ count: 1 });
    expect((await ada.get('/notifications?unread=true')).body.data).toEqual([marked.body]);
  });

  it('of notifications newer than the last one seen stays unread', async () => {
    await rita.post(`/tickets/${ticket.id}/comments`, { body: 'Seen' });
    await untilNotified(service);
    const [newest] = (await ada.get('/notifications?limit=1')).body.data;
    await rita.post(`/tickets/${ticket.id}/comments`, { body: 'Not seen' });
    await untilNotified(service);
    await ada.post('/notifications/read-all', { before: newest.createdAt });
    const unread = (await ada.get('/notifications?unread=true')).body.data;
    expect(bodies(unread)).toEqual(['Not seen']);
    await expectRejection(service, 422, () => ada.post('/notifications/read-all', { before: 'yesterday' }));
  });
});

describe('a notification about a ticket that is no longer visible', () => {
  const makeNoted = async () => {
    const noted = await makeTicket(rita, { subject: 'Printer under water' });
    await administrator.post(`/tickets/${noted.id}/assign`, { assigneeId: ada.id });
    await administrator.post(`/tickets/${noted.id}/comments`, { body: 'Their own fault', visibility: 'internal' });
    await untilNotified(service);
    return noted;
  };
  const newsOf = async (reader: RestClient, { id }: { id: string }) =>
    (await reader.get('/notifications?limit=100')).body.data.filter(
      ({ ticketId }: { ticketId: string }) => ticketId === id,
    );

  it('is hidden from an API key with fewer permissions than its owner', async () => {
    const noted = await makeNoted();
    const grants = (...permissions: string[]) => permissions.map((permission) => ({ permission, scope: 'assigned' }));
    const keyWith = async (given: unknown) =>
      restClient(service.url, (await ada.post('/api-keys', { name: 'Narrow', grants: given })).body.key);
    const blind = await keyWith([{ permission: 'ticket:read', scope: 'own' }]);
    const half = await keyWith(grants('ticket:read'));
    const whole = await keyWith(grants('ticket:read', 'comment:read_internal'));
    expect(await newsOf(blind, noted)).toEqual([]);
    expect((await newsOf(half, noted)).map(({ event }: { event: string }) => event)).toEqual(['ticket.assigned']);
    const news = await newsOf(whole, noted);
    expect(news.map(({ event }: { event: string }) => event)).toEqual(['comment.internal', 'ticket.assigned']);
    // No permission covers the inbox, so a key with grants of its own changes nothing in it.
    for (const key of [half, blind, whole])
      await expectRejection(service, 403, () => key.post(`/notifications/${news[0].id}/read`));
  });

  it('disappears with the permission to see the ticket, and returns with it', async () => {
    const noted = await makeNoted();
    const before = await newsOf(ada, noted);
    expect(before).toHaveLength(2);
    await administrator.post(`/tickets/${noted.id}/assign`, { assigneeId: null });
    expect(await newsOf(ada, noted)).toEqual([]);
    await expectRejection(service, 404, () => ada.post(`/notifications/${before[0].id}/read`));
    await administrator.post(`/tickets/${noted.id}/assign`, { assigneeId: ada.id });
    await untilNotified(service);
    const ids = (news: { id: string }[]) => news.map(({ id }) => id);
    expect(ids(await newsOf(ada, noted))).toEqual(expect.arrayContaining(ids(before)));
  });
});

describe('an inbox request', () => {
  it('cannot read or mark notifications of other users', async () => {
    expect((await administrator.get('/notifications')).body.data).toEqual([]);
    const { body } = await ada.get('/notifications?limit=1');
    await expectRejection(service, 404, () => administrator.post(`/notifications/${body.data[0].id}/read`));
    await expectRejection(service, 404, () => administrator.post(`/notifications/${body.data[0].id}/unread`));
    expect((await administrator.get('/notifications/unread-count')).body).toEqual({ count: 0 });
    expect((await administrator.post('/notifications/read-all')).status).toBe(200);
    expect((await ada.get('/notifications?limit=1')).body).toEqual(body);
  });

  it('gets 401 without a token', async () => {
    await expectRejection(service, 401, () => service.anybody.get('/notifications'));
    await expectRejection(service, 401, () => service.anybody.post('/notifications/read-all'));
  });

  it.each(['x', Buffer.from('["2026-01-01T00:00:00.000Z","x"]').toString('base64url')])(
    'gets 400 for a malformed cursor',
    async (cursor) => {
      await expectRejection(service, 400, () => ada.get(`/notifications?cursor=${cursor}`));
    },
  );
});
