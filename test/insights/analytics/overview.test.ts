import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metrics } from '../../../server/src/contract/tickets/metrics.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const NOON = '2026-05-04T12:00:00.000Z';

describe('the overview of a period', () => {
  let service: TestService;
  let customer: Person;
  let manager: Person;

  beforeAll(async () => {
    service = await startService({ environment: { ACCESS_TOKEN_TTL: '86400' } });
    at('2026-05-04T08:00:00Z');
    customer = await service.person('requester');
    manager = await service.person('manager');
    await handleTicket();
  });
  afterAll(() => service.stop());

  function at(time: string): void {
    service.now = () => new Date(time);
  }

  /**
   * Plays a ticket that is created at 08:00, assigned at 08:10, answered at 08:30, solved at 09:00, reopened at 10:00
   * and solved again at 12:00.
   */
  async function handleTicket(): Promise<void> {
    const agent = await service.person('agent');
    const { id } = (await customer.post('/tickets', { subject: 'It smokes' })).body;
    await customer.post('/tickets', { subject: 'It is loud' });

    at('2026-05-04T08:10:00Z');
    await manager.post(`/tickets/${id}/assign`, { assigneeId: agent.id });
    at('2026-05-04T08:30:00Z');
    await agent.post(`/tickets/${id}/comments`, { body: 'Unplug it.', visibility: 'public' });
    at('2026-05-04T09:00:00Z');
    await agent.post(`/tickets/${id}/transition`, { statusId: await service.statusId('solved') });
    at('2026-05-04T10:00:00Z');
    await customer.post(`/tickets/${id}/comments`, { body: 'It still smokes.', visibility: 'public' });
    at(NOON);
    expect((await agent.post(`/tickets/${id}/transition`, { statusId: await service.statusId('solved') })).status).toBe(
      200,
    );
  }

  it('includes everything up to the current moment', async () => {
    const { status, body } = await manager.get('/analytics/overview');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: '2026-04-04T12:00:00.001Z',
      to: '2026-05-04T12:00:00.001Z',
      timeZone: 'UTC',
      interval: 'day',
      ticketsCreated: { value: 2, tickets: 2 },
      ticketsSolved: { value: 1, tickets: 1 },
      ticketsReopened: { value: 1, tickets: 1 },
      backlog: { value: 1 },
      awaitingFirstResponse: { value: 1 },
      firstResponseTime: { tickets: 1, average: 1800, median: 1800, p90: 1800, p95: 1800 },
      timeToAssign: { tickets: 1, median: 600 },
      resolutionTime: { tickets: 1, median: 4 * 3600 },
      oneTouchRate: { value: 0, tickets: 1 },
    });
    expect(body.volume).toHaveLength(31);
    expect(body.volume.at(-1)).toMatchObject({ start: '2026-05-04T00:00:00.000Z', created: 2, solved: 1 });
  });

  it('reports the state at an earlier end, without solves that were later replaced', async () => {
    const { body } = await manager.get('/analytics/overview?to=2026-05-04T09:30:00Z');
    expect(body).toMatchObject({
      ticketsSolved: { value: 1 },
      ticketsReopened: { value: 0 },
      backlog: { value: 1 },
      resolutionTime: { tickets: 0, average: null, median: null, p90: null, p95: null },
    });
  });

  it('includes the definition of each metric, except those of service levels and surveys', async () => {
    const { body } = await manager.get('/analytics/overview');
    const ofTickets = Object.entries(metrics).filter(([key]) => !/^(sla|survey)/.test(key));
    for (const [key, meaning] of ofTickets) expect(body[key]).toMatchObject(meaning);
    const listed = (await customer.get('/analytics/metrics')).body.data;
    expect(listed).toEqual(Object.entries(metrics).map(([key, meaning]) => ({ key, ...meaning })));
  });

  it('starts its days in the requested time zone', async () => {
    const zone = 'timeZone=America/Los_Angeles&from=2026-05-03T12:00:00Z';
    const { body } = await manager.get(`/analytics/overview?${zone}`);
    expect(body.volume).toMatchObject([
      { start: '2026-05-03T07:00:00.000Z', created: 0, solved: 0 },
      { start: '2026-05-04T07:00:00.000Z', created: 2, solved: 1 },
    ]);
  });

  it('uses the same filters as the list of tickets', async () => {
    const counted = async (filter: string) =>
      (await manager.get(`/analytics/overview?${filter}`)).body.ticketsCreated.value;
    expect(await counted('assignee=none')).toBe(1);
    expect(await counted('assignee=me')).toBe(0);
    expect(await counted('priority=normal')).toBe(2);
    expect(await counted('priority=low&priority=urgent')).toBe(0);
    expect(await counted('category=no_such_category')).toBe(0);
  });
});
