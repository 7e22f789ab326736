import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { openWire, type Wire } from '../support/database-wire.ts';
import { depth } from '../support/depth.ts';
import { type Person, startService, type TestService } from '../support/service.ts';

const EDITS = depth({ quick: 14, deep: 30 });
const TEXT_BYTES = 50_000;
const text = (edit: number) => `${edit} ${'word '.repeat(TEXT_BYTES)}`.slice(0, TEXT_BYTES);

let database: TestDatabase;
let wire: Wire;
let service: TestService;
let requester: Person;
/** Bytes received from the database since the test began. */
let received = 0;
let ticketId: string;
let secondEditAt: string;

beforeAll(async () => {
  database = await createDatabase();
  wire = await openWire(database, {
    received: (bytes) => {
      received += bytes.length;
    },
  });
  service = await startService({
    database,
    ways: { address: wire.address, direct: database.address },
    environment: { RATE_LIMIT: 'off', ACCESS_TOKEN_TTL: '7200' },
    workers: false,
  });
  const start = Date.now() - 3_600_000;
  service.now = () => new Date(start);
  requester = await service.person('requester');
  ticketId = (await requester.post('/tickets', { subject: 'Long', description: text(0) })).body.id;
  for (let edit = 1; edit <= EDITS; edit += 1) {
    service.now = () => new Date(start + edit * 90_000);
    expect((await requester.patch(`/tickets/${ticketId}`, { description: text(edit) })).status).toBe(200);
  }
  secondEditAt = new Date(start + 2 * 90_000).toISOString();
  service.now = () => new Date();
});
afterAll(async () => {
  await service.stop();
  await wire.close();
  await database.drop();
});

describe('a ticket whose long description was edited often', () => {
  it.each([
    ['its history', `/tickets/:id/events?limit=100`, 'cursor'],
    ['the event log', `/events?ticket=:id&limit=100`, 'after'],
  ])('is returned page by page in %s, with no page larger than about a megabyte', async (_name, path, parameter) => {
    const subjects: string[] = [];
    let pages = 0;
    for (let cursor: string | null = ''; cursor !== null; pages += 1) {
      const answer = await requester.get(
        `${path.replace(':id', ticketId)}${cursor && `&${parameter}=${encodeURIComponent(cursor)}`}`,
      );
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body).length).toBeLessThan(1_200_000);
      subjects.push(...answer.body.data.map(({ id }: { id: string }) => id));
      cursor = answer.body.page.hasMore ? answer.body.page.nextCursor : null;
    }
    expect(pages).toBeGreaterThan(1);
    expect(new Set(subjects).size).toBe(subjects.length);
    const { rows } = await countEvents();
    expect(subjects).toHaveLength(rows);
  });

  it('returns a past state without reading every version of the description', async () => {
    received = 0;
    const { status, body } = await requester.get(`/tickets/${ticketId}?at=${secondEditAt}`);
    expect(status).toBe(200);
    expect(body.description).toBe(text(2).trimEnd());
    expect(received).toBeLessThan(8 * TEXT_BYTES);
  });

  it('names the changed fields of a version conflict without reading the descriptions', async () => {
    received = 0;
    const conflict = await requester.patch(`/tickets/${ticketId}`, { subject: 'Other' }, { 'If-Match': '"1"' });
    expect(conflict).toMatchObject({ status: 412, body: { code: 'version_conflict', changedFields: ['description'] } });
    expect(received).toBeLessThan(4 * TEXT_BYTES);
  });

  it('rejects searches with 429 if too many searches of the same account are waiting', async () => {
    const searches = await Promise.all(
      Array.from({ length: 140 }, () => requester.get('/tickets?q=word&limit=100&count=true')),
    );
    const statuses = searches.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    const rejected = searches.find(({ status }) => status === 429);
    expect(rejected?.body.code).toBe('rate_limited');
    expect(rejected?.headers.get('retry-after')).toBe('1');
    expect((await requester.get('/tickets?q=word')).status).toBe(200);
  });
});

async function countEvents(): Promise<{ rows: number }> {
  const [row] = await service.orm.em
    .fork()
    .execute<[{ count: string }]>('select count(*) from events where ticket_id = ?', [ticketId]);
  return { rows: Number(row.count) };
}
