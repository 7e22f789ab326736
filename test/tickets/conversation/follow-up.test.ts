import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';

let team: { id: string };
let category: { id: string };
let statuses: Record<string, string>;

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const requester = await service.person('requester');
beforeAll(async () => {
  team = (await administrator.post('/teams', { name: 'First line' })).body;
  await administrator.put(`/teams/${team.id}/members/${agent.id}`, {});
  category = (await administrator.post('/categories', { key: 'fire', name: 'Fire' })).body;
  const { data } = (await administrator.get('/statuses')).body;
  statuses = Object.fromEntries(data.map(({ key, id }: { key: string; id: string }) => [key, id]));
});

interface Ticket {
  readonly id: string;
  readonly reference: string;
}

const makeTicket = async (more: object = {}): Promise<Ticket> =>
  (
    await administrator.post('/tickets', {
      subject: 'Printer on fire',
      requesterId: requester.id,
      teamId: team.id,
      ...more,
    })
  ).body;

const close = ({ id }: Ticket) => administrator.post(`/tickets/${id}/transition`, { statusId: statuses.closed });

async function makeClosed(more: object = {}): Promise<Ticket> {
  const ticket = await makeTicket(more);
  expect((await close(ticket)).status).toBe(200);
  return ticket;
}

const reply = (by: Person, { id }: { id: string }, more: object = {}) =>
  by.post(`/tickets/${id}/comments`, { body: 'It smokes again', ...more });

const read = async (by: Person, id: string) => (await by.get(`/tickets/${id}`)).body;
const commentsOf = async ({ id }: { id: string }) =>
  (await administrator.get(`/tickets/${id}/comments`)).body.data.map(({ id }: { id: string }) => id);
const eventsOf = async (by: Person, id: string) => (await by.get(`/tickets/${id}/events`)).body.data;
const merge = ({ id }: Ticket, into: Ticket) =>
  administrator.post(`/tickets/${id}/merge`, { intoId: into.id, otherRequester: 'follows' });

describe('a reply to a closed ticket', () => {
  it('creates a follow-up ticket with the properties of the closed one', async () => {
    const ticket = await makeClosed({
      categoryId: category.id,
      priority: 'urgent',
      type: 'incident',
      tags: ['smoke'],
      description: 'Long gone',
    });
    const answer = await reply(requester, ticket, { channel: 'portal' });
    expect(answer).toMatchObject({ status: 201, body: { redirected: { reason: 'follow_up' }, channel: 'portal' } });
    const { id, reference } = answer.body.redirected.ticket;
    expect(answer.body.ticketId).toBe(id);
    expect(await read(requester, id)).toMatchObject({
      reference,
      followUpOfId: ticket.id,
      subject: 'Printer on fire',
      description: '',
      requester: { id: requester.id },
      category: { id: category.id },
      team: { id: team.id },
      assignee: null,
      priority: 'urgent',
      type: 'incident',
      tags: ['smoke'],
      channel: 'portal',
      status: { state: 'new' },
      counters: { comments: 1 },
    });
    expect(await commentsOf({ id })).toEqual([answer.body.id]);
    expect(await commentsOf(ticket)).toEqual([]);

    const reported = (events: { type: string }[]) => events.map(({ type }) => type);
    expect(reported(await eventsOf(requester, id))).toEqual(['ticket.created', 'ticket.assigned', 'comment.public']);
    expect((await eventsOf(requester, id))[0].data.followUpOfId).toBe(ticket.id);
    const last = (await eventsOf(requester, ticket.id)).at(-1);
    expect(last).toMatchObject({ type: 'ticket.follow_up_created', data: { otherTicketId: id } });
  });

  it('is added to the existing follow-up until that is closed too', async () => {
    const ticket = await makeClosed();
    const first = (await reply(requester, ticket)).body;
    const second = (await reply(agent, ticket)).body;
    expect(second.redirected).toEqual(first.redirected);
    expect(await commentsOf(first.redirected.ticket)).toEqual([first.id, second.id]);
    await close(first.redirected.ticket);
    const third = (await reply(requester, ticket)).body;
    expect(third.redirected.ticket.id).not.toBe(first.redirected.ticket.id);
    expect((await read(requester, third.ticketId)).followUpOfId).toBe(ticket.id);
  });

  it('creates one follow-up for many concurrent replies', async () => {
    const ticket = await makeClosed();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => reply(n % 2 ? agent : requester, ticket)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.ticketId)).size).toBe(1);
    expect(await commentsOf({ id: answers[0]?.body.ticketId })).toHaveLength(6);
  });

  it('creates one follow-up for each Idempotency-Key', async () => {
    const ticket = await makeClosed();
    const headers = { 'Idempotency-Key': 'reply-once' };
    const send = () => requester.post(`/tickets/${ticket.id}/comments`, { body: 'Once' }, headers);
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect(await commentsOf(first.body.redirected.ticket)).toHaveLength(1);
  });

  it('requires ticket:create, with scope all for tickets of other users, and leaves nothing behind if rejected', async () => {
    const ticket = await makeClosed();
    const follower = await service.person('requester');
    await administrator.put(`/tickets/${ticket.id}/followers/${follower.id}`, {});
    const before = (await administrator.get('/tickets?count=true')).body.page.total;
    const permission = 'ticket:create';
    expect(await reply(follower, ticket)).toMatchObject({ status: 403, body: { permission } });
    const outsider = await service.person('requester');
    expect((await reply(outsider, ticket)).status).toBe(404);
    expect((await administrator.get('/tickets?count=true')).body.page.total).toBe(before);
  });

  it('is never redirected to a follow-up that its author cannot see, and reveals nothing about it', async () => {
    const ticket = await makeClosed();
    const first = (await reply(requester, ticket)).body.redirected.ticket;
    await administrator.post(`/tickets/${first.id}/assign`, { teamId: null });
    expect((await agent.get(`/tickets/${first.id}`)).status).toBe(404);
    expect(JSON.stringify(await eventsOf(agent, ticket.id))).not.toContain(first.id);
    const second = (await reply(agent, ticket)).body;
    expect(second.ticketId).not.toBe(first.id);
    expect((await agent.get(`/tickets/${second.ticketId}`)).status).toBe(200);
  });
});

describe('a reply to a merged ticket', () => {
  it('is added to the last ticket of the chain, and reopens it if its requester wrote it', async () => {
    const [first, second, last] = [await makeTicket(), await makeTicket(), await makeTicket()];
    await merge(first, second);
    await merge(second, last);
    await administrator.post(`/tickets/${last.id}/transition`, { statusId: statuses.pending });
    const answer = await reply(requester, first);
    expect((await read(requester, last.id)).status.state).toBe('open');
    expect(answer.body).toMatchObject({
      ticketId: last.id,
      redirected: { reason: 'merged', ticket: { id: last.id, reference: last.reference } },
    });
    expect(await commentsOf(last)).toEqual([answer.body.id]);
  });

  it('creates a follow-up of the merge target if that is closed', async () => {
    const [source, target] = [await makeTicket(), await makeTicket()];
    await merge(source, target);
    await close(target);
    const { redirected } = (await reply(requester, source)).body;
    expect(redirected.reason).toBe('follow_up');
    expect((await read(requester, redirected.ticket.id)).followUpOfId).toBe(target.id);
  });

  it('is rejected without a ticket reference for users who cannot see the target', async () => {
    const source = await makeTicket();
    const target = await makeTicket({ requesterId: administrator.id, teamId: null });
    await merge(source, target);
    const answer = await reply(agent, source);
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: `${source.reference} was merged into another ticket` },
    });
    expect(JSON.stringify(answer.body)).not.toContain(target.id);
    expect(await commentsOf(target)).toEqual([]);
  });

  it('follows the ticket if it is merged while the reply is written', async () => {
    for (let round = 0; round < 4; round++) {
      const [source, target] = [await makeTicket(), await makeTicket()];
      const [merged, answer] = await Promise.all([merge(source, target), reply(requester, source)]);
      expect([merged.status, answer.status]).toEqual([200, 201]);
      expect(await commentsOf({ id: answer.body.ticketId })).toEqual([answer.body.id]);
      expect(answer.body.redirected?.ticket.id ?? source.id).toBe(answer.body.ticketId);
    }
  });
});

describe('a comment that stays on its ticket', () => {
  it('can be a reply to a ticket that is not closed', async () => {
    const ticket = await makeTicket();
    expect((await reply(requester, ticket)).body).toMatchObject({ ticketId: ticket.id, redirected: null });
  });

  it('can be an internal note, on a closed or a merged ticket', async () => {
    const [source, target] = [await makeTicket(), await makeTicket()];
    await merge(source, target);
    for (const ticket of [await makeClosed(), source]) {
      const note = await reply(agent, ticket, { visibility: 'internal' });
      expect(note).toMatchObject({ status: 201, body: { ticketId: ticket.id, redirected: null } });
      expect(await commentsOf(ticket)).toEqual([note.body.id]);
    }
    expect(await commentsOf(target)).toEqual([]);
  });
});
