import { Client } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

let teamId: string;

interface Result {
  readonly ticketId: string;
  readonly outcome: string;
  readonly version: number | null;
  readonly problem: { readonly status: number; readonly code: string; readonly permission?: string } | null;
}

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const lead = await service.person('team_lead');
const agent = await service.person('agent');
const requester = await service.person('requester');
beforeAll(async () => {
  teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  await administrator.put(`/teams/${teamId}/members/${lead.id}`, {});
  await administrator.put(`/teams/${teamId}/members/${agent.id}`, {});
});

const makeTicket = async (more: object = {}): Promise<{ id: string; reference: string }> =>
  (await administrator.post('/tickets', { subject: 'One of many', requesterId: requester.id, ...more })).body;

const makeTickets = (count: number, more: object = {}) =>
  Promise.all(Array.from({ length: count }, () => makeTicket(more)));

const bulk = (by: Person, tickets: readonly { id: string }[], change: object) =>
  by.post('/tickets/bulk', { ids: tickets.map(({ id }) => id), change });

const outcomes = ({ body }: { body: { data: Result[] } }) =>
  body.data.map(({ outcome, problem }) => problem?.code ?? outcome);

const eventsOf = async (id: string) => (await administrator.get(`/tickets/${id}/events?limit=100`)).body.data;

const get = async (id: string) => (await administrator.get(`/tickets/${id}`)).body;

describe('a bulk change', () => {
  it('applies every kind of change and returns results in the order of the request', async () => {
    const tickets = (await makeTickets(3, { tags: ['old', 'kept'] })).reverse();
    const category = (await administrator.post('/categories', { key: 'bulk', name: 'Bulk' })).body;
    const answer = await bulk(administrator, tickets, {
      statusId: await service.statusId('open'),
      assigneeId: agent.id,
      teamId,
      categoryId: category.id,
      priority: 'urgent',
      type: 'incident',
      dueAt: '2030-01-01T00:00:00+02:00',
      addTags: ['new', 'kept'],
      removeTags: ['old'],
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data.map(({ ticketId }: Result) => ticketId)).toEqual(tickets.map(({ id }) => id));
    for (const { ticketId, version } of answer.body.data) {
      expect(await get(ticketId)).toMatchObject({
        version,
        status: { key: 'open' },
        assignee: { id: agent.id },
        team: { id: teamId },
        category: { id: category.id },
        priority: 'urgent',
        type: 'incident',
        dueAt: '2029-12-31T22:00:00.000Z',
        tags: ['kept', 'new'],
      });
    }
  });

  it('records the same events as single changes, all with the same request id', async () => {
    const tickets = await makeTickets(2);
    const answer = await bulk(administrator, tickets, {
      priority: 'high',
      teamId,
      statusId: await service.statusId('open'),
    });
    const histories = await Promise.all(tickets.map(({ id }) => eventsOf(id)));
    for (const history of histories) {
      expect(history.slice(1).map(({ type }: { type: string }) => type)).toEqual([
        'ticket.updated',
        'ticket.assigned',
        'ticket.status_changed',
      ]);
      const requestIds = history.slice(1).map(({ requestId }: { requestId: string }) => requestId);
      expect(new Set(requestIds)).toEqual(new Set([answer.headers.get('x-request-id')]));
      expect(history[1].changes).toEqual({ priority: { from: 'normal', to: 'high' } });
    }
  });

  it('leaves tickets that already match unchanged, and records no event for them', async () => {
    const [ticket] = await makeTickets(1, { priority: 'high', teamId, assigneeId: agent.id });
    if (!ticket) return;
    const before = await get(ticket.id);
    const events = await eventsOf(ticket.id);
    const answer = await bulk(administrator, [ticket], {
      priority: 'high',
      statusId: before.status.id,
      teamId,
      assigneeId: agent.id,
      categoryId: null,
      dueAt: null,
      tags: [],
    });
    expect(answer.body.data).toMatchObject([{ outcome: 'unchanged', version: before.version, problem: null }]);
    expect(await get(ticket.id)).toEqual(before);
    expect(await eventsOf(ticket.id)).toEqual(events);
  });

  it('accepts ticket references, including lower-case ones', async () => {
    const ticket = await makeTicket();
    const answer = await administrator.post('/tickets/bulk', {
      ids: [ticket.reference.toLowerCase()],
      change: { priority: 'low' },
    });
    expect(answer.body.data).toMatchObject([{ ticketId: ticket.id, reference: ticket.reference, outcome: 'changed' }]);
  });

  it('uses the same number of statements for two tickets and for many', async () => {
    const change = { priority: 'high', addTags: ['a'], teamId, statusId: await service.statusId('open') };
    const [few, many] = [await makeTickets(2), await makeTickets(depth({ quick: 20, deep: 60 }))];
    const forFew = await statementsOnTickets(() => bulk(administrator, few, change));
    expect(forFew).toBeGreaterThan(1);
    expect(await statementsOnTickets(() => bulk(administrator, many, change))).toBe(forFew);
  });
});

describe('a ticket that a bulk change rejects', () => {
  it('stays unchanged, while the other tickets are changed', async () => {
    const open = await service.statusId('open');
    const [good, closed, full, gone] = await Promise.all([
      makeTicket({ teamId }),
      makeTicket({ teamId }),
      makeTicket({ teamId, tags: Array.from({ length: 20 }, (_, n) => `tag-${n}`) }),
      makeTicket({ teamId }),
    ]);
    const hidden = await makeTicket();
    await administrator.post(`/tickets/${closed.id}/transition`, { statusId: await service.statusId('closed') });
    await administrator.delete(`/tickets/${gone.id}`);
    const untouched = [closed, full, hidden];
    const before = await Promise.all(untouched.map(({ id }) => Promise.all([get(id), eventsOf(id)])));

    const answer = await bulk(lead, [hidden, closed, good, full, gone], {
      priority: 'urgent',
      addTags: ['one-more'],
      statusId: open,
    });
    expect(outcomes(answer)).toEqual([
      'not_found',
      'transition_not_allowed',
      'changed',
      'validation_failed',
      'not_found',
    ]);
    expect(answer.body.data[3].problem.errors).toMatchObject([{ pointer: '#/change/addTags' }]);
    expect(answer.body.data[0]).toMatchObject({ ticketId: hidden.id, reference: null, version: null });
    const after = await Promise.all(untouched.map(({ id }) => Promise.all([get(id), eventsOf(id)])));
    expect(after).toEqual(before);
    expect(await get(good.id)).toMatchObject({ priority: 'urgent', tags: ['one-more'], status: { key: 'open' } });
  });

  it('reports the permission that the actor lacks on it', async () => {
    const grants = [
      { permission: 'ticket:read', scope: 'all' },
      { permission: 'ticket:update', scope: 'own' },
    ];
    const role = await administrator.post('/roles', { key: 'looks_on', name: 'Looks on', grants });
    const onlooker = await service.person('requester');
    await administrator.put(`/users/${onlooker.id}/roles`, { roleIds: [role.body.id] });
    const [own, other] = [await makeTicket({ requesterId: onlooker.id }), await makeTicket()];
    const answer = await bulk(onlooker, [own, other], { priority: 'low' });
    expect(outcomes(answer)).toEqual(['changed', 'permission_denied']);
    expect(answer.body.data[1].problem).toMatchObject({ status: 403, permission: 'ticket:update' });
  });

  it('reports that its status change requires a comment, unless it brings one', async () => {
    const before = (await administrator.get('/status-transitions')).body.data;
    const onHold = await service.statusId('on_hold');
    const strict = before.map((one: { toId: string; requiresComment: string }) => ({
      ...one,
      requiresComment: one.toId === onHold ? 'any' : one.requiresComment,
    }));
    expect((await administrator.put('/status-transitions', { transitions: strict })).status).toBe(200);
    const ticket = await makeTicket();
    const answer = await bulk(administrator, [ticket], { statusId: onHold });
    const errors = [{ pointer: '#/comment', code: 'comment_required' }];
    expect(answer.body.data[0].problem).toMatchObject({ status: 422, errors });
    const commented = { ids: [ticket.id], change: { statusId: onHold }, comment: { body: 'Waiting for parts' } };
    expect(outcomes(await administrator.post('/tickets/bulk', commented))).toEqual(['changed']);
  });
});

describe('a bulk change that is invalid for all tickets', () => {
  const nothing = '019400f0-0000-7000-8000-000000000000';

  it.each([
    [{}, '#/change'],
    [{ statusId: nothing }, '#/change/statusId'],
    [{ teamId: nothing }, '#/change/teamId'],
    [{ categoryId: nothing }, '#/change/categoryId'],
    [{ assigneeId: nothing }, '#/change/assigneeId'],
    [{ priority: 'high', teamId: nothing }, '#/change/teamId'],
    [{ tags: ['a'], addTags: ['b'] }, '#/change/tags'],
    [{ priority: 'high', subject: 'Not for many' }, '#/change/subject'],
  ])('rejects %j as a whole', async (change, pointer) => {
    const ticket = await makeTicket();
    const before = await get(ticket.id);
    const answer = await bulk(administrator, [ticket], change);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', errors: [{ pointer }] } });
    expect(await get(ticket.id)).toEqual(before);
  });

  it('requires a permission that the actor holds on at least one ticket', async () => {
    const ticket = await makeTicket({ teamId });
    const answer = await bulk(agent, [ticket], { assigneeId: agent.id });
    expect(answer).toMatchObject({ status: 403, body: { permission: 'ticket:assign' } });
  });

  it('rejects a ticket that is listed twice, even as id and as reference', async () => {
    const { id, reference } = await makeTicket();
    const change = { priority: 'low' };
    for (const ids of [
      [id, id],
      [id, id.toUpperCase()],
      [id, reference],
    ]) {
      expect((await administrator.post('/tickets/bulk', { ids, change })).status).toBe(422);
    }
    expect((await get(id)).priority).toBe('normal');
  });

  it.each([[[]], [Array.from({ length: 101 }, (_, n) => `TKT-${n + 1}`)], [['nonsense']]])(
    'rejects a list such as %j',
    async (ids) => {
      expect((await administrator.post('/tickets/bulk', { ids, change: { priority: 'low' } })).status).toBe(422);
    },
  );
});

describe('two concurrent bulk changes', () => {
  it('do not deadlock if they list the same tickets in opposite order', async () => {
    const tickets = await makeTickets(depth({ quick: 10, deep: 30 }));
    const crosswise = [...tickets].reverse();
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        bulk(administrator, tickets, { addTags: [`a-${round}`] }),
        bulk(lead, tickets, { addTags: [`never-${round}`] }),
        bulk(administrator, crosswise, { addTags: [`b-${round}`] }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    for (const { id } of tickets) expect((await get(id)).tags.length).toBe(10);
    const [{ deadlocks }] = await service.orm.em
      .fork()
      .execute<[{ deadlocks: string }]>('select deadlocks from pg_stat_database where datname = current_database()');
    expect(Number(deadlocks)).toBe(0);
  });

  it('run once if they share an idempotency key', async () => {
    const [ticket] = await makeTickets(1);
    if (!ticket) return;
    const send = () =>
      administrator.post(
        '/tickets/bulk',
        { ids: [ticket.id], change: { priority: 'low' } },
        { 'Idempotency-Key': 'bulk-1' },
      );
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect((await eventsOf(ticket.id)).length).toBe(2);
  });
});

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

/** Counts the statements that name the table of tickets. */
async function statementsOnTickets(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const statements = query.mock.calls.map(([statement]) => textOf(statement));
  query.mockRestore();
  return statements.filter((text) => /\btickets\b/.test(text)).length;
}
