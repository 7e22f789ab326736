import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEPTH } from '../../support/depth.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const reports = ['overview', 'backlog', 'response-times', 'agents', 'export?report=volume&format=csv'];

describe('metrics that take too long to compute', () => {
  let service: TestService;
  let manager: Person;
  beforeAll(async () => {
    service = await startService({ workers: false });
    manager = await service.person('manager');
  });
  afterAll(() => service.stop());

  /** Makes every statement that reads tickets take half a minute. */
  async function withSlowTickets(act: () => Promise<void>): Promise<void> {
    const { em } = service.orm;
    await em.fork().execute(`
      alter table tickets rename to quick_tickets;
      create view tickets as
        select quick_tickets.* from (select pg_sleep(30)) as slow left join quick_tickets on true offset 0`);
    await act().finally(() => em.fork().execute('drop view tickets; alter table quick_tickets rename to tickets'));
  }

  /** Cancels the slow statements, which causes the error of the time limit without waiting for it. */
  const cancelSlow = () =>
    service.orm.em
      .fork()
      .execute(
        "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
      );

  /**
   * Returns the responses of all reports. A deep run waits for the limit of 20 seconds; a quick run cancels the
   * statements.
   */
  async function answered() {
    let isOver = false;
    const answers = Promise.all(reports.map((report) => manager.get(`/analytics/${report}`))).finally(() => {
      isOver = true;
    });
    if (DEPTH === 'quick') {
      const isCancelled = async () => {
        await cancelSlow();
        return isOver;
      };
      await expect.poll(isCancelled).toBe(true);
    }
    return answers;
  }

  it('return an error that says what to do, not an internal error', async () => {
    await withSlowTickets(async () => {
      const answers = await answered();
      for (const { status, headers, body } of answers) {
        expect(status).toBe(503);
        expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
        expect(body).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('shorter period') });
      }
    });
  });

  it('are available again as soon as they can be computed', async () => {
    for (const report of reports) expect((await manager.get(`/analytics/${report}`)).status).toBe(200);
  });
});
