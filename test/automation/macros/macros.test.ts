import { beforeAll, describe, expect, it } from 'vitest';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, faults, rejectionKeeping } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';
const expectRejection = rejectionKeeping(['macros', 'tickets', 'comments', 'events']);

let agent: Person;
let colleague: Person;
let lead: Person;
let team: { id: string; key: string; name: string };

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const requester = await service.person('requester');
beforeAll(async () => {
  [agent, colleague, lead] = [
    await service.person('agent'),
    await service.person('agent'),
    await service.person('team_lead'),
  ];
  team = (await administrator.post('/teams', { name: 'Hardware' })).body;
  await administrator.put(`/teams/${team.id}/members/${lead.id}`, { role: 'lead' });
  await administrator.put(`/teams/${team.id}/members/${colleague.id}`, { role: 'member' });
});

let created = 0;
const name = () => `Macro ${++created}`;
const comment = { body: 'Hello {{ticket.requester}}', visibility: 'public' };
const create = (by: Person, more: object = {}) => by.post('/macros', { name: name(), comment, ...more });
const make = async (by: Person, more: object = {}) => {
  const { status, body } = await create(by, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const namesFor = async (person: Person, query = '') =>
  (await person.get(`/macros?limit=100${query}`)).body.data.map((macro: { name: string }) => macro.name);

describe('macros', () => {
  it('belong to an agent, who alone sees, changes and deletes them', async () => {
    const macro = await make(agent, { change: { priority: 'high' } });
    expect(macro).toMatchObject({ sharing: 'me', teams: [], owner: { id: agent.id }, canEdit: true, version: 1 });
    for (const other of [colleague, administrator]) {
      expect(await namesFor(other)).not.toContain(macro.name);
      await expectRejection(service, 404, () => other.get(`/macros/${macro.id}`));
      await expectRejection(service, 404, () => other.patch(`/macros/${macro.id}`, { name: 'Mine' }));
      await expectRejection(service, 404, () => other.delete(`/macros/${macro.id}`));
    }
    const { body: changed } = await agent.patch(`/macros/${macro.id}`, { comment: null });
    expect(changed).toMatchObject({ comment: null, change: { priority: 'high' }, version: 2 });
    expect((await agent.delete(`/macros/${macro.id}`)).status).toBe(204);
    expect(await eventsAbout(service, macro.id)).toMatchObject([
      { type: 'macro.created', data: { name: macro.name } },
      { type: 'macro.updated', changes: only({ comment: { from: comment, to: null } }) },
      { type: 'macro.deleted', data: { name: macro.name } },
    ]);
  });

  it('do not exist for requesters', async () => {
    for (const send of [
      () => requester.get('/macros'),
      () => create(requester),
      () => requester.post(`/macros/${NOWHERE}/render`, { ticketId: NOWHERE }),
    ]) {
      expect(await expectRejection(service, 403, send)).toMatchObject({ permission: 'comment:create_internal' });
    }
  });

  it('are shared with a team by its lead, and with everyone by users who manage macros', async () => {
    const ofTeam = await make(lead, { sharing: 'teams', teamIds: [team.id] });
    const ofAll = await make(administrator, { sharing: 'everyone' });
    expect(ofTeam.teams).toEqual([{ id: team.id, key: team.key, name: team.name }]);
    expect(await namesFor(colleague)).toEqual(expect.arrayContaining([ofTeam.name, ofAll.name]));
    expect(await namesFor(agent)).not.toContain(ofTeam.name);
    expect(await namesFor(agent)).toContain(ofAll.name);
    expect((await colleague.get(`/macros/${ofTeam.id}`)).body.canEdit).toBe(false);
    const denied = { permission: 'macro:manage' };
    const rejected = [
      () => colleague.patch(`/macros/${ofTeam.id}`, { name: name() }),
      () => lead.patch(`/macros/${ofTeam.id}`, { sharing: 'everyone' }),
      () => lead.delete(`/macros/${ofAll.id}`),
      () => create(agent, { sharing: 'everyone' }),
      () => create(colleague, { sharing: 'teams', teamIds: [team.id] }),
    ];
    for (const send of rejected) expect(await expectRejection(service, 403, send)).toMatchObject(denied);
    expect((await lead.patch(`/macros/${ofTeam.id}`, { name: name() })).status).toBe(200);
    const { body: taken } = await administrator.patch(`/macros/${ofTeam.id}`, { sharing: 'me' });
    expect(taken).toMatchObject({ sharing: 'me', teams: [], owner: { id: administrator.id } });
  });

  it('have names with folders, unique among the shared ones and among those of each agent', async () => {
    const mine = await make(agent, { name: 'Billing/Refund' });
    await make(colleague, { name: 'Billing/Refund' });
    await make(administrator, { name: 'Billing/Refund', sharing: 'everyone' });
    await make(administrator, { name: 'Billing/Late/Excuse', sharing: 'everyone' });
    await make(administrator, { name: 'Billings/Else', sharing: 'everyone' });
    expect(await namesFor(agent, '&folder=Billing')).toEqual([
      'Billing/Late/Excuse',
      'Billing/Refund',
      'Billing/Refund',
    ]);
    expect(await namesFor(agent, '&folder=Billing&sharing=me')).toEqual(['Billing/Refund']);
    expect(await namesFor(agent, '&q=excuse')).toEqual(['Billing/Late/Excuse']);
    for (const [by, more] of [
      [agent, {}],
      [administrator, { sharing: 'everyone' }],
    ] as const) {
      const problem = await expectRejection(service, 422, () => create(by, { name: 'Billing/Refund', ...more }));
      expect(faults(problem)).toEqual(['#/name taken']);
    }
    expect((await agent.patch(`/macros/${mine.id}`, { name: 'Billing/Refund' })).status).toBe(200);
    for (const wrong of ['/A', 'A/', 'A//B', 'A/ B'])
      await expectRejection(service, 422, () => create(agent, { name: wrong }));
  });

  it('are listed page by page', async () => {
    for (let count = 0; count < 5; count++) await make(agent, { name: `Pages/${count}` });
    const names: string[] = [];
    let cursor = '';
    do {
      const { data, page } = (await agent.get(`/macros?folder=Pages&limit=2&count=true${cursor}`)).body;
      expect(page.total).toBe(5);
      names.push(...data.map((macro: { name: string }) => macro.name));
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
    } while (cursor);
    expect(names).toEqual([0, 1, 2, 3, 4].map((count) => `Pages/${count}`));
  });

  it.each([
    [{ comment: null }, '#/comment custom'],
    [{ change: { statusId: NOWHERE } }, '#/change/statusId invalid'],
    [{ change: { teamId: NOWHERE } }, '#/change/teamId invalid'],
    [{ change: { categoryId: NOWHERE } }, '#/change/categoryId invalid'],
    [{ change: { assigneeId: NOWHERE } }, '#/change/assigneeId invalid'],
    [{ change: { fields: { nowhere: 1 } } }, '#/change/fields/nowhere unknown_field'],
    [{ change: { dueAt: '2030-01-01T00:00:00Z' } }, '#/change/dueAt unknown_field'],
    [{ comment: { body: '{{nothing}}', visibility: 'public' } }, '#/comment/body unknown_variable'],
    [{ sharing: 'teams', teamIds: [] }, '#/teamIds custom'],
    [{ sharing: 'teams', teamIds: [NOWHERE] }, '#/teamIds/0 unknown'],
  ])('are rejected with what does not exist: %j', async (more, fault) => {
    const problem = await expectRejection(service, 422, () => create(administrator, more));
    expect(faults(problem)).toContain(fault);
  });

  it('cannot be left without anything to do', async () => {
    const macro = await make(agent, { change: null, comment: { body: 'Hello', visibility: 'public' } });
    const empty = () => agent.patch(`/macros/${macro.id}`, { comment: null });
    const detail = 'Specify a comment, a change, or both';
    expect((await expectRejection(service, 422, empty)).errors).toMatchObject([{ pointer: '#/comment', detail }]);
  });

  it('require the permissions of what they do', async () => {
    const problem = await expectRejection(service, 403, () => create(agent, { change: { teamId: team.id } }));
    expect(problem).toMatchObject({ permission: 'ticket:assign' });
    const { id } = await make(agent);
    const update = () => agent.patch(`/macros/${id}`, { change: { assigneeId: null } });
    expect(await expectRejection(service, 403, update)).toMatchObject({ permission: 'ticket:assign' });
  });
});

describe('what a macro names', () => {
  const paths = { team: '/teams', category: '/categories', status: '/statuses' } as const;
  const input = {
    team: () => ({ name: name() }),
    category: () => ({ key: `category_${++created}`, name: name() }),
    status: () => ({ key: `status_${++created}`, name: name(), state: 'open' }),
  };

  it.each(['team', 'category', 'status'] as const)('cannot be deleted: a %s', async (thing) => {
    const { id } = (await administrator.post(paths[thing], input[thing]())).body;
    const macro = await make(administrator, { sharing: 'everyone', change: { [`${thing}Id`]: id.toUpperCase() } });
    const own = await make(administrator, { change: { [`${thing}Id`]: id } });
    const remove = () => administrator.delete(`${paths[thing]}/${id}`);
    expect((await expectRejection(service, 409, remove)).detail).toContain(macro.name);
    await administrator.delete(`/macros/${macro.id}`);
    expect((await expectRejection(service, 409, remove)).detail).not.toContain(own.name);
    await administrator.delete(`/macros/${own.id}`);
    expect((await remove()).status).toBe(204);
  });

  it('cannot be deleted: a team that shares it', async () => {
    const { id } = (await administrator.post('/teams', input.team())).body;
    const macro = await make(administrator, { sharing: 'teams', teamIds: [id] });
    const remove = () => administrator.delete(`/teams/${id}`);
    expect((await expectRejection(service, 409, remove)).detail).toContain('shared with this team');
    await administrator.delete(`/macros/${macro.id}`);
    expect((await remove()).status).toBe(204);
  });

  it.each([
    ['sets', { change: { fields: { odd_field: 'x' } } }],
    ['shows', { comment: { body: '{{ fields.odd_field|none }}', visibility: 'internal' } }],
  ])('cannot be deleted: a field that it %s', async (_, more) => {
    const key = `odd_${++created}`;
    const field = (await administrator.post('/fields', { key, name: 'Odd', type: 'text' })).body;
    const stored = JSON.parse(JSON.stringify(more).replaceAll('odd_field', key));
    const macro = await make(administrator, stored);
    const remove = () => administrator.delete(`/fields/${field.id}`);
    expect((await expectRejection(service, 409, remove)).detail).toContain('A macro uses this field');
    await administrator.delete(`/macros/${macro.id}`);
    expect((await remove()).status).toBe(204);
  });
});
