import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { makeTeam, makeTicket, moveTo, newNotifications } from './notified.ts';

let notified: ReturnType<typeof newNotifications>;
let administrator: Person;
let manager: Person;
let rita: Person;
let ada: Person;
let bob: Person;
let team: { id: string };

const service = await forFile(startService());
beforeAll(async () => {
  notified = newNotifications(service);
  administrator = await service.person('administrator', { name: 'Admin' });
  manager = await service.person('manager', { name: 'Mona' });
  rita = await service.person('requester', { name: 'Rita' });
  ada = await service.person('agent', { name: 'Ada' });
  bob = await service.person('agent', { name: 'Bob' });
  team = await makeTeam(administrator, 'First line', [ada, bob]);
});

/** Creates Rita's ticket, assigned to Ada and followed by Mona, with all notifications sent. */
async function ticketOfAda() {
  const ticket = await makeTicket(rita);
  await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id, teamId: team.id });
  await manager.put(`/tickets/${ticket.id}/followers/me`, {});
  await notified(ticket);
  return ticket;
}
const comment = (author: Person, ticket: { id: string }, more: Record<string, unknown> = {}) =>
  author.post(`/tickets/${ticket.id}/comments`, { body: 'Have you tried water?', ...more });

describe('a new installation notifies', () => {
  it('the requester of a ticket created for them, and the team only once if it is assigned at the same time', async () => {
    const ticket = await makeTicket(manager, { requesterId: rita.id, teamId: team.id });
    expect(await notified(ticket)).toEqual([
      'email Rita: ticket.created',
      'in_app Ada: ticket.created',
      'in_app Bob: ticket.created',
    ]);
  });

  it('no one of their own ticket', async () => {
    expect(await notified(await makeTicket(rita))).toEqual([]);
  });

  it('an agent who is assigned a ticket, but not one who takes it', async () => {
    const ticket = await makeTicket(rita, {});
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
    expect(await notified(ticket)).toEqual(['email Ada: ticket.assigned', 'in_app Ada: ticket.assigned']);

    const another = await makeTicket(rita);
    await administrator.post(`/tickets/${another.id}/assign`, { teamId: team.id });
    expect(await notified(another)).toEqual(['in_app Ada: ticket.assigned', 'in_app Bob: ticket.assigned']);
    expect((await bob.post(`/tickets/${another.id}/take`)).status).toBe(200);
    expect(await notified(another)).toEqual([]);
  });

  it("the requester and the followers of an agent's reply", async () => {
    const ticket = await ticketOfAda();
    await comment(ada, ticket);
    expect(await notified(ticket)).toEqual(['email Rita: comment.public', 'in_app Mona: comment.public']);
  });

  it("the assignee of the requester's reply, and the team only if the ticket is unassigned", async () => {
    const ticket = await ticketOfAda();
    await comment(rita, ticket);
    expect(await notified(ticket)).toEqual([
      'email Ada: comment.public',
      'in_app Ada: comment.public',
      'in_app Mona: comment.public',
    ]);
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: null });
    await notified(ticket);
    await comment(rita, ticket);
    expect(await notified(ticket)).toEqual([
      'in_app Ada: comment.public',
      'in_app Bob: comment.public',
      'in_app Mona: comment.public',
    ]);
  });

  it('the assignee of a reply by another customer, like the requester', async () => {
    const ticket = await ticketOfAda();
    const carla = await service.person('requester', { name: 'Carla' });
    await administrator.put(`/tickets/${ticket.id}/followers/${carla.id}`, {});
    await comment(carla, ticket);
    expect(await notified(ticket)).toEqual([
      'email Ada: comment.public',
      'email Rita: comment.public',
      'in_app Ada: comment.public',
      'in_app Mona: comment.public',
    ]);
  });

  it('the assignee and the followers of an internal note, and never the requester', async () => {
    const ticket = await ticketOfAda();
    await comment(bob, ticket, { visibility: 'internal' });
    expect(await notified(ticket)).toEqual(['in_app Ada: comment.internal', 'in_app Mona: comment.internal']);
  });

  it('the requester of status changes that affect them', async () => {
    const ticket = await ticketOfAda();
    await moveTo(ada, ticket, 'open');
    expect(await notified(ticket)).toEqual(['in_app Mona: ticket.status_changed']);
    await moveTo(ada, ticket, 'pending');
    expect(await notified(ticket)).toEqual(['email Rita: ticket.status_changed', 'in_app Mona: ticket.status_changed']);
    await moveTo(ada, ticket, 'solved');
    expect(await notified(ticket)).toEqual(['email Rita: ticket.status_changed', 'in_app Mona: ticket.status_changed']);
    await moveTo(rita, ticket, 'open');
    expect(await notified(ticket)).toEqual([
      'email Ada: ticket.reopened',
      'in_app Ada: ticket.reopened',
      'in_app Bob: ticket.reopened',
      'in_app Mona: ticket.reopened',
    ]);
  });
});

describe('a mentioned user', () => {
  it('is notified of a reply in the inbox, and of a note by email too, once on each channel', async () => {
    const ticket = await ticketOfAda();
    await comment(administrator, ticket, { mentionIds: [bob.id] });
    expect(await notified(ticket)).toEqual([
      'email Rita: comment.public',
      'in_app Bob: comment.public',
      'in_app Mona: comment.public',
    ]);
    await comment(administrator, ticket, { visibility: 'internal', mentionIds: [bob.id, ada.id] });
    expect(await notified(ticket)).toEqual([
      'email Ada: comment.internal',
      'email Bob: comment.internal',
      'in_app Ada: comment.internal',
      'in_app Bob: comment.internal',
      'in_app Mona: comment.internal',
    ]);
  });

  it('is notified of a mention added by an edit, and no one else is notified of the edit', async () => {
    const ticket = await ticketOfAda();
    const { body } = await comment(administrator, ticket, { visibility: 'internal', mentionIds: [bob.id] });
    await notified(ticket);
    const path = `/tickets/${ticket.id}/comments/${body.id}`;
    expect((await administrator.patch(path, { body: 'Second thoughts' })).status).toBe(200);
    expect(await notified(ticket)).toEqual([]);
    const mentionIds = [bob.id, manager.id];
    expect((await administrator.patch(path, { body: 'Third', mentionIds })).status).toBe(200);
    expect(await notified(ticket)).toEqual(['email Mona: comment.internal', 'in_app Mona: comment.internal']);
  });
});

describe('a ticket continued elsewhere', () => {
  it('notifies its audience with the reference of the other ticket', async () => {
    const [ended, other] = [await ticketOfAda(), await makeTicket(rita, { subject: 'The same fire' })];
    await administrator.post(`/tickets/${other.id}/assign`, { assigneeId: bob.id, teamId: team.id });
    await notified(other);
    await bob.post('/notifications/read-all');
    expect((await administrator.post(`/tickets/${ended.id}/merge`, { intoId: other.id })).status).toBe(200);
    expect(await notified(ended)).toEqual([
      'email Rita: ticket.merged',
      'in_app Ada: ticket.merged',
      'in_app Mona: ticket.merged',
    ]);
    expect(await notified(other)).toEqual(['in_app Bob: ticket.merged']);
    const { data } = (await bob.get('/notifications?limit=1')).body;
    expect(data[0].title).toBe(
      `[${other.reference}] ${ended.reference} was merged into ${other.reference}: The same fire`,
    );
  });

  it('notifies customers of a merge only if they can read where the conversation continues', async () => {
    const eve = await service.person('requester', { name: 'Eve' });
    const friend = await service.person('requester', { name: 'Fay' });
    for (const [otherRequester, customers] of [
      ['follows', ['email Rita: ticket.merged', 'in_app Fay: ticket.merged']],
      ['keeps_own', []],
    ] as const) {
      const [ended, other] = [await ticketOfAda(), await makeTicket(eve, { subject: 'Secret fire' })];
      await administrator.put(`/tickets/${ended.id}/followers/${friend.id}`, {});
      await notified(other);
      await administrator.post(`/tickets/${ended.id}/merge`, { intoId: other.id, otherRequester });
      const heard = await notified(ended);
      expect(heard).toContain('in_app Ada: ticket.merged');
      expect(heard.filter((one) => /Rita|Fay/.test(one))).toEqual(customers);
      await comment(administrator, other, { body: 'The secret is water' });
      const answered = await notified(other);
      expect([otherRequester, answered.some((one) => /Rita|Fay/.test(one))]).toEqual([
        otherRequester,
        otherRequester === 'follows',
      ]);
    }
  });

  it('notifies users who cannot see the other ticket without its reference', async () => {
    const elsewhere = await makeTeam(administrator, 'Second line', [manager]);
    const [ended, other] = [await ticketOfAda(), await makeTicket(rita, { subject: 'Secret fire' })];
    await administrator.post(`/tickets/${other.id}/assign`, { assigneeId: null, teamId: elsewhere.id });
    await ada.post('/notifications/read-all');
    await administrator.post(`/tickets/${ended.id}/merge`, { intoId: other.id });
    expect(await notified(ended)).toContain('in_app Ada: ticket.merged');
    const [news] = (await ada.get('/notifications?limit=1')).body.data;
    expect(news.title).toBe(`[${ended.reference}] ${ended.reference} was merged into another ticket: Printer on fire`);
    expect(JSON.stringify(news)).not.toContain(other.reference);
  });

  it('notifies of a follow-up only users who see both tickets', async () => {
    const carla = await service.person('requester', { name: 'Carla' });
    const closed = await ticketOfAda();
    await administrator.put(`/tickets/${closed.id}/followers/${carla.id}`, {});
    await moveTo(administrator, closed, 'solved');
    await moveTo(administrator, closed, 'closed');
    await notified(closed);
    const { body } = await comment(administrator, closed);
    expect(await notified(closed)).toEqual([
      'email Rita: ticket.follow_up_created',
      'in_app Ada: ticket.follow_up_created',
      'in_app Mona: ticket.follow_up_created',
    ]);
    expect(await notified({ id: body.ticketId })).toEqual([
      'email Rita: comment.public',
      'in_app Ada: ticket.created',
      'in_app Bob: ticket.created',
    ]);
  });
});

describe('no notification is sent', () => {
  it('of an internal note to a customer who follows', async () => {
    const carl = await service.person('requester', { name: 'Carl' });
    const ticket = await ticketOfAda();
    expect((await administrator.put(`/tickets/${ticket.id}/followers/${carl.id}`, {})).status).toBeLessThan(300);
    await notified(ticket);
    await comment(bob, ticket, { visibility: 'internal' });
    const lines = await notified(ticket);
    expect(lines).not.toContain('in_app Carl: comment.internal');
    expect(lines).toContain('in_app Ada: comment.internal');
    await comment(ada, ticket);
    expect(await notified(ticket)).toContain('in_app Carl: comment.public');
  });

  it('of a recorded call to a customer who follows', async () => {
    const rule = { event: 'interaction.recorded', audience: 'followers', channel: 'in_app' };
    const templates = { en: { subject: 'Call', body: '{{interaction.summary}}' } };
    expect((await administrator.post('/notification-rules', { ...rule, templates })).status).toBe(201);
    const carla = await service.person('requester', { name: 'Carla' });
    const ticket = await ticketOfAda();
    expect((await administrator.put(`/tickets/${ticket.id}/followers/${carla.id}`, {})).status).toBeLessThan(300);
    const call = { kind: 'phone', direction: 'inbound', summary: 'She called' };
    expect((await ada.post(`/tickets/${ticket.id}/interactions`, call)).status).toBe(201);
    expect(await notified(ticket)).toEqual(['in_app Mona: interaction.recorded']);
  });

  it('twice on one channel; a user in two audiences gets the text for the closest one', async () => {
    const fred = await service.person('requester', { name: 'Fred' });
    const rule = { event: 'comment.public', audience: 'followers', channel: 'email' };
    const templates = { en: { subject: 'You follow this', body: '{{comment.body}}' } };
    expect((await administrator.post('/notification-rules', { ...rule, templates })).status).toBe(201);
    const ticket = await makeTicket(fred, { subject: 'Twice' });
    await fred.put(`/tickets/${ticket.id}/followers/me`, {});
    await comment(administrator, ticket);
    expect(await notified(ticket)).toEqual(['email Fred: comment.public', 'in_app Fred: comment.public']);
    const mail = await service.smtp.next(({ to }) => to.includes(fred.email));
    expect(mail.subject).toBe(`[${ticket.reference}] Twice`);
  });

  it('to suspended users', async () => {
    const sam = await service.person('requester', { name: 'Sam' });
    const ticket = await makeTicket(sam);
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
    await notified(ticket);
    expect((await administrator.post(`/users/${sam.id}/suspend`)).status).toBe(200);
    await comment(administrator, ticket);
    expect(await notified(ticket)).toEqual([]);
  });
});

describe('notifications to holders of a role', () => {
  it('cover only tickets that they can see', async () => {
    for (const audience of ['role:manager', 'role:agent']) {
      const rule = {
        event: 'interaction.recorded',
        audience,
        channel: 'in_app',
        templates: { en: { subject: 'Call', body: '{{interaction.kind}} {{interaction.summary}}' } },
      };
      expect((await administrator.post('/notification-rules', rule)).status).toBe(201);
    }
    const ticket = await makeTicket(rita);
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: bob.id });
    await notified(ticket);
    const call = { kind: 'phone', direction: 'inbound', summary: 'She called' };
    expect((await administrator.post(`/tickets/${ticket.id}/interactions`, call)).status).toBe(201);
    expect(await notified(ticket)).toEqual(['in_app Bob: interaction.recorded', 'in_app Mona: interaction.recorded']);
  });
});

describe('notifications to team leads', () => {
  it('reach the leads of the team of the ticket, when the team is notified, with their own text', async () => {
    const lena = await service.person('agent', { name: 'Lena' });
    const other = await makeTeam(administrator, 'Night shift', [ada]);
    expect((await administrator.put(`/teams/${other.id}/members/${bob.id}`, { role: 'lead' })).status).toBe(200);
    expect((await administrator.put(`/teams/${team.id}/members/${lena.id}`, { role: 'lead' })).status).toBe(200);
    for (const channel of ['in_app', 'email']) {
      const rule = { event: 'comment.public', audience: 'lead', channel };
      const templates = { en: { subject: 'For leads', body: '{{comment.body}}' } };
      expect((await administrator.post('/notification-rules', { ...rule, templates })).status).toBe(201);
    }
    const ticket = await makeTicket(rita);
    await administrator.post(`/tickets/${ticket.id}/assign`, { teamId: team.id });
    await notified(ticket);
    await comment(rita, ticket);
    expect(await notified(ticket)).toEqual([
      'email Lena: comment.public',
      'in_app Ada: comment.public',
      'in_app Bob: comment.public',
      'in_app Lena: comment.public',
    ]);
    expect((await lena.get('/notifications?limit=1')).body.data[0].title).toBe('For leads');

    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
    await notified(ticket);
    await comment(rita, ticket);
    expect(await notified(ticket)).toEqual(['email Ada: comment.public', 'in_app Ada: comment.public']);
  });
});
