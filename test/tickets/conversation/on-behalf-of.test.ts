import { beforeAll, describe, expect, it } from 'vitest';
import { newNotifications } from '../../messaging/notifications/notified.ts';
import { forFile } from '../../support/for-file.ts';
import type { Answer, Person } from '../../support/service.ts';
import { APPLICATION_GRANTS, type Application, openApplication } from './support/application.ts';
import { openDesk } from './support/desk.ts';

let shop: Application;
const desk = await forFile(openDesk({ workers: true }));
beforeAll(async () => {
  shop = await openApplication(desk.service, desk.administrator);
});

let made = 0;
async function customerWithTicket() {
  made += 1;
  const customer = await desk.service.person('requester', { name: `Rita ${made}`, email: `rita-${made}@example.net` });
  const { body } = await customer.post('/tickets', { subject: 'Printer on fire' });
  await desk.administrator.post(`/tickets/${body.id}/assign`, { teamId: desk.teamId, assigneeId: desk.agent.id });
  return { customer, ticket: body };
}

const seen = async (id: string) => (await desk.administrator.get(`/tickets/${id}`)).body;
const historyOf = async (id: string, reader: Person = desk.administrator) =>
  (await reader.get(`/tickets/${id}/events?limit=100`)).body.data;
const reply = (ticket: { id: string }, onBehalfOf: object, more: object = {}, headers = {}) =>
  shop.post(`/tickets/${ticket.id}/comments`, { body: 'Still on fire', onBehalfOf, ...more }, headers);
const upload = async (
  ticket: { id: string },
  onBehalfOf: object,
  visibility = 'public',
): Promise<Pick<Answer, 'status' | 'body'>> => {
  const query = new URLSearchParams({ fileName: 'a.txt', visibility, onBehalfOf: JSON.stringify(onBehalfOf) });
  const response = await fetch(`${desk.service.url}/api/tickets/${ticket.id}/attachments?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${shop.key}`, 'Content-Type': 'application/octet-stream' },
    body: 'It began at noon.',
  });
  return { status: response.status, body: await response.json() };
};

describe('a reply on behalf of the requester', () => {
  it('is a message of the customer in figures, status and history', async () => {
    const { customer, ticket } = await customerWithTicket();
    await desk.write(desk.agent, ticket.id);
    const pending = await desk.service.statusId('pending');
    await desk.agent.post(`/tickets/${ticket.id}/transition`, { statusId: pending });
    const before = (await seen(ticket.id)).milestones;
    expect(before.waitingSince).toBeNull();

    const { status, body } = await reply(ticket, { userId: customer.id });
    expect([status, body.author]).toEqual([201, { id: customer.id, name: customer.name }]);
    const after = await seen(ticket.id);
    expect(after.status.state).toBe('open');
    expect(after.milestones).toEqual({
      ...before,
      lastRequesterCommentAt: body.createdAt,
      waitingSince: body.createdAt,
    });

    const event = (await historyOf(ticket.id)).findLast(({ type }: { type: string }) => type === 'comment.public');
    expect(event).toMatchObject({
      actor: {
        kind: 'user',
        id: customer.id,
        name: customer.name,
        apiKey: { name: 'backend' },
        submittedBy: { kind: 'service', id: shop.id, name: 'Shop' },
      },
      data: { byRequester: true, byAgent: false },
    });
  });

  it('never counts as a first response', async () => {
    const { customer, ticket } = await customerWithTicket();
    await reply(ticket, { email: customer.email.toUpperCase() });
    const { milestones, status } = await seen(ticket.id);
    expect([milestones.firstResponseAt, milestones.waitingSince, status.state]).toEqual([
      null,
      ticket.createdAt,
      'new',
    ]);
  });

  it('notifies agents, and never the customer of their own words', async () => {
    const { customer, ticket } = await customerWithTicket();
    const notified = newNotifications(desk.service);
    await notified(ticket);
    await reply(ticket, { userId: customer.id });
    const own = ['email', 'in_app'].map((channel) => `${channel} ${desk.agent.name}: comment.public`);
    expect(await notified(ticket)).toEqual(own);
  });

  it('hides from requesters which program sent it', async () => {
    const { customer, ticket } = await customerWithTicket();
    await reply(ticket, { userId: customer.id });
    const actors = (await historyOf(ticket.id, customer)).map(({ actor }: { actor: object }) => actor);
    expect(JSON.stringify(actors)).not.toContain('Shop');
  });

  it.each([
    ['an external ID', { externalId: 'cus_1' }],
    ['an external ID with its source', { externalId: 'cus_1', source: 'shop' }],
  ])('names the customer by %s', async (_, onBehalfOf) => {
    const { customer, ticket } = await customerWithTicket();
    const named = { externalSource: 'shop', externalId: 'cus_1' };
    await desk.administrator.patch(`/users/${customer.id}`, named);
    expect((await reply(ticket, onBehalfOf)).body.author?.id).toBe(customer.id);
    await desk.administrator.patch(`/users/${customer.id}`, { externalSource: null, externalId: null });
  });

  it('asks for the source if several customers have the external ID', async () => {
    const { customer, ticket } = await customerWithTicket();
    await desk.administrator.patch(`/users/${customer.id}`, { externalSource: 'shop', externalId: 'twice' });
    await desk.administrator.patch(`/users/${desk.customer.id}`, { externalSource: 'crm', externalId: 'twice' });
    const { status, body } = await reply(ticket, { externalId: 'twice' });
    expect([status, body.errors]).toMatchObject([422, [{ pointer: '#/onBehalfOf/source', code: 'required' }]]);
    expect((await reply(ticket, { externalId: 'twice', source: 'shop' })).status).toBe(201);
  });

  it('of a customer who follows the ticket is theirs', async () => {
    const { ticket } = await customerWithTicket();
    const follower = await desk.service.person('requester');
    await desk.administrator.put(`/tickets/${ticket.id}/followers/${follower.id}`, {});
    expect((await reply(ticket, { userId: follower.id })).body.author.id).toBe(follower.id);
    expect((await seen(ticket.id)).milestones.lastRequesterCommentAt).toBeNull();
  });

  it('to a closed ticket opens a follow-up of the customer', async () => {
    const { customer, ticket } = await customerWithTicket();
    await desk.close(ticket.id);
    const { body } = await reply(ticket, { userId: customer.id });
    expect(body.redirected).toMatchObject({ reason: 'follow_up' });
    expect((await seen(body.redirected.ticket.id)).requester.id).toBe(customer.id);
  });
});

describe('on behalf of the requester, an application', () => {
  it('creates a ticket, as if the customer had', async () => {
    const { customer } = await customerWithTicket();
    const { status, body } = await shop.post('/tickets', { subject: 'Help', onBehalfOf: { email: customer.email } });
    expect([status, body.requester?.id, body.followers]).toEqual([201, customer.id, []]);
    expect(body.milestones.waitingSince).toBe(body.createdAt);
    const [created] = await historyOf(body.id);
    expect(created.actor).toMatchObject({ id: customer.id, submittedBy: { id: shop.id } });
    const twice = { subject: 'Help', onBehalfOf: { userId: customer.id }, requesterId: customer.id };
    expect((await shop.post('/tickets', twice)).body.errors).toMatchObject([{ pointer: '#/requesterId' }]);
  });

  it('uploads a file and attaches it to a reply', async () => {
    const { customer, ticket } = await customerWithTicket();
    const uploaded = await upload(ticket, { userId: customer.id });
    expect([uploaded.status, uploaded.body.uploadedBy]).toEqual([201, { id: customer.id, name: customer.name }]);
    const { body } = await reply(ticket, { userId: customer.id }, { attachmentIds: [uploaded.body.id] });
    expect(body.attachments).toMatchObject([{ id: uploaded.body.id }]);
  });

  it('solves and reopens a ticket', async () => {
    const { customer, ticket } = await customerWithTicket();
    const onBehalfOf = { userId: customer.id };
    const statusId = await desk.service.statusId('solved');
    const solved = await shop.post(`/tickets/${ticket.id}/transition`, { statusId, onBehalfOf });
    expect([solved.status, solved.body.status?.state]).toEqual([200, 'solved']);
    const event = (await historyOf(ticket.id)).at(-1);
    expect(event).toMatchObject({ type: 'ticket.status_changed', actor: { id: customer.id } });
    await reply(ticket, onBehalfOf);
    expect((await seen(ticket.id)).status.state).toBe('open');
  });

  it('keeps the idempotency keys of its own, which do not cross customers', async () => {
    const { customer, ticket } = await customerWithTicket();
    const follower = await desk.service.person('requester');
    await desk.administrator.put(`/tickets/${ticket.id}/followers/${follower.id}`, {});
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await reply(ticket, { userId: customer.id }, {}, headers);
    expect((await reply(ticket, { userId: customer.id }, {}, headers)).body).toEqual(first.body);
    const other = await reply(ticket, { userId: follower.id }, {}, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    // The customer's own request with this key is another one.
    const own = await customer.post(`/tickets/${ticket.id}/comments`, { body: 'Mine' }, headers);
    expect([own.status, own.body.body]).toEqual([201, 'Mine']);
  });

  it('repeats a redacted comment without its text, also in the session of a person', async () => {
    const { customer, ticket } = await customerWithTicket();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const send = () => {
      const body = { body: 'My password is 1234', onBehalfOf: { userId: customer.id } };
      return desk.administrator.post(`/tickets/${ticket.id}/comments`, body, headers);
    };
    const { body } = await send();
    await desk.administrator.post(`/tickets/${ticket.id}/comments/${body.id}/redact`, {});
    expect(JSON.stringify((await send()).body)).not.toContain('1234');
  });
});

describe('an application cannot act for', () => {
  const rejected = async (customer: object, code = 'not_participant') => {
    const { ticket } = await customerWithTicket();
    for (const { status, body } of [
      await reply(ticket, customer),
      await upload(ticket, customer),
      await shop.post(`/tickets/${ticket.id}/transition`, {
        statusId: await desk.service.statusId('solved'),
        onBehalfOf: customer,
      }),
    ]) {
      expect([status, body.errors]).toMatchObject([422, [{ pointer: '#/onBehalfOf', code }]]);
    }
  };

  it('customers of other tickets, other addresses and unknown names, all with the same error', async () => {
    const { customer } = await customerWithTicket();
    await rejected({ userId: customer.id });
    await rejected({ email: 'nobody@example.net' });
    await rejected({ externalId: 'nobody' });
    await rejected({ userId: crypto.randomUUID() });
  });

  it('service accounts, and agents who follow the ticket or work on it', async () => {
    const { ticket } = await customerWithTicket();
    await desk.administrator.put(`/tickets/${ticket.id}/followers/${desk.colleague.id}`, {});
    for (const userId of [desk.colleague.id, desk.agent.id, desk.administrator.id, shop.id]) {
      expect([userId, (await reply(ticket, { userId })).status]).toEqual([userId, 422]);
    }
    const onBehalfOf = { userId: shop.id };
    const { body: own } = await shop.post('/tickets', { subject: 'Of the shop itself' });
    for (const answer of [await reply(own, onBehalfOf), await shop.post('/tickets', { subject: 'Help', onBehalfOf })]) {
      expect([answer.status, answer.body.errors]).toMatchObject([422, [{ pointer: '#/onBehalfOf' }]]);
    }
  });

  it('suspended customers', async () => {
    const { customer, ticket } = await customerWithTicket();
    await desk.administrator.post(`/users/${customer.id}/suspend`, {});
    const { status, body } = await reply(ticket, { userId: customer.id });
    expect([status, body.errors]).toMatchObject([422, [{ pointer: '#/onBehalfOf', code: 'suspended' }]]);
    const created = await shop.post('/tickets', { subject: 'Help', onBehalfOf: { userId: customer.id } });
    expect(created.body.errors).toMatchObject([{ code: 'suspended' }]);
  });

  it('an agent with more than the rights of a customer', async () => {
    const { body: ticket } = await desk.agent.post('/tickets', { subject: 'My own mouse' });
    const onBehalfOf = { userId: desk.agent.id };
    expect((await reply(ticket, onBehalfOf)).body.author.id).toBe(desk.agent.id);
    expect((await seen(ticket.id)).milestones.firstResponseAt).toBeNull();
    const note = await reply(ticket, onBehalfOf, { visibility: 'internal' });
    expect([note.status, note.body.permission]).toEqual([403, 'comment:create_internal']);
    expect((await upload(ticket, onBehalfOf, 'internal')).status).toBe(403);
    const mention = await reply(ticket, onBehalfOf, { mentionIds: [desk.colleague.id] });
    expect([mention.status, mention.body.permission]).toEqual([403, 'user:read']);
    const assigned = { subject: 'Mine', onBehalfOf, teamId: desk.teamId };
    expect((await shop.post('/tickets', assigned)).body.permission).toBe('ticket:assign');
  });

  it.each(['ticket:act_for', 'comment:create_public'])('anyone without %s', async (permission) => {
    const { customer, ticket } = await customerWithTicket();
    const grants = APPLICATION_GRANTS.filter((grant) => grant.permission !== permission);
    const weak = await openApplication(desk.service, desk.administrator, grants);
    const body = { body: 'Hm', onBehalfOf: { userId: customer.id } };
    const answer = await weak.post(`/tickets/${ticket.id}/comments`, body);
    expect([answer.status, answer.body.permission]).toEqual([403, permission]);
  });

  it('customers who cannot create a ticket themselves, to create one', async () => {
    const { customer } = await customerWithTicket();
    const role = { key: 'no_tickets', name: 'No tickets', grants: [{ permission: 'ticket:read', scope: 'own' }] };
    const { body } = await desk.administrator.post('/roles', role);
    await desk.administrator.put(`/users/${customer.id}/roles`, { roleIds: [body.id] });
    const created = await shop.post('/tickets', { subject: 'Help', onBehalfOf: { userId: customer.id } });
    expect([created.status, created.body.permission]).toEqual([403, 'ticket:create']);
  });

  it('customers of tickets that its permission does not cover', async () => {
    const { customer, ticket } = await customerWithTicket();
    const narrow = APPLICATION_GRANTS.map((grant) => ({ ...grant, scope: 'team' }));
    const outsider = await openApplication(desk.service, desk.administrator, narrow);
    const body = { body: 'Hm', onBehalfOf: { userId: customer.id } };
    expect((await outsider.post(`/tickets/${ticket.id}/comments`, body)).status).toBe(404);
    const created = await outsider.post('/tickets', { subject: 'Hm', onBehalfOf: { userId: customer.id } });
    expect([created.status, created.body.permission]).toEqual([403, 'ticket:act_for']);
  });

  it.each([
    ['no name', {}],
    ['two names', { userId: crypto.randomUUID(), email: 'a@example.net' }],
    ['a source without an ID', { userId: crypto.randomUUID(), source: 'shop' }],
    ['an unknown member', { name: 'Rita' }],
  ])('%s', async (_, onBehalfOf) => {
    const { ticket } = await customerWithTicket();
    for (const { status, body } of [await reply(ticket, onBehalfOf), await upload(ticket, onBehalfOf)]) {
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      expect(body.errors[0].pointer).toMatch(/^#\/onBehalfOf/);
    }
  });
});
