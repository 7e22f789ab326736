import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../process/support/committed-and-arrived.ts';
import { compileOnce } from '../process/support/compile-once.ts';
import { startKillableWorkers } from '../process/support/killable-workers.ts';
import { depth } from '../support/depth.ts';

beforeAll(compileOnce);

const TICKETS = depth({ quick: 80, deep: 400 });
const SECONDS = depth({ quick: 4, deep: 16 });
const KILLS = depth({ quick: 2, deep: 6 });
const AT_ONCE = 10;

/** Spreads what is due over the next seconds. */
const BRING_FORWARD = `
  update surveys set due_at = now() + make_interval(secs => 1 + $1::float8 * place)
  from (select id, percent_rank() over (order by id) as place from surveys) as ranked where ranked.id = surveys.id`;

const ASKED = `
  select ticket_id, count(distinct events.id)::int as events, count(distinct deliveries.id)::int as emails
  from events left join deliveries using (ticket_id)
  where events.type = 'survey.sent' and deliveries.event = 'survey.sent' group by ticket_id`;

async function startStage() {
  const { databaseUrl, administrator, killAndRestart } = await startKillableWorkers();
  await administrator.patch('/settings', { surveysEnabled: true, surveyDelayMinutes: 600 });
  const { data } = (await administrator.get('/statuses')).body;
  const solved = data.find(({ key }: { key: string }) => key === 'solved');
  const solveOne = async (number: number) => {
    const requester = await administrator.post('/users', { name: 'Rita', email: `rita-${number}@example.com` });
    const ticket = { subject: 'No light', requesterId: requester.body.id, channel: 'email' };
    const { id } = (await administrator.post('/tickets', ticket)).body;
    await administrator.post(`/tickets/${id}/comments`, { body: 'Try again', visibility: 'public' });
    expect((await administrator.post(`/tickets/${id}/transition`, { statusId: solved.id })).status).toBe(200);
  };
  return {
    async solve(count: number): Promise<void> {
      for (let done = 0; done < count; done += AT_ONCE) {
        await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => solveOne(done + index)));
      }
      await rowsOf(databaseUrl, `update users set status = 'active' where status = 'invited'`);
    },
    bringForward: () => rowsOf(databaseUrl, BRING_FORWARD, [SECONDS]),
    killAndRestart,
    asked: () => rowsOf<{ events: number; emails: number }>(databaseUrl, ASKED),
    sentAgain: () =>
      rowsOf(databaseUrl, `select from events where type = 'survey.sent' group by ticket_id having count(*) > 1`),
    due: () => rowsOf(databaseUrl, 'select from surveys where due_at is not null'),
  };
}

it('asks about each solve exactly once although workers are killed in the middle', { timeout: 300_000 }, async () => {
  const stage = await startStage();
  await stage.solve(TICKETS);
  await stage.bringForward();
  for (let kill = 0; kill < KILLS; kill++) {
    const left = TICKETS - (TICKETS * (kill + 1)) / (KILLS + 2);
    await expect
      .poll(async () => (await stage.due()).length, { timeout: 60_000, interval: 20 })
      .toBeLessThanOrEqual(left);
    await stage.killAndRestart(kill % 2);
  }
  await expect.poll(async () => (await stage.asked()).length, { timeout: 60_000 }).toBe(TICKETS);
  expect(await stage.due()).toEqual([]);
  expect(await stage.sentAgain()).toEqual([]);
  expect((await stage.asked()).filter(({ events, emails }) => events !== 1 || emails !== 1)).toEqual([]);
});
