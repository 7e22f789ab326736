import { describe, expect, it } from 'vitest';
import { programOf } from '../../accounts/api-keys/support/keys.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { SnoozeDesk } from './support.ts';

const desk = await forFile(SnoozeDesk.open());

const snoozed = async (more: object = {}) => {
  const ticket = await desk.ticket(more);
  await desk.snooze(ticket.id);
  return ticket;
};
const isSnoozed = async (id: string) => (await desk.get(id, desk.administrator)).snoozedUntil !== null;

describe('a snoozed ticket', () => {
  it('wakes when its requester replies', async () => {
    const { id } = await snoozed();
    expect((await desk.reply(id)).status).toBe(201);
    expect(await isSnoozed(id)).toBe(false);
    expect(await desk.history(id)).toEqual(['ticket.snoozed', 'ticket.woken reply']);
  });

  it('wakes when another customer who follows it replies', async () => {
    const { id } = await snoozed();
    const follower = await desk.service.person('requester');
    await desk.administrator.put(`/tickets/${id}/followers/${follower.id}`, {});
    await desk.reply(id, follower);
    expect(await isSnoozed(id)).toBe(false);
  });

  it.each([
    ['an agent replies', (id: string) => desk.reply(id, desk.agent)],
    ['an agent writes a note', (id: string) => desk.reply(id, desk.agent, { visibility: 'internal' })],
    [
      'an out-of-office notice of its requester arrives',
      async (id: string) =>
        desk.reply(id, await programOf(desk.service, desk.administrator, desk.customer), { automated: true }),
    ],
  ])('stays asleep when %s', async (_, write) => {
    const { id } = await snoozed();
    expect((await write(id)).status).toBe(201);
    expect(await isSnoozed(id)).toBe(true);
  });

  it('wakes when it is solved, and is awake when it is opened again', async () => {
    const { id } = await snoozed();
    expect((await desk.transition(id, 'solved')).body.snoozedUntil).toBeNull();
    expect(await desk.history(id)).toEqual(['ticket.snoozed', 'ticket.woken solved']);
    await desk.transition(id, 'open');
    expect(await isSnoozed(id)).toBe(false);
  });

  it('wakes when it is merged into another one, which stays asleep', async () => {
    const [source, target] = [await snoozed(), await snoozed()];
    await desk.administrator.post(`/tickets/${source.id}/merge`, { intoId: target.id });
    expect([await isSnoozed(source.id), await isSnoozed(target.id)]).toEqual([false, true]);
  });

  it('is asleep again when it is restored from the trash in time, and awake after that', async () => {
    const { id } = await snoozed();
    await desk.administrator.delete(`/tickets/${id}`);
    await desk.administrator.post(`/tickets/${id}/restore`, {});
    expect(await isSnoozed(id)).toBe(true);
    await desk.administrator.delete(`/tickets/${id}`);
    await desk.work(2);
    await desk.administrator.post(`/tickets/${id}/restore`, {});
    expect(await isSnoozed(id)).toBe(false);
  });

  it('wakes by hand, once', async () => {
    const { id } = await snoozed();
    expect((await desk.wake(id)).status).toBe(204);
    expect((await desk.wake(id)).status).toBe(204);
    expect(await desk.history(id)).toEqual(['ticket.snoozed', 'ticket.woken agent']);
  });

  it('wakes whether the reply or the snooze is first, and stays asleep only if the reply was there before', async () => {
    for (let round = 0; round < depth({ quick: 5, deep: 60 }); round++) {
      const { id } = await desk.ticket();
      await Promise.all([desk.snooze(id), desk.reply(id)]);
      const { data } = (await desk.administrator.get(`/tickets/${id}/events?limit=100`)).body;
      const order = data
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => type === 'ticket.snoozed' || type === 'comment.public');
      expect(await isSnoozed(id)).toBe(order.at(-1) === 'ticket.snoozed');
    }
  });

  it('stays asleep after a reply in the same command', async () => {
    const { id } = await desk.ticket({ requesterId: desk.agent.id });
    const change = { snoozedUntil: desk.in(1) };
    await desk.agent.post(`/tickets/${id}/apply`, { change, comment: { body: 'I will look at it tomorrow' } });
    expect(await isSnoozed(id)).toBe(true);
  });
});

describe('a worker', () => {
  it('records once that the time has come, and leaves version and updatedAt alone', async () => {
    const { id } = await snoozed();
    const { version, updatedAt } = await desk.get(id);
    await desk.work(0.9);
    expect(await desk.history(id)).toEqual(['ticket.snoozed']);
    await desk.work(1.1);
    await desk.work(1.1);
    expect(await desk.history(id)).toEqual(['ticket.snoozed', 'ticket.woken time']);
    expect(await desk.get(id)).toMatchObject({ snoozedUntil: null, version, updatedAt });
  });

  it('shares its work with others, so that each ticket is woken once', async () => {
    const tickets = await Promise.all(Array.from({ length: depth({ quick: 12, deep: 120 }) }, () => snoozed()));
    const pass = async () => {
      while ((await desk.work(1.1)) > 0);
    };
    await Promise.all([pass(), pass(), pass(), ...tickets.slice(0, 4).map(({ id }) => desk.reply(id))]);
    await pass();
    for (const { id } of tickets)
      expect(await desk.history(id)).toEqual(['ticket.snoozed', expect.stringMatching(/^ticket\.woken (time|reply)$/)]);
  });

  it('does not wake a ticket that is being snoozed again', async () => {
    const { id } = await snoozed();
    const [again] = await Promise.all([desk.snooze(id, 5), desk.work(1.1)]);
    expect(again.status).toBe(200);
    await desk.work(1.1);
    expect(await isSnoozed(id)).toBe(true);
  });

  it('records nothing if it is stopped before it commits, and once afterwards', async () => {
    const { id } = await snoozed();
    const stopped = desk.service.orm.em.fork().transactional(async (em) => {
      await em.execute('delete from ticket_snoozes where ticket_id = ?', [id]);
      await desk.work(1.1);
      throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(await desk.history(id)).toEqual(['ticket.snoozed']);
    await desk.work(1.1);
    expect(await desk.history(id)).toEqual(['ticket.snoozed', 'ticket.woken time']);
  });
});
