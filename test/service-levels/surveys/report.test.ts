import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { forFile } from '../../support/for-file.ts';
import type { Person } from '../../support/service.ts';
import { SurveyDesk } from './support.ts';

let second: Person;
let printers: { id: string; key: string; name: string };
const desk = await forFile(SurveyDesk.open());
beforeAll(async () => {
  second = await desk.service.person('agent');
  await desk.administrator.put(`/teams/${desk.teamId}/members/${second.id}`, {});
  const category = (await desk.administrator.post('/categories', { key: 'printers', name: 'Printers' })).body;
  printers = { id: category.id, key: 'printers', name: 'Printers' };
  const { id: categoryId } = printers;
  const first = async (score: number | null, more: object = {}) => {
    const { id, token } = await desk.asked(more);
    if (score !== null) await desk.answer(token, score);
    return id;
  };
  const bySecond = async (score: number) => {
    const ticket = await desk.answered();
    await desk.solve(ticket.id, second);
    await desk.delay();
    await desk.answer(await desk.token(ticket.id), score);
    return ticket.id;
  };
  const moved = await first(5, { categoryId });
  await first(4);
  await first(2, { categoryId });
  await first(null);
  await bySecond(1);
  const cancelled = await first(null);
  await desk.reopen(cancelled);
  const team = (await desk.administrator.post('/teams', { name: 'Later' })).body;
  await desk.administrator.post(`/tickets/${moved}/assign`, { teamId: team.id, assigneeId: null });
});

const range = () => {
  const now = Date.now();
  return `from=${new Date(now - DAY_MS).toISOString()}&to=${new Date(now + DAY_MS).toISOString()}`;
};
const report = async (query = '', who = desk.administrator) =>
  (await who.get(`/analytics/surveys?${range()}${query}`)).body;
const figures = ({ score, average, answered, satisfied, responseRate, sent, responses }: Record<string, unknown>) => ({
  score,
  average,
  answered,
  satisfied,
  responseRate,
  sent,
  responses,
});

describe('the report', () => {
  it('has the score, the average and the response rate, each with its number, without cancelled surveys', async () => {
    const { total, data, overTime } = await report();
    expect(figures(total)).toEqual({
      score: 0.5,
      average: 3,
      answered: 4,
      satisfied: 2,
      responseRate: 0.8,
      sent: 5,
      responses: 4,
    });
    expect([data, overTime]).toEqual([[], []]);
  });

  it('attributes answers to who solved the ticket and the team of that moment', async () => {
    const byAgent = (await report('&by=agent')).data;
    expect(byAgent.map(({ agent, answered, score }: never) => [(agent as Person).id, answered, score])).toEqual([
      [desk.agent.id, 3, 2 / 3],
      [second.id, 1, 0],
    ]);
    const byTeam = (await report('&by=team')).data;
    expect(byTeam.map(({ team, answered }: never) => [(team as Person).name, answered])).toEqual([['Front desk', 4]]);
    const byCategory = (await report('&by=category')).data;
    expect(byCategory.map(({ key, category, answered }: never) => [key, category, answered])).toEqual(
      expect.arrayContaining([
        [printers.id, printers, 2],
        [null, null, 2],
      ]),
    );
  });

  it('has a list behind each number', async () => {
    const count = async (link: string) => (await desk.administrator.get(`${link}&limit=100`)).body.data.length;
    for (const query of ['', '&by=agent', '&by=team', '&by=category', '&interval=day']) {
      const { total, data, overTime } = await report(query);
      for (const part of [total, ...data, ...overTime]) {
        expect(await count(part.links.answered)).toBe(part.answered);
        expect(await count(part.links.satisfied)).toBe(part.satisfied);
        expect(await count(part.links.sent)).toBe(part.sent);
      }
    }
  });

  it('adds up over time, counts empty intervals, and returns the largest groups first', async () => {
    const { overTime, total } = await report('&interval=day');
    const sum = (name: string) =>
      overTime.reduce((all: number, part: Record<string, number>) => all + (part[name] ?? 0), 0);
    expect([sum('answered'), sum('sent')]).toEqual([total.answered, total.sent]);
    expect(overTime.filter(({ answered, score }: never) => answered === 0 && score === null).length).toBeGreaterThan(0);
    const { data, hasMore } = await report('&by=agent&limit=1');
    expect([data.length, data[0].agent.id, hasMore]).toEqual([1, desk.agent.id, true]);
  });

  it('covers the tickets of analytics:read, and its filters those of the list', async () => {
    expect((await report('', await desk.service.person('requester'))).status).toBe(403);
    expect((await report('', await desk.service.person('team_lead'))).total.sent).toBe(0);
    expect((await report(`&category=${printers.key}`)).total.answered).toBe(2);
  });

  it('rejects conditions that do not fit the metric', async () => {
    const list = (metric: string, target: string) =>
      desk.administrator.get(
        `/tickets?metric=${metric}&metricFrom=2026-01-01T00:00:00Z&metricTo=2027-01-01T00:00:00Z&metricTarget=${target}`,
      );
    expect((await list('surveysSent', 'policy:00000000-0000-7000-8000-000000000000')).status).toBe(422);
    expect((await list('slaMet', 'agent:none')).status).toBe(422);
    expect((await list('backlog', 'agent:none')).status).toBe(422);
    expect((await list('surveysSent', 'agent:none')).status).toBe(200);
  });
});
