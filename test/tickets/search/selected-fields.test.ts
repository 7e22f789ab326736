import { beforeAll, describe, expect, it } from 'vitest';
import { Ticket, TicketSummary } from '../../../server/src/contract/tickets/tickets.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';

const listNames = TicketSummary.keyof().options;
const names = Ticket.keyof().options;
const included = ['latestComment', 'requesterEmail'];
const TYPICAL = 'id,number,subject,status,priority,assignee,updatedAt';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const rita = await service.person('requester');
const references: string[] = [];

beforeAll(async () => {
  const teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  await administrator.put(`/teams/${teamId}/members/${agent.id}`, {});
  const organization = await administrator.post('/organizations', { name: 'Nordic Freight' });
  await administrator.patch(`/users/${rita.id}`, { organizationId: organization.body.id });
  const category = await administrator.post('/categories', { key: 'hardware', name: 'Hardware' });
  await administrator.post('/fields', { key: 'floor', name: 'Floor', type: 'number', requesterAccess: 'read' });
  await administrator.post('/fields', { key: 'cost_center', name: 'Cost center', type: 'text' });
  const targets = [{ metric: 'resolution', priority: 'high', seconds: 3_600 }];
  const policy = await administrator.post('/sla-policies', { name: 'High', filters: { priority: ['high'] }, targets });
  expect(policy.status).toBe(201);
  await service.orm.em.fork().execute('update sla_recalculation set finished_revision = revision');
  const make = async (n: number) => {
    const ticket = await administrator.post('/tickets', {
      ...{ subject: `Printer ${n}`, description: 'It **smells**.', tags: ['printer', 'floor-2'], teamId },
      ...{ requesterId: rita.id, categoryId: category.body.id, dueAt: '2030-01-01T00:00:00Z' },
      ...{ priority: n % 2 === 0 ? 'high' : 'normal', ...(n % 3 < 2 && { assigneeId: agent.id }) },
      ...{ externalSource: 'warehouse', externalId: `printer-${n}`, fields: { floor: n, cost_center: 'A7' } },
    });
    return ticket.body.reference;
  };
  for (let n = 0; n < 52; n++) references.push(await make(n));
  const [first = '', second = ''] = references;
  await agent.post(`/tickets/${first}/comments`, { body: 'Soon', visibility: 'public' });
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
  expect((await agent.put(`/tickets/${first}/snooze`, { until })).status).toBe(200);
  const link = await administrator.post(`/tickets/${first}/links`, { type: 'relates_to', targetId: second });
  expect(link.status).toBe(201);
  await administrator.put(`/tickets/${first}/followers/${administrator.id}`);
  const inCopy = await agent.post(`/tickets/${first}/participants`, { email: 'carla@example.com' });
  expect(inCopy.status).toBe(201);
});

const pick = (ticket: object, selected: readonly string[]) =>
  Object.fromEntries(Object.entries(ticket).filter(([name]) => ['id', 'version', ...selected].includes(name)));

const as = { administrator, agent, requester: rita };
const readers = Object.entries(as);

/** Expects lists of a reader to have the same values with a selection as without. */
async function expectSelections(reader: Person, query: string, selections: readonly (readonly string[])[]) {
  const whole = await reader.get(`/tickets?${query}&include=${included}`);
  expect(whole.body.data.length).toBeGreaterThan(0);
  for (const selected of selections) {
    const { body } = await reader.get(`/tickets?${query}&fields=${selected}`);
    const data = whole.body.data.map((ticket: object) => pick(ticket, selected));
    expect({ selected, ...body }).toEqual({ selected, data, page: whole.body.page });
  }
}

it('reads tickets with a value in each field that agents see', async () => {
  const ticket = (await agent.get(`/tickets/${references[0]}?include=${included}`)).body;
  const { deletion, parentId, mergedIntoId, followUpOfId, askedForId, ...known } = { deletion: null, ...ticket };
  const { replyTo, sentVia, emailId, mailbox, ...others } = known;
  const listed = (await agent.get(`/tickets?q=TKT-1&limit=1&include=${included}`)).body.data[0];
  const empty = ([, value]: [string, unknown]) => value === null || value === undefined || `${value}` === '';
  expect(Object.entries({ ...others, excerpt: listed.excerpt }).filter(empty)).toEqual([]);
});

describe('a list with selected fields', () => {
  it.each(readers)('has the values of the whole list, for the %s', async (_, reader) => {
    const pairs = listNames.map((name, at) => [name, listNames[(at + 7) % listNames.length] ?? name]);
    await expectSelections(reader, 'limit=3&sort=number', [...listNames.map((name) => [name]), ...pairs, listNames]);
  });

  it.each([
    ['sort=-priority&state=new&state=open', readers],
    ['tag=printer&sort=number', readers],
    ['q=printer', readers],
    ['sort=waitingSince', readers],
    ['sort=-field:floor', readers],
    ['field=floor:atLeast:3', readers],
    ['sort=slaDueAt', readers.slice(0, 2)],
  ] as const)('keeps the tickets and the cursor of ?%s', async (query, all) => {
    for (const [, reader] of all) {
      await expectSelections(reader, `limit=5&${query}`, [
        ['subject'],
        ['requester', 'excerpt'],
        ['assignee', 'tags'],
        ['sla'],
      ]);
    }
  });

  it('selects the deletion in the trash', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'Gone' });
    await administrator.delete(`/tickets/${body.id}`);
    await expectSelections(administrator, 'trash=true', [['deletion'], ['subject']]);
    for (const selected of [['deletion', 'description'], ['subject']]) {
      const whole = await administrator.get(`/tickets/${body.id}?trash=true`);
      const part = await administrator.get(`/tickets/${body.id}?trash=true&fields=${selected}`);
      expect(part.body).toEqual(pick(whole.body, selected));
    }
  });

  it('leads to the next page with the same fields', async () => {
    const { headers } = await agent.get('/tickets?limit=2&fields=subject,status');
    const next = /<\/api([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
    const [ticket] = (await agent.get(next)).body.data;
    expect(Object.keys(ticket).sort()).toEqual(['id', 'status', 'subject', 'version']);
  });

  it('of fifty tickets has at most a third of the bytes', async () => {
    const bytesOf = async (query: string) => JSON.stringify((await agent.get(`/tickets?limit=50${query}`)).body).length;
    const [part, whole] = [await bytesOf(`&fields=${TYPICAL}`), await bytesOf('')];
    expect(part / whole).toBeLessThanOrEqual(1 / 3);
  });
});

describe('a ticket with selected fields', () => {
  it.each(readers)('has the values of the whole ticket, for the %s', async (_, reader) => {
    const [ticket = ''] = references;
    const whole = (await reader.get(`/tickets/${ticket}?include=${included}`)).body;
    for (const address of [ticket, whole.id]) {
      for (const selected of [...names.map((name) => [name]), ['links', 'sla'], names]) {
        expect((await reader.get(`/tickets/${address}?fields=${selected}`)).body).toEqual(pick(whole, selected));
      }
    }
  });

  it('has the values at an earlier time', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'Before' });
    await administrator.patch(`/tickets/${body.id}`, { subject: 'After' });
    const past = await administrator.get(`/tickets/${body.id}?at=${body.createdAt}&fields=subject`);
    expect(past.body).toEqual({ id: body.id, version: 1, subject: 'Before' });
  });

  it('has the ETag of the whole ticket, which changes accept', async () => {
    const path = `/tickets/${references[1]}`;
    const etag = (await agent.get(path)).headers.get('etag') ?? '';
    expect((await agent.get(`${path}?fields=subject`)).headers.get('etag')).toBe(etag);
    expect((await agent.get(`${path}?fields=subject`, { 'If-None-Match': etag })).status).toBe(304);
    expect((await agent.patch(path, { subject: 'Printer' }, { 'If-Match': etag })).status).toBe(200);
    expect((await agent.get(`${path}?fields=subject`, { 'If-None-Match': etag })).body.subject).toBe('Printer');
  });

  it('is not found if the reader cannot see it', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'Secret' });
    for (const field of ['subject', 'links']) {
      expect((await rita.get(`/tickets/${body.id}?fields=${field}`)).status).toBe(404);
    }
  });
});

describe('what a caller includes', () => {
  it('is added to lists and to a ticket, with and without selected fields', async () => {
    const [reference] = references;
    const text = 'x'.repeat(600);
    const { body } = await agent.post(`/tickets/${reference}/comments`, { body: text, visibility: 'public' });
    await agent.post(`/tickets/${reference}/comments`, { body: 'Secret', visibility: 'internal' });
    const author = { id: agent.id, name: body.author.name };
    const latestComment = { id: body.id, createdAt: body.createdAt, author, text: text.slice(0, 500) };
    for (const [reader, requesterEmail] of [
      [administrator, rita.email],
      [agent, rita.email],
      [rita, rita.email],
    ] as const) {
      const path = `/tickets/${reference}`;
      const whole = (await reader.get(path)).body;
      const expected = { latestComment, requesterEmail };
      expect((await reader.get(`${path}?include=${included}`)).body).toEqual({ ...whole, ...expected });
      expect((await reader.get(`${path}?fields=${included}`)).body).toEqual({ ...pick(whole, []), ...expected });
      const list = await reader.get(`/tickets?sort=number&limit=2&fields=reference&include=${included}`);
      expect(list.body.data).toEqual([
        { ...pick(whole, ['reference']), ...expected },
        expect.objectContaining({ latestComment: null, requesterEmail }),
      ]);
    }
  });

  it('has no address that the reader cannot see', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'Watched' });
    await administrator.put(`/tickets/${body.id}/followers/${rita.id}`);
    const { requesterEmail } = (await rita.get(`/tickets/${body.id}?include=requesterEmail`)).body;
    expect(requesterEmail).toBeNull();
    const [own, others] = (await rita.get('/tickets?sort=-number&limit=2&include=requesterEmail')).body.data.reverse();
    expect([own.requesterEmail, others.requesterEmail]).toEqual([rita.email, null]);
  });

  it('does not name the owner of a rule to requesters', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'Ruled', requesterId: rita.id });
    await administrator.post(`/tickets/${body.id}/comments`, { body: 'By a rule', visibility: 'public' });
    await service.orm.em.fork().execute('update comments set by_rule = true where ticket_id = ?', [body.id]);
    const authorFor = async (reader: Person) =>
      (await reader.get(`/tickets/${body.id}?include=latestComment`)).body.latestComment.author.id;
    expect(await authorFor(administrator)).toBe(administrator.id);
    expect(await authorFor(rita)).toBe('00000000-0000-0000-0000-000000000000');
  });

  it('is rejected with 422 for an unknown name, and for an earlier time', async () => {
    for (const query of ['include=comments', `include=latestComment&at=${new Date().toISOString()}`]) {
      const { status, body } = await administrator.get(`/tickets/${references[0]}?${query}`);
      expect({ status, pointer: body.errors[0].pointer.slice(0, 9) }).toEqual({ status: 422, pointer: '#/include' });
    }
  });
});

it.each(['/tickets', '/tickets/TKT-1'])('rejects unknown names of fields of %s with 422', async (path) => {
  for (const [query, pointer] of [
    ['fields=subject,color', '#/fields/1'],
    ['fields=', '#/fields/0'],
    ['fields=subject,', '#/fields/1'],
    ['fields=subject&fields=__proto__', '#/fields/1'],
    ['fields=constructor', '#/fields/0'],
  ]) {
    const { status, body } = await administrator.get(`${path}?${query}`);
    expect({ query, status, errors: body.errors }).toMatchObject({ query, status: 422, errors: [{ pointer }] });
    expect(body.errors[0].detail).toContain('assignee, team');
  }
});
