import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startService, type TestService } from '../support/service.ts';
import { opaqueStringsIn, readable } from './support/opaque.ts';

/**
 * Decodes opaque strings too: whatever a string in a response can be decoded to must reveal nothing about rows that the
 * reader cannot see. Tickets that differ only in their hidden entries must look the same.
 */
let service: TestService;
let administrator: Person;
let reader: Person;
let hidden: { id: string; reference: string };

beforeAll(async () => {
  service = await startService({ workers: false });
  administrator = await service.person('administrator');
  reader = await service.person('requester');
  hidden = (await administrator.post('/tickets', { subject: 'Hidden' })).body;
});
afterAll(() => service.stop());

const note = (id: string) => administrator.post(`/tickets/${id}/comments`, { body: 'Hidden', visibility: 'internal' });

/**
 * Creates a ticket of the reader, with this many hidden entries of each kind before, between and after the visible
 * ones.
 */
async function makeWorld(hiddenThings: number): Promise<string> {
  const { id } = (await reader.post('/tickets', { subject: 'Mine', tags: ['mine'] })).body;
  const hide = async () => {
    for (let more = 0; more < hiddenThings; more += 1) {
      await note(id);
      await administrator.post(`/tickets/${id}/links`, { type: 'relates_to', targetId: hidden.id });
      await administrator.post(`/tickets/${id}/interactions`, { kind: 'phone', direction: 'inbound', summary: 'So' });
    }
  };
  for (let replies = 0; replies < 3; replies += 1) {
    await hide();
    await administrator.post(`/tickets/${id}/comments`, { body: 'Shown' });
  }
  await hide();
  return id;
}

const lists = (id: string) => [
  `/tickets/${id}/events?limit=1&count=true`,
  `/tickets/${id}/comments?limit=1&count=true`,
  `/tickets/${id}/timeline?limit=1`,
  `/tickets/${id}/attachments?limit=1&count=true`,
  `/events?ticket=${id}&limit=1`,
];

/** Reads all pages of a list. */
async function walk(path: string) {
  const pages = [];
  for (let next = ''; ; ) {
    const { status, headers, body } = await reader.get(`${path}${next}`);
    expect([path, status]).toEqual([path, 200]);
    pages.push({ body, etag: headers.get('etag') });
    const { nextCursor, hasMore } = body.page;
    if (!hasMore) return pages;
    next = `&${path.startsWith('/events') ? 'after' : 'cursor'}=${nextCursor}`;
  }
}

describe('a ticket with hidden entries', () => {
  it('returns as many pages and entries as one without, and cursors of the same form', async () => {
    const shape = async (id: string) =>
      Promise.all(
        lists(id).map(async (path) =>
          (await walk(path)).map(({ body: { data, page } }) => [
            data.map(({ type }: { type?: string }) => type ?? ''),
            page.hasMore,
            page.total,
            page.nextCursor?.length ?? 0,
          ]),
        ),
      );
    const without = await shape(await makeWorld(0));
    expect(without.flat().length).toBeGreaterThan(12);
    expect(await shape(await makeWorld(1))).toEqual(without);
    expect(await shape(await makeWorld(7))).toEqual(without);
  });

  it('returns no opaque string that reveals positions, hidden ids or hidden times', async () => {
    const id = await makeWorld(2);
    const rows = await service.orm.em
      .fork()
      .execute<{ id: string; position: string; occurred_at: string; hidden: boolean }[]>(
        'select id, subject_id, position, occurred_at from events',
      );
    const answers = (await Promise.all(lists(id).map(walk))).flat();
    answers.push(...(await walk('/tickets?limit=1')), ...(await walk('/events?limit=100')));
    const shown = JSON.stringify(answers.map(({ body }) => body.data));
    const strings = [
      ...new Set(answers.flatMap(({ body, etag }) => [...opaqueStringsIn(body), ...(etag ? [etag] : [])])),
    ];
    expect(strings.length).toBeGreaterThan(10);
    const unseen = rows.filter((row) => !shown.includes(row.id));
    expect(unseen.length).toBeGreaterThan(10);
    for (const text of strings) {
      const { texts, numbers } = readable(text);
      const reported = texts.join(' ');
      for (const row of unseen) {
        expect(reported).not.toContain(row.id);
        const time = new Date(row.occurred_at).toISOString();
        if (!shown.includes(time)) expect(reported).not.toContain(time);
      }
      expect([text, numbers]).toEqual([text, []]);
      expect(reported).not.toContain(hidden.id);
    }
  });
});
