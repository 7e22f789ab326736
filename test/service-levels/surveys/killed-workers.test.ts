import { beforeAll, expect, it, type TestContext } from 'vitest';
import { rowsOf } from '../../operations/process/support/committed-and-arrived.ts';
import { compileOnce } from '../../operations/process/support/compile-once.ts';
import { startKillableWorkers } from '../../operations/process/support/killable-workers.ts';
import { depth } from '../../support/depth.ts';

beforeAll(compileOnce);

const TICKETS = depth({ quick: 60, deep: 400 });
const SECONDS = depth({ quick: 4, deep: 16 });
const KILLS = depth({ quick: 2, deep: 6 });
const AT_ONCE = 10;

/** Spreads what is due over the next seconds. */
const BRING_FORWARD = `
  update surveys set due_at = now() + make_interval(secs => 1 + $1::float8 * place)
  from (select id, percent_rank() over (order by id) as place from surveys) as ranked where ranked.id = surveys.id`;
const WAKE_SOON = `
  update ticket_snoozes set until = now() + make_interval(secs => 1 + $1::float8 * place)
  from (select ticket_id as id, percent_rank() over (order by ticket_id) as place from ticket_snoozes) as ranked
  where ranked.id = ticket_snoozes.ticket_id`;

const ASKED = `
  select ticket_id, count(distinct events.id)::int as events, count(distinct deliveries.id)::int as emails
  from events left join deliveries using (ticket_id)
  where events.type = 'survey.sent' and deliveries.event = 'survey.sent' group by ticket_id`;

async function startStage(context: TestContext) {
  const { databaseUrl, administrator, killAndRestart } = await startKillableWorkers(context);
  await administrator.patch('/settings', { surveysEnabled: true, surveyDelayMinutes: 600 });
  const { data } = (await administrator.get('/statuses')).body;
  const solved = data.find(({ key }: { key: string }) => key === 'solved');
  const fileOne = async (number: number): Promise<string> => {
    const requester = await administrator.post('/users', { name: 'Rita', email: `rita-${number}@example.com` });
    const ticket = { subject: 'No light', requesterId: requester.body.id, channel: 'email' };
    return (await administrator.post('/tickets', ticket)).body.id;
  };
  const solveOne = async (number: number) => {
    const id = await fileOne(number);
    await administrator.post(`/tickets/${id}/comments`, { body: 'Try again', visibility: 'public' });
    expect((await administrator.post(`/tickets/${id}/transition`, { statusId: solved.id })).status).toBe(200);
  };
  const snoozeOne = async (number: number) => {
    const until = new Date(Date.now() + 36_000_000).toISOString();
    expect((await administrator.put(`/tickets/${await fileOne(number)}/snooze`, { until })).status).toBe(200);
  };
  return {
    async solveAndSnooze(count: number): Promise<void> {
      for (let done = 0; done < count; done += AT_ONCE) {
        const numbers = Array.from({ length: AT_ONCE }, (_, index) => done + index);
        await Promise.all(numbers.flatMap((number) => [solveOne(number), snoozeOne(count + number)]));
      }
      await rowsOf(databaseUrl, `update users set status = 'active' where status = 'invited'`);
    },
    async bringForward(): Promise<void> {
      await rowsOf(databaseUrl, BRING_FORWARD, [SECONDS]);
      await rowsOf(databaseUrl, WAKE_SOON, [SECONDS]);
    },
    killAndRestart,
    asked: () => rowsOf<{ events: number; emails: number }>(databaseUrl, ASKED),
    woken: () => rowsOf(databaseUrl, `select ticket_id from events where type = 'ticket.woken'`),
    repeated: () =>
      rowsOf(
        databaseUrl,
        `select from events where type in ('survey.sent', 'ticket.woken') group by ticket_id, type having count(*) > 1`,
      ),
    due: () =>
      rowsOf(
        databaseUrl,
        'select id from surveys where due_at is not null union all select ticket_id from ticket_snoozes',
      ),
  };
}

it('asks about each solve, and wakes each ticket, exactly once although workers are killed in the middle', {
  timeout: 300_000,
}, async (context) => {
  const stage = await startStage(context);
  await stage.solveAndSnooze(TICKETS);
  await stage.bringForward();
  for (let kill = 0; kill < KILLS; kill++) {
    const left = 2 * (TICKETS - (TICKETS * (kill + 1)) / (KILLS + 2));
    await expect
      .poll(async () => (await stage.due()).length, { timeout: 60_000, interval: 20 })
      .toBeLessThanOrEqual(left);
    await stage.killAndRestart(kill % 2);
  }
  await expect.poll(stage.due, { timeout: 60_000 }).toEqual([]);
  await expect.poll(async () => (await stage.asked()).length, { timeout: 60_000 }).toBe(TICKETS);
  expect(await stage.repeated()).toEqual([]);
  expect(await stage.woken()).toHaveLength(TICKETS);
  expect((await stage.asked()).filter(({ events, emails }) => events !== 1 || emails !== 1)).toEqual([]);
});
