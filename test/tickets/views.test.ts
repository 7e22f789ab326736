import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

let teamId: string;

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const lead = await service.person('team_lead');
const agent = await service.person('agent');
const outsider = await service.person('agent');
beforeAll(async () => {
  teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  await administrator.put(`/teams/${teamId}/members/${lead.id}`, { role: 'lead' });
  await administrator.put(`/teams/${teamId}/members/${agent.id}`, {});
  const tickets = [
    { subject: 'Of the agent', assigneeId: agent.id, teamId, priority: 'high' },
    { subject: 'Of the lead', assigneeId: lead.id, teamId, priority: 'low' },
    { subject: 'Of nobody', teamId, priority: 'high' },
  ];
  for (const ticket of tickets) await administrator.post('/tickets', ticket);
});

const makeView = async (by: Person, more: object = {}) => (await by.post('/views', { name: 'Mine', ...more })).body;

const subjects = (answer: { body: { data: { subject: string }[] } }) => answer.body.data.map(({ subject }) => subject);

const seenIds = async (by: Person) => (await by.get('/views?limit=100')).body.data.map(({ id }: { id: string }) => id);

describe('a saved view', () => {
  it('is stored as sent, and can be read, updated and deleted', async () => {
    const filters = { assignee: 'me', state: ['open', 'new'], trash: false };
    const made = await agent.post('/views', { name: 'Mine, open', filters, sort: 'dueAt' });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Mine, open', filters, sort: 'dueAt', owner: { id: agent.id, name: agent.name }, team: null },
    });
    expect(made.headers.get('location')).toBe(`/api/views/${made.body.id}`);
    expect((await agent.get(`/views/${made.body.id}`)).body).toEqual(made.body);

    const changed = await agent.patch(`/views/${made.body.id}`, { name: 'Mine', filters: { assignee: 'me' } });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Mine', filters: { assignee: 'me' }, sort: 'dueAt' } });
    expect(changed.body.filters).toEqual({ assignee: 'me' });
    expect((await agent.delete(`/views/${made.body.id}`)).status).toBe(204);
    expect((await agent.get(`/views/${made.body.id}`)).status).toBe(404);

    const events = (await administrator.get(`/audit-events?subject=${made.body.id}`)).body.data;
    expect(events.map(({ type }: { type: string }) => type).sort()).toEqual([
      'view.created',
      'view.deleted',
      'view.updated',
    ]);
  });

  it('is updated only with its current version', async () => {
    const view = await makeView(agent);
    const etag = { 'If-Match': '"1"' };
    expect((await agent.patch(`/views/${view.id}`, { name: 'Two' }, etag)).status).toBe(200);
    expect(await agent.patch(`/views/${view.id}`, { name: 'Three' }, etag)).toMatchObject({
      status: 412,
      body: { changedFields: ['name'] },
    });
    expect((await agent.delete(`/views/${view.id}`, etag)).status).toBe(412);
  });

  it.each([
    [{ name: ' ' }, '#/name'],
    [{ name: 'x'.repeat(81) }, '#/name'],
    [{ name: 'ok', sort: 'colour' }, '#/sort'],
    [{ name: 'ok', filters: { colour: 'red' } }, '#/filters/colour'],
    [{ name: 'ok', filters: { view: 'another' } }, '#/filters/view'],
    [{ name: 'ok', filters: { state: ['lost'] } }, '#/filters/state/0'],
    [{ name: 'ok', filters: { metricBy: 'me' } }, '#/filters/metricBy'],
    [{ name: 'ok', filters: { metric: 'ticketsCreated' } }, '#/filters/metricTo'],
    [{ name: 'ok', teamId: '019400f0-0000-7000-8000-000000000000' }, '#/teamId'],
  ])('is rejected if it is %j', async (body, pointer) => {
    expect(await agent.post('/views', body)).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
  });

  it('is limited to a hundred for each user, even if many are created concurrently', async () => {
    const collector = await service.person('agent');
    const { id } = await makeView(collector);
    await service.orm.em.fork().execute(
      `insert into ticket_views
       select (jsonb_populate_record(ticket_views, jsonb_build_object('id', gen_random_uuid()))).*
       from ticket_views, generate_series(2, 99) where id = ?`,
      [id],
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => collector.post('/views', { name: 'Last' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('a list through a saved view', () => {
  it('uses its filters and its sort order', async () => {
    const view = await makeView(administrator, { filters: { team: [teamId], priority: ['high'] }, sort: '-number' });
    expect(subjects(await administrator.get(`/tickets?view=${view.id}`))).toEqual(['Of nobody', 'Of the agent']);
    expect((await administrator.get(`/tickets?view=${view.id}&count=true&limit=1`)).body.page.total).toBe(2);
  });

  it('keeps the last days relative, so that tickets leave it as they become older', async () => {
    const tag = ['aging'];
    const { body: old } = await administrator.post('/tickets', { subject: 'Eight days old', tags: tag });
    await administrator.post('/tickets', { subject: 'New', tags: tag });
    const filters = { tag, createdWithinDays: 7 };
    const view = await makeView(administrator, { filters, sort: 'number' });
    expect((await administrator.get(`/views/${view.id}`)).body.filters).toEqual(filters);
    const found = async (more = '') => subjects(await administrator.get(`/tickets?view=${view.id}${more}`));
    expect(await found()).toEqual(['Eight days old', 'New']);
    await service.orm.em
      .fork()
      .execute(`update tickets set created_at = now() - interval '8 days' where id = ?`, [old.id]);
    expect(await found()).toEqual(['New']);
    expect(await found('&createdWithinDays=9')).toEqual(['Eight days old', 'New']);
    expect(await found('&createdAfter=2100-01-01T00:00:00Z')).toEqual([]);
    expect(await found('&createdWithinDays=9&createdAfter=2020-01-01T00:00:00Z&updatedWithinDays=1')).toEqual([
      'Eight days old',
      'New',
    ]);
    expect((await administrator.get(`/tickets/count?view=${view.id}`)).body.count).toBe(1);
    for (const days of ['0', '3651', '1.5', 'x'])
      expect((await administrator.get(`/tickets?createdWithinDays=${days}`)).status).toBe(422);
    const except = encodeURIComponent(JSON.stringify({ createdWithinDays: 7 }));
    expect((await administrator.get(`/tickets?except=${except}`)).status).toBe(422);
  });

  it('continues on the next page', async () => {
    const view = await makeView(administrator, { filters: { team: [teamId] }, sort: 'number' });
    const first = await administrator.get(`/tickets?view=${view.id}&limit=2`);
    const next = /<\/api([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await administrator.get(next);
    expect([...subjects(first), ...subjects(second)]).toEqual(['Of the agent', 'Of the lead', 'Of nobody']);
  });

  it('lets filters and a sort order in the query override those of the view', async () => {
    const view = await makeView(administrator, { filters: { team: [teamId], priority: ['high'] }, sort: '-number' });
    expect(subjects(await administrator.get(`/tickets?view=${view.id}&priority=low`))).toEqual(['Of the lead']);
    expect(subjects(await administrator.get(`/tickets?view=${view.id}&assignee=none`))).toEqual(['Of nobody']);
    expect(subjects(await administrator.get(`/tickets?view=${view.id}&sort=number`))).toEqual([
      'Of the agent',
      'Of nobody',
    ]);
  });

  it('shows readers only the tickets that they can see', async () => {
    const view = await makeView(lead, { filters: { assignee: 'me' }, teamId });
    expect(subjects(await lead.get(`/tickets?view=${view.id}`))).toEqual(['Of the lead']);
    expect(subjects(await agent.get(`/tickets?view=${view.id}`))).toEqual(['Of the agent']);
    const trash = await makeView(administrator, { filters: { trash: true }, teamId });
    expect(await agent.get(`/tickets?view=${trash.id}`)).toMatchObject({
      status: 403,
      body: { permission: 'ticket:restore' },
    });
  });

  it('returns an error if the reader has no such view', async () => {
    const view = await makeView(lead);
    for (const id of [view.id, '019400f0-0000-7000-8000-000000000000', 'mine']) {
      expect(await agent.get(`/tickets?view=${id}`)).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '#/view' }] },
      });
    }
  });

  it('is empty if the view filters by a resource deleted since', async () => {
    const category = (await administrator.post('/categories', { key: 'brief', name: 'Brief' })).body;
    const team = (await administrator.post('/teams', { name: 'Brief' })).body;
    const status = (await administrator.post('/statuses', { key: 'brief', name: 'Brief', state: 'open' })).body;
    const filters = { category: ['brief'], team: [team.id], status: ['brief', status.id] };
    const view = await makeView(administrator, { filters });
    for (const path of [`/categories/${category.id}`, `/teams/${team.id}`, `/statuses/${status.id}`]) {
      expect((await administrator.delete(path)).status).toBe(204);
    }
    expect(await administrator.get(`/tickets?view=${view.id}`)).toMatchObject({ status: 200, body: { data: [] } });
  });
});

describe('a saved view of a team', () => {
  it('is visible to team members only', async () => {
    const view = await makeView(agent, { teamId });
    expect((await lead.get(`/views/${view.id}`)).body.team).toEqual({
      id: teamId,
      key: 'first_line',
      name: 'First line',
    });
    expect(await seenIds(lead)).toContain(view.id);
    expect((await outsider.get(`/views/${view.id}`)).status).toBe(404);
    expect(await seenIds(outsider)).not.toContain(view.id);
    expect((await administrator.get(`/views/${view.id}`)).status).toBe(200);
  });

  it('is created by team members, and by any user with team:manage', async () => {
    expect(await outsider.post('/views', { name: 'Mine', teamId })).toMatchObject({
      status: 403,
      body: { permission: 'team:manage' },
    });
    expect((await administrator.post('/views', { name: 'Yours', teamId })).status).toBe(201);
    const own = await makeView(outsider);
    expect((await outsider.patch(`/views/${own.id}`, { teamId })).status).toBe(403);
    expect((await outsider.get(`/views/${own.id}`)).body.team).toBeNull();
  });

  it('is updated by its owner, team leads and users with team:manage, but not by other members', async () => {
    const view = await makeView(lead, { teamId });
    expect((await agent.patch(`/views/${view.id}`, { name: 'Ours' })).status).toBe(403);
    expect((await agent.delete(`/views/${view.id}`)).status).toBe(403);
    expect((await administrator.patch(`/views/${view.id}`, { name: 'Ours' })).status).toBe(200);
    const other = await makeView(agent, { teamId });
    expect((await lead.patch(`/views/${other.id}`, { name: 'Ours' })).body.name).toBe('Ours');
    expect((await lead.delete(`/views/${other.id}`)).status).toBe(204);
  });

  it('becomes private again if its owner stops sharing it', async () => {
    const view = await makeView(agent, { teamId });
    expect((await agent.patch(`/views/${view.id}`, { teamId: null })).body.team).toBeNull();
    expect((await lead.get(`/views/${view.id}`)).status).toBe(404);
    expect((await administrator.get(`/views/${view.id}`)).status).toBe(404);
  });

  it('is deleted with its team', async () => {
    const team = (await administrator.post('/teams', { name: 'Short-lived' })).body;
    const view = await makeView(administrator, { teamId: team.id });
    expect((await administrator.delete(`/teams/${team.id}`)).status).toBe(204);
    expect((await administrator.get(`/views/${view.id}`)).status).toBe(404);
  });
});
