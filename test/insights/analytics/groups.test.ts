import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});
