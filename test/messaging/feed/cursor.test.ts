import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RecordedData } from '../../../server/src/contract/events/catalog.ts';
import { appendEvents } from '../../../server/src/platform/events/event-log.ts';
import { makeFact } from '../../platform/harness.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { follow, page, typesOf } from './support/feed.ts';
import { openedStream } from './support/raw-stream.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const reader = await service.person('requester');

/** Enough cursors that no byte is equal in all of them by chance. */
const PLACES = depth({ quick: 5, deep: 12 });
/** The log reads 100 events at a time. */
const MANY_NOTES = 105;

const makeTicket = async (by: Person) => (await by.post('/tickets', { subject: 'One' })).body.id;
const note = (id: string) => administrator.post(`/tickets/${id}/comments`, { body: 'Hidden', visibility: 'internal' });
/** Creates the first note over REST, and appends copies of its event in one transaction. */
async function writeNotes(ticketId: string, count: number): Promise<void> {
  if (count === 0) return;
  const { id } = (await note(ticketId)).body;
  await service.orm.em.fork().transactional(async (em) => {
    const [event] = await em.execute<{ data: RecordedData<'comment.internal'> }[]>(
      `select data from events where type = 'comment.internal' and subject_id = ?`,
      [id],
    );
    if (!event) throw new Error('The note recorded no event');
    const again = { type: 'comment.internal', changes: {}, data: event.data } as const;
    await appendEvents(
      em,
      Array.from({ length: count - 1 }, () => makeFact(id, { ticketId }, again)),
    );
  });
}
const reply = (id: string) => administrator.post(`/tickets/${id}/comments`, { body: 'Shown' });
const bytesOf = (cursor: string) => Buffer.from(cursor, 'base64url');

describe('an event log cursor', () => {
  it('is the same for the same position, and shares only length and form with other cursors', async () => {
    const cursors: string[] = [];
    for (let place = 0; place < PLACES; place += 1) {
      await makeTicket(reader);
      const [one, again] = [await follow(reader), await follow(reader)];
      expect(again.cursor).toBe(one.cursor);
      cursors.push(one.cursor);
    }
    const all = cursors.map(bytesOf);
    expect(new Set(all.map(({ length }) => length)).size).toBe(1);
    const constant = all[0]?.filter((byte, at) => all.every((bytes) => bytes[at] === byte));
    expect(constant?.length).toBe(1);
  });

  it('is rejected if any bit is changed', async () => {
    const { cursor } = await follow(reader);
    const bytes = bytesOf(cursor);
    for (const at of [1, 12, 13, 28, 29, bytes.length - 1]) {
      const changed = bytes.with(at, (bytes[at] ?? 0) ^ 1);
      const { status, body } = await reader.get(`/events?after=${Buffer.from(changed).toString('base64url')}`);
      expect([status, body.errors[0].code]).toEqual([400, 'invalid_cursor']);
    }
  });
});

describe('events of a ticket that the reader cannot see', () => {
  it('get the same response as those of a missing ticket, without reading other tickets', async () => {
    const hidden = (await administrator.post('/tickets', { subject: 'Theirs' })).body;
    await writeNotes(hidden.id, MANY_NOTES);
    // The cursor `now` contains the second of the request.
    const now = new Date();
    service.now = () => now;
    onTestFinished(() => {
      service.now = () => new Date();
    });
    for (const after of ['start', 'now', (await follow(reader)).cursor]) {
      const answers = await Promise.all(
        [hidden.id, hidden.reference, 'TKT-999999', crypto.randomUUID()].map((ticket) =>
          page(reader, { ticket, after }),
        ),
      );
      for (const { data, page: where } of answers) {
        expect([data, where.hasMore]).toEqual([[], false]);
        expect(where.nextCursor).toBe(answers[0]?.page.nextCursor);
      }
    }
  });
});

describe('hidden events of a visible ticket', () => {
  it('affect no page of its log: not its content, its end or the number of pages', async () => {
    const pagesOf = async (notes: number) => {
      const id = await makeTicket(reader);
      for (let round = 0; round < 3; round += 1) {
        await writeNotes(id, notes);
        await reply(id);
      }
      await writeNotes(id, notes);
      const pages: { types: string[]; hasMore: boolean; length: number }[] = [];
      for (let after = 'start', more = true; more; ) {
        const { data, page: where } = await page(reader, { ticket: id, after, limit: '2' });
        pages.push({ types: typesOf(data), hasMore: where.hasMore, length: where.nextCursor.length });
        after = where.nextCursor;
        more = where.hasMore;
      }
      return pages;
    };
    const without = await pagesOf(0);
    expect(without.flatMap(({ types }) => types).length).toBeGreaterThan(3);
    expect(await pagesOf(1)).toEqual(without);
    expect(await pagesOf(40)).toEqual(without);
  });

  it('trigger no data on a stream', async () => {
    const id = await makeTicket(reader);
    const query = { ticket: id };
    const [stream, everything, control] = await Promise.all([
      openedStream(service.url, { token: reader.token, query }),
      openedStream(service.url, { token: reader.token }),
      openedStream(service.url, { token: administrator.token, query }),
    ]);
    const opened = performance.now();
    const progress = () => [stream, everything].map(({ text }) => text.split('\n\nid: ').length);
    const before = progress();
    // Long enough for several reports, if each hidden event caused one.
    const until = opened + 5_500;
    for (let notes = 1; performance.now() < until; notes += 1) {
      await note(id);
      await expect.poll(() => control.events.length, { interval: 10 }).toBeGreaterThanOrEqual(notes);
      await delay(150);
    }
    // Heartbeats arrive here only if the machine is very busy.
    const beats = Math.floor((performance.now() - opened) / 15_000);
    expect(progress().map((count, at) => count - (before[at] ?? 0) <= beats)).toEqual([true, true]);
    await reply(id);
    await expect.poll(() => stream.events.map(({ type }) => type)).toContain('comment.public');
  });
});
