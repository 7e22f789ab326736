import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMail, post, SECRET, signed } from '../messaging/inbound/support/mail.ts';
import { confirmed } from '../support/people.ts';
import { hours, minutesOf, SlaDesk } from './support.ts';

let desk: SlaDesk;
let teamId: string;
beforeAll(async () => {
  const environment = { ACCESS_TOKEN_TTL: '86400', INBOUND_EMAIL_SECRET: SECRET };
  desk = await SlaDesk.open({ environment });
  const { administrator } = desk;
  await administrator.post('/fields', { key: 'plan', name: 'Plan', type: 'text' });
  const team = (await administrator.post('/teams', { name: 'Partners' })).body;
  const except = { field: ['plan:is:free'], team: [team.id] };
  await desk.policy({ name: 'Except', filters: { tag: ['edge'] }, except, targets: hours(3, 1, 3) });
  await desk.policy({ name: 'Others' });
  await desk.recalculate();
  teamId = team.id;
});
afterAll(() => desk.service.stop());

const dueIn = async (ticketId: string, metric: string, start: number) =>
  (minutesOf((await desk.target(ticketId, metric)).due_at) ?? Number.NaN) - start;
const metAt = async (ticketId: string, metric: string) => (await desk.target(ticketId, metric)).met_at;
const openMetrics = async (ticketId: string) =>
  (await desk.targets(ticketId)).filter(({ met_at }) => met_at === null).map(({ metric }) => metric);

describe('a first response', () => {
  it('stays the one that is awaited when the requester writes again, also if a next response would be due earlier', async () => {
    const { id } = await desk.ticket({ tags: ['edge'] });
    const start = desk.minutes;
    desk.after(50);
    await desk.write(desk.customer, id);
    expect(await openMetrics(id)).toEqual(['first_response', 'resolution']);
    expect(await dueIn(id, 'first_response', start)).toBe(180);
  });

  it('is neither an automated reply nor the word of another customer', async () => {
    const { id } = await desk.ticket();
    const follower = await desk.service.person('requester');
    await desk.agent.put(`/tickets/${id}/followers/${follower.id}`, {});
    await desk.write(follower, id);
    await desk.write(desk.agent, id, { automated: true });
    expect(await metAt(id, 'first_response')).toBeNull();
    await desk.write(desk.agent, id);
    expect(await metAt(id, 'first_response')).not.toBeNull();
  });

  it('cannot be given by an agent to their own ticket', async () => {
    const { body } = await desk.agent.post('/tickets', { subject: 'My own chair' });
    await desk.write(desk.agent, body.id);
    expect(await openMetrics(body.id)).toEqual(['first_response', 'resolution']);
    await desk.write(desk.administrator, body.id);
    expect(await openMetrics(body.id)).toEqual(['resolution']);
  });

  it('stays given when the reply is redacted', async () => {
    const { id } = await desk.ticket();
    const { body } = await desk.agent.post(`/tickets/${id}/comments`, { body: 'Oops' });
    const target = await desk.target(id, 'first_response');
    desk.after(100);
    expect((await desk.agent.post(`/tickets/${id}/comments/${body.id}/redact`, {})).status).toBe(200);
    expect(await desk.target(id, 'first_response')).toEqual(target);
  });

  it('is awaited since the service received an email, whatever its date says', async () => {
    const raw = makeMail({ from: desk.customer.email });
    expect(raw).toContain('Date: Sun, 22 Nov 2026');
    const { body } = await post(desk.service, raw, signed(raw, { at: desk.service.now() }));
    const { started_at } = await desk.target(body.ticket.id, 'first_response');
    expect(minutesOf(started_at)).toBe(desk.minutes);
  });
});

describe('a next response that a merge has begun', () => {
  it('is not met by a reply that was written before the merge', async () => {
    const [waiting, answered] = [await desk.ticket(), await desk.ticket()];
    desk.after(20);
    await desk.write(desk.agent, answered.id);
    desk.after(15);
    const merged = await desk.agent.post(`/tickets/${waiting.id}/merge`, { intoId: answered.id });
    expect(merged.status).toBe(200);
    desk.after(3);
    await desk.move(answered.id, 'solved');
    const cancelled = { met_at: null, cancel_reason: 'solved', started_at: expect.anything() };
    expect(await desk.target(answered.id, 'next_response')).toMatchObject(cancelled);
  });
});

describe('a follow-up of a closed ticket', () => {
  it('has targets of its own, from its first message on', async () => {
    const { id } = await desk.ticket();
    await desk.move(id, 'closed');
    const closed = await desk.targets(id);
    desk.after(600);
    const { body } = await desk.customer.post(`/tickets/${id}/comments`, { body: 'It is back' });
    const followUp = body.redirected.ticket.id;
    expect(await openMetrics(followUp)).toEqual(['first_response', 'resolution']);
    expect(await dueIn(followUp, 'resolution', desk.minutes)).toBe(480);
    expect(await desk.targets(id)).toEqual(closed);
  });
});

describe('an exception of a policy', () => {
  it.each([
    ['nothing that it names', {}, false, 'Except'],
    ['one of two things', { plan: 'free' }, false, 'Except'],
    ['another value', { plan: 'pro' }, true, 'Except'],
    ['all of it', { plan: 'free' }, true, 'Others'],
  ])('matches only tickets that have all of it: %s', async (_, fields, inTeam, policy) => {
    const { body } = await desk.agent.post('/tickets', {
      ...{ subject: 'Which?', requesterId: desk.customer.id, tags: ['edge'], fields },
      ...(inTeam && { teamId }),
    });
    expect(body.sla.policy.name).toBe(policy);
  });
});

describe('a worker that was stopped', () => {
  it('records what it missed when it is back, with the time at which it was due', async () => {
    const { id } = await desk.ticket();
    const start = desk.minutes;
    desk.after(90);
    await desk.notice();
    const { data } = (await desk.administrator.get(`/tickets/${id}/events?limit=100`)).body;
    const breach = data.find(({ type }: { type: string }) => type === 'sla.breached');
    expect(minutesOf(breach.occurredAt)).toBe(start + 90);
    expect(minutesOf(breach.data.dueAt)).toBe(start + 60);
    expect(minutesOf((await desk.target(id, 'first_response')).breached_at)).toBe(start + 60);
  });
});

describe('a requester', () => {
  it('finds no trace of service levels in lists, exports, histories, the feed and past states', async () => {
    const { id } = await desk.ticket();
    desk.after(61);
    await desk.notice();
    expect(await desk.notices(id)).toEqual(['sla.breached first_response']);
    const { customer } = desk;
    const administrator = await confirmed(desk.service, desk.administrator);
    const exporting = await administrator.post('/roles', {
      key: 'exporting',
      name: 'Exporting',
      grants: [
        { permission: 'ticket:read', scope: 'own' },
        { permission: 'ticket:export', scope: 'own' },
      ],
    });
    await administrator.put(`/users/${customer.id}/roles`, { roleIds: [exporting.body.id] });
    const download = (format: string) =>
      fetch(`${desk.service.url}/api/tickets/export?format=${format}`, {
        headers: { Authorization: `Bearer ${customer.token}` },
      }).then((response) => response.text());
    const answers = [
      JSON.stringify((await customer.get(`/tickets/${id}`)).body),
      JSON.stringify((await customer.get('/tickets?limit=100')).body),
      JSON.stringify((await customer.get(`/tickets/${id}?at=${desk.service.now().toISOString()}`)).body),
      JSON.stringify((await customer.get(`/tickets/${id}/events?limit=100`)).body),
      JSON.stringify((await customer.get(`/tickets/${id}/timeline`)).body),
      JSON.stringify((await customer.get(`/events?ticket=${id}`)).body),
      await download('ndjson'),
      await download('csv'),
    ];
    for (const answer of answers) {
      expect(answer).toContain(id);
      expect(answer).not.toMatch(/sla\.|first_response|"sla":\{|Others/);
    }
  });
});
