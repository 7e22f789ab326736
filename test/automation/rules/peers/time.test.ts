import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../server/src/platform/time/duration.ts';
import { forFile } from '../../../support/for-file.ts';
import { RuleDesk } from '../support.ts';

let now = Date.now();
const desk = await forFile(RuleDesk.open({ environment: { ACCESS_TOKEN_TTL: '86400' } }));
beforeAll(async () => {
  desk.service.now = () => new Date(now);
});
beforeEach(() => desk.reset());

const timed = (anchor: string, hours: number) => ({ type: 'timed', anchor, seconds: hours * 3_600 });
const note = { body: 'Late', visibility: 'internal' };

describe('a timed rule', () => {
  it('needs no action that empties its own condition', async () => {
    const rule = await desk.rule({ when: timed('created', 1), filters: { priority: ['normal'] }, comment: note });
    const { id } = await desk.ticket();
    for (const _ of [1, 2, 3, 4]) {
      now += HOUR_MS + 1_000;
      await desk.sweep();
    }
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
    expect((await desk.administrator.get(`/tickets/${id}/comments`)).body.data).toHaveLength(1);
  });

  it('runs again for the same ticket at a later occasion', async () => {
    const rule = await desk.rule({ when: timed('waiting_since', 1), comment: note });
    const { id } = await desk.ticket();
    for (const body of ['One', 'Two']) {
      now += HOUR_MS + 1_000;
      await desk.sweep();
      const reply = await desk.administrator.post(`/tickets/${id}/comments`, { body });
      expect(reply.status).toBe(201);
      await desk.sweep();
      await desk.customer.post(`/tickets/${id}/comments`, { body: 'Still broken' });
    }
    expect(await desk.outcomes(rule.id)).toEqual(['done', 'done']);
  });

  it('runs for more tickets than a page has, and its runs are counted', async () => {
    const count = 105;
    const change = { addTags: ['late'] };
    const rule = await desk.rule({ when: timed('created', 1), filters: { tag: ['many'] }, change });
    for (let done = 0; done < count; done += 15) {
      await Promise.all(Array.from({ length: 15 }, () => desk.ticket({ tags: ['many'] }, desk.administrator)));
    }
    now += HOUR_MS + 1_000;
    await desk.sweep();
    const { body } = await desk.administrator.get(`/rules/${rule.id}/runs?count=true&outcome=done`);
    expect(body.page.total).toBe(count);
  });

  it('reaches tickets of any age', async () => {
    const em = desk.service.orm.em.fork();
    const rule = await desk.rule({ when: timed('created', 24 * 90), comment: note });
    const { id } = await desk.ticket();
    const before = (ms: number) => new Date(now - ms).toISOString();
    await em.execute('update tickets set created_at = ? where id = ?', [before(90 * DAY_MS - 500), id]);
    await desk.sweep();
    expect(await desk.outcomes(rule.id)).toEqual([]);
    now += 1_000;
    await desk.sweep();
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
  });

  it.each([
    ['forward', '2027-03-28T00:30:00Z'],
    ['back', '2027-10-31T00:30:00Z'],
  ])('runs once on the night in which clocks go %s', async (_, start) => {
    const before = now;
    now = Date.parse(start);
    const em = desk.service.orm.em.fork();
    const administrator = await desk.service.person('administrator');
    const rule = await desk.rule({ when: timed('due', 0), comment: note }, administrator);
    const { id } = await desk.ticket({}, administrator);
    await em.execute('update tickets set due_at = ? where id = ?', [new Date(now + HOUR_MS).toISOString(), id]);
    const outcomes = [];
    for (let half = 0; half < 6; half++) {
      await desk.sweep();
      outcomes.push((await em.execute(`select from rule_runs where rule_id = '${rule.id}'`)).length);
      now += HOUR_MS / 2;
    }
    now = before;
    expect(outcomes).toEqual([0, 0, 1, 1, 1, 1]);
  });
});
