import { beforeAll, expect, it, type TestContext } from 'vitest';
import { rowsOf } from '../../operations/process/support/committed-and-arrived.ts';
import { compileOnce } from '../../operations/process/support/compile-once.ts';
import { startKillableWorkers } from '../../operations/process/support/killable-workers.ts';
import { depth } from '../../support/depth.ts';

beforeAll(compileOnce);

const TICKETS = depth({ quick: 48, deep: 600 });
const KILLS = depth({ quick: 1, deep: 8 });
const AT_ONCE = 6;

const RUNS = 'select rule_id from rule_runs';

/** Runs and what they wrote, for each rule and cause. Each run writes one note, in the name of its rule. */
const NOT_ONCE = `
  with causes as (
    select rules.id as rule_id, rules.name, events.id, events.ticket_id from rules join events on
      rules."when" -> 'events' ? case events.type when 'ticket.created' then 'ticket_created' else 'ticket_updated' end
    where events.type in ('ticket.created', 'ticket.updated')
  ), counted as (
    select causes.name, causes.id,
      (select count(*) from rule_runs where rule_id = causes.rule_id and cause = causes.id::text) as runs,
      (select count(*) from events as note where note.type = 'comment.internal' and note.actor_id = causes.rule_id
        and note.ticket_id = causes.ticket_id) as notes
    from causes
  )
  select * from counted where runs <> 1 or notes <> 1`;

async function startStage(context: TestContext) {
  const { databaseUrl, administrator, killAndRestart } = await startKillableWorkers(context);
  return {
    /** Adds rules of which one sets off another one, each with a note of its own. */
    async addRules(): Promise<void> {
      const comment = { body: 'Ran', visibility: 'internal' };
      const change = { priority: 'high' };
      for (const [event, does] of [
        ['ticket_created', { comment, change }],
        ['ticket_created', { comment }],
        ['ticket_updated', { comment }],
      ] as const) {
        const name = `Rule ${crypto.randomUUID()}`;
        const draft = { name, when: { type: 'event', events: [event] }, ...does };
        expect((await administrator.post('/rules', draft)).status).toBe(201);
      }
    },
    async fileTickets(): Promise<void> {
      for (let done = 0; done < TICKETS; done += AT_ONCE) {
        const filed = Array.from({ length: AT_ONCE }, () => administrator.post('/tickets', { subject: 'No light' }));
        for (const { status } of await Promise.all(filed)) expect(status).toBe(201);
      }
    },
    killAndRestart,
    runs: async () => (await rowsOf(databaseUrl, RUNS)).length,
    notOnce: () => rowsOf<{ name: string; runs: string; notes: string }>(databaseUrl, NOT_ONCE),
  };
}

it('runs rules once for each cause although workers are killed in the middle', {
  timeout: 300_000,
}, async (context) => {
  const stage = await startStage(context);
  await stage.addRules();
  const filed = stage.fileTickets();
  const all = TICKETS * 3;
  for (let kill = 1; kill <= KILLS; kill++) {
    const before = (all * kill) / (KILLS + 2);
    await expect.poll(stage.runs, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(before);
    // Busy workers die in the middle of a transaction, or between the commit of a run and that of their position.
    await stage.killAndRestart(kill % 2);
  }
  await filed;
  await expect.poll(stage.runs, { timeout: 60_000 }).toBe(all);
  expect(await stage.notOnce()).toEqual([]);
});
