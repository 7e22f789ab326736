import { beforeAll, expect, it, type TestContext } from 'vitest';
import { rowsOf } from '../../operations/process/support/committed-and-arrived.ts';
import { compileOnce } from '../../operations/process/support/compile-once.ts';
import { depth } from '../../support/depth.ts';
import { AT_ONCE, startBusyWorkers } from './busy-workers.stage.ts';

beforeAll(compileOnce);

/** Two targets each. */
const WITH_TARGETS = depth({ quick: 100, deep: 600 });
/** As many are solved, and as many are snoozed. */
const WITHOUT = depth({ quick: 40, deep: 400 });
const SECONDS = depth({ quick: 3, deep: 16 });
const KILLS = depth({ quick: 2, deep: 8 });

/** Spreads what is due over the next seconds. */
const BRING_FORWARD = [
  `update surveys set due_at = now() + make_interval(secs => 1 + $1::float8 * place)
   from (select id, percent_rank() over (order by id) as place from surveys) as ranked where ranked.id = surveys.id`,
  `update ticket_snoozes set until = now() + make_interval(secs => 1 + $1::float8 * place)
   from (select ticket_id as id, percent_rank() over (order by ticket_id) as place from ticket_snoozes) as ranked
   where ranked.id = ticket_snoozes.ticket_id`,
];

/** How often each thing was done, per ticket and target, by the type of its event. */
const DONE = `
  select type, coalesce(data ->> 'metric', '') as metric, count(*)::int as events from events
  where type in ('sla.warned', 'sla.breached', 'survey.sent', 'ticket.woken') group by ticket_id, type, 2`;

const EMAILED = `
  select count(*)::int as emails from deliveries where event = 'survey.sent' group by ticket_id`;

async function startStage(context: TestContext) {
  const { databaseUrl, administrator, ...stage } = await startBusyWorkers(context);
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
    killAndRestart: stage.killAndRestart,
    notices: stage.notices,
    async prepare(): Promise<void> {
      await stage.fileTickets(WITH_TARGETS);
      for (let done = 0; done < WITHOUT; done += AT_ONCE) {
        const numbers = Array.from({ length: AT_ONCE }, (_, index) => done + index);
        await Promise.all(numbers.flatMap((number) => [solveOne(number), snoozeOne(WITHOUT + number)]));
      }
      await rowsOf(databaseUrl, `update users set status = 'active' where status = 'invited'`);
      await Promise.all([
        stage.bringForward(1, 1 + SECONDS),
        ...BRING_FORWARD.map((statement) => rowsOf(databaseUrl, statement, [SECONDS])),
      ]);
    },
    done: () => rowsOf<{ type: string; metric: string; events: number }>(databaseUrl, DONE),
    emailed: () => rowsOf<{ emails: number }>(databaseUrl, EMAILED),
  };
}

it('notices each target, asks about each solve and wakes each ticket exactly once although workers are killed in the middle', {
  timeout: 300_000,
}, async (context) => {
  const stage = await startStage(context);
  await stage.prepare();
  const total = 2 * WITH_TARGETS + 2 * WITHOUT;
  const count = async () => (await stage.done()).length;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = (total * (kill + 1)) / (KILLS + 2);
    await expect.poll(count, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before);
    await stage.killAndRestart(kill % 2);
  }
  await expect.poll(count, { timeout: 60_000 }).toBe(total);
  const done = await stage.done();
  expect(done.filter(({ events }) => events > 1)).toEqual([]);
  const kinds = Map.groupBy(done, ({ type, metric }) => `${type} ${metric}`.trim());
  expect(Object.fromEntries([...kinds].map(([kind, rows]) => [kind, rows.length]))).toEqual({
    'sla.warned first_response': WITH_TARGETS / 2,
    'sla.warned resolution': WITH_TARGETS / 2,
    'sla.breached first_response': WITH_TARGETS / 2,
    'sla.breached resolution': WITH_TARGETS / 2,
    'survey.sent': WITHOUT,
    'ticket.woken': WITHOUT,
  });
  expect((await stage.notices()).filter(({ lag }) => lag <= 0)).toEqual([]);
  await expect.poll(stage.emailed, { timeout: 60_000 }).toEqual(Array.from({ length: WITHOUT }, () => ({ emails: 1 })));
});
