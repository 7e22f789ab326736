import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { expectRejection, faults } from '../support/records.ts';
import { MONDAY_9, SlaDesk } from './support.ts';

let team: { id: string; name: string };
const policies: Record<string, { id: string; name: string }> = {};
const at = (minutes: number) => new Date(MONDAY_9 + minutes * 60_000).toISOString();

const desk = await forFile(SlaDesk.open());
beforeAll(async () => {
  team = (await desk.administrator.post('/teams', { name: 'Hardware' })).body;
  policies.vip = await desk.policy({ name: 'VIP', filters: { tag: ['vip'] } });
  policies.others = await desk.policy({ name: 'Others' });
  await desk.recalculate();

  const quick = await desk.ticket({ tags: ['vip'] });
  const late = await desk.ticket();
  const silent = await desk.ticket();
  await desk.ticket();
  desk.after(30);
  await desk.administrator.post(`/tickets/${late.id}/assign`, { teamId: team.id });
  await desk.move(quick.id, 'solved', { comment: { body: 'Done' } });
  desk.after(60);
  await desk.write(desk.agent, late.id);
  await desk.write(desk.customer, late.id);
  desk.after(10);
  await desk.write(desk.agent, late.id);
  await desk.write(desk.customer, late.id);
  await desk.write(desk.agent, late.id);
  await desk.move(silent.id, 'solved');
  while ((await desk.notice()) > 0);
});

const report = async (query = '') => {
  const { status, body } = await desk.agent.get(`/analytics/sla?from=${at(0)}&to=${at(600)}${query}`);
  expect(status).toBe(200);
  return body;
};
const listed = async (link: string) => (await desk.agent.get(`${link}&count=true`)).body.page.total;

describe('the report of service levels', () => {
  it('divides the targets met in time by the decided ones, by metric', async () => {
    const { total, data, by } = await report();
    expect([by, data]).toEqual([null, []]);
    expect(total).toMatchObject({ met: 5, breached: 3, decided: 8, attainment: 5 / 8 });
    expect(total.targets).toMatchObject([
      { metric: 'first_response', met: 1, breached: 3, attainment: 1 / 4 },
      { metric: 'next_response', met: 2, breached: 0, attainment: 1 },
      { metric: 'resolution', met: 2, breached: 0, attainment: 1 },
    ]);
  });

  it('dates a missed target by its miss, and one met in time by what met it', async () => {
    const early = await desk.agent.get(`/analytics/sla?from=${at(0)}&to=${at(31)}`);
    expect(early.body.total).toMatchObject({ met: 2, breached: 0 });
    const later = await desk.agent.get(`/analytics/sla?from=${at(31)}&to=${at(90)}`);
    expect(later.body.total).toMatchObject({ met: 0, breached: 3 });
    const empty = await desk.agent.get(`/analytics/sla?from=${at(-60)}&to=${at(0)}`);
    expect(empty.body.total).toMatchObject({ decided: 0, attainment: null });
  });

  it('counts a miss on the day of its due time, although it was answered on the next', async () => {
    // Here, Tuesday begins 15 minutes after the targets were missed, and 15 minutes before one of them was met.
    const { overTime } = await report('&interval=day&timeZone=Pacific/Chatham');
    expect(overTime).toMatchObject([
      { end: '2026-11-23T10:15:00.000Z', met: 2, breached: 3 },
      { start: '2026-11-23T10:15:00.000Z', met: 3, breached: 0 },
    ]);
  });

  it('groups them by what the targets had when they were decided', async () => {
    const byPolicy = await report('&by=policy');
    expect(byPolicy.data).toMatchObject([
      { policy: { id: policies.others?.id, name: 'Others' }, team: null, met: 3, breached: 3 },
      { policy: { id: policies.vip?.id, name: 'VIP' }, team: null, met: 2, breached: 0 },
    ]);
    const byTeam = await report('&by=team');
    expect(byTeam.data).toMatchObject([
      { key: null, team: null, met: 3, breached: 2 },
      { key: team.id, team: { id: team.id, key: 'hardware', name: 'Hardware' }, policy: null, met: 2, breached: 1 },
    ]);
    expect((await report('&by=priority')).data).toMatchObject([{ key: 'normal', decided: 8 }]);
    expect(await report('&by=team&limit=1')).toMatchObject({ hasMore: true, data: [{ key: null }] });
  });

  it('counts them by the day on which they were decided, and links each day to its tickets', async () => {
    const { status, body } = await desk.agent.get(
      `/analytics/sla?from=${at(-24 * 60)}&to=${at(40)}&interval=day&timeZone=Etc/UTC`,
    );
    expect([status, body.interval]).toEqual([200, 'day']);
    expect(body.overTime).toMatchObject([
      { start: '2026-11-22T00:00:00.000Z', end: '2026-11-23T00:00:00.000Z', decided: 0, attainment: null },
      { start: '2026-11-23T00:00:00.000Z', end: '2026-11-24T00:00:00.000Z', met: 2, breached: 0, attainment: 1 },
    ]);
    expect(body.overTime[1].targets).toMatchObject([{ met: 1 }, { met: 0 }, { metric: 'resolution', met: 1 }]);
    expect(await listed(body.overTime[0].links.decided)).toBe(0);
    expect(await listed(body.overTime[1].links.met)).toBe(1);
    const whole = (await report('&interval=week')).overTime;
    expect(whole).toMatchObject([{ met: 5, breached: 3 }]);
    expect((await report()).overTime).toEqual([]);
  });

  it('is exported by period, or by group', async () => {
    const file = async (query: string) => {
      const path = `${desk.service.url}/api/analytics/export?report=sla&format=csv&from=${at(0)}&to=${at(600)}${query}`;
      const response = await fetch(path, { headers: { Authorization: `Bearer ${desk.agent.token}` } });
      return { status: response.status, lines: (await response.text()).split('\r\n') };
    };
    const { lines } = await file('&interval=week');
    expect(lines[0]).toMatch(/start,end,decided,met,breached,attainment,firstResponseMet,firstResponseBreached,/);
    expect(lines[1]).toBe('2026-11-23T00:00:00.000Z,2026-11-30T00:00:00.000Z,8,5,3,0.625,1,3,2,0,2,0');
    expect((await file('&by=policy')).lines[1]).toMatch(/,Others,6,3,3,0.5,/);
    expect((await file('&by=channel')).status).toBe(422);
    const breakdown = await desk.agent.get('/analytics/export?report=breakdown&format=csv&by=policy');
    expect(breakdown.status).toBe(422);
  });

  it('links each number to exactly its tickets', async () => {
    const { total } = await report();
    expect(await listed(total.links.decided)).toBe(4);
    expect(await listed(total.links.met)).toBe(3);
    expect(await listed(total.links.breached)).toBe(3);
    for (const query of ['&by=policy', '&by=team', '&by=priority', '&by=team&priority=normal']) {
      const { data } = await report(query);
      for (const { targets } of data) {
        for (const { metric, links, met, breached } of targets) {
          if (metric === 'next_response') continue;
          expect([metric, await listed(links.met), await listed(links.breached)]).toEqual([metric, met, breached]);
        }
      }
    }
  });

  it('requires analytics:read, and conditions on targets require their metrics', async () => {
    expect((await desk.customer.get('/analytics/sla')).status).toBe(403);
    const query = `metric=replies&metricFrom=${at(0)}&metricTo=${at(1)}&metricTarget=metric:resolution`;
    const ask = () => desk.agent.get(`/tickets?${query}`);
    expect(faults(await expectRejection(desk.service, 422, ask))).toEqual(['#/metricTarget invalid']);
  });
});
