import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RuleDesk } from './support.ts';

const HOUR_MS = 3_600_000;

let desk: RuleDesk;
let now = Date.now();
beforeAll(async () => {
  desk = await RuleDesk.open({ environment: { ACCESS_TOKEN_TTL: '86400' } });
  desk.service.now = () => new Date(now);
});
afterAll(() => desk.service.stop());
beforeEach(async () => {
  await desk.run();
  await desk.removeRules();
});

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
    expect(await desk.outcomes(rule.id, `&ticketId=${id}`)).toEqual(['done', 'nothing']);
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
    expect(await desk.outcomes(rule.id)).toEqual(['done', 'nothing']);
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
});
