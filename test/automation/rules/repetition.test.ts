import { beforeEach, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { RuleDesk } from './support.ts';

const desk = await forFile(RuleDesk.open());
beforeEach(() => desk.reset());

const when = { type: 'event', events: ['ticket.updated'] };

describe('runs', () => {
  it('happen once if workers are killed before they commit what they plan and run', async () => {
    const rule = await desk.rule({ comment: { body: 'Once', visibility: 'internal' } });
    const { id } = await desk.ticket();
    for (let time = 1; time <= 3; time++) await desk.planAndBeKilled();
    await desk.plan();
    for (let time = 1; time <= 3; time++) await desk.runAndBeKilled();
    expect(await desk.outcomes(rule.id)).toEqual([]);
    await desk.run();
    while ((await desk.worker()()) > 0);
    expect(await desk.outcomes(rule.id)).toEqual(['done']);
    expect((await desk.administrator.get(`/tickets/${id}/comments`)).body.data).toHaveLength(1);
  });

  it('do not include rules after one with `stop` if a worker is killed in between', async () => {
    const first = await desk.rule({ change: { addTags: ['first'] }, stop: true });
    const second = await desk.rule({ change: { addTags: ['second'] } });
    const { id } = await desk.ticket();
    await desk.plan();
    await desk.runAndBeKilled();
    await desk.run();
    while ((await desk.worker()()) > 0);
    expect([await desk.outcomes(first.id), await desk.outcomes(second.id)]).toEqual([['done'], []]);
    expect((await desk.get(id)).tags).toEqual(['first']);
  });

  it('fail after five tries because of an error of the service, and others go on', async () => {
    const broken = await desk.rule({ change: { priority: 'high' } });
    const other = await desk.rule({ change: { addTags: ['other'] } });
    const em = desk.service.orm.em.fork();
    await em.execute(`update rules set comment = '{"body": null, "visibility": "public"}' where id = ?`, [broken.id]);
    const { id } = await desk.ticket();
    await desk.run();
    expect([await desk.outcomes(broken.id), await desk.outcomes(other.id)]).toEqual([['failed'], ['done']]);
    expect(await desk.get(id)).toMatchObject({ priority: 'normal', tags: ['other'] });
    await em.execute('update rules set comment = null where id = ?', [broken.id]);
  });

  it('disable a rule after 20 rejections in a row, and count again when it is enabled', async () => {
    const owner = await desk.service.person('administrator');
    const rule = await desk.rule({ when, change: { priority: 'high' } }, owner);
    const { data: roles } = (await desk.administrator.get('/roles')).body;
    const roleIds = roles.filter(({ key }: { key: string }) => key === 'requester').map(({ id }: { id: string }) => id);
    await desk.administrator.put(`/users/${owner.id}/roles`, { roleIds });
    const { id } = await desk.ticket();
    const change = async (count: number) => {
      for (let time = 1; time <= count; time++) {
        await desk.administrator.patch(`/tickets/${id}`, { subject: `Subject ${crypto.randomUUID()}` });
      }
      await desk.run();
    };
    await change(19);
    expect((await desk.administrator.get(`/rules/${rule.id}`)).body.enabled).toBe(true);
    await change(3);
    expect(await desk.outcomes(rule.id)).toEqual(Array(20).fill('rejected'));
    expect((await desk.administrator.get(`/rules/${rule.id}`)).body).toMatchObject({
      enabled: false,
      disabledReason: 'rejected_too_often',
    });
    await desk.administrator.patch(`/rules/${rule.id}`, { enabled: true });
    await change(1);
    expect((await desk.administrator.get(`/rules/${rule.id}`)).body).toMatchObject({
      enabled: true,
      disabledReason: null,
    });
  });

  it('are bounded to 25 changes for a ticket and hour, which is recorded once and not for each rule and event', async () => {
    const rule = await desk.rule({ when, comment: { body: 'Note', visibility: 'internal' } });
    const other = await desk.rule({
      when,
      filters: { tag: ['full'] },
      comment: { body: 'Other', visibility: 'internal' },
    });
    const { id } = await desk.ticket();
    for (let time = 1; time <= 27; time++) await desk.administrator.patch(`/tickets/${id}`, { subject: `S ${time}` });
    await desk.run();
    await desk.administrator.patch(`/tickets/${id}`, { tags: ['full'] });
    await desk.run();
    expect(await desk.outcomes(rule.id)).toEqual([...Array(25).fill('done'), 'rate_limited']);
    expect(await desk.outcomes(other.id)).toEqual([]);
  });

  it.each([1, 2, 7, 200])('are the same in batches of %i events', async (limit) => {
    const loop = ['low', 'normal', 'high', 'urgent'];
    const rules = [];
    for (const [index, priority] of loop.entries()) {
      const filters = { priority: [loop[(index + 3) % 4]] };
      rules.push(await desk.rule({ when, filters, change: { priority, addTags: [priority] } }));
    }
    const { id } = await desk.ticket();
    for (const subject of ['One', 'Two', 'Three']) await desk.administrator.patch(`/tickets/${id}`, { subject });
    await desk.run(limit);
    const outcomes = [];
    for (const rule of rules) outcomes.push((await desk.outcomes(rule.id)).length);
    expect(Math.max(...outcomes)).toBeLessThanOrEqual(3);
    expect((await desk.get(id)).tags.toSorted()).toEqual(loop.toSorted());
  });
});
