import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { RuleDesk } from './support.ts';

let now = Date.now();
const desk = await forFile(RuleDesk.open({ environment: { ACCESS_TOKEN_TTL: '86400' } }));
beforeAll(async () => {
  desk.service.now = () => new Date(now);
});
beforeEach(() => desk.reset());

const timed = (anchor: string, hours: number) => ({ type: 'timed', anchor, seconds: hours * 3_600 });

describe('a timed rule', () => {
  it('runs once, after its time has passed', async () => {
    const rule = await desk.rule({ when: timed('created', 1), change: { addTags: ['old'] } });
    const { id } = await desk.ticket();
    now += HOUR_MS - 1_000;
    await desk.sweep();
    expect(await desk.outcomes(rule.id)).toEqual([]);
    now += 2_000;
    await Promise.all([desk.sweep(), desk.sweep(), desk.sweep()]);
    await desk.sweep();
    expect((await desk.get(id)).tags).toEqual(['old']);
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
  });

  it('leaves out times before it was enabled', async () => {
    await desk.ticket();
    now += HOUR_MS;
    const rule = await desk.rule({ when: timed('created', 0.5), change: { addTags: ['old'] } });
    await desk.sweep();
    expect(await desk.outcomes(rule.id)).toEqual([]);
  });

  it('leaves out tickets that are closed or in the trash', async () => {
    const rule = await desk.rule({ when: timed('created', 1), change: { addTags: ['old'] } });
    const [open, closed, deleted] = [await desk.ticket(), await desk.ticket(), await desk.ticket()];
    const { data } = (await desk.administrator.get('/statuses')).body;
    for (const name of ['solved', 'closed']) {
      const statusId = data.find(({ state }: { state: string }) => state === name).id;
      const moved = await desk.administrator.post(`/tickets/${closed.id}/transition`, { statusId });
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    }
    expect((await desk.administrator.delete(`/tickets/${deleted.id}`)).status).toBe(204);
    now += HOUR_MS + 1_000;
    await desk.sweep();
    const outcomes = await Promise.all(
      [open, closed, deleted].map(({ id }) => desk.outcomes(rule.id, `&ticketId=${id}`)),
    );
    expect(outcomes).toEqual([['done'], [], []]);
  });

  it('runs again when a ticket enters another status, and not while it stays', async () => {
    const rule = await desk.rule({ when: timed('entered_status', 1), change: { addTags: ['stale'] } });
    const { id } = await desk.ticket();
    now += HOUR_MS + 1_000;
    await desk.sweep();
    now += HOUR_MS;
    await desk.sweep();
    expect(await desk.outcomes(rule.id, `&ticketId=${id}`)).toEqual(['done']);
    const { data } = (await desk.administrator.get('/statuses')).body;
    const statusId = data.find(({ state }: { state: string }) => state === 'pending').id;
    const moved = await desk.administrator.post(`/tickets/${id}/apply`, { change: { statusId } });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    now += HOUR_MS + 1_000;
    await desk.sweep();
    expect(await desk.outcomes(rule.id, `&ticketId=${id}`)).toEqual(['done', 'unchanged']);
  });

  it('can run before a ticket is due, and again if it is due at another time', async () => {
    const rule = await desk.rule({ when: timed('due', -1), change: { addTags: ['soon'] } });
    const { id } = await desk.ticket();
    const dueAt = (hours: number) => ({ dueAt: new Date(now + hours * HOUR_MS).toISOString() });
    await desk.administrator.patch(`/tickets/${id}`, dueAt(2));
    now += 1.5 * HOUR_MS;
    await desk.sweep();
    await desk.administrator.patch(`/tickets/${id}`, dueAt(2));
    await desk.sweep();
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
    now += 1.5 * HOUR_MS;
    await desk.sweep();
    expect(await desk.outcomes(rule.id)).toEqual(['done', 'unchanged']);
  });

  it('matches tickets that begin to match after their time', async () => {
    const rule = await desk.rule({
      when: timed('waiting_since', 1),
      filters: { priority: ['urgent'] },
      change: { addTags: ['late'] },
    });
    const { id } = await desk.ticket();
    now += 2 * HOUR_MS;
    await desk.sweep();
    await desk.administrator.patch(`/tickets/${id}`, { priority: 'urgent' });
    await desk.sweep();
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
  });

  it('is found by a worker that sweeps again and again, as by one that has just started', async () => {
    const minutes = (count: number) => ({ seconds: count * 60 });
    const anchors = ['created', 'entered_status', 'waiting_since', 'last_agent_reply', 'due', 'sla_due'];
    const rules = [];
    for (const anchor of anchors) {
      rules.push(await desk.rule({ when: { ...timed(anchor, 0), ...minutes(3) }, change: { addTags: [anchor] } }));
    }
    const seconds = 60;
    const targets = (['low', 'normal', 'high', 'urgent'] as const).map((priority) => ({
      metric: 'resolution',
      priority,
      seconds,
    }));
    const { body: policy } = await desk.administrator.post('/sla-policies', { name: 'All', targets });
    const { data } = (await desk.administrator.get('/statuses')).body;
    const statusId = data.find(({ key }: { key: string }) => key === 'open').id;
    await desk.sweep();
    const { id } = await desk.ticket({ dueAt: new Date(now + 120_000).toISOString() }, desk.administrator);
    const { id: waiting } = await desk.ticket();
    for (let step = 1; step <= 20; step++) {
      now += 30_000;
      if (step === 2) await desk.administrator.post(`/tickets/${id}/transition`, { statusId });
      if (step === 3) await desk.administrator.post(`/tickets/${waiting}/comments`, { body: 'Hello' });
      if (step === 5) await desk.customer.post(`/tickets/${waiting}/comments`, { body: 'Still broken' });
      await desk.sweep();
      const runs = () => desk.service.orm.em.fork().execute('select rule_id, cause from rule_runs order by 1, 2');
      const found = await runs();
      await desk.sweeper()();
      expect(await runs()).toEqual(found);
    }
    for (const rule of rules) expect((await desk.outcomes(rule.id)).length, rule.when.anchor).toBeGreaterThan(0);
    await desk.administrator.delete(`/sla-policies/${policy.id}`);
  });

  it('runs when a note makes a ticket match, which is no new version of it', async () => {
    const rule = await desk.rule({
      when: timed('created', 1),
      filters: { q: 'xylophone' },
      change: { addTags: ['old'] },
    });
    const { id, version } = await desk.ticket();
    for (const passed of [0, 2 * HOUR_MS, 120_000]) {
      now += passed;
      await desk.sweep();
    }
    expect(await desk.outcomes(rule.id)).toEqual([]);
    await desk.administrator.post(`/tickets/${id}/comments`, { body: 'A xylophone', visibility: 'internal' });
    expect((await desk.get(id)).version).toBe(version);
    now += 30_000;
    await desk.sweep();
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
  });

  it.each([
    ['snooze ends', { snoozed: false }, `insert into ticket_snoozes values (?, now() + interval '1 second')`],
    [
      'target is late',
      { slaState: ['late'] },
      `insert into sla_targets (ticket_id, metric, ordinal, policy_id, policy_name, seconds, spans, started_at, due_at, priority)
       values (?, 'resolution', 1, gen_random_uuid(), 'Policy', 60, '[]', now(), now() + interval '1 second', 'normal')`,
    ],
  ])('runs as soon as a %s, which only time brings about', async (_, filters, insert) => {
    const fake = desk.service.now;
    desk.service.now = () => new Date();
    try {
      const rule = await desk.rule({ when: timed('created', 0), filters, change: { addTags: ['old'] } });
      const { id } = await desk.ticket();
      const em = desk.service.orm.em.fork();
      await em.execute(`update rules set enabled_at = now() - interval '1 hour' where id = ?`, [rule.id]);
      const earlier = `now() - interval '10 minutes'`;
      await em.execute(`update tickets set created_at = ${earlier}, updated_at = ${earlier} where id = ?`, [id]);
      await em.execute(insert, [id]);
      await desk.sweep();
      const outcomes = () => desk.outcomes(rule.id, `&ticketId=${id}`);
      expect(await outcomes()).toEqual([]);
      await eventually(async () => {
        await desk.sweep();
        expect(await outcomes()).toEqual(['done']);
      });
    } finally {
      desk.service.now = fake;
    }
  });

  it('runs within ten minutes after a change that no event and no time of the ticket shows', async () => {
    const filters = { priority: ['urgent'] };
    const rule = await desk.rule({ when: timed('created', 1), filters, change: { addTags: ['old'] } });
    const { id } = await desk.ticket();
    for (const passed of [0, 2 * HOUR_MS]) {
      now += passed;
      await desk.sweep();
    }
    await desk.service.orm.em.fork().execute(`update tickets set priority = 'urgent' where id = ?`, [id]);
    const outcomes = [];
    for (let minute = 1; minute <= 10; minute++) {
      now += 60_000;
      await desk.sweep();
      outcomes.push((await desk.outcomes(rule.id)).length);
    }
    expect(outcomes).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('is not held up by another one that cannot be read', async () => {
    const [broken, rule] = [
      await desk.rule({ when: timed('created', 1), change: { addTags: ['broken'] } }),
      await desk.rule({ when: timed('created', 1), change: { addTags: ['old'] } }),
    ];
    await desk.ticket();
    const em = desk.service.orm.em.fork();
    const setSeconds = (seconds: number) =>
      em.execute(`update rules set "when" = "when" || jsonb_build_object('seconds', ?::float8) where id = ?`, [
        seconds,
        broken.id,
      ]);
    await setSeconds(1e15);
    now += HOUR_MS + 1_000;
    await expect(desk.sweep()).rejects.toThrow('Timed rules that could not be swept: 1');
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
    await setSeconds(3_600);
  });
});
