import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { hours, minutesOf, SlaDesk } from './support.ts';

const desk = await forFile(SlaDesk.open());
beforeAll(async () => {
  await desk.policy({ name: 'VIP', filters: { tag: ['vip'] }, targets: hours(0.5, 1, 4), warnAtPercent: 50 });
  await desk.policy({ name: 'Others' });
  await desk.recalculate();
});

const since = (start: number, instant: string | null) => (minutesOf(instant) ?? 0) - start;

describe('the targets of a ticket', () => {
  it('of an imported ticket begin when its requester writes', async () => {
    const channel = 'import';
    const onBehalfOf = { userId: desk.customer.id };
    const imported = { subject: 'Old', channel, requesterId: desk.customer.id };
    const { id } = (await desk.administrator.post('/tickets', imported)).body;
    await desk.write(desk.administrator, id, { channel });
    await desk.write(desk.administrator, id, { channel, onBehalfOf });
    await desk.administrator.patch(`/tickets/${id}`, { priority: 'urgent', notify: false });
    await desk.administrator.patch(`/tickets/${id}`, { tags: ['vip'] });
    desk.after(1_000);
    await desk.notice();
    expect([await desk.targets(id), await desk.notices(id)]).toEqual([[], []]);
    const start = desk.minutes;
    await desk.write(desk.customer, id);
    expect((await desk.targets(id)).map(({ metric, due_at }) => [metric, since(start, due_at)])).toEqual([
      ['next_response', 60],
    ]);
  });

  it('count a message on behalf of the requester as the requester’s', async () => {
    const { id } = await desk.ticket();
    await desk.write(desk.administrator, id, { onBehalfOf: { userId: desk.customer.id } });
    expect(await desk.target(id, 'first_response')).toMatchObject({ met_at: null });
    await desk.write(desk.agent, id);
    const start = desk.minutes;
    await desk.write(desk.administrator, id, { onBehalfOf: { userId: desk.customer.id } });
    expect(since(start, (await desk.target(id, 'next_response')).due_at)).toBe(120);
  });

  it('that a silent change makes late are recorded, and say so', async () => {
    const { id } = await desk.ticket();
    desk.after(60);
    await desk.administrator.patch(`/tickets/${id}`, { tags: ['vip'], notify: false });
    const { data } = (await desk.administrator.get(`/tickets/${id}/events`)).body;
    const late = data.filter(({ type }: { type: string }) => type === 'sla.breached');
    expect(late).toMatchObject([{ data: { metric: 'first_response', notify: false } }]);
  });
});
