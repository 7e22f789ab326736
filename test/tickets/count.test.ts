import { beforeAll, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

let teamId: string;

const service = await forFile(startService({ workers: false, environment: { RATE_LIMIT: 'off' } }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const requester = await service.person('requester');
beforeAll(async () => {
  teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  await administrator.put(`/teams/${teamId}/members/${agent.id}`, {});
  for (const more of [
    { teamId, priority: 'high', tags: ['vip'] },
    { teamId, assigneeId: agent.id },
    { requesterId: requester.id, assigneeId: agent.id },
    { requesterId: requester.id, subject: 'Printer on fire' },
  ]) {
    expect((await administrator.post('/tickets', { subject: 'Printer', ...more })).status).toBe(201);
  }
  const gone = (await administrator.post('/tickets', { subject: 'Gone', teamId })).body;
  await administrator.delete(`/tickets/${gone.id}`);
});

const count = async (by: Person, query = '') => (await by.get(`/tickets/count?${query}`)).body;

it.each([
  '',
  'state=new',
  'state=solved',
  'assignee=me',
  'state=new&assignee=me',
  'team=mine',
  'state=new&team=mine',
  'assignee=none',
  'tag=vip',
  'priority=high',
  'q=fire',
])('counts the tickets that each user finds with the filters "%s"', async (query) => {
  for (const person of [administrator, agent, requester]) {
    const { body } = await person.get(`/tickets?count=true&${query}`);
    expect(await count(person, query)).toEqual({ count: body.page.total, hasMore: false });
    expect(body.data).toHaveLength(body.page.total);
  }
});

it('counts the trash only for users who can restore from it', async () => {
  expect(await count(administrator, 'trash=true')).toEqual({ count: 1, hasMore: false });
  expect((await agent.get('/tickets/count?trash=true')).status).toBe(403);
});

it('stops at the limit and says that there are more', async () => {
  expect(await count(administrator, 'limit=3')).toEqual({ count: 3, hasMore: true });
  expect(await count(administrator, 'limit=4')).toEqual({ count: 4, hasMore: false });
  expect(await count(agent, 'limit=1&state=new')).toEqual({ count: 1, hasMore: true });
  expect(await count(administrator, 'limit=1&q=printer')).toEqual({ count: 1, hasMore: true });
  expect((await administrator.get('/tickets/count?limit=10001')).status).toBe(422);
});

it('counts the tickets of a saved view, for the user who asks', async () => {
  const { body } = await agent.post('/views', { name: 'Mine', filters: { assignee: 'me' }, sort: 'dueAt' });
  expect(await count(agent, `view=${body.id}`)).toEqual({ count: 2, hasMore: false });
  expect(await count(agent, `view=${body.id}&assignee=none`)).toEqual({ count: 1, hasMore: false });
  expect((await requester.get(`/tickets/count?view=${body.id}`)).status).toBe(422);
});
