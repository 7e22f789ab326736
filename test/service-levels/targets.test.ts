import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { hours, minutesOf, SlaDesk } from './support.ts';

const desk = await forFile(SlaDesk.open());
beforeAll(async () => {
  await desk.policy({ name: 'VIP', filters: { tag: ['vip'] }, targets: hours(0.5, 1, 4), warnAtPercent: 50 });
  await desk.policy({ name: 'Others', except: { channel: ['portal'] } });
  await desk.recalculate();
});

const since = (start: number, instant: string | null) => {
  const minutes = minutesOf(instant);
  return minutes === null ? null : minutes - start;
};

describe('the targets of a ticket', () => {
  it('are those of the first policy that it matches', async () => {
    const start = desk.minutes;
    const vip = await desk.targets((await desk.ticket({ tags: ['vip'] })).id);
    expect(vip.map(({ metric, policy_name, due_at }) => [metric, policy_name, since(start, due_at)])).toEqual([
      ['first_response', 'VIP', 30],
      ['resolution', 'VIP', 240],
    ]);
    const other = await desk.targets((await desk.ticket()).id);
    expect(other.map(({ policy_name, due_at }) => [policy_name, since(start, due_at)])).toEqual([
      ['Others', 60],
      ['Others', 480],
    ]);
    expect(await desk.targets((await desk.ticket({ channel: 'portal' })).id)).toEqual([]);
  });

  it('can depend on custom fields, which then cannot be deleted', async () => {
    const { administrator, agent } = desk;
    const field = { key: 'plan', name: 'Plan', type: 'text' };
    const { body: plan } = await administrator.post('/fields', field);
    const pro = await desk.policy({ name: 'Pro', filters: { field: ['plan:is:pro'] }, targets: hours(1, 1, 1) });
    const { data } = (await administrator.get('/sla-policies')).body;
    const others = data.map(({ id }: { id: string }) => id).filter((id: string) => id !== pro.id);
    await administrator.post('/sla-policies/reorder', { ids: [pro.id, ...others] });
    await desk.recalculate();
    const { id } = await desk.ticket();
    expect((await agent.patch(`/tickets/${id}`, { fields: { plan: 'pro' } })).body.sla.policy.name).toBe('Pro');
    expect((await agent.patch(`/tickets/${id}`, { fields: { plan: null } })).body.sla.policy.name).toBe('Others');
    const refused = await administrator.delete(`/fields/${plan.id}`);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('SLA policy')]);
    await administrator.delete(`/sla-policies/${pro.id}`);
    await desk.recalculate();
    expect((await administrator.delete(`/fields/${plan.id}`)).status).toBe(204);
  });

  it('end with the reply and the solve of one command, in time', async () => {
    const { id } = await desk.ticket();
    desk.after(20);
    await desk.move(id, 'solved', { comment: { body: 'Done' } });
    expect(await desk.targets(id)).toMatchObject([
      { metric: 'first_response', met_at: expect.any(String), cancelled_at: null, breached_at: null, notice_at: null },
      { metric: 'resolution', met_at: expect.any(String), notice_at: null },
    ]);
  });

  it('are cancelled by a solve, if no one has replied', async () => {
    const { id } = await desk.ticket();
    await desk.move(id, 'solved');
    expect(await desk.target(id, 'first_response')).toMatchObject({ met_at: null, cancel_reason: 'solved' });
  });

  it('wait for the next response from the first message that no agent has answered', async () => {
    const { id } = await desk.ticket();
    desk.after(10);
    await desk.write(desk.agent, id);
    desk.after(10);
    const start = desk.minutes;
    await desk.write(desk.customer, id);
    desk.after(10);
    await desk.write(desk.customer, id);
    await desk.write(desk.agent, id, { visibility: 'internal' });
    expect(since(start, (await desk.target(id, 'next_response')).due_at)).toBe(120);
    desk.after(1);
    await desk.write(desk.agent, id);
    expect((await desk.targets(id)).map(({ metric, met_at }) => [metric, met_at !== null])).toEqual([
      ['first_response', true],
      ['next_response', true],
      ['resolution', false],
    ]);
  });

  it('have no first response for a ticket that an agent opened for its requester', async () => {
    const { body } = await desk.agent.post('/tickets', { subject: 'By phone', requesterId: desk.customer.id });
    expect((await desk.targets(body.id)).map(({ metric }) => metric)).toEqual(['resolution']);
    desk.after(1);
    await desk.write(desk.customer, body.id);
    expect((await desk.targets(body.id)).map(({ metric }) => metric)).toEqual(['next_response', 'resolution']);
  });

  it('pause the resolution in pending, and continue it afterwards', async () => {
    const { id } = await desk.ticket();
    const start = desk.minutes;
    desk.after(60);
    await desk.move(id, 'pending');
    expect(await desk.target(id, 'resolution')).toMatchObject({ due_at: null, paused_at: expect.any(String) });
    desk.after(30);
    await desk.move(id, 'open');
    expect(since(start, (await desk.target(id, 'resolution')).due_at)).toBe(510);
  });

  it('record a breach that no worker has noticed, when a late reply comes', async () => {
    const { id } = await desk.ticket();
    const start = desk.minutes;
    desk.after(61);
    await desk.write(desk.agent, id);
    const target = await desk.target(id, 'first_response');
    expect([since(start, target.breached_at), since(start, target.met_at)]).toEqual([60, 61]);
    expect(await desk.notices(id)).toEqual(['sla.breached first_response']);
    expect(await desk.notices(id, desk.customer)).toEqual([]);
  });

  it('move with the policy that a ticket matches after a change, as if it always had', async () => {
    const { id } = await desk.ticket();
    const start = desk.minutes;
    desk.after(20);
    await desk.agent.patch(`/tickets/${id}`, { tags: ['vip'] });
    const target = await desk.target(id, 'first_response');
    expect([target.policy_name, since(start, target.due_at)]).toEqual(['VIP', 30]);
    expect(await desk.notices(id)).toEqual(['sla.warned first_response']);
    await desk.agent.patch(`/tickets/${id}`, { tags: [] });
    expect(since(start, (await desk.target(id, 'first_response')).due_at)).toBe(60);
  });

  it('start again after the trash, with the time that had passed', async () => {
    const { id } = await desk.ticket();
    const start = desk.minutes;
    desk.after(10);
    await desk.move(id, 'pending');
    desk.after(10);
    await desk.move(id, 'open');
    desk.after(10);
    await desk.administrator.delete(`/tickets/${id}`);
    expect((await desk.targets(id)).map(({ cancel_reason }) => cancel_reason)).toEqual(['trash', 'trash']);
    desk.after(100);
    expect((await desk.administrator.post(`/tickets/${id}/restore`, {})).status).toBe(200);
    const first = await desk.target(id, 'first_response');
    expect([first.ordinal, since(start, first.due_at)]).toEqual([2, 160]);
    const resolution = await desk.target(id, 'resolution');
    expect(resolution.spans.map(({ pause }) => pause)).toEqual([null, 'pending', null, 'trash', null]);
    expect(since(start, resolution.due_at)).toBe(480 + 10 + 100);
  });

  it('end by a merge, after which the target waits since the earlier message', async () => {
    const { id } = await desk.ticket();
    const start = desk.minutes;
    desk.after(10);
    const into = await desk.ticket();
    await desk.write(desk.agent, into.id);
    const merge = await desk.administrator.post(`/tickets/${id}/merge`, { intoId: into.id });
    expect(merge.status).toBe(200);
    expect((await desk.targets(id)).map(({ cancel_reason }) => cancel_reason)).toEqual(['merged', 'merged']);
    expect(since(start, (await desk.target(into.id, 'next_response')).due_at)).toBe(120);
  });

  it('count a resolution once, however often the ticket is reopened', async () => {
    const { id } = await desk.ticket();
    const start = desk.minutes;
    await desk.write(desk.agent, id);
    desk.after(60);
    await desk.move(id, 'solved');
    desk.after(600);
    await desk.move(id, 'open');
    const target = await desk.target(id, 'resolution');
    expect([target.ordinal, target.met_at, since(start, target.due_at)]).toEqual([1, null, 1080]);
  });
});
