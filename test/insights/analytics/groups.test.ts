import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed } from '../../support/people.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

describe('the groups of a report', () => {
  let service: TestService;
  let administrator: Person;
  beforeAll(async () => {
    service = await startService({ workers: false, environment: { ACCESS_TOKEN_TTL: '86400' } });
    at('2026-05-04T08:00:00Z');
    administrator = await service.person('administrator');
  });
  afterAll(() => service.stop());

  function at(time: string): void {
    service.now = () => new Date(time);
  }

  it('are those with data, whatever happened afterwards', async () => {
    const statuses: { id: string; key: string }[] = (await administrator.get('/statuses')).body.data;
    const ticket = async (type: string) => {
      const { id } = (await administrator.post('/tickets', { subject: 'No light', type })).body;
      return (key: string) =>
        administrator.post(`/tickets/${id}/transition`, { statusId: statuses.find((one) => one.key === key)?.id });
    };
    const solvedBefore = await ticket('problem');
    await solvedBefore('solved');
    await ticket('task');
    at('2026-05-04T12:00:00Z');
    await solvedBefore('open');

    const period = 'from=2026-05-04T09:00:00Z&to=2026-05-04T10:00:00Z';
    const { body } = await administrator.get(`/analytics/breakdown?by=type&${period}`);
    expect(body.data).toMatchObject([{ key: 'task', backlog: 1 }]);
    expect(body.hasMore).toBe(false);
  });

  it('are organizations, by which every report filters, for everyone who works on tickets', async () => {
    at('2026-05-04T13:30:00Z');
    const company = async (name: string) => {
      const { id } = (await administrator.post('/organizations', { name, sharesTickets: true })).body;
      const person = await service.person('requester');
      await administrator.patch(`/users/${person.id}`, { organizationId: id });
      return { id, name, person };
    };
    const [alpine, baltic] = [await company('Alpine'), await company('Baltic')];
    for (const { person } of [alpine, alpine, baltic]) await person.post('/tickets', { subject: 'No light' });
    await administrator.post('/tickets', { subject: 'Of no company' });
    at('2026-05-04T14:00:00Z');
    const period = 'from=2026-05-04T13:00:00Z&to=2026-05-04T14:00:00Z';
    const { body } = await administrator.get(`/analytics/breakdown?by=organization&${period}`);
    expect(body.data).toMatchObject([
      { key: alpine.id, organization: { id: alpine.id, name: 'Alpine' }, status: null, created: 2, backlog: 2 },
      { key: baltic.id, organization: { id: baltic.id, name: 'Baltic' }, created: 1 },
    ]);
    expect(body.data).toHaveLength(2);
    const listed = await administrator.get(body.data[0].links.created);
    expect(listed.body.data).toHaveLength(2);

    const of = `${period}&organization=${alpine.id}`;
    const created = async (path: string) => (await administrator.get(`/analytics/${path}`)).body;
    expect((await created(`overview?${of}`)).ticketsCreated.value).toBe(2);
    expect((await created(`volume?${of}`)).data[0].created).toBe(2);
    expect((await created(`backlog?${period}&organization=none`)).backlog.value).toBe(3);
    expect((await created(`teams?${of}`)).data[0].created).toBe(2);
    expect((await created(`surveys?${of}`)).total.sent).toBe(0);
    expect((await created(`sla?${of}`)).total.decided).toBe(0);
    const file = await administrator.get(`/analytics/export?report=breakdown&by=organization&format=csv&${period}`);
    expect(String(file.body)).toContain('Alpine');

    const key = 'measures';
    const grants = ['ticket:read', 'analytics:read'].map((permission) => ({ permission, scope: 'organization' }));
    const current = await confirmed(service, administrator);
    const role = (await current.post('/roles', { key, name: key, grants })).body;
    await current.put(`/users/${alpine.person.id}/roles`, { roleIds: [role.id] });
    expect((await alpine.person.get(`/analytics/overview?${period}`)).body.ticketsCreated.value).toBe(2);
    for (const [path, field] of [
      [`overview?${of}`, 'organization'],
      [`breakdown?by=organization&${period}`, 'by'],
    ] as const) {
      const answer = await alpine.person.get(`/analytics/${path}`);
      expect([answer.status, answer.body.errors]).toMatchObject([
        422,
        [{ pointer: `#/${field}`, code: 'not_available' }],
      ]);
    }
  });
});
