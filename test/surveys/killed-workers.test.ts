import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type ServiceProcess, startProcess } from '../process/service-process.ts';
import { rowsOf } from '../process/support/committed-and-arrived.ts';
import { compileOnce } from '../process/support/compile-once.ts';
import { createDatabase } from '../support/database.ts';
import { depth } from '../support/depth.ts';
import { restClient } from '../support/rest.ts';

beforeAll(compileOnce);

const account = { email: 'first@example.com', password: 'correct horse battery' };
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
  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-surveys-'));
  const running: ServiceProcess[] = [];
  const start = async (role: 'web' | 'worker') => {
    const started = await startProcess({
      DATA_DIR: dataDir,
      JWT_SECRET: 'a secret of the tests, at least 32 bytes',
      DATABASE_URL: database.url,
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ROLE: role,
    });
    running.push(started);
    return started;
  };
  onTestFinished(async () => {
    await Promise.all(running.map(({ child, end }) => (child.exitCode === null ? end('SIGKILL') : null)));
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const web = await start('web');
  const workers = [await start('worker'), await start('worker')];
  const { body } = await restClient(web.url).post('/auth/login', account);
  const administrator = restClient(web.url, body.accessToken);
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
      await rowsOf(database.url, `update users set status = 'active' where status = 'invited'`);
    },
    bringForward: () => rowsOf(database.url, BRING_FORWARD, [SECONDS]),
    async killAndRestart(worker: number): Promise<void> {
      await workers[worker]?.end('SIGKILL');
      workers[worker] = await start('worker');
    },
    asked: () => rowsOf<{ events: number; emails: number }>(database.url, ASKED),
    sentAgain: () =>
      rowsOf(database.url, `select from events where type = 'survey.sent' group by ticket_id having count(*) > 1`),
    due: () => rowsOf(database.url, 'select from surveys where due_at is not null'),
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
