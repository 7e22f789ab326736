import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

let team: { id: string };

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const requester = await service.person('requester');
beforeAll(async () => {
  team = (await administrator.post('/teams', { name: 'First line' })).body;
  await administrator.put(`/teams/${team.id}/members/${agent.id}`, {});
});

const makeTicket = async (more: object = {}) =>
  (await administrator.post('/tickets', { subject: 'Printer on fire', teamId: team.id, ...more })).body;

const link = (by: Person, from: string, type: string, targetId: string) =>
  by.post(`/tickets/${from}/links`, { type, targetId });

const linksOf = async (by: Person, id: string) => {
  const { data } = (await by.get(`/tickets/${id}/links`)).body;
  expect((await by.get(`/tickets/${id}`)).body.links).toEqual(data);
  return data;
};

const historyOf = async (by: Person, id: string) => (await by.get(`/tickets/${id}/events?limit=100&count=true`)).body;

const CANARY = 'quinquireme';

describe('linking two tickets', () => {
  it('shows the link on both tickets, each with the other one', async () => {
    const [one, other] = [await makeTicket(), await makeTicket({ subject: 'Server room too warm' })];
    const made = await link(agent, one.reference, 'caused_by', other.reference);
    expect(made).toMatchObject({
      status: 201,
      body: {
        type: 'caused_by',
        direction: 'outward',
        ticket: { id: other.id, reference: other.reference, subject: 'Server room too warm', status: { state: 'new' } },
      },
    });
    expect(await linksOf(agent, one.id)).toEqual([made.body]);
    expect(await linksOf(agent, other.id)).toMatchObject([
      { id: made.body.id, type: 'caused_by', direction: 'inward', ticket: { id: one.id } },
    ]);
    for (const [here, there] of [[one, other] as const, [other, one] as const]) {
      const [last] = (await historyOf(agent, here.id)).data.slice(-1);
      expect(last).toMatchObject({ type: 'ticket.linked', data: { linkId: made.body.id, otherTicketId: there.id } });
    }
  });

  it('does not change the version of either ticket, which would reveal a hidden link', async () => {
    const [one, other] = [await makeTicket(), await makeTicket()];
    await link(agent, one.id, 'blocks', other.id);
    expect((await agent.get(`/tickets/${one.id}`)).body.version).toBe(one.version);
    expect((await agent.get(`/tickets/${other.id}`)).body.updatedAt).toBe(other.updatedAt);
  });

  it('creates one link, whichever of the two tickets it is created from', async () => {
    const [one, other] = [await makeTicket(), await makeTicket()];
    expect((await link(agent, other.id, 'relates_to', one.id)).status).toBe(201);
    for (const [from, to] of [[one, other] as const, [other, one] as const]) {
      expect(await link(agent, from.id, 'relates_to', to.id)).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
      expect(await linksOf(agent, from.id)).toMatchObject([{ direction: 'outward', ticket: { id: to.id } }]);
    }
    expect((await link(agent, one.id, 'blocks', other.id)).status).toBe(201);
    expect((await link(agent, other.id, 'blocks', one.id)).status).toBe(201);
  });

  it('creates one link for concurrent requests from both tickets', async () => {
    const [one, other] = [await makeTicket(), await makeTicket()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 ? link(agent, one.id, 'relates_to', other.id) : link(agent, other.id, 'relates_to', one.id),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await linksOf(agent, one.id)).toHaveLength(1);
  });

  it('rejects a link to the ticket itself, an unknown type, and a missing or deleted ticket', async () => {
    const [one, gone] = [await makeTicket(), await makeTicket({ subject: CANARY })];
    await administrator.delete(`/tickets/${gone.id}`);
    const self = await link(agent, one.id, 'blocks', one.reference);
    expect(self).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/targetId' }] } });
    expect((await link(agent, one.id, 'hates', gone.id)).body.errors[0].pointer).toBe('#/type');
    for (const target of [gone.id, gone.reference, 'TKT-999999999']) {
      expect((await link(administrator, one.id, 'blocks', target)).status).toBe(404);
    }
    expect(await linksOf(agent, one.id)).toEqual([]);
  });

  it('requires ticket:link on both tickets [CVE-2026-34722]', async () => {
    const ours = await makeTicket();
    const theirs = await makeTicket({ teamId: null, subject: CANARY });
    for (const [from, to] of [[ours, theirs] as const, [theirs, ours] as const]) {
      const answer = await link(agent, from.id, 'blocks', to.id);
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain(CANARY);
    }
    const own = (await requester.post('/tickets', { subject: 'Mine' })).body;
    const permission = 'ticket:link';
    expect(await link(requester, own.id, 'blocks', own.id)).toMatchObject({ status: 403, body: { permission } });
  });

  it('rejects more than a hundred links on a ticket', async () => {
    const [hub, spare] = [await makeTicket(), await makeTicket()];
    await service.orm.em.fork().execute(
      `with made as (
         insert into tickets (id, created_at, updated_at, subject, description, requester_id, status_id, priority, type, tags, channel)
         select gen_random_uuid(), now(), now(), 'Spoke', '', requester_id, status_id, priority, type, tags, channel
         from tickets, generate_series(1, 99) where id = ? returning id)
       insert into ticket_links (id, created_at, updated_at, type, source_id, target_id)
       select gen_random_uuid(), now(), now(), 'blocks', ?, id from made`,
      [hub.id, hub.id],
    );
    expect((await link(administrator, spare.id, 'blocks', hub.id)).status).toBe(201);
    expect((await link(administrator, spare.id, 'caused_by', hub.id)).status).toBe(409);
    expect((await link(administrator, hub.id, 'caused_by', spare.id)).status).toBe(409);
  });
});

describe('removing a link', () => {
  it('works from either ticket and is recorded on both', async () => {
    const [one, other] = [await makeTicket(), await makeTicket()];
    for (const end of [one, other]) {
      const { id } = (await link(agent, one.id, 'blocks', other.id)).body;
      expect((await agent.delete(`/tickets/${end.reference}/links/${id}`)).status).toBe(204);
      expect(await linksOf(agent, one.id)).toEqual([]);
      expect((await agent.delete(`/tickets/${end.id}/links/${id}`)).status).toBe(404);
    }
    for (const end of [one, other]) {
      const types = (await historyOf(agent, end.id)).data.map(({ type }: { type: string }) => type).slice(-2);
      expect(types).toEqual(['ticket.linked', 'ticket.unlinked']);
    }
  });

  it('is rejected for an unrelated ticket and for users who cannot see the other ticket [CVE-2026-34722]', async () => {
    const [one, third] = [await makeTicket(), await makeTicket()];
    const hidden = await makeTicket({ teamId: null });
    const { id } = (await link(administrator, one.id, 'blocks', hidden.id)).body;
    expect((await administrator.delete(`/tickets/${third.id}/links/${id}`)).status).toBe(404);
    const answer = await agent.delete(`/tickets/${one.id}/links/${id}`);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain(hidden.id);
    expect(await linksOf(administrator, one.id)).toHaveLength(1);
  });
});

describe('a link to a ticket that the reader cannot see', () => {
  it('does not appear on the ticket, in its links, in its history or in the number of events', async () => {
    const ticket = await makeTicket();
    const hidden = await makeTicket({ teamId: null, subject: CANARY });
    const before = await historyOf(agent, ticket.id);
    const { id } = (await link(administrator, ticket.id, 'blocks', hidden.id)).body;
    await link(administrator, hidden.id, 'relates_to', ticket.id);
    await administrator.delete(`/tickets/${ticket.id}/links/${id}`);
    expect(await linksOf(administrator, ticket.id)).toHaveLength(1);

    expect(await linksOf(agent, ticket.id)).toEqual([]);
    expect(await historyOf(agent, ticket.id)).toEqual(before);
    const reported = JSON.stringify([
      (await agent.get(`/tickets/${ticket.id}`)).body,
      (await agent.get('/tickets?limit=100')).body,
    ]);
    for (const secret of [CANARY, hidden.id, hidden.reference]) expect(reported).not.toContain(secret);
  });

  it('does not appear for its requester, who sees links to their own tickets with customer labels', async () => {
    const [mine, mineToo] = [
      (await requester.post('/tickets', { subject: 'Mine' })).body,
      (await requester.post('/tickets', { subject: 'Mine too' })).body,
    ];
    const pending = (await administrator.get('/statuses')).body.data.find(
      ({ key }: { key: string }) => key === 'pending',
    );
    await administrator.post(`/tickets/${mineToo.id}/transition`, { statusId: pending.id });
    await link(administrator, mine.id, 'caused_by', (await makeTicket({ subject: CANARY })).id);
    await link(administrator, mine.id, 'relates_to', mineToo.id);
    expect(await linksOf(requester, mine.id)).toMatchObject([
      { ticket: { id: mineToo.id, status: { key: 'pending', name: 'Awaiting your reply' } } },
    ]);
    expect(JSON.stringify(await historyOf(requester, mine.id))).not.toContain('caused_by');
  });
});

describe('splitting a ticket', () => {
  const split = (by: Person, ticketId: string, input: object = {}) => by.post(`/tickets/${ticketId}/split`, input);
  const say = async (by: Person, ticketId: string, input: object) =>
    (await by.post(`/tickets/${ticketId}/comments`, input)).body;
  const twoThings = async () => {
    const category = (await administrator.post('/categories', { key: `two_${Date.now()}`, name: 'Two things' })).body;
    const ticket = await makeTicket({
      ...{ subject: 'Two things', description: 'First thing.\n\nAlso a second one.', categoryId: category.id },
      ...{ requesterId: requester.id, channel: 'phone', tags: ['first'] },
    });
    return { ticket, category };
  };

  it('creates a linked ticket with what it omits from the ticket, and leaves the conversation as it is', async () => {
    const { ticket, category } = await twoThings();
    const created = await split(administrator, ticket.reference);
    expect(created).toMatchObject({
      status: 201,
      body: {
        subject: 'Two things',
        description: '> First thing.\n>\n> Also a second one.',
        requester: { id: requester.id },
        category: { id: category.id },
        channel: 'phone',
        tags: [],
        links: [{ type: 'relates_to', ticket: { id: ticket.id } }],
      },
    });
    expect(await linksOf(administrator, ticket.id)).toMatchObject([{ ticket: { id: created.body.id } }]);
    expect((await administrator.get(`/tickets/${ticket.id}`)).body.description).toBe(ticket.description);
  });

  it('gives a comment to the customer who wrote it, and what a colleague wrote to the requester', async () => {
    const { ticket } = await twoThings();
    const colleague = await service.person('requester');
    await administrator.put(`/tickets/${ticket.id}/followers/${colleague.id}`, {});
    const theirs = await say(colleague, ticket.id, { body: 'Mine is broken too.' });
    const ours = await say(administrator, ticket.id, { body: 'We look at both.' });
    const ofTheirs = (await split(administrator, ticket.id, { commentId: theirs.id, tags: ['too'] })).body;
    expect(ofTheirs).toMatchObject({
      description: '> Mine is broken too.',
      requester: { id: colleague.id },
      tags: ['too'],
    });
    const ofOurs = (await split(administrator, ticket.id, { commentId: ours.id, subject: 'Both', categoryId: null }))
      .body;
    expect(ofOurs).toMatchObject({ subject: 'Both', category: null, requester: { id: requester.id } });
  });

  it('creates nothing of an internal note, a redacted comment, or a comment of another ticket, or without a permission', async () => {
    const { ticket } = await twoThings();
    const note = await say(administrator, ticket.id, { body: CANARY, visibility: 'internal' });
    const redacted = await say(administrator, ticket.id, { body: 'Card 4111' });
    await administrator.post(`/tickets/${ticket.id}/comments/${redacted.id}/redact`, {});
    const other = await makeTicket();
    const elsewhere = await say(administrator, other.id, { body: 'Elsewhere' });
    const before = (await administrator.get('/tickets/count')).body;
    for (const [commentId, status] of [
      [note.id, 422],
      [redacted.id, 422],
      [elsewhere.id, 404],
    ] as const) {
      const { body, ...answer } = await split(administrator, ticket.id, { commentId });
      expect(answer.status, JSON.stringify(body)).toBe(status);
      expect(JSON.stringify(body)).not.toContain(CANARY);
    }
    expect(await split(requester, ticket.id)).toMatchObject({ status: 403 });
    // Linking fails after the ticket was created: nothing of it remains.
    for (let at = 0; at < 100; at += 1) await link(administrator, ticket.id, 'relates_to', (await makeTicket()).id);
    const made = (await administrator.get('/tickets/count')).body;
    expect(await split(administrator, ticket.id)).toMatchObject({ status: 409 });
    expect((await administrator.get('/tickets/count')).body).toEqual(made);
    expect(made.count).toBe(before.count + 100);
  });
});
