import { createClient } from '@ticketwire/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

let teamId: string;
let viewId: string;

const subjects = ({ body }: { body: { data: { subject: string }[] } }) => body.data.map(({ subject }) => subject);

const saved = async (by: Person, more: object): Promise<string> =>
  (await by.post('/views', { name: 'Most', ...more })).body.id;

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const customer = await service.person('requester');
beforeAll(async () => {
  teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  await administrator.put(`/teams/${teamId}/members/${agent.id}`, {});
  await administrator.put(`/teams/${teamId}/members/${customer.id}`, {});
  await administrator.post('/fields', { key: 'seats', name: 'Seats', type: 'number' });
  await administrator.post('/fields', { key: 'plan', name: 'Plan', type: 'text' });
  const targets = [{ metric: 'resolution', priority: 'urgent', seconds: 3_600 }];
  await administrator.post('/sla-policies', { name: 'Urgent', targets });
  const tickets = [
    { subject: 'Printer one', priority: 'urgent', tags: ['planned'], fields: { seats: 1 } },
    { subject: 'Printer two', priority: 'urgent', tags: ['vip'], fields: { seats: 2, plan: 'pro' } },
    { subject: 'Printer three', tags: ['planned', 'vip'] },
    { subject: 'Printer four', categoryId: null },
    { subject: 'Scanner', priority: 'low' },
  ];
  for (const ticket of tickets) await administrator.post('/tickets', { teamId, ...ticket });
  const filters = { team: [teamId] };
  viewId = await saved(administrator, { filters, except: { tag: ['planned'] }, sort: 'number', teamId });
});

describe('a saved view that leaves out tickets', () => {
  it.each(['number', 'waitingSince', 'slaDueAt', 'field:seats', 'priority'])(
    'leaves them out in the order %s, for every reader and on every page',
    async (sort) => {
      for (const reader of [administrator, agent]) {
        const first = await reader.get(`/tickets?view=${viewId}&sort=${sort}&limit=2`);
        const rest = await reader.get(
          `/tickets?view=${viewId}&sort=${sort}&limit=2&cursor=${first.body.page.nextCursor}`,
        );
        expect([...subjects(first), ...subjects(rest)].sort()).toEqual(['Printer four', 'Printer two', 'Scanner']);
        expect(rest.body.page.hasMore).toBe(false);
      }
    },
  );

  it('leaves them out of searches, counts, totals, and exports', async () => {
    expect(subjects(await agent.get(`/tickets?view=${viewId}&q=printer`)).sort()).toEqual([
      'Printer four',
      'Printer two',
    ]);
    expect((await agent.get(`/tickets/count?view=${viewId}`)).body).toEqual({ count: 3, hasMore: false });
    expect((await agent.get(`/tickets?view=${viewId}&count=true`)).body.page.total).toBe(3);
    const exported = await fetch(`${service.url}/api/tickets/export?format=ndjson&view=${viewId}`, {
      headers: { Authorization: `Bearer ${administrator.token}` },
    });
    expect((await exported.text()).trim().split('\n')).toHaveLength(3);
  });

  it('leaves out only those that match all of its filters', async () => {
    const id = await saved(agent, { filters: { team: [teamId] }, except: { tag: ['planned', 'vip'] } });
    expect(subjects(await agent.get(`/tickets?view=${id}`)).sort()).toEqual([
      'Printer four',
      'Printer one',
      'Printer two',
      'Scanner',
    ]);
  });

  it('keeps tickets without a value, and filters by whoever reads', async () => {
    const id = await saved(administrator, {
      filters: {},
      except: { field: ['seats:atLeast:2'], assignee: 'none' },
      teamId,
    });
    expect(subjects(await agent.get(`/tickets?view=${id}`))).not.toContain('Printer two');
    expect(subjects(await agent.get(`/tickets?view=${id}`))).toHaveLength(4);
    const mine = await saved(administrator, { except: { assignee: 'me' }, teamId });
    const { body } = await administrator.get(`/tickets?view=${mine}`);
    expect(body.data).toHaveLength(5);
  });

  it('is not the next ticket of anyone', async () => {
    const id = await saved(agent, { except: { q: 'printer' } });
    const next = await agent.post('/tickets/next', { view: id });
    expect(next.body.ticket).toMatchObject({ subject: 'Scanner', assignee: { id: agent.id } });
    expect((await agent.post('/tickets/next', { view: id })).body).toEqual({ ticket: null });
  });

  it('leaves out none for readers who cannot see what it filters by, and says so', async () => {
    const except = { field: ['plan:is:pro'], tag: ['vip'] };
    const id = await saved(administrator, { except, teamId });
    await customer.post('/tickets', { subject: 'Of the customer' });
    expect((await agent.get(`/views/${id}`)).body).toMatchObject({ except, isPartial: false });
    expect((await customer.get(`/views/${id}`)).body).toMatchObject({ except: null, isPartial: true });
    expect(subjects(await customer.get(`/tickets?view=${id}`))).toEqual(['Of the customer']);
    const late = await saved(administrator, { except: { slaState: ['late'] }, teamId });
    expect((await customer.get(`/views/${late}`)).body).toMatchObject({ except: null, isPartial: true });
  });

  it('can be changed and removed, with its history', async () => {
    const id = await saved(agent, { except: { tag: ['vip'] } });
    expect((await agent.patch(`/views/${id}`, { name: 'Other' })).body.except).toEqual({ tag: ['vip'] });
    expect((await agent.patch(`/views/${id}`, { except: null })).body.except).toBeNull();
    expect(await agent.get(`/audit-events?subject=${id}`)).toMatchObject({ status: 403 });
    const [event] = (await administrator.get(`/audit-events?subject=${id}`)).body.data;
    expect(event.changes).toEqual({ except: { from: { tag: ['vip'] }, to: null } });
  });

  it.each([
    [{ except: {} }, '#/except'],
    [{ except: { colour: 'red' } }, '#/except/colour'],
    [{ except: { trash: true } }, '#/except/trash'],
    [{ except: { metric: 'created' } }, '#/except/metric'],
    [{ except: { view: 'another' } }, '#/except/view'],
    [{ except: { state: [] } }, '#/except/state'],
    [{ except: { field: ['nope:isSet'] } }, '#/except/field/0'],
  ])('is rejected with %j', async (part, pointer) => {
    const answer = await agent.post('/views', { name: 'ok', ...part });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
  });

  it('keeps a field that it filters by from being deleted', async () => {
    const field = await administrator.post('/fields', { key: 'region', name: 'Region', type: 'text' });
    await saved(agent, { except: { field: ['region:isSet'] } });
    expect((await administrator.delete(`/fields/${field.body.id}`)).body).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });
});

describe('a list that leaves out tickets', () => {
  const leavingOut = (except: unknown, more = '') =>
    `team=${teamId}&except=${encodeURIComponent(typeof except === 'string' ? except : JSON.stringify(except))}${more}`;
  const planned = { tag: ['planned'] };

  it('leaves them out of pages, searches, counts, totals, and exports, for every reader', async () => {
    for (const reader of [administrator, agent]) {
      for (const sort of ['number', 'slaDueAt', 'field:seats']) {
        const { body } = await reader.get(`/tickets?${leavingOut(planned)}&sort=${sort}&count=true`);
        expect(subjects({ body }).sort()).toEqual(['Printer four', 'Printer two', 'Scanner']);
        expect(body.page.total).toBe(3);
      }
      expect((await reader.get(`/tickets/count?${leavingOut(planned)}`)).body).toEqual({ count: 3, hasMore: false });
      expect((await reader.get(`/tickets/count?${leavingOut(planned)}&limit=2`)).body).toEqual({
        count: 2,
        hasMore: true,
      });
      const search = await reader.get(`/tickets?${leavingOut(planned)}&q=printer`);
      expect(subjects(search).sort()).toEqual(['Printer four', 'Printer two']);
      const unsearched = await reader.get(`/tickets/count?${leavingOut({ q: 'printer' })}`);
      expect(unsearched.body).toEqual({ count: 1, hasMore: false });
    }
    const exported = await fetch(`${service.url}/api/tickets/export?format=ndjson&${leavingOut(planned)}`, {
      headers: { Authorization: `Bearer ${administrator.token}` },
    });
    expect((await exported.text()).trim().split('\n')).toHaveLength(3);
  });

  it('replaces what a view leaves out, and null leaves out none', async () => {
    const of = (except: unknown) => agent.get(`/tickets?view=${viewId}&sort=number&${leavingOut(except)}`);
    expect(subjects(await of({ tag: ['vip'] }))).toEqual(['Printer one', 'Printer four', 'Scanner']);
    expect(subjects(await of('null'))).toHaveLength(5);
  });

  it('takes the same object in the SDK', async () => {
    const client = createClient({ baseUrl: service.url, token: agent.token });
    const filters = { team: [teamId], except: planned };
    expect(await client.tickets.count(filters)).toEqual({ count: 3, hasMore: false });
    expect((await client.tickets.list(filters)).data).toHaveLength(3);
    const exporter = createClient({ baseUrl: service.url, token: administrator.token });
    const file = await exporter.tickets.export({ format: 'ndjson', ...filters });
    expect((await file.text()).trim().split('\n')).toHaveLength(3);
  });

  it.each<[unknown, string]>([
    ['{', '#/except'],
    ['{"tag":["a"],"tag":["b"]}', '#/except'],
    ['[]', '#/except'],
    ['planned', '#/except'],
    [{}, '#/except'],
    [{ colour: 'red' }, '#/except/colour'],
    [{ trash: true }, '#/except/trash'],
    [{ field: ['nope:isSet'] }, '#/except/field/0'],
  ])('is rejected with %j', async (except, pointer) => {
    for (const path of ['/tickets?', '/tickets/count?', '/tickets/export?format=csv&']) {
      const answer = await administrator.get(path + leavingOut(except));
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
    }
    const twice = await agent.get(`/tickets/count?${leavingOut(planned)}&${leavingOut(planned).split('&')[1]}`);
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/except' }] } });
  });

  it('does not tell readers what they cannot see', async () => {
    for (const [except, status, pointer] of [
      [{ slaState: ['late'] }, 422, '#/except/slaState'],
      [{ snoozed: true }, 422, '#/except/snoozed'],
      [{ field: ['plan:is:pro'] }, 422, '#/except/field/0'],
    ] as const) {
      const answer = await customer.get(`/tickets/count?${leavingOut(except)}`);
      expect(answer).toMatchObject({ status, body: { errors: [{ pointer }] } });
    }
    expect((await customer.get(`/tickets?${leavingOut({ surveyScore: [1] })}`)).status).toBe(403);
    const { body } = await customer.get(`/tickets/count?except=${encodeURIComponent(JSON.stringify(planned))}`);
    expect(body.count).toBe((await customer.get('/tickets/count')).body.count);
  });
});
