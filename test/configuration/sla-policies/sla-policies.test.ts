import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { only } from '../../support/events/only.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';
const SOON = '2026-12-01T09:00:00Z';
const TARGETS = [{ metric: 'first_response', priority: 'normal', seconds: 3_600 }];

describe('SLA policies', () => {
  let service: TestService;
  let administrator: Person;
  let agent: Person;

  beforeAll(async () => {
    service = await startService({ workers: false });
    administrator = await service.person('administrator');
    agent = await service.person('agent');
  });
  afterAll(() => service.stop());

  let created = 0;
  const draft = (more: object = {}) => {
    created += 1;
    return { name: `Policy ${created}`, targets: TARGETS, ...more };
  };
  const create = (more?: object) => administrator.post('/sla-policies', draft(more));
  const rareCalendar = async () =>
    (
      await administrator.post('/calendars', {
        name: `Rare ${created}`,
        timeZone: 'UTC',
        exceptions: [{ date: '06-01', name: 'Once a year', intervals: [{ from: '09:00', to: '10:00' }] }],
      })
    ).body;

  it('creates one at the end of the order, which can be read and is listed', async () => {
    const first = (await create()).body;
    const { status, headers, body } = await create({ filters: { tag: ['vip'] }, warnAtPercent: 75 });
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 201, etag: '"1"' });
    expect(body).toMatchObject({
      enabled: true,
      filters: { tag: ['vip'] },
      except: null,
      calendarId: null,
      targets: TARGETS,
      warnAtPercent: 75,
      position: first.position + 1,
    });
    expect(await administrator.get(`/sla-policies/${body.id}`)).toMatchObject({ status: 200, body });
    const { data } = (await administrator.get('/sla-policies')).body;
    expect(data.slice(-2)).toEqual([first, body]);
  });

  it('updates the given fields, and records each definition before and after the change', async () => {
    const { id, name } = (await create()).body;
    const path = `/sla-policies/${id}`;
    const filters = { priority: ['urgent'] };
    expect((await administrator.patch(path, { filters }, { 'If-Match': '"1"' })).body).toMatchObject({
      name,
      filters,
      version: 2,
    });
    expect((await administrator.patch(path, { filters, targets: TARGETS })).body.version).toBe(2);
    expect((await administrator.delete(path)).status).toBe(204);
    expect((await administrator.get(path)).status).toBe(404);
    expect(await eventsAbout(service, id)).toMatchObject([
      {
        type: 'sla_policy.created',
        changes: expect.objectContaining({ targets: { from: null, to: TARGETS } }),
        data: { name },
      },
      { type: 'sla_policy.updated', changes: only({ filters: { from: {}, to: filters } }) },
      {
        type: 'sla_policy.deleted',
        changes: expect.objectContaining({ filters: { from: filters, to: null } }),
        data: { name },
      },
    ]);
  });

  it('reorders all policies, and records those that moved', async () => {
    const last = (await create()).body;
    const ids = (await administrator.get('/sla-policies')).body.data.map(({ id }: { id: string }) => id);
    const order = [last.id, ...ids.slice(0, -1)];
    const { status, body } = await administrator.post('/sla-policies/reorder', { ids: order });
    expect(status).toBe(200);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(order);
    expect(body.data[0].position).toBe(1);
    expect((await eventsAbout(service, last.id)).at(-1)).toMatchObject({
      type: 'sla_policy.reordered',
      changes: only({ position: { to: 1 } }),
    });
    const incomplete = () => administrator.post('/sla-policies/reorder', { ids: order.slice(1) });
    expect(faults(await expectRejection(service, 422, incomplete))).toEqual(['#/ids incomplete']);
  });

  it('keeps a calendar that a policy uses', async () => {
    const calendar = await rareCalendar();
    const { id } = (await create({ calendarId: calendar.id })).body;
    const remove = () => administrator.delete(`/calendars/${calendar.id}`);
    expect(await expectRejection(service, 409, remove)).toMatchObject({ code: 'conflict' });
    await administrator.patch(`/sla-policies/${id}`, { calendarId: null });
    expect((await remove()).status).toBe(204);
  });

  it('rejects a target that the calendar never reaches with 422', async () => {
    const calendar = await rareCalendar();
    const targets = [{ metric: 'resolution', priority: 'low', seconds: 11 * 3_600 + 1 }];
    const { id } = (await create({ calendarId: calendar.id })).body;
    for (const ask of [
      () => create({ calendarId: calendar.id, targets }),
      () => administrator.patch(`/sla-policies/${id}`, { targets }),
    ]) {
      expect(faults(await expectRejection(service, 422, ask))).toEqual(['#/targets/0/seconds never_due']);
    }
  });

  it('rejects new hours of a calendar that a target would never reach with 422', async () => {
    const week = [{ day: 'mon', from: '09:00', to: '17:00' }];
    const calendar = (await administrator.post('/calendars', { name: 'Mondays', timeZone: 'UTC', week })).body;
    const targets = [{ metric: 'resolution', priority: 'low', seconds: 20 * 3_600 }];
    const policy = (await create({ calendarId: calendar.id, targets })).body;
    const path = `/calendars/${calendar.id}`;
    const rare = {
      week: [],
      exceptions: [{ date: '06-01', name: 'Yearly', intervals: [{ from: '09:00', to: '10:00' }] }],
    };
    const problem = await expectRejection(service, 422, () => administrator.patch(path, rare));
    expect(faults(problem)).toEqual(['#/week never_due']);
    expect(problem.errors[0].detail).toContain(policy.name);
    expect((await administrator.patch(path, { week: [{ ...week[0], to: '12:00' }] })).status).toBe(200);
    await administrator.patch(`/sla-policies/${policy.id}`, { calendarId: null });
    expect((await administrator.patch(path, rare)).status).toBe(200);
  });

  const asks = (person: Pick<Person, 'get' | 'post' | 'patch' | 'delete'>, id: string) => [
    () => person.get('/sla-policies'),
    () => person.get(`/sla-policies/${id}`),
    () => person.post('/sla-policies', draft()),
    () => person.patch(`/sla-policies/${id}`, { name: 'Mine' }),
    () => person.delete(`/sla-policies/${id}`),
    () => person.post('/sla-policies/reorder', { ids: [id] }),
  ];

  it('rejects callers without a token with 401, and users without sla:manage with 403', async () => {
    const { id } = (await create()).body;
    for (const ask of asks(service.anybody, id)) {
      expect(await expectRejection(service, 401, ask)).toMatchObject({ code: 'unauthenticated' });
    }
    for (const ask of asks(agent, id)) {
      const problem = await expectRejection(service, 403, ask);
      expect(problem).toMatchObject({ code: 'permission_denied', permission: 'sla:manage' });
    }
  });

  it('rejects an unknown ID with 404, and an older version with 412', async () => {
    expect(await expectRejection(service, 404, () => administrator.delete(`/sla-policies/${NOWHERE}`))).toMatchObject({
      code: 'not_found',
    });
    const { id } = (await create()).body;
    await administrator.patch(`/sla-policies/${id}`, { enabled: false });
    const ask = () => administrator.patch(`/sla-policies/${id}`, { name: 'Late' }, { 'If-Match': '"1"' });
    expect(await expectRejection(service, 412, ask)).toMatchObject({ currentVersion: 2, changedFields: ['enabled'] });
  });

  it('rejects a name that is taken with 422', async () => {
    const [one, other] = [(await create()).body, (await create()).body];
    for (const ask of [
      () => create({ name: one.name }),
      () => administrator.patch(`/sla-policies/${other.id}`, { name: one.name }),
    ]) {
      expect(faults(await expectRejection(service, 422, ask))).toEqual(['#/name taken']);
    }
  });

  it('rejects a policy beyond the limit of 100 with 409', async () => {
    const existing = (await administrator.get('/sla-policies')).body.data.length;
    const added: { id: string }[] = [];
    for (let count = existing; count < 100; count++) {
      const { status, body } = await create({ enabled: false });
      expect(status).toBe(201);
      added.push(body);
    }
    const problem = await expectRejection(service, 409, () => create());
    expect(problem).toMatchObject({
      code: 'conflict',
      detail: 'The limit of 100 policies is reached. Delete one first.',
    });
    for (const { id } of added) expect((await administrator.delete(`/sla-policies/${id}`)).status).toBe(204);
  });

  const goal = (more: object) => ({ targets: [{ metric: 'resolution', priority: 'low', seconds: 60, ...more }] });

  it.each([
    ['no targets', { targets: [] }, '#/targets too_small'],
    ['a target of 59 seconds', goal({ seconds: 59 }), '#/targets/0/seconds too_small'],
    ['a target of more than a year', goal({ seconds: 31_536_001 }), '#/targets/0/seconds too_big'],
    ['an unknown metric', goal({ metric: 'hold' }), '#/targets/0/metric invalid_value'],
    ['two targets for a metric and priority', { targets: [...TARGETS, ...TARGETS] }, '#/targets/1 custom'],
    ['a warning at 100 percent', { warnAtPercent: 100 }, '#/warnAtPercent too_big'],
    ['the filter me', { filters: { assignee: 'me' } }, '#/filters/assignee custom'],
    ['the filter mine', { except: { team: ['mine'] } }, '#/except/team custom'],
    ['a metric', { filters: { metric: 'backlog' } }, '#/filters/metric not_available'],
    ['the trash', { filters: { trash: true } }, '#/filters/trash not_available'],
    ['the state of service levels', { filters: { slaState: ['late'] } }, '#/filters/slaState not_available'],
    ['a due time of service levels', { except: { slaDueBefore: SOON } }, '#/except/slaDueBefore not_available'],
    ['a start of such due times', { filters: { slaDueAfter: SOON } }, '#/filters/slaDueAfter not_available'],
    ['an exception for all tickets', { except: {} }, '#/except custom'],
    ['an unknown calendar', { calendarId: NOWHERE }, '#/calendarId unknown'],
  ])('rejects %s with 422', async (_, more, fault) => {
    expect(faults(await expectRejection(service, 422, () => create(more)))).toContain(fault);
  });
});
