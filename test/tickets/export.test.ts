import { createClient, type ExportedTicket, readNdjson } from '@ticketwire/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

let teamId: string;

/** More than two pages of an export. */
const MANY = 1_234;

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\uFEFF=1',
  '"=1"',
  ' =1',
  '＝1',
  "'=1",
  '=HYPERLINK("https://evil.example","a, b")',
];

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const requester = await service.person('requester');
beforeAll(async () => {
  teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  await administrator.put(`/teams/${teamId}/members/${agent.id}`, {});
  await administrator.post('/tickets', {
    subject: 'The first',
    tags: ['many'],
    externalSource: 'shop',
    externalId: '1',
  });
  await copyTicket(MANY - 1);
  await administrator.post('/tickets', { subject: 'Of the team', teamId, tags: ['few'], priority: 'high' });
  await administrator.post('/tickets', { subject: 'Of nobody', tags: ['few'], description: 'a fox' });
});

/** Copies the first ticket repeatedly in the database. */
async function copyTicket(times: number): Promise<void> {
  await service.orm.em.fork().execute(
    `insert into tickets (${COLUMNS}, id, subject)
     select ${COLUMNS}, gen_random_uuid(), 'Copy ' || n from tickets, generate_series(1, ?) n`,
    [times],
  );
}
const COLUMNS = [
  ...['created_at', 'updated_at', 'description', 'requester_id', 'status_id', 'priority', 'type', 'tags', 'channel'],
  ...['comment_count', 'agent_reply_count', 'reopen_count'],
].join(', ');

/** Returns the text of an export, or the problem. */
async function exported({ token }: Person, query: string) {
  const response = await fetch(`${service.url}/api/tickets/export?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: response.ok ? null : JSON.parse(text) };
}

const linesIn = ({ text }: { text: string }) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { subject: string } => JSON.parse(line));

const subjectsIn = (answer: { text: string }) => linesIn(answer).map(({ subject }) => subject);

/** Parses the cells of a CSV file as a spreadsheet does (RFC 4180). */
const cellsOf = (text: string): string[][] =>
  [...text.replace(/^\uFEFF/, '').matchAll(/((?:(?:"(?:[^"]|"")*"|[^",\r\n]*),?)*)\r\n/g)].map(([, record = '']) =>
    [...`${record},`.matchAll(/("(?:[^"]|"")*"|[^",]*),/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  );

describe('an export', () => {
  it('contains every ticket of many pages once, in the order of their numbers', async () => {
    const answer = await exported(administrator, 'format=ndjson&tag=many');
    expect(answer.status).toBe(200);
    const subjects = subjectsIn(answer);
    expect(subjects.length).toBe(MANY);
    expect(new Set(subjects).size).toBe(MANY);
    expect(subjects[0]).toBe('The first');
  });

  it.each(['-number', 'createdAt', '-updatedAt', 'priority', 'dueAt'])(
    'contains each ticket once if sorted by %s',
    async (sort) => {
      const subjects = subjectsIn(await exported(administrator, `format=ndjson&tag=many&sort=${sort}`));
      expect(new Set(subjects).size).toBe(MANY);
      expect(subjects.length).toBe(MANY);
    },
  );

  it('has one line for each ticket, with the same fields as a list', async () => {
    const answer = await exported(administrator, 'format=ndjson&tag=few');
    const { data } = (await administrator.get('/tickets?tag=few&sort=number')).body;
    const listed = data.map(({ excerpt: _, ...ticket }: { excerpt: null }) => ticket);
    expect(linesIn(answer)).toEqual(listed);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  });

  it('accepts the filters of the list, a search and a saved view', async () => {
    const view = await administrator.post('/views', {
      name: 'Few',
      filters: { tag: ['few'] },
      sort: '-number',
    });
    const through = `format=ndjson&view=${view.body.id}`;
    expect(subjectsIn(await exported(administrator, through))).toEqual(['Of nobody', 'Of the team']);
    expect(subjectsIn(await exported(administrator, `${through}&priority=high`))).toEqual(['Of the team']);
    expect(subjectsIn(await exported(administrator, 'format=ndjson&q=fox'))).toEqual(['Of nobody']);
    const ranked = await administrator.post('/views', { name: 'Ranked', filters: { q: 'fox' }, sort: '-relevance' });
    expect(subjectsIn(await exported(administrator, `format=ndjson&view=${ranked.body.id}`))).toEqual(['Of nobody']);
  });

  it('is downloaded as a file with the date in its name and is never cached', async () => {
    const { headers } = await exported(administrator, 'format=csv&tag=few');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=tickets-\d{4}-\d\d-\d\d\.csv$/);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('is empty if nothing matches', async () => {
    expect((await exported(administrator, 'format=ndjson&tag=none')).text).toBe('');
    expect(cellsOf((await exported(administrator, 'format=csv&tag=none')).text).length).toBe(1);
  });
});

describe('a CSV export', () => {
  it('starts with a byte order mark and a header, and has the same columns for each ticket', async () => {
    const answer = await fetch(`${service.url}/api/tickets/export?format=csv&tag=few`, {
      headers: { Authorization: `Bearer ${administrator.token}` },
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    const [header = [], ...records] = cellsOf(new TextDecoder().decode(bytes));
    expect(header.join(' ')).toBe(
      'reference id subject status state priority type channel tags category requester requesterId assignee assigneeId ' +
        'team teamId createdAt updatedAt dueAt firstAssignedAt firstResponseAt solvedAt closedAt comments reopens ' +
        'externalSource externalId organization organizationId',
    );
    expect(records.map((cells) => cells.length)).toEqual([header.length, header.length]);
    expect(records[0]?.slice(2, 6)).toEqual(['Of the team', 'New', 'new', 'high']);
  });

  it('escapes commas and quotes, and preserves letters of any script', async () => {
    const subject = 'He said "no", “não”, 没有 🙂; and left';
    await administrator.post('/tickets', { subject, tags: ['scripts'] });
    const [, record] = cellsOf((await exported(administrator, 'format=csv&tag=scripts')).text);
    expect(record?.[2]).toBe(subject);
  });

  it('neutralizes every cell that a spreadsheet would evaluate as a formula', async () => {
    const em = service.orm.em.fork();
    for (const [n, subject] of formulas.entries()) {
      const { body } = await administrator.post('/tickets', { subject: 'x', tags: [`f${n}`, 'formula'] });
      // Older rows can contain text that is rejected or trimmed today.
      await em.execute('update tickets set subject = ? where id = ?', [subject, body.id]);
    }
    const [, ...records] = cellsOf((await exported(administrator, 'format=csv&tag=formula')).text);
    expect(records.map((cells) => cells[2])).toEqual(formulas.map((subject) => `'${subject}`));
  });
});

describe('export permissions', () => {
  it('limit an export to visible tickets within the scope of ticket:export', async () => {
    expect(subjectsIn(await exported(agent, 'format=ndjson'))).toEqual(['Of the team']);
    expect(await exported(requester, 'format=ndjson')).toMatchObject({
      status: 403,
      body: { permission: 'ticket:export' },
    });
  });

  it('require ticket:restore to export the trash', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'Gone', teamId });
    await administrator.delete(`/tickets/${body.id}`);
    expect(subjectsIn(await exported(administrator, 'format=ndjson&trash=true'))).toEqual(['Gone']);
    expect((await exported(agent, 'format=ndjson&trash=true')).status).toBe(403);
  });

  it.each(['', 'format=xml', 'format=csv&sort=-relevance', 'format=csv&colour=red', 'format=csv&view=none'])(
    'do not skip validation: ?%s gets 422',
    async (query) => {
      expect(await exported(administrator, query)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    },
  );
});

describe('an export through the SDK', () => {
  it('yields ticket after ticket, and the consumer can stop early', async () => {
    const client = createClient({ baseUrl: service.url, token: administrator.token });
    const seen: string[] = [];
    for await (const ticket of readNdjson<ExportedTicket>(await client.tickets.export({ format: 'ndjson' }))) {
      seen.push(ticket.reference);
      if (seen.length === 700) break;
    }
    expect(new Set(seen).size).toBe(700);
    const few = await client.tickets.export({ format: 'csv', tag: ['few'] });
    expect(few.fileName).toMatch(/^tickets-\d{4}-\d\d-\d\d\.csv$/);
    expect(cellsOf(await few.text()).length).toBe(3);
  });
});
