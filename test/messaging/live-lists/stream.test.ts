import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { endOfLog } from '../../../server/src/messaging/feed/feed.queries.ts';
import { changesSince } from '../../../server/src/messaging/live-lists/live-list.queries.ts';
import { MAX_STREAMS_PER_ACCOUNT } from '../../../server/src/platform/events/live-events.ts';
import { startSecondInstance } from '../../accounts/api-keys/support/instance.ts';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { openStream } from '../feed/support/raw-stream.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');

const makeTicket = async (by: Person, more: object = {}): Promise<string> =>
  (await by.post('/tickets', { subject: 'One', ...more })).body.id;
const newTag = () => `tag-${crypto.randomUUID()}`;

async function openList(reader: Pick<Person, 'token'>, query: Record<string, string> = {}, url = service.url) {
  const stream = await openStream(url, { token: reader.token, path: '/tickets/live', query });
  await eventually(() => expect(stream.lists.length, stream.text).toBe(1));
  return stream;
}

describe('the stream of a list', () => {
  it('begins with the whole page, and then sends the order and the tickets that differ', async () => {
    const tag = newTag();
    const first = await makeTicket(administrator, { tags: [tag] });
    const second = await makeTicket(administrator, { tags: [tag] });
    const stream = await openList(administrator, { tag, sort: 'number' });
    const { data } = (await administrator.get(`/tickets?tag=${tag}&sort=number`)).body;
    expect(stream.lists).toEqual([{ type: 'list', order: [first, second], tickets: data }]);
    expect(stream.text).toMatch(/^retry: 1000\n\nid: [\w-]+\nevent: list\ndata: \{"type":"list","order":\["/);

    await administrator.patch(`/tickets/${second}`, { subject: 'Two' });
    await eventually(() => expect(stream.lists).toHaveLength(2));
    expect(stream.lists[1]).toMatchObject({ order: [first, second], tickets: [{ id: second, subject: 'Two' }] });
    await administrator.delete(`/tickets/${first}`);
    await eventually(() => expect(stream.lists).toHaveLength(3));
    expect(stream.lists[2]).toEqual({ type: 'list', order: [second], tickets: [] });
  });

  it('sends nothing that its reader cannot see, and nothing if nothing differs', async () => {
    const requester = await service.person('requester');
    const own = await makeTicket(requester);
    const stream = await openList(requester);
    const foreign = await makeTicket(administrator);
    await administrator.post(`/tickets/${foreign}/comments`, { body: 'Elsewhere', visibility: 'internal' });
    await administrator.post(`/tickets/${own}/comments`, { body: 'A note', visibility: 'internal' });
    await administrator.post('/teams', { name: crypto.randomUUID() });
    await requester.post(`/tickets/${own}/comments`, { body: 'Last' });
    await eventually(() => expect(stream.lists.at(-1)?.tickets).toMatchObject([{ counters: { comments: 1 } }]));
    expect(stream.lists).toHaveLength(2);
    expect(stream.text).not.toContain(foreign);
  });

  it('joins the changes of a burst', async () => {
    const tag = newTag();
    const id = await makeTicket(administrator, { tags: [tag] });
    const stream = await openList(administrator, { tag });
    const changes = Array.from({ length: 40 }, (_, nth) =>
      administrator.patch(`/tickets/${id}`, { subject: `S${nth}` }),
    );
    await Promise.all(changes);
    const { subject } = (await administrator.get(`/tickets/${id}`)).body;
    await eventually(() => expect(stream.lists.at(-1)?.tickets[0]?.subject).toBe(subject));
    expect(stream.lists.length).toBeLessThan(40);
  });

  it('looks at the page if more has happened than it reads', async () => {
    const em = service.orm.em.fork();
    const id = await makeTicket(administrator);
    const before = await endOfLog(em, new Date());
    await administrator.patch(`/tickets/${id}`, { subject: 'First' });
    expect((await changesSince(em, before, new Date())).tickets).toEqual([id]);
    for (let more = 0; more < 100; more += 1) await administrator.patch(`/tickets/${id}`, { subject: `More ${more}` });
    const { tickets, end } = await changesSince(em, before, new Date());
    expect(tickets).toBeNull();
    expect((await changesSince(em, end, new Date())).tickets).toEqual([]);
    expect((await changesSince(em, { ...end, epoch: 'abcdef012345' }, new Date())).tickets).toBeNull();
  });

  it('ignores Last-Event-ID, because it begins with the whole page', async () => {
    const stream = await openStream(service.url, {
      token: administrator.token,
      path: '/tickets/live',
      lastEventId: 'x',
    });
    await eventually(() => expect(stream.lists).toHaveLength(1));
  });

  it.each([
    ['state=x', 422, '#/state/0'],
    ['field=nothing:is:x', 422, '#/field/0'],
    ['sort=-relevance', 422, '#/sort'],
    ['sort=field:nothing', 422, '#/sort'],
    ['limit=101', 422, '#/limit'],
    ['cursor=x', 422, '#/cursor'],
    ['view=x', 422, '#/view'],
    ['lastEventId=x', 422, '#/lastEventId'],
  ])('is rejected before it starts for %s', async (query, status, pointer) => {
    const answer = await administrator.get(`/tickets/live?${query}`);
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([status, pointer]);
  });

  it('accepts only what its reader can filter by', async () => {
    const requester = await service.person('requester');
    expect((await requester.get('/tickets/live?slaState=late')).status).toBe(
      (await requester.get('/tickets?slaState=late')).status,
    );
    expect((await requester.get('/tickets/live?trash=true')).status).toBe(403);
    expect((await service.anybody.get('/tickets/live')).status).toBe(401);
    const { promise, resolve } = Promise.withResolvers<object>();
    const headers = { Authorization: `Bearer ${administrator.token}` };
    request(`${service.url}/api/tickets/live`, { method: 'HEAD', headers }, ({ statusCode, headers: reported }) =>
      resolve([statusCode, reported['content-type']]),
    ).end();
    expect(await promise).toEqual([200, 'text/event-stream']);
  });

  it('takes one of the places of its account, and frees it when it ends or is rejected', async () => {
    const reader = await service.person('requester');
    for (let more = 0; more < MAX_STREAMS_PER_ACCOUNT; more += 1) await reader.get('/tickets/live?state=x');
    const open = [];
    for (let more = 0; more < MAX_STREAMS_PER_ACCOUNT; more += 1) open.push(await openList(reader));
    expect((await reader.get('/tickets/live')).status).toBe(429);
    expect((await reader.get('/events/stream')).status).toBe(429);
    open[0]?.cut();
    await eventually(() => openList(reader));
  });

  it('logs no error if its reader leaves immediately', async () => {
    const reader = await service.person('requester');
    for (let more = 0; more < 5; more += 1) {
      const leaving = new AbortController();
      const headers = { Authorization: `Bearer ${reader.token}` };
      const opening = fetch(`${service.url}/api/tickets/live`, { headers, signal: leaving.signal });
      setImmediate(() => leaving.abort());
      await opening.catch((error: unknown) => expect(error).toMatchObject({ name: 'AbortError' }));
    }
    await eventually(() => expect(service.live.openStreams()).toBe(0));
    expect(service.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});

describe('the stream of a list ends', () => {
  it('after its key is revoked, on every instance', async () => {
    const url = await startSecondInstance(service);
    const { id, key } = (await administrator.post('/api-keys', { name: 'Follows' })).body;
    const streams = [await openList({ token: key }), await openList({ token: key }, {}, url)];
    await administrator.delete(`/api-keys/${id}`);
    const began = performance.now();
    await eventually(() => expect(streams.map(({ end }) => end?.code)).toEqual(['unauthenticated', 'unauthenticated']));
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('after its reader is suspended', async () => {
    const reader = await service.person('agent');
    const stream = await openList(reader);
    await administrator.post(`/users/${reader.id}/suspend`);
    await eventually(() => expect(stream.closed).toBe(true));
    expect(stream.end).toMatchObject({ code: 'unauthenticated', status: 401 });
  });

  it('after a field by which it filters is deleted', async () => {
    const key = `f_${crypto.randomUUID().slice(0, 8)}`;
    const field = (await administrator.post('/fields', { key, name: key, type: 'text' })).body;
    const stream = await openList(administrator, { field: `${key}:is:x` });
    await administrator.delete(`/fields/${field.id}`);
    await eventually(() => expect(stream.end).toMatchObject({ code: 'validation_failed', status: 422 }));
  });
});
