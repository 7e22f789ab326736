import { Agent, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { depth } from '../../support/depth.ts';
import { askedAndWoken, makeDueSurveysAndSnoozes } from './support/busy-surveys.ts';
import { makeDueTargets, noticesOf } from './support/busy-targets.ts';
import { rowsOf } from './support/committed-and-arrived.ts';
import { compileOnce } from './support/compile-once.ts';
import { copyRows, type KillableWorkers, OWN_NUMBERS, startKillableWorkers } from './support/killable-workers.ts';

let stage: KillableWorkers;
beforeAll(async () => {
  await compileOnce();
  stage = await startKillableWorkers({ DRAIN_DELAY: '2' });
});
afterAll(() => stage.stop());

/** What is due in the middle of which workers end. A few seconds for each, so that they are busy with nothing else. */
const RULES = depth({ quick: { tickets: 48, kills: 1 }, deep: { tickets: 600, kills: 8 } });
const TARGETS = depth({
  quick: { tickets: 150, seconds: 4, kills: 1 },
  deep: { tickets: 600, seconds: 16, kills: 4 },
});
const SURVEYS = depth({ quick: { tickets: 60, seconds: 4, kills: 2 }, deep: { tickets: 400, seconds: 16, kills: 6 } });
const STORM = depth({ quick: 500, deep: 5_000 });

const AT_ONCE = 6;

/** Runs and what they wrote, for each rule and cause. Each run writes one note, in the name of its rule. */
const NOT_ONCE = `
  with causes as (
    select rules.id as rule_id, rules.name, events.id, events.ticket_id from rules join events on
      rules."when" -> 'events' ? events.type
    where events.type in ('ticket.created', 'ticket.updated')
  ), counted as (
    select causes.name, causes.id,
      (select count(*) from rule_runs where rule_id = causes.rule_id and cause = causes.id::text) as runs,
      (select count(*) from events as note where note.type = 'comment.internal' and note.actor_id = causes.rule_id
        and note.ticket_id = causes.ticket_id) as notes
    from causes
  )
  select * from counted where runs <> 1 or notes <> 1`;

describe('workers that are killed in the middle', () => {
  it('run rules once for each cause', { timeout: 300_000 }, async () => {
    const { databaseUrl, administrator, killAndRestart } = stage;
    // One of the rules sets off another one. Each writes a note of its own.
    const comment = { body: 'Ran', visibility: 'internal' };
    for (const [event, more] of [
      ['ticket.created', { change: { priority: 'high' } }],
      ['ticket.created', {}],
      ['ticket.updated', {}],
    ] as const) {
      const when = { type: 'event', events: [event] };
      const rule = await administrator.post('/rules', { name: `Rule ${crypto.randomUUID()}`, when, comment, ...more });
      expect(rule.status).toBe(201);
      onTestFinished(async () => void (await administrator.delete(`/rules/${rule.body.id}`)));
    }
    const file = async () => {
      for (let done = 0; done < RULES.tickets; done += AT_ONCE) {
        const filed = Array.from({ length: AT_ONCE }, () => administrator.post('/tickets', { subject: 'No light' }));
        for (const { status } of await Promise.all(filed)) expect(status).toBe(201);
      }
    };
    const filed = file();
    const all = RULES.tickets * 3;
    const runs = async () => (await rowsOf(databaseUrl, 'select rule_id from rule_runs')).length;
    for (let kill = 1; kill <= RULES.kills; kill++) {
      const before = (all * kill) / (RULES.kills + 2);
      await expect.poll(runs, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(before);
      // Busy workers die in the middle of a transaction, or between the commit of a run and that of their position.
      await killAndRestart(kill % 2);
    }
    await filed;
    await expect.poll(runs, { timeout: 60_000 }).toBe(all);
    expect(await rowsOf(databaseUrl, NOT_ONCE)).toEqual([]);
  });

  it('notice each target of service levels once', { timeout: 300_000 }, async () => {
    const { tickets, seconds, kills } = TARGETS;
    await makeDueTargets(stage, tickets, seconds);
    const count = async () => (await noticesOf(stage)).length;
    for (let kill = 0; kill < kills; kill++) {
      const before = (tickets * 2 * (kill + 1)) / (kills + 2);
      await expect.poll(count, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before);
      await stage.killAndRestart(kill % 2);
    }
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThanOrEqual(tickets * 2);
    const notices = await noticesOf(stage);
    const times = Map.groupBy(notices, ({ type, ticket, metric }) => `${type} ${metric} of ${ticket}`);
    expect([...times].filter(([, same]) => same.length > 1).map(([notice]) => notice)).toEqual([]);
    const kinds = Map.groupBy(times.keys(), (notice) => notice.split(' of ')[0]);
    expect(Object.fromEntries([...kinds].map(([kind, same]) => [kind, same.length]))).toEqual({
      'sla.warned first_response': tickets / 2,
      'sla.warned resolution': tickets / 2,
      'sla.breached first_response': tickets / 2,
      'sla.breached resolution': tickets / 2,
    });
    expect(notices.filter(({ lag }) => lag <= 0)).toEqual([]);
  });

  it('ask about each solve, and wake each ticket, once', { timeout: 300_000 }, async () => {
    const { tickets, seconds, kills } = SURVEYS;
    await makeDueSurveysAndSnoozes(stage, tickets, seconds);
    const left = async () => (await askedAndWoken(stage)).due;
    for (let kill = 0; kill < kills; kill++) {
      const before = 2 * (tickets - (tickets * (kill + 1)) / (kills + 2));
      await expect.poll(left, { timeout: 60_000, interval: 20 }).toBeLessThanOrEqual(before);
      await stage.killAndRestart(kill % 2);
    }
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    await expect.poll(async () => (await askedAndWoken(stage)).asked.length, { timeout: 60_000 }).toBe(tickets);
    const { asked, woken, repeated } = await askedAndWoken(stage);
    expect([woken, repeated]).toEqual([tickets, []]);
    expect(asked.filter(({ events, emails }) => events !== 1 || emails !== 1)).toEqual([]);
  });
});

// The last test of the workers: it ends both of them.
it('ends workers at once in the middle of a storm, and another one finishes it, each run once', {
  timeout: 120_000,
}, async () => {
  const { databaseUrl, administrator, workers, killAndRestart } = stage;
  const when = { type: 'timed', anchor: 'created', seconds: 1_800 };
  const draft = { name: 'Late', when, filters: { tag: ['storm'] }, change: { addTags: ['late'] } };
  const rule = (await administrator.post('/rules', draft)).body;
  const ticket = (await administrator.post('/tickets', { subject: 'No light', tags: ['storm'] })).body;
  await rowsOf(databaseUrl, `update rules set enabled_at = now() - interval '1 day'`);
  const changes = `${OWN_NUMBERS} || jsonb_build_object('created_at', now() - interval '1 hour')`;
  await copyRows(databaseUrl, [{ table: 'tickets', where: ['id', ticket.id], count: STORM, changes }]);
  const runs = async () => (await rowsOf(databaseUrl, `select from rule_runs where rule_id = '${rule.id}'`)).length;
  await expect.poll(runs, { timeout: 60_000, interval: 10 }).toBeGreaterThan(20);
  expect(await Promise.all(workers.map((worker) => worker.end('SIGTERM')))).toEqual([0, 0]);
  expect(await runs()).toBeLessThan(STORM);
  await killAndRestart(0);
  await expect.poll(runs, { timeout: 60_000 }).toBe(STORM);
  const updates = `select from events where type = 'ticket.updated' and actor_id = '${rule.id}'`;
  expect(await rowsOf(databaseUrl, updates)).toHaveLength(STORM);
});

/** Sends a request on a connection of the agent. */
const requestOn = (agent: Agent, url: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined; body: string }>((resolve, reject) => {
    const request = get(url, { agent }, async (response) => {
      const chunks: string[] = [];
      for await (const chunk of response.setEncoding('utf8')) chunks.push(chunk);
      resolve({ status: response.statusCode, connection: response.headers.connection, body: chunks.join('') });
    });
    request.once('error', reject);
  });

it('is unready for DRAIN_DELAY while it still serves requests, closes connections after their response, and exits', async () => {
  const { web } = stage;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const page = `${web.url}/api/openapi.json`;
  expect(await requestOn(agent, page)).toMatchObject({ status: 200, connection: 'keep-alive' });

  const asked = performance.now();
  const ended = web.end('SIGTERM');
  await expect.poll(() => fetch(`${web.url}/health/ready`).then(({ status }) => status)).toBe(503);
  const probe = await requestOn(new Agent(), `${web.url}/health/ready`);
  expect([probe.connection, JSON.parse(probe.body)]).toEqual([
    'close',
    { status: 'unavailable', checks: { shutdown: { state: 'failed', reason: 'the process is shutting down' } } },
  ]);
  expect((await fetch(`${web.url}/health/live`)).status).toBe(200);
  // The connection from before is used once more, and a new one is still accepted.
  expect(await requestOn(agent, page)).toMatchObject({ status: 200, connection: 'close' });
  expect(await requestOn(new Agent(), page)).toMatchObject({ status: 200, connection: 'close' });
  expect(await ended).toBe(0);
  expect(performance.now() - asked).toBeGreaterThanOrEqual(2_000);
  await expect(fetch(page)).rejects.toThrow('fetch failed');
});
