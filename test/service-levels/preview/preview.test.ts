import { afterEach, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { confirmed } from '../../support/people.ts';
import type { Person } from '../../support/service.ts';
import { hours, MONDAY_9, SlaDesk } from '../support.ts';

const desk = await forFile(SlaDesk.open());

afterEach(async () => {
  for (const { id } of (await desk.administrator.get('/sla-policies')).body.data) {
    await desk.administrator.delete(`/sla-policies/${id}`);
  }
  await desk.recalculate();
});

async function preview(draft: object, person: Person = desk.administrator) {
  const { status, body } = await person.post('/sla-policies/preview', draft);
  expect({ status, errors: body.errors }).toEqual({ status: 200 });
  return body;
}

let tags = 0;
/** A tag for the tickets of one test. */
const newTag = () => `preview-${++tags}`;
const tagged = (tag: string) => ({ filters: { tag: [tag] } });
const at = (minutes: number) => new Date(MONDAY_9 + minutes * 60_000).toISOString();
const NOTHING = {
  ticketsAdded: 0,
  ticketsRemoved: 0,
  ticketsRescheduled: 0,
  targetsNewlyLate: 0,
  targetsNoLongerLate: 0,
};

describe('a preview', () => {
  it('counts the tickets that a new policy would get, and those that leave another', async () => {
    const tag = newTag();
    const first = await desk.policy(tagged(tag));
    for (const priority of ['low', 'urgent', 'urgent']) await desk.ticket({ tags: [tag], priority });
    const draft = { targets: hours(1, 1, 4), filters: { tag: [tag], priority: ['urgent'] } };
    expect(await preview(draft)).toMatchObject({ ...NOTHING, examined: 2, limited: false });
    expect(await preview({ ...draft, aboveId: first.id })).toMatchObject({ ...NOTHING, examined: 2, ticketsAdded: 2 });
    const second = await desk.policy({ ...draft, enabled: false });
    const above = { id: second.id, enabled: true, aboveId: first.id };
    expect(await preview(above)).toMatchObject({ ...NOTHING, examined: 2, ticketsAdded: 2 });
    const ids = [second.id, first.id];
    expect(await preview({ id: second.id, enabled: true, ids })).toMatchObject({
      ...NOTHING,
      examined: 2,
      ticketsAdded: 2,
    });
    expect(await preview({ id: first.id, filters: { tag: [tag], priority: ['low'] } })).toMatchObject({
      ...NOTHING,
      examined: 3,
      ticketsRemoved: 2,
    });
    expect(await preview({ id: first.id, enabled: false })).toMatchObject({
      ...NOTHING,
      ticketsRemoved: 3,
      newTickets: [],
    });
  });

  it('counts due times that move, and targets that become late or are cancelled', async () => {
    const tag = newTag();
    const { id } = await desk.policy(tagged(tag));
    await desk.ticket({ tags: [tag] });
    desk.after(40);
    await desk.ticket({ tags: [tag] });
    const shorter = { id, targets: hours(0.5, 2, 8) };
    expect(await preview(shorter)).toMatchObject({ ...NOTHING, ticketsRescheduled: 2, targetsNewlyLate: 1 });
    desk.after(30);
    expect(await preview(shorter)).toMatchObject({ ...NOTHING, ticketsRescheduled: 1, targetsNewlyLate: 0 });
    expect(await preview({ id, deleted: true })).toMatchObject({
      ...NOTHING,
      ticketsRemoved: 2,
      targetsNoLongerLate: 1,
      newTickets: [],
    });
  });

  it('counts the tickets that a new order of all policies moves to another policy', async () => {
    const tag = newTag();
    const [all, urgent, low] = [
      await desk.policy(tagged(tag)),
      await desk.policy({ filters: { tag: [tag], priority: ['urgent'] }, targets: hours(1, 2, 8) }),
      await desk.policy({ filters: { tag: [tag], priority: ['low'] }, targets: hours(0.25, 2, 8) }),
    ];
    for (const priority of ['low', 'normal', 'urgent', 'urgent']) await desk.ticket({ tags: [tag], priority });
    desk.after(20);
    const order = (...policies: { readonly id: string }[]) => ({ ids: policies.map(({ id }) => id) });
    expect(await preview(order(all, urgent, low))).toEqual({
      ...{ ...NOTHING, examined: 0, limited: false, sample: null, newTickets: [] },
    });
    expect(await preview(order(all, low, urgent))).toMatchObject({ ...NOTHING, examined: 2 });
    const { sample, ...counts } = await preview(order(low, urgent, all));
    expect(counts).toEqual({
      ...NOTHING,
      examined: 4,
      limited: false,
      ticketsRescheduled: 3,
      targetsNewlyLate: 1,
      newTickets: [],
    });
    expect(sample).toMatchObject({
      before: [{ policy: { id: all.id } }, {}],
      after: [{ policy: { id: urgent.id } }, {}],
    });
    expect(await preview({ id: urgent.id, ...order(low, urgent, all) })).toMatchObject({
      ...{ ...NOTHING, examined: 4, ticketsAdded: 2, ticketsRescheduled: 1, targetsNewlyLate: 1 },
    });
  });

  it('shows the targets of a ticket before and after, with every span of their clocks', async () => {
    const tag = newTag();
    const { id: ticketId } = await desk.ticket({ tags: [tag] });
    const start = desk.minutes;
    desk.after(60);
    await desk.move(ticketId, 'pending');
    desk.after(60);
    await desk.move(ticketId, 'open');
    desk.after(30);
    const { sample } = await preview({ ...tagged(tag), targets: hours(1, 2, 8) });
    expect(sample).toMatchObject({
      ticket: { id: ticketId, subject: 'Printer jam', status: { key: 'open' } },
      before: [],
    });
    expect(sample.after).toMatchObject([
      { metric: 'first_response', policy: null, dueAt: at(start + 60), breachedAt: at(start + 150) },
      {
        metric: 'resolution',
        policy: null,
        priority: 'normal',
        seconds: 8 * 3_600,
        dueAt: at(start + 9 * 60),
        breachedAt: null,
        spans: [
          { from: at(start), to: at(start + 60), pause: null, seconds: 3_600 },
          { from: at(start + 60), to: at(start + 120), pause: 'pending', seconds: 0 },
          { from: at(start + 120), to: null, pause: null, seconds: 1_800 },
        ],
      },
    ]);
  });

  it('shows the ticket that the caller chooses, even if the draft does not affect it', async () => {
    const tag = newTag();
    const { id, name } = await desk.policy({ filters: { tag: ['elsewhere'] } });
    const { id: ticketId } = await desk.ticket({ tags: ['elsewhere'] });
    const { reference } = (await desk.agent.get(`/tickets/${ticketId}`)).body;
    await desk.ticket({ tags: [tag] });
    const { sample } = await preview({ ...tagged(tag), targets: hours(1, 1, 1), ticketId: reference });
    const explained = (await desk.agent.get(`/tickets/${ticketId}/sla`)).body.data;
    expect(sample).toMatchObject({ ticket: { id: ticketId, reference }, before: explained, after: explained });
    expect(explained[0].policy).toEqual({ id, name });
  });

  it('shows when a new ticket would be due, even if no ticket matches', async () => {
    const calendar = await desk.administrator.post('/calendars', {
      name: 'Tuesdays',
      timeZone: 'UTC',
      week: [{ day: 'tue', from: '09:00', to: '17:00' }],
    });
    const targets = [
      { metric: 'first_response', priority: 'urgent', seconds: 3_600 },
      { metric: 'next_response', priority: 'urgent', seconds: 3_600 },
      { metric: 'resolution', priority: 'low', seconds: 7_200 },
    ];
    const calendarId = calendar.body.id;
    expect(await preview({ ...tagged(newTag()), calendarId, targets })).toEqual({
      ...NOTHING,
      examined: 0,
      limited: false,
      sample: null,
      newTickets: [
        {
          priority: 'urgent',
          targets: [{ metric: 'first_response', seconds: 3_600, dueAt: '2026-11-24T10:00:00.000Z' }],
        },
        { priority: 'high', targets: [] },
        { priority: 'normal', targets: [] },
        {
          priority: 'low',
          targets: [{ metric: 'resolution', seconds: 7_200, dueAt: '2026-11-24T11:00:00.000Z' }],
        },
      ],
    });
  });

  it('examines the newest 1,000 tickets, and says that there are more', async () => {
    const tag = newTag();
    const { id } = await desk.ticket({ tags: [tag], priority: 'low' });
    desk.after(1);
    const { id: newest } = await desk.ticket({ tags: [tag], priority: 'urgent' });
    await desk.service.orm.em.fork().execute(
      `insert into tickets select (jsonb_populate_record(tickets, jsonb_build_object(
         'id', gen_random_uuid(), 'number', tickets.number + 1000 + copy, 'created_at', created_at + interval '1 s'))).*
       from tickets cross join generate_series(1, 999) as copy where id = ?`,
      [id],
    );
    const draft = { ...tagged(tag), targets: hours(1, 1, 1) };
    expect(await preview(draft)).toMatchObject({
      examined: 1_000,
      limited: true,
      ticketsAdded: 1_000,
      sample: { ticket: { id: newest } },
    });
    await desk.move(newest, 'solved');
    expect(await preview(draft)).toMatchObject({ examined: 1_000, limited: false, ticketsAdded: 1_000 });
  });
});

describe('a preview by a user', () => {
  const reader = async (grants: object[]) => {
    const key = `reader_${++tags}`;
    const administrator = await confirmed(desk.service, desk.administrator);
    const role = await administrator.post('/roles', {
      key,
      name: key,
      grants: [{ permission: 'sla:manage' }, ...grants],
    });
    const person = await desk.service.person('requester');
    // A change is noticed by its time, which must be after that of the token.
    desk.after(1);
    await administrator.put(`/users/${person.id}/roles`, { roleIds: [role.body.id] });
    return person;
  };

  it('examines only tickets that they can see', async () => {
    const tag = newTag();
    const lead = await reader([{ permission: 'ticket:read', scope: 'team' }]);
    const team = await desk.administrator.post('/teams', { name: tag });
    await desk.administrator.put(`/teams/${team.body.id}/members/${lead.id}`, { role: 'member' });
    const { id } = await desk.ticket({ tags: [tag] });
    const { id: hidden } = await desk.ticket({ tags: [tag] });
    await desk.agent.post(`/tickets/${id}/assign`, { teamId: team.body.id });
    const draft = { ...tagged(tag), targets: hours(1, 1, 1) };
    expect(await preview(draft, lead)).toMatchObject({ examined: 1, ticketsAdded: 1, sample: { ticket: { id } } });
    const { status, body } = await lead.post('/sla-policies/preview', { ...draft, ticketId: hidden });
    expect({ status, detail: body.detail }).toEqual({ status: 404, detail: `Ticket ${hidden} not found` });
  });

  it('finds words in internal notes only if they can read them', async () => {
    const tag = newTag();
    const { id } = await desk.ticket({ tags: [tag] });
    await desk.write(desk.agent, id, { visibility: 'internal', body: 'Confidential' });
    const draft = { filters: { tag: [tag], q: 'confidential' }, targets: hours(1, 1, 1) };
    const all = { permission: 'ticket:read', scope: 'all' };
    const trusted = await reader([all, { permission: 'comment:read_internal', scope: 'all' }]);
    expect(await preview(draft, trusted)).toMatchObject({ examined: 1, ticketsAdded: 1 });
    expect(await preview(draft, await reader([all]))).toMatchObject({ ...NOTHING, examined: 0 });
    const excepting = { filters: { tag: [tag] }, except: { q: 'confidential' }, targets: hours(1, 1, 1) };
    expect(await preview(excepting, trusted)).toMatchObject({ examined: 0, ticketsAdded: 0 });
    expect(await preview(excepting, await reader([all]))).toMatchObject({ examined: 1, ticketsAdded: 1 });
  });

  it('shows no ticket if they see only their own, but when new tickets would be due', async () => {
    const tag = newTag();
    const customer = await reader([
      { permission: 'ticket:read', scope: 'own' },
      { permission: 'ticket:create', scope: 'own' },
    ]);
    const { body: ticket } = await customer.post('/tickets', { subject: 'Mine', tags: [tag] });
    const draft = { ...tagged(tag), targets: hours(1, 1, 1), ticketId: ticket.id };
    const { newTickets, ...counts } = await preview(draft, customer);
    expect(counts).toEqual({ ...NOTHING, examined: 0, limited: false, sample: null });
    expect(newTickets).toHaveLength(4);
  });
});
