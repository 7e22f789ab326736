import { expect, it } from 'vitest';
import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { forFile } from '../../support/for-file.ts';
import { RuleDesk } from './support.ts';

const desk = await forFile(RuleDesk.open());

const activity = async () => (await desk.administrator.get('/rules/activity')).body.data;

/** Adds runs of a rule without running it. */
const addRuns = (ruleId: string, { count, outcome, at }: { count: number; outcome: string; at: Date }) =>
  desk.service.orm.em.fork().execute(
    `insert into rule_runs (id, rule_id, rule_version, ticket_id, cause, root_id, occurred_at, outcome, has_replied)
     select overlay(gen_random_uuid()::text placing ? from 1)::uuid, ?, 1, gen_random_uuid(), gen_random_uuid(),
       gen_random_uuid(), ?::timestamptz, ?, false
     from generate_series(1, ?)`,
    [firstOfId(at), ruleId, at, outcome, count],
  );

/** The first characters of IDs that are given at an instant, as in RFC 9562. */
function firstOfId(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

it('counts the runs and errors of the last seven days for each rule, in their order', async () => {
  const busy = await desk.rule({ change: { priority: 'high' } });
  const blocked = await desk.rule({ change: { statusId: await statusId('Closed') } });
  const idle = await desk.rule({ filters: { priority: ['urgent'] }, change: { addTags: ['x'] } });
  const { id, reference } = await desk.ticket();
  await desk.run();
  const [{ ticket, occurredAt }] = (await desk.administrator.get(`/rules/${busy.id}/runs`)).body.data;
  expect(ticket).toEqual({ id, reference });
  expect(await activity()).toEqual([
    { ruleId: busy.id, runs: { count: 1, hasMore: false }, errors: none, lastRunAt: occurredAt },
    expect.objectContaining({ ruleId: blocked.id, runs: { count: 1, hasMore: false } }),
    { ruleId: idle.id, runs: none, errors: none, lastRunAt: null },
  ]);
  expect((await desk.outcomes(blocked.id, `&ticketId=${id}`)).length).toBe(1);
  await desk.administrator.post('/rules/reorder', { ids: [idle.id, busy.id, blocked.id] });
  expect((await activity())[0].ruleId).toBe(idle.id);
});

it('leaves out older runs, and counts at most 1,000', async () => {
  await desk.removeRules();
  const rule = await desk.rule({ change: { priority: 'high' } });
  const now = Date.now();
  await addRuns(rule.id, { count: 5, outcome: 'failed', at: new Date(now - 8 * DAY_MS) });
  await addRuns(rule.id, { count: 1_000, outcome: 'done', at: new Date(now - 6 * DAY_MS) });
  expect(await activity()).toMatchObject([{ runs: { count: 1_000, hasMore: false }, errors: none }]);
  for (const outcome of ['rejected', 'rate_limited', 'failed', 'unchanged']) {
    await addRuns(rule.id, { count: 2, outcome, at: new Date(now - DAY_MS) });
  }
  const lastRunAt = new Date(now - DAY_MS).toISOString();
  expect(await activity()).toEqual([
    { ruleId: rule.id, runs: { count: 1_000, hasMore: true }, errors: { count: 6, hasMore: false }, lastRunAt },
  ]);
});

const none = { count: 0, hasMore: false };

async function statusId(name: string): Promise<string> {
  const { data } = (await desk.administrator.get('/statuses')).body;
  return data.find((status: { name: string }) => status.name === name).id;
}
