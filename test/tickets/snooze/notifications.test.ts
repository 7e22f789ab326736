import { expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import type { Person } from '../../support/service.ts';
import { SnoozeDesk } from './support.ts';

const desk = await forFile(SnoozeDesk.open({}));

const SECOND = 1 / 3_600;

const wokenIn = async (person: Person) =>
  (await person.get('/notifications?limit=100')).body.data
    .filter(({ event }: { event: string }) => event === 'ticket.woken')
    .map(({ ticketId, title }: { ticketId: string; title: string }) => [ticketId, title]);

it('a worker tells the assignee within two seconds, in their language, and no one else', async () => {
  await desk.agent.patch('/auth/me', { locale: 'de' });
  const { id, reference } = await desk.ticket({ assigneeId: desk.agent.id });
  const snoozed = await desk.snooze(id, SECOND);
  await eventually(async () =>
    expect(await wokenIn(desk.agent)).toEqual([[id, `[${reference}] Wieder da: Printer jam`]]),
  );
  const { data } = (await desk.administrator.get(`/tickets/${id}/events`)).body;
  const woken = data.find(({ type }: { type: string }) => type === 'ticket.woken');
  expect(woken.actor.kind).toBe('system');
  expect(Date.parse(woken.occurredAt) - Date.parse(snoozed.body.snoozedUntil)).toBeLessThan(2_000);
  expect(await wokenIn(desk.customer)).toEqual([]);
});

it('a reply, which notifies by itself, an agent and a solved ticket notify no one that the ticket is awake', async () => {
  const acts = [
    (id: string) => desk.reply(id),
    (id: string) => desk.wake(id, desk.administrator),
    (id: string) => desk.transition(id, 'solved'),
  ];
  const before = await wokenIn(desk.agent);
  for (const act of acts) {
    const { id } = await desk.ticket({ assigneeId: desk.agent.id });
    await desk.snooze(id);
    await act(id);
  }
  const { id } = await desk.ticket({ assigneeId: desk.agent.id });
  await desk.snooze(id, SECOND);
  await eventually(async () => expect((await wokenIn(desk.agent)).length).toBeGreaterThan(before.length));
  expect((await wokenIn(desk.agent)).map(([ticketId]: string[]) => ticketId)).toEqual([
    id,
    ...before.map(([one]: string[]) => one),
  ]);
});
