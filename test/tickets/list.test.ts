import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { restClient } from '../support/rest.ts';
import { startService } from '../support/service.ts';

const subjects = (answer: { body: { data: { subject: string }[] } }) => answer.body.data.map(({ subject }) => subject);

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const rita = await service.person('requester');
beforeAll(async () => {
  const parent = (await administrator.post('/categories', { key: 'hardware', name: 'Hardware' })).body;
  const child = (await administrator.post('/categories', { key: 'printer', name: 'Printer', parentId: parent.id }))
    .body;
  const priorities = ['low', 'normal', 'high', 'urgent'];
  for (let n = 0; n < 12; n++) {
    await administrator.post('/tickets', {
      subject: `Ticket ${n}`,
      description: n === 7 ? 'the quick brown fox' : 'nothing special',
      priority: priorities[n % 4],
      tags: n % 3 === 0 ? ['third', 'blue'] : ['blue'],
      ...(n % 2 === 0 && { requesterId: rita.id }),
      ...(n === 5 && { assigneeId: agent.id }),
      ...(n === 3 && { categoryId: child.id, dueAt: '2030-01-01T00:00:00Z' }),
    });
  }
});

it('shows agents the tickets of their own teams only', async () => {
  const seen: Record<string, string[]> = {};
  for (const name of ['North', 'South']) {
    const member = await service.person('agent');
    const team = (await administrator.post('/teams', { name })).body.id;
    await administrator.put(`/teams/${team}/members/${member.id}`, {});
    const ticket = await administrator.post('/tickets', { subject: name, teamId: team, requesterId: administrator.id });
    seen[name] = [member.token, ticket.body.id];
  }
  for (const [name, [token = '', id]] of Object.entries(seen)) {
    const reader = restClient(service.url, token);
    expect(subjects(await reader.get('/tickets'))).toEqual([name]);
    for (const [, other] of Object.values(seen)) {
      expect((await reader.get(`/tickets/${other}`)).status).toBe(other === id ? 200 : 404);
    }
  }
  for (const [, id] of Object.values(seen)) await administrator.delete(`/tickets/${id}`);
});

describe('list filters', () => {
  it.each([
    ['q=fox', ['Ticket 7']],
    ['assignee=none&tag=third&priority=low', ['Ticket 0']],
    ['category=hardware', ['Ticket 3']],
    ['tag=blue&tag=third&sort=number', ['Ticket 0', 'Ticket 3', 'Ticket 6', 'Ticket 9']],
    ['priority=urgent&priority=high&sort=-number&limit=3', ['Ticket 11', 'Ticket 10', 'Ticket 7']],
    ['sort=dueAt&limit=1', ['Ticket 3']],
    ['sort=-priority&limit=1&tag=third', ['Ticket 3']],
    ['state=solved', []],
    ['createdAfter=2100-01-01T00:00:00Z', []],
  ])('filter by %s', async (query, expected) => {
    expect(subjects(await administrator.get(`/tickets?${query}`))).toEqual(expected);
  });

  it('resolve "me" to the caller and show visible tickets only', async () => {
    expect(subjects(await agent.get('/tickets?assignee=me'))).toEqual(['Ticket 5']);
    expect(subjects(await agent.get('/tickets'))).toEqual(['Ticket 5']);
    expect((await rita.get('/tickets?count=true')).body.page.total).toBe(6);
    expect((await rita.get(`/tickets?requester=${administrator.id}&count=true`)).body.page.total).toBe(0);
  });

  it.each(['state=lost', 'limit=0', 'limit=101', 'limit=x', 'colour=red', 'assignee=you', 'count=maybe'])(
    'reject ?%s with 422',
    async (query) => {
      const answer = await administrator.get(`/tickets?${query}`);
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
      expect(answer.body.errors[0].pointer).toMatch(`#/${query.split('=')[0]}`);
    },
  );
});

const cursorOf = (...values: string[]) =>
  Buffer.from(JSON.stringify([...values, '019400f0-0000-7000-8000-000000000000'])).toString('base64url');

describe('pagination', () => {
  const unsolved = 'state=new&state=open&state=pending&state=on_hold';

  it.each([
    ...['createdAt', '-createdAt', 'updatedAt', '-priority', 'priority', 'dueAt', '-dueAt', 'number'],
    ...[`createdAt&${unsolved}`, `-updatedAt&${unsolved}`, `-priority&${unsolved}`],
  ])('returns each ticket once if sorted by %s', async (sort) => {
    const seen: string[] = [];
    let path: string | null = `/tickets?limit=5&sort=${sort}`;
    while (path !== null) {
      const page = await administrator.get(path);
      seen.push(...subjects(page));
      const next = /<\/api([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
      expect(next !== null).toBe(page.body.page.hasMore);
      path = next;
    }
    expect(seen.length).toBe(12);
    expect(new Set(seen).size).toBe(12);
  });

  it('returns each initial ticket once while new tickets are added', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { body: { data: { subject: string }[]; page: { nextCursor: string | null } } } =
        await administrator.get(`/tickets?limit=4&sort=-createdAt${cursor && `&cursor=${cursor}`}`);
      seen.push(...subjects(page));
      cursor = page.body.page.nextCursor;
      await administrator.post('/tickets', { subject: 'Late' });
    }
    expect(seen.filter((subject) => subject !== 'Late').length).toBe(12);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each([
    'nonsense',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('["-updatedAt","2020-01-01T00:00:00Z; drop table tickets","x"]').toString('base64url'),
    cursorOf('number', '1'),
    cursorOf('updatedAt', '2020-01-01T00:00:00+00:00'),
    `${cursorOf('-waitingSince', 'with', '2020-01-01T00:00:00+00:00')}&sort=waitingSince`,
  ])('rejects the cursor %s', async (cursor) => {
    expect(await administrator.get(`/tickets?cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it.each([
    cursorOf('-updatedAt', '2020-01-01T00:00:00+00:00'),
    `${cursorOf('waitingSince', 'with', '2020-01-01T00:00:00+00:00')}&sort=waitingSince`,
  ])('accepts the cursor %s', async (cursor) => {
    expect((await administrator.get(`/tickets?cursor=${cursor}`)).status).toBe(200);
  });
});
