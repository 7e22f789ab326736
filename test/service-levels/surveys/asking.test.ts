import { describe, expect, it } from 'vitest';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import { DAY_MS, HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { forFile } from '../../support/for-file.ts';
import { SurveyDesk } from './support.ts';

const desk = await forFile(SurveyDesk.open());

const isAsked = async (ticketId: string) => (await desk.history(ticketId)).includes('survey.sent');

describe('a requester', () => {
  it('is asked once, after the delay, if the ticket is still solved', async () => {
    const { id } = await desk.answered();
    await desk.solve(id);
    await desk.delay(4 * HOUR_MS - 5_000);
    expect(await desk.history(id)).toEqual([]);
    await desk.delay();
    await desk.delay(10 * DAY_MS);
    expect(await desk.history(id)).toEqual(['survey.sent']);
  });

  it('is asked with the solver and the team of the solve, which later changes do not move', async () => {
    const { id } = await desk.answered();
    await desk.solve(id);
    const other = await desk.administrator.post('/teams', { name: 'Second desk' });
    await desk.administrator.post(`/tickets/${id}/assign`, { teamId: other.body.id, assigneeId: null });
    await desk.delay();
    const [survey] = await desk.surveys(id);
    expect(survey.solver).toEqual({ id: desk.agent.id, name: desk.agent.name });
    expect(survey.team).toEqual({ id: desk.teamId, key: 'front_desk', name: 'Front desk' });
    expect(Date.parse(survey.expiresAt) - Date.parse(survey.sentAt)).toBe(14 * DAY_MS);
  });

  it('who solves the ticket is asked about its assignee', async () => {
    const ticket = await desk.answered({ assigneeId: desk.agent.id });
    await desk.solve(ticket.id, ticket.requester);
    await desk.delay();
    expect((await desk.surveys(ticket.id))[0].solver.id).toBe(desk.agent.id);
  });

  it('is not asked about a ticket that was solved silently, but about its next solve', async () => {
    const statusId = await desk.service.statusId('solved');
    const solveSilently: ((id: string) => Promise<unknown>)[] = [
      (id) => desk.agent.post(`/tickets/${id}/transition`, { statusId, notify: false }),
      (id) => desk.agent.post(`/tickets/${id}/apply`, { change: { statusId }, notify: false }),
      (id) => desk.agent.post('/tickets/bulk', { ids: [id], change: { statusId }, notify: false }),
    ];
    for (const solve of solveSilently) {
      const { id } = await desk.answered();
      await solve(id);
      await desk.delay();
      expect(await desk.stored(id)).toEqual([]);
      await desk.reopen(id);
      await desk.solve(id);
      await desk.delay();
      expect(await isAsked(id)).toBe(true);
    }
  });

  it('is asked about a ticket that was closed in the meantime', async () => {
    const { id } = await desk.answered();
    await desk.solve(id);
    await desk.transition(id, 'closed', desk.administrator);
    await desk.delay();
    expect(await isAsked(id)).toBe(true);
  });

  it('is not asked for ever only once: after 30 days, the next solve asks again', async () => {
    const requester = await desk.service.person('requester');
    const [first, second] = await Promise.all([
      desk.answered({ requesterId: requester.id }),
      desk.answered({ requesterId: requester.id }),
    ]);
    await desk.solve(first.id);
    await desk.delay();
    await desk.solve(second.id);
    await desk.delay(29 * DAY_MS);
    expect(await isAsked(second.id)).toBe(false);
    const third = await desk.answered({ requesterId: requester.id });
    await desk.solve(third.id);
    await desk.delay(31 * DAY_MS);
    expect(await isAsked(third.id)).toBe(true);
    await desk.reopen(first.id);
    await desk.solve(first.id);
    await desk.delay(62 * DAY_MS);
    expect((await desk.history(first.id)).filter((type) => type === 'survey.sent')).toHaveLength(2);
  });

  it('with two tickets solved at one time is asked about one of them, however many workers there are', async () => {
    const requester = await desk.service.person('requester');
    const tickets = await Promise.all(Array.from({ length: 4 }, () => desk.answered({ requesterId: requester.id })));
    for (const { id } of tickets) await desk.solve(id);
    desk.after(5 * HOUR_MS);
    await Promise.all([desk.work(), desk.work(), desk.work()]);
    while ((await desk.work()) > 0);
    desk.after(-5 * HOUR_MS);
    const asked = await Promise.all(tickets.map(({ id }) => isAsked(id)));
    expect(asked.filter(Boolean)).toHaveLength(1);
  });

  it('is asked once, even if several workers look at the same time', async () => {
    const tickets = await Promise.all(Array.from({ length: 6 }, () => desk.answered()));
    for (const { id } of tickets) await desk.solve(id);
    desk.after(5 * HOUR_MS);
    await Promise.all([desk.work(), desk.work(), desk.work()]);
    while ((await desk.work()) > 0);
    desk.after(-5 * HOUR_MS);
    for (const { id } of tickets) expect(await desk.history(id)).toEqual(['survey.sent']);
  });

  it('who writes by email is asked without a verified address', async () => {
    const requester = await desk.service.person('requester', { verified: false });
    const { id } = await desk.answered({ requesterId: requester.id, channel: 'email' });
    await desk.solve(id);
    await desk.delay();
    expect(await isAsked(id)).toBe(true);
  });
});

describe('no one is asked', () => {
  const expectNoQuestion = async (ticketId: string) => {
    await desk.delay();
    expect(await desk.history(ticketId)).toEqual([]);
    expect(await desk.stored(ticketId)).toEqual([]);
  };

  it('without a public reply of an agent', async () => {
    const { id } = await desk.ticket({ requesterId: (await desk.service.person('requester')).id });
    await desk.agent.post(`/tickets/${id}/comments`, { body: 'A note', visibility: 'internal' });
    await desk.solve(id);
    await expectNoQuestion(id);
  });

  it('if only a program has replied before the service solved the ticket', async () => {
    const { id } = await desk.ticket({ requesterId: (await desk.service.person('requester')).id });
    await desk.agent.post(`/tickets/${id}/comments`, { body: 'We are closed', visibility: 'public', automated: true });
    await desk.solve(id);
    await expectNoQuestion(id);
  });

  it('while surveys are off, nor later about a ticket that was solved then', async () => {
    const off = await desk.answered();
    await desk.administrator.patch('/settings', { surveysEnabled: false });
    await desk.solve(off.id);
    await desk.administrator.patch('/settings', { surveysEnabled: true });
    await expectNoQuestion(off.id);
  });

  it('if surveys were turned off during the delay', async () => {
    const { id } = await desk.answered();
    await desk.solve(id);
    await desk.administrator.patch('/settings', { surveysEnabled: false });
    await expectNoQuestion(id);
    await desk.administrator.patch('/settings', { surveysEnabled: true });
  });

  it('if the ticket was reopened, merged or deleted during the delay', async () => {
    const reopened = await desk.answered();
    await desk.solve(reopened.id);
    await desk.reopen(reopened.id);
    await expectNoQuestion(reopened.id);
    const [merged, into, deleted] = [await desk.answered(), await desk.ticket(), await desk.answered()];
    await desk.solve(merged.id);
    await desk.administrator.post(`/tickets/${merged.id}/merge`, { intoId: into.id, otherRequester: 'follows' });
    await desk.solve(deleted.id);
    await desk.administrator.delete(`/tickets/${deleted.id}`);
    await desk.delay();
    for (const { id } of [merged, deleted]) expect(await desk.stored(id)).toEqual([]);
  });

  it('if the requester is suspended, has no verified address, or has unsubscribed', async () => {
    const unverified = await desk.service.person('requester', { verified: false });
    const [suspended, unsubscribed, unproven] = [
      await desk.answered(),
      await desk.answered(),
      await desk.answered({ requesterId: unverified.id }),
    ];
    const { preferences } = (await unsubscribed.requester.get('/auth/me/notification-preferences')).body;
    expect(preferences).toContainEqual(expect.objectContaining({ event: 'survey.sent', channel: 'email' }));
    for (const { id } of [suspended, unsubscribed, unproven]) await desk.solve(id);
    await desk.administrator.post(`/users/${suspended.requester.id}/suspend`);
    await unsubscribed.requester.put('/auth/me/notification-preferences', {
      preferences: [{ event: 'survey.sent', channel: 'email', enabled: false }],
    });
    await desk.delay();
    for (const { id } of [suspended, unsubscribed, unproven]) expect(await desk.stored(id)).toEqual([]);
  });

  it('if the email about the ticket bounced', async () => {
    const { id, requester } = await desk.answered();
    await desk.rows(
      `insert into deliveries (id, created_at, updated_at, version, kind, dedupe, mail, ticket_id, state, attempts, claim)
       values (gen_random_uuid(), now(), now(), 1, 'email', gen_random_uuid()::text, jsonb_build_object('to', ?::text),
         ?, 'bounced', '[]', 1)`,
      [requester.email, id],
    );
    await desk.solve(id);
    await expectNoQuestion(id);
  });

  it('if the rule that sends the email is off', async () => {
    const { data } = (await desk.administrator.get('/notification-rules')).body;
    const rule = data.find(({ event }: { event: string }) => event === 'survey.sent');
    expect(Object.keys(rule.templates).sort()).toEqual(['de', 'en']);
    await desk.administrator.patch(`/notification-rules/${rule.id}`, { enabled: false });
    const { id } = await desk.answered();
    await desk.solve(id);
    await expectNoQuestion(id);
    await desk.administrator.patch(`/notification-rules/${rule.id}`, { enabled: true });
  });

  it('when an old solved ticket is closed automatically', async () => {
    const { id } = await desk.asked();
    await desk.transition(id, 'closed', desk.administrator);
    await desk.delay(60 * DAY_MS);
    expect(await desk.history(id)).toEqual(['survey.sent']);
  });
});

describe('a worker', () => {
  it('leaves a ticket or a requester that someone else has locked to the next pass', async () => {
    const { id, requester } = await desk.answered();
    await desk.solve(id);
    const locks = [
      ['select id from tickets where id = ? for update', id],
      ['select id from users where id = ? for update', requester.id],
    ] as const;
    for (const [lock, locked] of locks) {
      await transactFor(desk.service.transactions, { actor: SYSTEM, requestId: null })(async ({ em }) => {
        await em.execute(lock, [locked]);
        desk.after(5 * HOUR_MS);
        await desk.work();
        desk.after(-5 * HOUR_MS);
      });
      expect(await desk.history(id)).toEqual([]);
    }
    await desk.delay();
    expect(await desk.history(id)).toEqual(['survey.sent']);
  });
});
