import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startService, type TestService } from '../support/service.ts';

const reports = ['overview', 'backlog', 'response-times', 'agents', 'export?report=volume&format=csv'];

describe('figures that take too long to find', () => {
  let service: TestService;
  let manager: Person;
  beforeAll(async () => {
    service = await startService({ workers: false });
    manager = await service.person('manager');
  });
  afterAll(() => service.stop());

  /** Somebody else holds the tickets, as a change of the table does. */
  async function withTicketsHeld(act: () => Promise<void>): Promise<void> {
    await service.orm.em.fork().transactional(async (em) => {
      await em.execute('lock table tickets in access exclusive mode');
      await act();
    });
  }

  it('are a refusal that says what to do, not a failure', async () => {
    await withTicketsHeld(async () => {
      const answers = await Promise.all(reports.map((report) => manager.get(`/analytics/${report}`)));
      for (const { status, headers, body } of answers) {
        expect(status).toBe(503);
        expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
        expect(body).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('shorter interval') });
      }
    });
  });

  it('are there again as soon as they can be found', async () => {
    for (const report of reports) expect((await manager.get(`/analytics/${report}`)).status).toBe(200);
  });
});
