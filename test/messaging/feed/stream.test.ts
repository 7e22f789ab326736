import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { usersById } from '../../../server/src/accounts/users/users-with-roles.queries.ts';
import { followFeed } from '../../../server/src/messaging/feed/feed.follow.ts';
import { MAX_STREAMS_PER_ACCOUNT } from '../../../server/src/platform/events/live-events.ts';
import { BEGINNING } from '../../../server/src/platform/events/log-position.ts';
import { startSecondInstance } from '../../accounts/api-keys/support/instance.ts';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { typesOf } from './support/feed.ts';
import { openedStream, openStream, type RawStream } from './support/raw-stream.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');

const openFor = (reader: { token: string }, query?: Record<string, string>) =>
  openedStream(service.url, { token: reader.token, query });
const makeTicket = async (by: Person, subject = 'One') => (await by.post('/tickets', { subject })).body.id;

const has = (stream: RawStream, type: string, ticketId?: string) =>
  eventually(() => {
    const found = stream.events.some((one) => one.type === type && (!ticketId || one.ticketId === ticketId));
    expect(found, stream.text.slice(-500)).toBe(true);
  });

describe('an event stream', () => {
  it('sends events from now on, each with its cursor', async () => {
    const reader = await service.person('requester');
    await makeTicket(reader, 'Before');
    const stream = await openFor(reader);
    const id = await makeTicket(reader);
    await has(stream, 'ticket.created', id);
    expect(new Set(stream.events.map(({ ticketId }) => ticketId))).toEqual(new Set([id]));
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const [event] = stream.events;
    expect(stream.text.startsWith('retry: 1000\n\n')).toBe(true);
    expect(stream.text).toContain(`id: ${event?.cursor}\nevent: ticket.created\ndata: {"id":"${event?.id}",`);
    const { body } = await reader.get(`/events?after=start`);
    expect(body.data).toContainEqual({ ...event, cursor: expect.any(String) });
  });

  it('sends events immediately rather than at the next poll', async () => {
    const reader = await service.person('requester');
    const stream = await openFor(reader);
    await has(stream, 'ticket.created', await makeTicket(reader));
    // The first event may arrive just before a poll. On a busy machine, the fastest of the others is measured.
    let quickest = Number.POSITIVE_INFINITY;
    for (let more = 0; more < 20 && quickest > 900; more += 1) {
      const began = performance.now();
      await has(stream, 'ticket.created', await makeTicket(reader));
      quickest = Math.min(quickest, performance.now() - began);
    }
    expect(quickest).toBeLessThan(900);
  });

  it('is not compressed, whatever encodings the client accepts', async () => {
    const { headers } = await openStream(service.url, {
      token: administrator.token,
      headers: { 'Accept-Encoding': 'gzip, br', Accept: 'application/json' },
    });
    expect([headers['content-type'], headers['content-encoding']]).toEqual(['text/event-stream', undefined]);
  });

  it('resumes from the Last-Event-ID header, which takes precedence over the query', async () => {
    const reader = await service.person('requester');
    const first = await openFor(reader);
    const id = await makeTicket(reader);
    await has(first, 'ticket.created', id);
    first.cut();
    const missed = await makeTicket(reader);
    const second = await openStream(service.url, {
      token: reader.token,
      lastEventId: first.lastId,
      query: { after: 'start' },
    });
    await has(second, 'ticket.created', missed);
    const ids = [...first.events, ...second.events].map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    const third = await openStream(service.url, { token: reader.token, query: { after: 'start' } });
    await eventually(() => expect(third.events.map((one) => one.id)).toEqual(ids));
  });

  it('sends only events that match the filters', async () => {
    const reader = await service.person('requester');
    const id = await makeTicket(reader);
    const [notes, one] = await Promise.all([
      openFor(administrator, { type: 'comment.*' }),
      openFor(administrator, { ticket: id }),
    ]);
    await makeTicket(reader);
    await reader.post(`/tickets/${id}/comments`, { body: 'Hello' });
    await has(notes, 'comment.public', id);
    await has(one, 'comment.public', id);
    expect(typesOf(notes.events).every((type) => type.startsWith('comment.'))).toBe(true);
    expect(one.events.every(({ ticketId }) => ticketId === id)).toBe(true);
    notes.cut();
    one.cut();
  });

  it.each([
    ['after=x', 400, '#/after'],
    ['type=%25', 422, '#/type/0'],
    ['lastEventId=x', 422, '#/lastEventId'],
    ['limit=5', 422, '#/limit'],
  ])('is rejected before it starts for %s', async (query, status, pointer) => {
    const answer = await administrator.get(`/events/stream?${query}`);
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([status, pointer]);
  });

  it('is rejected if it cannot resume from the header', async () => {
    const { status, body } = await administrator.get('/events/stream', { 'Last-Event-ID': 'x' });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect((await service.anybody.get('/events/stream')).status).toBe(401);
  });

  it('responds to HEAD with its headers and accepts no other method', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const headers = { Authorization: `Bearer ${administrator.token}` };
    request(`${service.url}/api/events/stream`, { method: 'HEAD', headers }, ({ statusCode, headers: reported }) =>
      resolve([statusCode, reported['content-type']]),
    ).end();
    expect(await promise).toEqual([200, 'text/event-stream']);
    expect((await administrator.post('/events/stream')).status).toBe(405);
  });

  it('is limited to ten per account, and frees its place when it ends', async () => {
    const reader = await service.person('requester');
    const open = [];
    for (let at = 0; at < MAX_STREAMS_PER_ACCOUNT; at += 1) open.push(await openFor(reader));
    const { status, body, headers } = await reader.get('/events/stream');
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '5']);
    expect((await openFor(administrator)).status).toBe(200);
    open[0]?.cut();
    await eventually(async () => expect((await openStream(service.url, { token: reader.token })).status).toBe(200));
  });

  it('writes one line to the access log, with the number of events sent', async () => {
    const reader = await service.person('requester');
    const stream = await openFor(reader);
    const id = await makeTicket(reader);
    await has(stream, 'ticket.created', id);
    const before = stream.events.length;
    stream.cut();
    await eventually(() => {
      const lines = service.logLines
        .map((line) => JSON.parse(line))
        .filter(({ path }) => path === '/api/events/stream');
      const own = lines.filter(({ actorId }) => actorId === reader.id);
      expect(own).toMatchObject([{ status: 200, events: before }]);
    });
  });
});

describe('after losing access', () => {
  it('a slow reader does not receive what was read before the change', async () => {
    const reader = await service.person('manager');
    const roles = (await administrator.get('/roles')).body.data;
    const requester = roles.find(({ key }: { key: string }) => key === 'requester').id;
    const from = BEGINNING;
    for (let more = 0; more < 3; more += 1) await makeTicket(administrator, 'Lost');
    const stored = await makeTicket(reader);
    const em = service.orm.em.fork();
    const actorNow = async () => {
      const actor = (await usersById(em, [reader.id])).get(reader.id)?.actor;
      if (!actor) throw new TypeError('The actor is missing');
      return actor;
    };
    const gone = new AbortController();
    const ctx = { em, live: service.live, actorNow, bearer: reader.id };
    const events = followFeed({ ctx, filter: {}, from, gone: gone.signal });
    const next = async () => (await events.next()).value?.[1].ticketId;
    expect(await next()).not.toBe(stored);

    const { promise: noticed, resolve } = Promise.withResolvers<void>();
    const watched = { check: actorNow, changed: resolve, rejected: resolve };
    service.live.access.add('anyone', watched, gone.signal);
    await administrator.put(`/users/${reader.id}/roles`, { roleIds: [requester] });
    await noticed;
    expect(await next()).toBe(stored);
    gone.abort();
    await events.return();
  });

  const CANARY = 'a lantern nobody may see';

  /** Expects that events on the ticket after `shut` are not sent, while `control` receives all of them. */
  async function shutOut(reader: Person, ticketId: string, shut: () => Promise<unknown>) {
    const [stream, control] = await Promise.all([openFor(reader), openFor(administrator, { ticket: ticketId })]);
    await administrator.patch(`/tickets/${ticketId}`, { subject: 'Still' });
    await has(stream, 'ticket.updated', ticketId);
    await shut();
    for (let at = 0; at < 5; at += 1) await administrator.patch(`/tickets/${ticketId}`, { subject: `${CANARY} ${at}` });
    await eventually(() => expect(control.text.split(`${CANARY} 4`)).toHaveLength(2));
    control.cut();
    return stream;
  }

  it('to one ticket, a reader receives nothing more of it and continues with the others', async () => {
    const agent = await service.person('agent');
    const team = (await administrator.post('/teams', { name: crypto.randomUUID() })).body.id;
    const other = (await administrator.post('/teams', { name: crypto.randomUUID() })).body.id;
    await administrator.put(`/teams/${team}/members/${agent.id}`, {});
    const [gone, stored] = await Promise.all([makeTicket(administrator), makeTicket(administrator)]);
    for (const id of [gone, stored]) await administrator.post(`/tickets/${id}/assign`, { teamId: team });
    const stream = await shutOut(agent, gone, () => administrator.post(`/tickets/${gone}/assign`, { teamId: other }));
    await administrator.patch(`/tickets/${stored}`, { subject: 'Ours' });
    await has(stream, 'ticket.updated', stored);
    expect(stream.text).not.toContain(CANARY);
    expect(stream.closed).toBe(false);
  });

  it('to all tickets through a removed role, a reader receives nothing more', async () => {
    const manager = await service.person('manager');
    const id = await makeTicket(administrator);
    const stream = await shutOut(manager, id, () => administrator.put(`/users/${manager.id}/roles`, { roleIds: [] }));
    expect(stream.text).not.toContain(CANARY);
  });

  it('through a suspension, the stream ends with the reason [GHSA-56p6-qw3c-fq2g]', async () => {
    const manager = await service.person('manager');
    const id = await makeTicket(administrator);
    const stream = await shutOut(manager, id, () => administrator.post(`/users/${manager.id}/suspend`));
    await eventually(() => expect(stream.closed).toBe(true));
    expect(stream.end).toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(stream.text).not.toContain(CANARY);
  });

  it('through a revoked key, the stream ends with the reason, even on another instance', async () => {
    const url = await startSecondInstance(service);
    const { id: keyId, key } = (await administrator.post('/api-keys', { name: 'Follows' })).body;
    const [here, there] = await Promise.all([service.url, url].map((at) => openedStream(at, { token: key })));
    const began = performance.now();
    await administrator.delete(`/api-keys/${keyId}`);
    await eventually(() => expect([here?.end?.code, there?.end?.code]).toEqual(['unauthenticated', 'unauthenticated']));
    // Without a check of its own, a stream would end after an hour. The rest allows for a busy machine.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('through an expired token, the stream ends with the reason', async () => {
    const reader = await service.person('requester');
    const stream = await openFor(reader);
    const now = service.now;
    onTestFinished(() => {
      service.now = now;
    });
    service.now = () => new Date(Date.now() + 16 * 60_000);
    await eventually(() => expect(stream.end).toMatchObject({ code: 'token_expired', status: 401 }));
    await eventually(() => expect(stream.closed).toBe(true));
  });
});

it('ends with a reason when the service stops', async () => {
  const stopping = await startService({ workers: false });
  const reader = await stopping.person('requester');
  const stream = await openedStream(stopping.url, { token: reader.token });
  const began = performance.now();
  const stopped = stopping.stop();
  await eventually(() => expect(stream.closed).toBe(true));
  // Remaining streams are closed after ten seconds without a final event.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(stream.end).toMatchObject({ code: 'unavailable', status: 503 });
  await stopped;
});
