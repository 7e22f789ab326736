import { describe, expect, it } from 'vitest';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { SnoozeDesk } from './support.ts';

const desk = await forFile(SnoozeDesk.open());

describe('PUT /tickets/{ticketId}/snooze', () => {
  it('hides the time from no one who works on the ticket, and leaves assignee, status and clocks alone', async () => {
    const before = await desk.ticket({ assigneeId: desk.agent.id });
    const until = desk.in(3);
    const { status, body } = await desk.agent.put(`/tickets/${before.id}/snooze`, { until });
    expect([status, body.snoozedUntil]).toEqual([200, until]);
    const { version, updatedAt, snoozedUntil, availableTransitions, ...others } = before;
    expect(body).toMatchObject({ ...others, version: version + 1 });
    expect((await desk.get(before.id, desk.administrator)).snoozedUntil).toBe(until);
    const { data } = (await desk.administrator.get(`/tickets/${before.id}/events`)).body;
    expect(data.at(-1)).toMatchObject({
      type: 'ticket.snoozed',
      actor: { id: desk.agent.id },
      changes: only({ snoozedUntil: { from: null, to: until } }),
    });
  });

  it('changes nothing if the ticket is snoozed until that time already', async () => {
    const { id } = await desk.ticket();
    const until = desk.in(1);
    const first = await desk.agent.put(`/tickets/${id}/snooze`, { until });
    const second = await desk.agent.put(`/tickets/${id}/snooze`, { until: until.replace('Z', '+00:00') });
    expect(second.body.version).toBe(first.body.version);
    expect(await desk.history(id)).toEqual(['ticket.snoozed']);
  });

  it('lets the last of several agents decide, and logs what each replaced', async () => {
    const { id } = await desk.ticket();
    const answers = await Promise.all([1, 2, 3, 4].map((hours) => desk.snooze(id, hours)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { data } = (await desk.administrator.get(`/tickets/${id}/events`)).body;
    const changes = data.flatMap(
      (event: { type: string; changes: { snoozedUntil: { from: string | null; to: string } } }) =>
        event.type === 'ticket.snoozed' ? event.changes.snoozedUntil : [],
    );
    expect(changes.map(({ from }: { from: string | null }) => from)).toEqual([
      null,
      ...changes.slice(0, -1).map(({ to }: { to: string }) => to),
    ]);
    expect((await desk.get(id)).snoozedUntil).toBe(changes.at(-1).to);
  });

  it.each([
    ['in the past', () => new Date(Date.now() - 1).toISOString(), 'in_past'],
    ['more than a year away', () => desk.in(367 * 24), 'too_late'],
    ['not a time', () => 'tomorrow', 'invalid_format'],
  ])('rejects a time that is %s with 422', async (_, until, code) => {
    const { id } = await desk.ticket();
    const { status, body } = await desk.agent.put(`/tickets/${id}/snooze`, { until: until() });
    expect([status, body.errors[0].pointer, body.errors[0].code]).toEqual([422, '#/until', code]);
  });

  it.each(['solved', 'closed'])('rejects a %s ticket with 409', async (state) => {
    const { id } = await desk.ticket();
    await desk.transition(id, 'solved');
    if (state === 'closed') await desk.transition(id, 'closed');
    const { status, body } = await desk.snooze(id);
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  it('rejects a merged ticket with 409, and one in the trash with 404', async () => {
    const [source, target, deleted] = await Promise.all([desk.ticket(), desk.ticket(), desk.ticket()]);
    await desk.administrator.post(`/tickets/${source.id}/merge`, { intoId: target.id });
    expect((await desk.snooze(source.id, 1, desk.administrator)).status).toBe(409);
    await desk.administrator.delete(`/tickets/${deleted.id}`);
    expect((await desk.snooze(deleted.id, 1, desk.administrator)).status).toBe(404);
  });

  it('compares the expected version', async () => {
    const { id, version } = await desk.ticket();
    await desk.snooze(id);
    const body = { until: desk.in(2), expectedVersion: version };
    const { status, body: problem } = await desk.agent.put(`/tickets/${id}/snooze`, body);
    expect([status, problem.code, problem.changedFields]).toEqual([412, 'version_conflict', ['snoozedUntil']]);
  });

  it('stays when the ticket is assigned to someone else', async () => {
    const { id } = await desk.ticket();
    const until = (await desk.snooze(id)).body.snoozedUntil;
    const { body } = await desk.administrator.post(`/tickets/${id}/assign`, { assigneeId: desk.agent.id });
    expect(body.snoozedUntil).toBe(until);
  });
});

describe('the requester of a snoozed ticket', () => {
  it('can neither snooze it nor wake it', async () => {
    const { id } = await desk.ticket();
    await desk.snooze(id);
    for (const { status, body } of [await desk.snooze(id, 2, desk.customer), await desk.wake(id, desk.customer)])
      expect([status, body.code, body.permission]).toEqual([403, 'permission_denied', 'ticket:update']);
    expect((await desk.get(id)).snoozedUntil).not.toBeNull();
  });

  it('does not learn of it, now or in the past', async () => {
    const { id } = await desk.ticket();
    await desk.snooze(id);
    const at = new Date().toISOString();
    await desk.wake(id);
    await desk.snooze(id, 2);
    expect((await desk.get(id, desk.customer)).snoozedUntil).toBeNull();
    expect((await desk.customer.get(`/tickets/${id}?at=${at}`)).body.snoozedUntil).toBeNull();
    expect(await desk.history(id, desk.customer)).toEqual([]);
    const feed = (await desk.customer.get('/events?after=start&type=ticket.snoozed&type=ticket.woken')).body.data;
    expect(feed).toEqual([]);
    const { status, body } = await desk.customer.get('/tickets?snoozed=true');
    expect([status, body.errors[0].code]).toEqual([422, 'not_available']);
    expect((await desk.customer.get('/tickets/count?snoozed=false')).status).toBe(422);
    const stale = await desk.customer.patch(`/tickets/${id}`, { subject: 'Jam', expectedVersion: 1 });
    expect([stale.status, stale.body.changedFields]).toEqual([412, []]);
    expect((await desk.customer.post('/views', { name: 'Mine', filters: { snoozed: true } })).status).toBe(422);
  });
});

describe('lists', () => {
  it('contain snoozed tickets unless they ask for others', async () => {
    const [asleep, awake] = await Promise.all([desk.ticket({ tags: ['listed'] }), desk.ticket({ tags: ['listed'] })]);
    await desk.snooze(asleep.id);
    for (const sort of ['-updatedAt', 'priority', 'waitingSince', 'slaDueAt']) {
      const query = `tag=listed&sort=${sort}`;
      expect((await desk.listed(query)).sort()).toEqual([asleep.id, awake.id].sort());
      expect(await desk.listed(`${query}&snoozed=true`)).toEqual([asleep.id]);
      expect(await desk.listed(`${query}&snoozed=false`)).toEqual([awake.id]);
      expect(await desk.listed(`team=mine&${query}&snoozed=false`, desk.agent)).toEqual([awake.id]);
    }
    const count = (query: string) => desk.agent.get(`/tickets/count?${query}`);
    expect((await count('tag=listed&snoozed=true')).body.count).toBe(1);
    expect((await count('tag=listed')).body.count).toBe(2);
    const { body } = await desk.administrator.get('/tickets?tag=listed&snoozed=true');
    expect(body.data[0].snoozedUntil).not.toBeNull();
  });

  it('are the same by a statement that is planned once', async () => {
    const { id } = await desk.ticket({ priority: 'urgent' });
    await desk.snooze(id);
    const query = 'state=new&team=mine&sort=-priority';
    for (const who of [desk.agent, desk.administrator]) {
      const team = who === desk.agent ? query : query.replace('mine', desk.teamId);
      expect(await desk.listed(`${team}&snoozed=true`, who)).toContain(id);
      expect(await desk.listed(`${team}&snoozed=false`, who)).not.toContain(id);
      expect(await desk.listed(team, who)).toContain(id);
    }
  });

  it('are shared as views, which leave the filter out for users who see only their own tickets', async () => {
    const view = await desk.agent.post('/views', { name: 'Asleep', filters: { snoozed: true }, teamId: desk.teamId });
    expect(view.body.filters).toEqual({ snoozed: true });
    const reader = await desk.service.person('requester');
    await desk.administrator.put(`/teams/${desk.teamId}/members/${reader.id}`, {});
    const { body } = await reader.get(`/views/${view.body.id}`);
    expect([body.filters, body.isPartial]).toEqual([{}, true]);
    expect((await reader.get(`/tickets?view=${view.body.id}`)).status).toBe(200);
  });
});

describe('the past of a ticket', () => {
  it('says until when it was snoozed then', async () => {
    const { id } = await desk.ticket();
    const before = new Date().toISOString();
    const until = (await desk.snooze(id)).body.snoozedUntil;
    const during = new Date().toISOString();
    await desk.reply(id);
    const at = async (time: string) => (await desk.administrator.get(`/tickets/${id}?at=${time}`)).body.snoozedUntil;
    expect([await at(before), await at(during), await at(new Date().toISOString())]).toEqual([null, until, null]);
  });
});

describe('POST /tickets/bulk and POST /tickets/{ticketId}/apply', () => {
  it('snooze and wake tickets along with other changes', async () => {
    const tickets = await Promise.all([desk.ticket(), desk.ticket(), desk.ticket()]);
    await desk.transition(tickets[2].id, 'solved');
    const ids = tickets.map(({ id }) => id);
    const until = desk.in(5);
    const bulk = (snoozedUntil: string | null) => desk.agent.post('/tickets/bulk', { ids, change: { snoozedUntil } });
    const outcomes = async (answer: ReturnType<typeof bulk>) =>
      (await answer).body.data.map(({ outcome }: { outcome: string }) => outcome);
    expect(await outcomes(bulk(until))).toEqual(['changed', 'changed', 'failed']);
    expect(await outcomes(bulk(until))).toEqual(['unchanged', 'unchanged', 'failed']);
    expect((await desk.get(ids[0])).snoozedUntil).toBe(until);
    expect(await outcomes(bulk(null))).toEqual(['changed', 'changed', 'unchanged']);
    expect(await desk.history(ids[1])).toEqual(['ticket.snoozed', 'ticket.woken agent']);
    const change = { snoozedUntil: until, priority: 'high' };
    const { body } = await desk.agent.post(`/tickets/${ids[0]}/apply`, { change, comment: { body: 'Tomorrow' } });
    expect(body.ticket).toMatchObject(change);
  });

  it('reject a time in the past, and a ticket that the same change solves', async () => {
    const { id } = await desk.ticket();
    const past = { snoozedUntil: desk.in(-1) };
    const { status, body } = await desk.agent.post('/tickets/bulk', { ids: [id], change: past });
    expect([status, body.errors[0].pointer]).toEqual([422, '#/change/snoozedUntil']);
    const change = { snoozedUntil: desk.in(1), statusId: await desk.service.statusId('solved') };
    expect((await desk.agent.post(`/tickets/${id}/apply`, { change })).body.code).toBe('conflict');
    const own = await desk.customer.post(`/tickets/${id}/apply`, { change: { snoozedUntil: desk.in(1) } });
    expect([own.status, own.body.permission]).toEqual([403, 'ticket:update']);
  });
});

describe('POST /tickets/next', () => {
  it('leaves snoozed tickets out, also those of a view of snoozed tickets', async () => {
    const { id } = await desk.ticket({ tags: ['asleep'] });
    await desk.snooze(id);
    expect((await desk.agent.post('/tickets/next', { tag: ['asleep'] })).body).toEqual({ ticket: null });
    const view = await desk.agent.post('/views', { name: 'Snoozed', filters: { snoozed: true } });
    expect((await desk.agent.post('/tickets/next', { view: view.body.id })).body).toEqual({ ticket: null });
    await desk.wake(id);
    expect((await desk.agent.post('/tickets/next', { tag: ['asleep'] })).body.ticket.id).toBe(id);
  });
});
