import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import type { Person } from '../../support/service.ts';
import { SurveyDesk } from './support.ts';

let blind: Person;
const rated = new Map<number, { id: string; token: string; requester: Person }>();
const desk = await forFile(SurveyDesk.open());
beforeAll(async () => {
  for (const score of [1, 4, 5]) {
    const ticket = await desk.asked();
    await desk.answer(ticket.token, score, `Comment ${score}`);
    rated.set(score, ticket);
  }
  const role = await desk.administrator.post('/roles', {
    key: 'reader',
    name: 'Reader',
    description: '',
    grants: [
      { permission: 'ticket:read', scope: 'all' },
      { permission: 'analytics:read', scope: 'all' },
    ],
  });
  blind = await desk.service.person('requester');
  const roles = [role.body.id];
  await desk.administrator.put(`/users/${blind.id}/roles`, { roleIds: roles });
});

const from = new Date(Date.now() - 30 * 86_400_000).toISOString();
const to = new Date(Date.now() + 30 * 86_400_000).toISOString();

const one = (score: number) => {
  const ticket = rated.get(score);
  if (!ticket) throw new Error('No such ticket');
  return ticket;
};
const listed = async (query: string, who = desk.administrator) => {
  const { status, body } = await who.get(`/tickets?limit=100&${query}`);
  return status === 200 ? body.data.map(({ id }: { id: string }) => id).sort() : status;
};

describe('without survey:read', () => {
  it('no one sees surveys, their events, or lists by their score', async () => {
    const { id, requester } = one(4);
    for (const who of [requester, blind]) {
      expect((await who.get(`/tickets/${id}/surveys`)).status).toBe(403);
      expect(await desk.history(id, who)).toEqual([]);
      expect(await listed('surveyScore=4', who)).toBe(403);
      const feed = (await who.get('/events')).body;
      expect(JSON.stringify(feed)).not.toContain('survey.');
      const timeline = (await who.get(`/tickets/${id}/timeline?limit=100`)).body;
      expect(JSON.stringify(timeline)).not.toContain('survey.');
    }
  });

  it('no one sees reports of surveys, their export, or lists by their metrics', async () => {
    const report = `from=${from}&to=${to}`;
    const lists = ['surveysSent', 'surveysAnswered', 'surveysSatisfied', 'surveyScore', 'surveyAverage'].flatMap(
      (metric) => [
        `/tickets?metric=${metric}&metricFrom=${from}&metricTo=${to}`,
        `/tickets/count?metric=${metric}&metricFrom=${from}&metricTo=${to}`,
      ],
    );
    const reports = [`/analytics/surveys?${report}`, `/analytics/surveys?${report}&by=agent`];
    for (const path of [...reports, `/analytics/export?format=csv&report=surveys&${report}`, ...lists]) {
      const { status, body } = await blind.get(path);
      expect([path, status, body.permission]).toEqual([path, 403, 'survey:read']);
      expect([path, (await desk.administrator.get(path)).status]).toEqual([path, 200]);
    }
  });

  it('a shared view by score shows the rest of its list', async () => {
    const view = await desk.administrator.post('/views', {
      name: 'Unhappy',
      teamId: desk.teamId,
      filters: { surveyScore: [1], state: ['solved'] },
    });
    expect(view.status).toBe(201);
    expect(await listed(`view=${view.body.id}`)).toEqual([one(1).id]);
    await desk.administrator.put(`/teams/${desk.teamId}/members/${blind.id}`, {});
    expect(await listed(`view=${view.body.id}`, blind)).toHaveLength(3);
    expect((await blind.get('/views')).body.data[0]).toMatchObject({ isPartial: true, filters: { state: ['solved'] } });
    const counted = { metric: 'surveysSatisfied', metricFrom: from, metricTo: to };
    const metric = await desk.administrator.post('/views', { name: 'Happy', teamId: desk.teamId, filters: counted });
    expect(await listed(`view=${metric.body.id}`)).toHaveLength(2);
    expect((await blind.get(`/views/${metric.body.id}`)).body).toMatchObject({ isPartial: true, filters: {} });
    expect(await listed(`view=${metric.body.id}`, blind)).toHaveLength(3);
    const except = { surveyScore: [1] };
    const other = await desk.administrator.post('/views', { name: 'Not unhappy', teamId: desk.teamId, except });
    expect(await listed(`view=${other.body.id}`)).toHaveLength(2);
    expect(await listed(`view=${other.body.id}`, blind)).toHaveLength(3);
  });
});

describe('with survey:read in a team', () => {
  it('agents see the surveys of their tickets and no others', async () => {
    const other = await desk.administrator.post('/teams', { name: 'Elsewhere' });
    const foreign = await desk.asked();
    await desk.answer(foreign.token, 4);
    await desk.administrator.post(`/tickets/${foreign.id}/assign`, { teamId: other.body.id });
    expect(await listed('surveyScore=4')).toEqual([one(4).id, foreign.id].sort());
    expect(await listed('surveyScore=4', desk.agent)).toEqual([one(4).id]);
    expect((await desk.agent.get(`/tickets/${foreign.id}/surveys`)).status).toBe(404);
    expect(await desk.surveys(one(4).id, desk.agent)).toHaveLength(1);
    const { data } = (await desk.agent.get('/events?type=survey.answered')).body;
    expect(data.map(({ ticketId }: { ticketId: string }) => ticketId)).not.toContain(foreign.id);
    await desk.administrator.post(`/tickets/${foreign.id}/assign`, { teamId: desk.teamId });
    await desk.administrator.delete(`/tickets/${foreign.id}`);
  });
});

describe('with survey:read in a narrower scope than ticket:read', () => {
  it('lists by score and metric, and reports, have only the tickets whose surveys the reader can see', async () => {
    const role = await desk.administrator.post('/roles', {
      key: 'own_answers',
      name: 'Own answers',
      description: '',
      grants: [
        { permission: 'ticket:read', scope: 'all' },
        { permission: 'analytics:read', scope: 'all' },
        { permission: 'survey:read', scope: 'assigned' },
      ],
    });
    const reader = await desk.service.person('requester');
    await desk.administrator.put(`/users/${reader.id}/roles`, { roleIds: [role.body.id] });
    expect(await listed('state=solved', reader)).toHaveLength(3);
    expect(await listed('surveyScore=4', reader)).toEqual([]);
    for (const [who, count] of [
      [desk.administrator, 3],
      [reader, 0],
    ] as const) {
      const { body } = await who.get(`/analytics/surveys?from=${from}&to=${to}`);
      expect([body.total.answered, body.total.sent]).toEqual([count, count]);
      for (const metric of ['surveysAnswered', 'surveysSent']) {
        expect(await listed(`metric=${metric}&metricFrom=${from}&metricTo=${to}`, who)).toHaveLength(count);
      }
    }
    expect((await reader.get(`/tickets/${one(4).id}/surveys`)).status).toBe(403);
    expect(await desk.history(one(4).id, reader)).toEqual([]);
  });
});

describe('with survey:read for their own tickets', () => {
  it('customers find a hidden category in no list or report of surveys', async () => {
    const own = ['ticket:read', 'analytics:read', 'survey:read'].map((permission) => ({ permission, scope: 'own' }));
    const role = await desk.administrator.post('/roles', { key: 'own_surveys', name: 'Own surveys', grants: own });
    const fraud = { key: 'fraud', name: 'Fraud', visibleToRequesters: false };
    const { id: hiddenId } = (await desk.administrator.post('/categories', fraud)).body;
    const { id, requester } = one(5);
    await desk.administrator.put(`/users/${requester.id}/roles`, { roleIds: [role.body.id] });
    await desk.administrator.patch(`/tickets/${id}`, { categoryId: hiddenId });
    const inCategory = (category: string, who: Person) =>
      listed(`metric=surveysAnswered&metricFrom=${from}&metricTo=${to}&metricTarget=category:${category}`, who);
    expect(await inCategory(hiddenId, desk.administrator)).toEqual([id]);
    expect([await inCategory(hiddenId, requester), await inCategory('none', requester)]).toEqual([[], [id]]);
    const { data } = (await requester.get(`/analytics/surveys?by=category&from=${from}&to=${to}`)).body;
    expect(data).toMatchObject([{ key: null, category: null, answered: 1 }]);
    await desk.administrator.patch(`/tickets/${id}`, { categoryId: null });
  });
});

describe('a list by score', () => {
  it('has the tickets whose last answer has it, in any order and with any other filter', async () => {
    const both = [one(4).id, one(5).id].sort();
    for (const more of [
      '',
      '&sort=-createdAt',
      '&sort=priority',
      '&state=solved',
      '&sort=slaDueAt',
      '&q=printer',
      '&count=true',
    ]) {
      expect(await listed(`surveyScore=4&surveyScore=5${more}`)).toEqual(both);
    }
    expect((await desk.administrator.get('/tickets/count?surveyScore=4&surveyScore=5')).body.count).toBe(2);
    expect(await listed('surveyScore=3')).toEqual([]);
    for (const wrong of ['0', '6', 'x', '1.5']) expect(await listed(`surveyScore=${wrong}`)).toBe(422);
  });

  it('follows a changed answer', async () => {
    const { id, token } = one(1);
    await desk.answer(token, 2);
    expect([await listed('surveyScore=1'), await listed('surveyScore=2')]).toEqual([[], [id]]);
    await desk.answer(token, 1);
  });

  it('leaves out tickets by their score', async () => {
    const view = await desk.administrator.post('/views', {
      name: 'All but the unhappy',
      filters: { state: ['solved'] },
      except: { surveyScore: [1] },
    });
    expect(await listed(`view=${view.body.id}`)).toEqual([one(4).id, one(5).id].sort());
  });
});
