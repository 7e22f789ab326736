import { beforeAll, describe, expect, it } from 'vitest';
import { newNotifications } from '../../messaging/notifications/notified.ts';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import type { Person } from '../../support/service.ts';
import { openApplication } from './support/application.ts';
import { openDesk } from './support/desk.ts';

let kim: Person;
const desk = await forFile(openDesk({ workers: true }));
beforeAll(async () => {
  kim = await desk.service.person('requester', { name: 'Kim', email: 'kim@example.org' });
});

const setRequester = (by: Person, ticket: { id: string }, requester: object, more: object = {}) =>
  by.put(`/tickets/${ticket.id}/requester`, { requester, ...more });
const toKim = async (ticket: { id: string }) => {
  const { status, body } = await setRequester(desk.agent, ticket, { userId: kim.id });
  expect([status, body.requester]).toEqual([200, { id: kim.id, name: 'Kim' }]);
  return body;
};
const requesterOf = async ({ id }: { id: string }, query = '') =>
  (await desk.agent.get(`/tickets/${id}${query}`)).body.requester?.id;
const typesRead = async (reader: Person, { id }: { id: string }) =>
  (await reader.get(`/events?ticket=${id}&limit=100`)).body.data.map(({ type }: { type: string }) => type);

describe('a ticket that is given to another requester', () => {
  it.each([
    ['an ID', () => ({ userId: kim.id })],
    ['an address', () => ({ email: 'KIM@example.org' })],
    ['an external ID', () => ({ externalId: 'cus_kim', source: 'shop' })],
  ])('names them by %s', async (_, requester) => {
    await desk.administrator.patch(`/users/${kim.id}`, { externalSource: 'shop', externalId: 'cus_kim' });
    const ticket = await desk.ticket();
    const { status, body } = await setRequester(desk.agent, ticket, requester());
    expect([status, body.requester.id, body.version]).toEqual([200, kim.id, ticket.version + 1]);
  });

  it('is theirs alone, with everything in it', async () => {
    const ticket = await desk.ticket();
    await desk.write(desk.customer, ticket.id, { body: 'It burns' });
    await toKim(ticket);
    expect((await desk.customer.get(`/tickets/${ticket.id}`)).status).toBe(404);
    expect((await kim.get(`/tickets/${ticket.id}/comments`)).body.data).toMatchObject([
      { body: 'It burns', author: { id: desk.customer.id } },
    ]);
    const listed = await desk.agent.get(`/tickets?requester=${kim.id}&limit=100`);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(ticket.id);
    const own = await desk.customer.get('/tickets?limit=100');
    expect(own.body.data.map(({ id }: { id: string }) => id)).not.toContain(ticket.id);
  });

  it('has the change in its history, which only those who work on it read', async () => {
    const ticket = await desk.ticket();
    await desk.write(desk.customer, ticket.id);
    await toKim(ticket);
    const { body } = await desk.agent.get(`/tickets/${ticket.id}/events?limit=100`);
    expect(body.data.at(-1)).toMatchObject({
      type: 'ticket.requester_changed',
      actor: { id: desk.agent.id },
      changes: only({
        requester: { from: { id: desk.customer.id, name: desk.customer.name }, to: { id: kim.id, name: 'Kim' } },
      }),
    });
    expect(await typesRead(desk.agent, ticket)).toContain('ticket.requester_changed');
    const read = await typesRead(kim, ticket);
    expect(read).toContain('comment.public');
    expect(read).not.toContain('ticket.requester_changed');
    expect(await typesRead(desk.customer, ticket)).toEqual([]);
  });

  it('was the ticket of the former requester before', async () => {
    const ticket = await desk.ticket();
    desk.service.now = () => new Date(Date.now() + 60_000);
    const { updatedAt } = await toKim(ticket);
    const before = new Date(new Date(updatedAt).getTime() - 1_000).toISOString();
    expect(await requesterOf(ticket, `?at=${before}`)).toBe(desk.customer.id);
    expect(await requesterOf(ticket, `?at=${updatedAt}`)).toBe(kim.id);
  });

  it('notifies no one of that, and the new requester of replies', async () => {
    const ticket = await desk.ticket();
    const notified = newNotifications(desk.service);
    await notified(ticket);
    await toKim(ticket);
    expect(await notified(ticket)).toEqual([]);
    await desk.write(desk.agent, ticket.id);
    expect(await notified(ticket)).toEqual(['email Kim: comment.public']);
  });

  it('is answered by the new requester', async () => {
    const ticket = await desk.ticket();
    await toKim(ticket);
    const { body } = await kim.post(`/tickets/${ticket.id}/comments`, { body: 'Still burning' });
    const { milestones } = (await desk.agent.get(`/tickets/${ticket.id}`)).body;
    expect(milestones.lastRequesterCommentAt).toBe(body.createdAt);
  });

  it('still belongs to followers, also if the former requester is one', async () => {
    const ticket = await desk.ticket();
    await desk.agent.put(`/tickets/${ticket.id}/followers/${desk.customer.id}`, {});
    await toKim(ticket);
    expect((await desk.customer.get(`/tickets/${ticket.id}`)).body.requester.id).toBe(kim.id);
    await desk.write(desk.customer, ticket.id);
    const { milestones } = (await desk.agent.get(`/tickets/${ticket.id}`)).body;
    expect(milestones.lastRequesterCommentAt).toBeNull();
  });

  it('has the service level of the new requester', async () => {
    const { body: policy } = await desk.administrator.post('/sla-policies', {
      name: 'Kim',
      filters: { requester: kim.id },
      targets: [{ metric: 'resolution', priority: 'normal', seconds: 3_600 }],
    });
    const ticket = await desk.ticket();
    expect((await desk.agent.get(`/tickets/${ticket.id}`)).body.sla).toBeNull();
    expect((await toKim(ticket)).sla.policy.id).toBe(policy.id);
    await desk.administrator.delete(`/sla-policies/${policy.id}`);
  });

  it('stays as it is if they are its requester already', async () => {
    const ticket = await desk.ticket();
    const first = await toKim(ticket);
    expect((await toKim(ticket)).version).toBe(first.version);
  });
});

describe('the requester of a ticket cannot be changed', () => {
  it.each([
    ['an unknown address', () => ({ email: 'nobody@example.org' }), 'not_found'],
    ['an unknown ID', () => ({ userId: crypto.randomUUID() }), 'not_found'],
  ])('to %s', async (_, requester, code) => {
    const ticket = await desk.ticket();
    const { status, body } = await setRequester(desk.agent, ticket, requester());
    expect([status, body.errors]).toMatchObject([422, [{ pointer: '#/requester', code }]]);
    expect(await requesterOf(ticket)).toBe(desk.customer.id);
  });

  it('to a suspended user', async () => {
    const [ticket, user] = [await desk.ticket(), await desk.service.person('requester')];
    await desk.administrator.post(`/users/${user.id}/suspend`, {});
    const { status, body } = await setRequester(desk.agent, ticket, { userId: user.id });
    expect([status, body.errors]).toMatchObject([422, [{ pointer: '#/requester', code: 'suspended' }]]);
  });

  it('by the requester, by users who see no accounts, or by those who cannot see the ticket', async () => {
    const ticket = await desk.ticket();
    const own = await setRequester(desk.customer, ticket, { userId: kim.id });
    expect([own.status, own.body.permission]).toEqual([403, 'user:read']);
    const grants = ['ticket:read', 'ticket:update'].map((permission) => ({ permission, scope: 'all' }));
    const blind = await openApplication(desk.service, desk.administrator, grants);
    const answer = await blind.put(`/tickets/${ticket.id}/requester`, { requester: { userId: kim.id } });
    expect([answer.status, answer.body.permission]).toEqual([403, 'user:read']);
    expect((await setRequester(desk.outsider, ticket, { userId: kim.id })).status).toBe(404);
  });

  it('on the basis of an old version, or of a merged ticket', async () => {
    const [ticket, target] = [await desk.ticket(), await desk.ticket()];
    const stale = await setRequester(desk.agent, ticket, { userId: kim.id }, { expectedVersion: ticket.version - 1 });
    expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict']);
    await desk.administrator.post(`/tickets/${ticket.id}/merge`, { intoId: target.id });
    expect((await setRequester(desk.agent, ticket, { userId: kim.id })).status).toBe(409);
  });
});
