import { beforeAll, describe, expect, it } from 'vitest';
import type { TransitionCheck } from '../../server/src/contract/tickets/tickets.ts';
import { only } from '../support/events/only.ts';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

type Answer = Pick<TransitionCheck, 'allowed' | 'reason' | 'status'>;

let team: { id: string };

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const requester = await service.person('requester');
beforeAll(async () => {
  team = (await administrator.post('/teams', { name: 'First line' })).body;
  await administrator.put(`/teams/${team.id}/members/${agent.id}`, {});
});

const makeTicket = async (by: Person = requester, more: object = {}) =>
  (await by.post('/tickets', { subject: 'Printer on fire', ...more })).body;

const eventsOf = async (id: string) =>
  (await administrator.get(`/tickets/${id}/events?limit=100`)).body.data.map(({ type }: { type: string }) => type);

describe('creating a ticket', () => {
  it('takes the team and the priority from the category', async () => {
    const category = await administrator.post('/categories', {
      key: 'outage',
      name: 'Outage',
      defaultTeamId: team.id,
      defaultPriority: 'urgent',
    });
    const ticket = await makeTicket(requester, { categoryId: category.body.id });
    expect(ticket).toMatchObject({ priority: 'urgent', team: { id: team.id }, status: { state: 'new' } });
    expect(ticket.milestones.firstAssignedAt).not.toBeNull();
    expect(await eventsOf(ticket.id)).toEqual(['ticket.created', 'ticket.assigned']);
  });

  it('requires ticket:create with scope all to set another requester', async () => {
    const ticket = await makeTicket(agent, { requesterId: requester.id });
    expect(ticket.requester.id).toBe(requester.id);
    expect((await requester.get(`/tickets/${ticket.id}`)).status).toBe(200);
  });

  it('rejects another requester, an assignee and a team without the required permission, and names it', async () => {
    const tries = [
      [{ requesterId: agent.id }, 'ticket:create'],
      [{ assigneeId: agent.id }, 'ticket:assign'],
      [{ teamId: team.id }, 'ticket:assign'],
    ] as const;
    for (const [more, permission] of tries) {
      const answer = await requester.post('/tickets', { subject: 'Mine', ...more });
      expect(answer).toMatchObject({ status: 403, body: { code: 'permission_denied', permission } });
    }
    expect((await requester.get('/tickets?q=Mine')).body.data).toEqual([]);
  });

  it.each([
    [{}, '#/subject'],
    [{ subject: '  ' }, '#/subject'],
    [{ subject: 'x'.repeat(201) }, '#/subject'],
    [{ subject: 'a\u0000b' }, '#/subject'],
    [{ subject: 'ok', description: '\ud800' }, '#/description'],
    [{ subject: 'ok', priority: 'highest' }, '#/priority'],
    [{ subject: 'ok', sub: 'ject' }, '#/sub'],
    [{ subject: 'ok', tags: ['has space'] }, '#/tags/0'],
    [{ subject: 'ok', categoryId: '019400f0-0000-7000-8000-000000000000' }, '#/categoryId'],
    [{ subject: 'ok', dueAt: '0000-01-01T00:00:00Z' }, '#/dueAt'],
    [{ subject: 'ok', externalId: 'alone' }, '#/externalSource'],
  ])('rejects %j and points to the field', async (body, pointer) => {
    const answer = await requester.post('/tickets', body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
  });

  it('is rejected rather than failing while its category is being deleted', async () => {
    for (let round = 0; round < 10; round++) {
      const category = (await administrator.post('/categories', { key: `gone_${round}`, name: 'Gone' })).body;
      const [made, deleted] = await Promise.all([
        administrator.post('/tickets', { subject: 'Race', categoryId: category.id }),
        administrator.delete(`/categories/${category.id}`),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([made.status, deleted.status]);
    }
  });

  it('succeeds while the configuration that it depends on changes all the time', async () => {
    const field = (await administrator.post('/fields', { key: 'restless', name: 'Restless', type: 'text' })).body;
    const changes = Array.from({ length: 4 }, async (_, writer) => {
      for (let round = 0; round < 15; round++) {
        const { status } = await administrator.patch(`/fields/${field.id}`, { name: `Restless ${writer} ${round}` });
        expect(status).toBe(200);
      }
    });
    const tickets = Array.from({ length: 8 }, async () => {
      const statuses = [];
      for (let round = 0; round < 6; round++)
        statuses.push((await administrator.post('/tickets', { subject: 'Now' })).status);
      return statuses;
    });
    expect(new Set((await Promise.all(tickets)).flat())).toEqual(new Set([201]));
    await Promise.all(changes);
  });

  it('does not accept a category below one that is hidden from its requester', async () => {
    const hidden = { key: 'hidden', name: 'Hidden', visibleToRequesters: false };
    const parent = (await administrator.post('/categories', hidden)).body;
    const child = (await administrator.post('/categories', { key: 'child', name: 'Child', parentId: parent.id })).body;
    for (const categoryId of [parent.id, child.id]) {
      expect((await requester.post('/tickets', { subject: 'Mine', categoryId })).status).toBe(422);
      expect((await administrator.post('/tickets', { subject: 'Ours', categoryId })).status).toBe(201);
    }
  });

  it('rejects a second ticket with the same external id', async () => {
    const external = { externalSource: 'shop', externalId: 'order-7' };
    await makeTicket(administrator, external);
    expect(await administrator.post('/tickets', { subject: 'Again', ...external })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  it('happens once for each Idempotency-Key, even if the response is lost', async () => {
    const headers = { 'Idempotency-Key': 'k-1' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => requester.post('/tickets', { subject: 'Only one' }, headers)),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, body } of answers) {
      if (status !== 201) expect({ status, code: body.code }).toEqual({ status: 409, code: 'idempotency_key_in_use' });
    }
    const replay = await requester.post('/tickets', { subject: 'Only one' }, headers);
    expect(replay.status).toBe(201);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect((await requester.get('/tickets?q="Only one"&count=true')).body.page.total).toBe(1);

    const other = await requester.post('/tickets', { subject: 'Another' }, headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });
});

describe('reading a ticket', () => {
  it('accepts an id or a reference', async () => {
    const ticket = await makeTicket();
    expect((await requester.get(`/tickets/${ticket.id}`)).body.id).toBe(ticket.id);
    expect((await requester.get(`/tickets/${ticket.reference}`)).body.id).toBe(ticket.id);
    expect((await requester.get(`/tickets/${ticket.reference.toLowerCase()}`)).body.id).toBe(ticket.id);
  });

  it('returns 404 for tickets that the caller cannot see, on every path', async () => {
    const ticket = await makeTicket();
    const outsider = await service.person('requester');
    const before = await eventsOf(ticket.id);
    const tries = [
      () => outsider.get(`/tickets/${ticket.id}`),
      () => outsider.get(`/tickets/${ticket.id}/comments`),
      () => outsider.get(`/tickets/${ticket.id}/events`),
      () => outsider.get(`/tickets/${ticket.id}/transitions`),
      () => outsider.patch(`/tickets/${ticket.id}`, { subject: 'Mine now' }),
      () => outsider.post(`/tickets/${ticket.id}/comments`, { body: 'Hi' }),
      () => outsider.put(`/tickets/${ticket.id}/followers/me`),
    ];
    for (const one of tries) expect((await one()).status).toBe(404);
    expect((await outsider.get('/tickets?count=true')).body).toMatchObject({ data: [], page: { total: 0 } });
    expect(await eventsOf(ticket.id)).toEqual(before);
    expect((await requester.get(`/tickets/${ticket.id}`)).body).toEqual(ticket);
  });

  it('is possible for followers until they unfollow', async () => {
    const ticket = await makeTicket();
    const colleague = await service.person('requester');
    expect((await administrator.put(`/tickets/${ticket.id}/followers/${colleague.id}`)).status).toBe(204);
    expect((await colleague.get(`/tickets/${ticket.id}`)).body.followers).toEqual([
      { id: colleague.id, name: colleague.name },
    ]);
    expect((await colleague.delete(`/tickets/${ticket.id}/followers/me`)).status).toBe(204);
    expect((await colleague.get(`/tickets/${ticket.id}`)).status).toBe(404);
  });

  it('shows requesters the customer label of the status', async () => {
    const ticket = await makeTicket();
    await administrator.post(`/tickets/${ticket.id}/transition`, { statusId: await service.statusId('pending') });
    expect((await requester.get(`/tickets/${ticket.id}`)).body.status.name).toBe('Awaiting your reply');
    expect((await administrator.get(`/tickets/${ticket.id}`)).body.status.name).toBe('Pending');
  });
});

describe('updating a ticket', () => {
  it('keeps omitted fields and records each changed field', async () => {
    const ticket = await makeTicket(requester, { tags: ['a'] });
    const changed = await requester.patch(`/tickets/${ticket.id}`, { priority: 'high', subject: ticket.subject });
    expect(changed.body).toMatchObject({ priority: 'high', tags: ['a'], version: 2 });
    expect(changed.headers.get('etag')).toBe('"2"');
    const [, fact] = (await requester.get(`/tickets/${ticket.id}/events`)).body.data;
    expect(fact).toMatchObject({
      type: 'ticket.updated',
      actor: { kind: 'user', id: requester.id, name: requester.name },
      changes: only({ priority: { from: 'normal', to: 'high' } }),
    });
  });

  it('records nothing and keeps the version if nothing changes', async () => {
    const ticket = await makeTicket();
    const same = await requester.patch(`/tickets/${ticket.id}`, { subject: ticket.subject });
    expect(same.body.version).toBe(1);
    expect(await eventsOf(ticket.id)).toEqual(['ticket.created']);
  });

  it('rejects an outdated version and names the fields changed since', async () => {
    const ticket = await makeTicket();
    await requester.patch(`/tickets/${ticket.id}`, { priority: 'high' });
    await requester.patch(`/tickets/${ticket.id}`, { type: 'incident' });
    const late = await requester.patch(`/tickets/${ticket.id}`, { priority: 'low' }, { 'If-Match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { code: 'version_conflict', currentVersion: 3 } });
    expect(late.body.changedFields.sort()).toEqual(['priority', 'type']);
    expect((await requester.get(`/tickets/${ticket.id}`)).body.priority).toBe('high');
  });

  it('keeps its version if it is updated with the values that it has', async () => {
    const fields = { dueAt: '2030-05-04T12:00:00.000Z', tags: ['lamp'], priority: 'high', subject: 'Same' };
    const { id, version } = (await agent.post('/tickets', { description: '', ...fields })).body;
    const updated = (await agent.patch(`/tickets/${id}`, fields)).body;
    expect([updated.version, updated.dueAt]).toEqual([version, fields.dueAt]);
  });

  it('lets one of eight writers with the same version win, without skipping a version', async () => {
    const ticket = await makeTicket();
    for (let version = 1; version <= 5; version++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          requester.patch(`/tickets/${ticket.id}`, { subject: `${version}-${n}` }, { 'If-Match': `"${version}"` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
    }
    expect((await requester.get(`/tickets/${ticket.id}`)).body.version).toBe(6);
  });

  it('hides a deleted ticket from all users until it is restored', async () => {
    const ticket = await makeTicket();
    expect((await administrator.delete(`/tickets/${ticket.id}`)).status).toBe(204);
    expect((await requester.get(`/tickets/${ticket.id}`)).status).toBe(404);
    expect((await administrator.get(`/tickets/${ticket.id}`)).status).toBe(404);
    expect((await administrator.post(`/tickets/${ticket.id}/restore`)).body.id).toBe(ticket.id);
    expect((await requester.get(`/tickets/${ticket.id}`)).status).toBe(200);
  });
});

describe('assigning a ticket', () => {
  it('lets one of two agents take a ticket and names the assignee to the other one', async () => {
    const other = await service.person('agent');
    await administrator.put(`/teams/${team.id}/members/${other.id}`, {});
    const ticket = await makeTicket();
    await administrator.post(`/tickets/${ticket.id}/assign`, { teamId: team.id });
    const answers = await Promise.all([agent, other].map((one) => one.post(`/tickets/${ticket.id}/take`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.assignee;
    expect(answers.find(({ status }) => status === 409)?.body.detail).toContain(winner.name);
  });

  it('sets a team, an agent or neither, and records an event for each', async () => {
    const ticket = await makeTicket();
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: agent.id, teamId: team.id });
    const none = await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: null });
    expect(none.body).toMatchObject({ assignee: null, team: { id: team.id } });
    const facts = (await administrator.get(`/tickets/${ticket.id}/events`)).body.data;
    expect(facts.at(-1)).toMatchObject({
      type: 'ticket.assigned',
      changes: only({ assignee: { from: { id: agent.id }, to: null } }),
    });
  });

  it('rejects users who can only see their own tickets, and an empty request', async () => {
    const ticket = await makeTicket();
    const answer = await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: requester.id });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/assigneeId' }] } });
    expect((await administrator.post(`/tickets/${ticket.id}/assign`, {})).status).toBe(422);
    expect(await eventsOf(ticket.id)).toEqual(['ticket.created']);
  });
});

describe('the workflow', () => {
  it('lists for each status whether it is available, and if not, why', async () => {
    const ticket = await makeTicket();
    const mine: Answer[] = (await requester.get(`/tickets/${ticket.id}/transitions`)).body.data;
    expect(mine.map(({ status }) => status.key)).toEqual(['solved']);
    const each: Answer[] = (await administrator.get(`/tickets/${ticket.id}/transitions`)).body.data;
    expect(each.filter(({ allowed }) => !allowed).map(({ status }) => status.key)).toEqual(['new']);
    expect(each.every(({ allowed, reason }) => allowed === (reason === null))).toBe(true);
    const available = (await administrator.get(`/tickets/${ticket.id}`)).body.availableTransitions;
    expect(available.map((one: { status: { key: string } }) => one.status.key)).toEqual([
      'open',
      'pending',
      'on_hold',
      'solved',
      'closed',
    ]);
  });

  it('rejects transitions that are not configured, and lists those that are', async () => {
    const ticket = await makeTicket();
    const answer = await requester.post(`/tickets/${ticket.id}/transition`, {
      statusId: await service.statusId('closed'),
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'transition_not_allowed', allowed: ['solved'] } });
    expect((await requester.get(`/tickets/${ticket.id}`)).body.status.state).toBe('new');
  });

  it('reopens a ticket that waits when its requester replies, and counts the reopening', async () => {
    const ticket = await makeTicket();
    const move = async (key: string) =>
      administrator.post(`/tickets/${ticket.id}/transition`, { statusId: await service.statusId(key) });
    await move('pending');
    await requester.post(`/tickets/${ticket.id}/comments`, { body: 'Here it is' });
    expect((await requester.get(`/tickets/${ticket.id}`)).body).toMatchObject({ status: { state: 'open' } });
    await move('solved');
    await requester.post(`/tickets/${ticket.id}/comments`, { body: 'Not quite' });
    expect((await requester.get(`/tickets/${ticket.id}`)).body).toMatchObject({
      status: { state: 'open' },
      counters: { comments: 2, reopens: 1 },
      milestones: { solvedAt: null },
    });
    expect(await eventsOf(ticket.id)).toEqual([
      'ticket.created',
      'ticket.status_changed',
      'comment.public',
      'ticket.status_changed',
      'ticket.status_changed',
      'comment.public',
      'ticket.reopened',
    ]);
  });

  it('closes tickets only through ticket:close, whatever transitions are configured', async () => {
    const [fresh, closed] = [await service.statusId('new'), await service.statusId('closed')];
    const present = (await administrator.get('/status-transitions')).body.data;
    await administrator.put('/status-transitions', { transitions: [...present, { fromId: fresh, toId: closed }] });
    const ticket = await makeTicket(requester, {});
    await administrator.post(`/tickets/${ticket.id}/assign`, { teamId: team.id });
    expect((await agent.post(`/tickets/${ticket.id}/transition`, { statusId: closed })).status).toBe(409);
    await administrator.put('/status-transitions', { transitions: present });
  });

  it('allows no transition out of closed', async () => {
    const ticket = await makeTicket();
    await administrator.post(`/tickets/${ticket.id}/transition`, { statusId: await service.statusId('closed') });
    await requester.post(`/tickets/${ticket.id}/comments`, { body: 'One more' });
    expect((await administrator.get(`/tickets/${ticket.id}`)).body).toMatchObject({
      availableTransitions: [],
      status: { state: 'closed' },
      counters: { comments: 0 },
    });
  });

  it('requires the comment that a transition demands', async () => {
    const [open, solved] = [await service.statusId('open'), await service.statusId('solved')];
    const present = (await administrator.get('/status-transitions')).body.data;
    const stricter = present.map((one: { toId: string }) =>
      one.toId === solved ? { ...one, requiresComment: 'public' } : one,
    );
    await administrator.put('/status-transitions', { transitions: stricter });
    const ticket = await makeTicket();
    await administrator.post(`/tickets/${ticket.id}/transition`, { statusId: open });
    const silent = await administrator.post(`/tickets/${ticket.id}/transition`, { statusId: solved });
    expect(silent).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/comment' }] } });
    const said = await administrator.post(`/tickets/${ticket.id}/transition`, {
      statusId: solved,
      comment: { body: 'Put out' },
    });
    expect(said.body).toMatchObject({ status: { state: 'solved' }, counters: { comments: 1 } });
    await administrator.put('/status-transitions', { transitions: present });
  });
});

describe('internal notes', () => {
  it('are hidden from the requester everywhere', async () => {
    const ticket = await makeTicket();
    const before = (await requester.get(`/tickets/${ticket.id}`)).body;
    const note = await administrator.post(`/tickets/${ticket.id}/comments`, {
      body: 'zanzibar is difficult',
      visibility: 'internal',
    });
    expect(note.status).toBe(201);
    await administrator.post(`/tickets/${ticket.id}/interactions`, {
      kind: 'phone',
      direction: 'inbound',
      summary: 'zanzibar rang',
    });
    const answers = await Promise.all([
      requester.get(`/tickets/${ticket.id}`),
      requester.get(`/tickets/${ticket.id}/comments?count=true`),
      requester.get(`/tickets/${ticket.id}/events`),
      requester.get(`/tickets/${ticket.id}/interactions`),
      requester.get('/tickets?q=zanzibar'),
    ]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('zanzibar');
    expect(answers[0]?.body).toEqual(before);
    expect(answers[1]?.body).toMatchObject({ data: [], page: { total: 0 } });
    expect(answers[2]?.body.data.map(({ type }: { type: string }) => type)).toEqual(['ticket.created']);
    expect(answers[3]).toMatchObject({ status: 403, body: { permission: 'interaction:read' } });
    const own = await requester.post(`/tickets/${ticket.id}/comments`, { body: 'Me too', visibility: 'internal' });
    expect(own).toMatchObject({ status: 403, body: { permission: 'comment:create_internal' } });
  });

  it('are rendered without active content, like replies', async () => {
    const ticket = await makeTicket();
    const body = '<script>alert(1)</script> [x](javascript:alert(1)) **bold** <img src=x onerror=alert(1)>';
    const { bodyHtml } = (await requester.post(`/tickets/${ticket.id}/comments`, { body })).body;
    expect(bodyHtml).toContain('<strong>bold</strong>');
    expect(bodyHtml).not.toMatch(/<script|<img|href="javascript/i);
    const described = await makeTicket(requester, { description: body });
    expect(described).toMatchObject({ description: body, descriptionHtml: bodyHtml });
  });
});
