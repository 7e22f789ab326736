import { describe, expect, it, onTestFinished } from 'vitest';
import { EventEpochEntity } from '../../../server/src/platform/events/event.entity.ts';
import { appendEvents } from '../../../server/src/platform/events/event-log.ts';
import { makeFact } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { follow, page, typesOf, withoutCursor } from './support/feed.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const requester = await service.person('requester');

const makeTicket = async (by: Person, subject = 'One') => (await by.post('/tickets', { subject })).body;
const cursorNow = async (reader: Person) => (await page(reader, { after: 'now' })).page.nextCursor;

/** Creates this many events unrelated to tickets, in all partitions. */
const makeFacts = (count: number, { em = service.orm.em.fork(), at = new Date() } = {}) =>
  em.transactional((inner) =>
    appendEvents(
      inner,
      Array.from({ length: count }, () => makeFact(crypto.randomUUID(), { at })),
    ),
  );

describe('a page of the event log', () => {
  it('continues from the position of any of its events, and from its end', async () => {
    const { id } = await makeTicket(requester);
    for (let at = 0; at < 6; at += 1) await requester.post(`/tickets/${id}/comments`, { body: 'Again' });
    const whole = (await follow(requester)).events;
    expect(whole.length).toBeGreaterThan(6);
    for (const [index, { cursor }] of whole.entries()) {
      const rest = (await follow(requester, { after: cursor })).events;
      expect(rest.map(withoutCursor)).toEqual(whole.slice(index + 1).map(withoutCursor));
    }
    expect((await follow(requester, { limit: '1' })).events.map((one) => one.id)).toEqual(whole.map((one) => one.id));
  });

  it('has a cursor at the end of the log, which later returns new events', async () => {
    const { cursor } = await follow(requester);
    const nothing = await page(requester, { after: cursor });
    expect(nothing).toEqual({ data: [], page: { nextCursor: expect.any(String), hasMore: false } });
    const { id } = await makeTicket(requester);
    const next = await page(requester, { after: nothing.page.nextCursor });
    expect(next.data.every(({ ticketId }) => ticketId === id)).toBe(true);
    expect(typesOf(next.data)).toContain('ticket.created');
  });

  it('starts at the current end if requested', async () => {
    await makeTicket(requester);
    const { data, page: where } = await page(requester, { after: 'now' });
    expect([data, where.hasMore]).toEqual([[], false]);
    const { id } = await makeTicket(requester);
    const { events } = await follow(requester, { after: where.nextCursor });
    expect(new Set(events.map(({ ticketId }) => ticketId))).toEqual(new Set([id]));
  });

  it('orders events of different tickets by time', async () => {
    const from = await cursorNow(administrator);
    const made = [];
    for (let at = 0; at < 12; at += 1) made.push((await makeTicket(requester)).id);
    const { events } = await follow(administrator, { after: from, type: 'ticket.created' });
    expect(events.map(({ ticketId }) => ticketId)).toEqual(made);
  });

  it('has a link to the next page until there is none', async () => {
    const { headers } = await administrator.get('/events?limit=1&type=ticket.*');
    expect(headers.get('link')).toMatch(/^<\/api\/events\?limit=1&type=ticket\.\*&after=[\w-]+>; rel="next"$/);
    expect((await administrator.get('/events?after=now')).headers.get('link')).toBeNull();
  });
});

describe('the filters of the event log', () => {
  it('accept one type, several types or a prefix', async () => {
    const from = await cursorNow(administrator);
    const { id } = await makeTicket(requester);
    await administrator.post(`/tickets/${id}/comments`, { body: 'A note', visibility: 'internal' });
    await administrator.post('/teams', { name: crypto.randomUUID() });
    const types = async (query: string) => {
      const { body } = await administrator.get(`/events?after=${from}&${query}`);
      return new Set(body.data.map(({ type }: { type: string }) => type));
    };
    expect(await types('type=comment.internal')).toEqual(new Set(['comment.internal']));
    expect(await types('type=comment.internal&type=team.*')).toEqual(new Set(['comment.internal', 'team.created']));
    expect(await types('type=ticket.*')).not.toContain('comment.internal');
    expect(await types('type=ticket.*')).toContain('ticket.created');
  });

  it.each(['%', '*', '_icket.*', 'ticket.%', 'ticket*', '*.created', 'ticket.c*', '**', '.*', 'TICKET.*', ''])(
    'reject the pattern %j [GHSA-gh3r-jh6q-wrvj]',
    async (type) => {
      const { status, body } = await requester.get(`/events?type=${encodeURIComponent(type)}`);
      expect([status, body.errors]).toMatchObject([422, [{ pointer: '#/type/0' }]]);
      const answer = await requester.get(`/events?ticket=${encodeURIComponent(type || '%')}`);
      expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, '#/ticket']);
    },
  );

  it('accept one ticket by id or reference, whatever partition has its events', async () => {
    const { id, reference } = await makeTicket(requester);
    await makeTicket(requester);
    const byId = (await follow(administrator, { ticket: id })).events;
    expect(byId.length).toBeGreaterThan(0);
    expect(byId.every(({ ticketId }) => ticketId === id)).toBe(true);
    expect((await follow(administrator, { ticket: reference.toLowerCase() })).events.map((one) => one.id)).toEqual(
      byId.map((one) => one.id),
    );
    expect((await follow(administrator, { ticket: 'TKT-999999' })).events).toEqual([]);
    const outsider = await service.person('requester');
    expect((await follow(outsider, { ticket: id })).events).toEqual([]);
  });

  it('accept those of a list, as far as the reader can use them there', async () => {
    const { id } = await makeTicket(requester);
    await administrator.patch(`/tickets/${id}`, { priority: 'urgent', tags: ['of-the-log'] });
    await makeTicket(requester);
    const filters = JSON.stringify({ tag: ['of-the-log'], priority: ['urgent', 'high'] });
    const { events } = await follow(requester, { filters });
    expect(events.length).toBeGreaterThan(0);
    expect(events.every(({ ticketId }) => ticketId === id)).toBe(true);
    const answer = (given: object) => requester.get(`/events?filters=${encodeURIComponent(JSON.stringify(given))}`);
    expect((await answer({ snoozed: false })).body.errors).toMatchObject([
      { pointer: '#/filters/snoozed', code: 'not_available' },
    ]);
    expect((await answer({ trash: true })).body.errors).toMatchObject([{ pointer: '#/filters/trash' }]);
    expect((await answer({ field: ['nothing:isSet'] })).body.errors).toMatchObject([{ pointer: '#/filters/field/0' }]);
  });

  it('accept a team and match its current tickets', async () => {
    const team = (await administrator.post('/teams', { name: 'Ours' })).body.id;
    const { id } = await makeTicket(requester);
    const { id: other } = await makeTicket(requester);
    await administrator.post(`/tickets/${id}/assign`, { teamId: team });
    const filters = JSON.stringify({ team: [team] });
    const { events } = await follow(administrator, { filters });
    expect(typesOf(events)).toContain('ticket.created');
    expect(events.every(({ ticketId }) => ticketId === id)).toBe(true);
    await administrator.post(`/tickets/${id}/assign`, { teamId: null });
    await administrator.post(`/tickets/${other}/assign`, { teamId: team });
    expect(new Set((await follow(administrator, { filters })).events.map(({ ticketId }) => ticketId))).toEqual(
      new Set([other]),
    );
  });
});

describe('a cursor', () => {
  it('is rejected if it is invalid, without an internal error', async () => {
    const { cursor } = await follow(administrator);
    const bytes = Buffer.from(cursor, 'base64url');
    const made = [
      ...[
        '',
        'x',
        'NOW',
        ' now',
        '%',
        '\u0000',
        '💥',
        cursor.slice(0, -1),
        `${cursor}A`,
        `${cursor}=`,
        'A'.repeat(512),
      ],
      ...Array.from(bytes, (_, at) => Buffer.from(bytes.with(at, 0xff)).toString('base64url')),
      ...Array.from(bytes, (_, at) => Buffer.from(bytes.with(at, 0)).toString('base64url')),
      ...[0x80, 0xff].map((byte) =>
        Buffer.concat([bytes.subarray(0, 7), Buffer.alloc(300, byte)]).toString('base64url'),
      ),
    ];
    for (const after of made) {
      const { status, body } = await administrator.get(`/events?limit=1&after=${encodeURIComponent(after)}`);
      if (status !== 200)
        expect([after, status, body.code]).toEqual([after, after === '' ? 422 : 400, 'validation_failed']);
      if (status === 400) expect(body.errors[0].pointer).toBe('#/after');
    }
  });

  it('continues a few minutes earlier in a restored log and misses nothing', async () => {
    const restored = await startService({ workers: false });
    onTestFinished(() => restored.stop());
    const em = restored.orm.em.fork();
    await makeFacts(300, { em, at: new Date(Date.now() - 60 * 60 * 1000) });
    await makeFacts(300, { em });
    const reader = await restored.person('administrator');
    const { events, cursor } = await follow(reader);
    await em.nativeUpdate(EventEpochEntity, {}, { epoch: crypto.randomUUID() });
    await makeTicket(reader);
    const again = (await follow(reader, { after: cursor })).events;
    const before = events.length + again.length - (await follow(reader)).events.length;
    expect(again.slice(0, before).map((one) => one.id)).toEqual(events.slice(-before).map((one) => one.id));
    expect(before).toBeGreaterThanOrEqual(300);
    expect(before).toBeLessThan(400);
    expect(typesOf(again.slice(before))).toContain('ticket.created');
    const [last] = again.slice(-1);
    expect((await follow(reader, { after: last?.cursor ?? '' })).events).toEqual([]);
  });
});

it('scans a limited number of events at a time, regardless of who can see them', async () => {
  const reader = await service.person('requester');
  const from = await cursorNow(reader);
  await makeFacts(8_000);
  const { id } = await makeTicket(reader);
  const pages = [];
  let after = from;
  for (let more = true; more; ) {
    const answer = await page(reader, { after, limit: '100' });
    pages.push(answer.data);
    after = answer.page.nextCursor;
    more = answer.page.hasMore;
  }
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.slice(0, -1).every((data) => data.length === 0)).toBe(true);
  expect(new Set(pages.flat().map(({ ticketId }) => ticketId))).toEqual(new Set([id]));
});
