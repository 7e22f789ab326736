import { beforeAll, describe, expect, it } from 'vitest';
import { only } from '../support/events/only.ts';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

let team: { id: string };

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const lead = await service.person('team_lead');
const requester = await service.person('requester');
beforeAll(async () => {
  team = (await administrator.post('/teams', { name: 'First line' })).body;
  await administrator.put(`/teams/${team.id}/members/${lead.id}`, {});
});

const makeTicket = async (more: object = {}) =>
  (await administrator.post('/tickets', { subject: 'Printer on fire', teamId: team.id, ...more })).body;

const merge = (by: Person, { id }: { id: string }, into: { id: string }, more: object = {}) =>
  by.post(`/tickets/${id}/merge`, { intoId: into.id, ...more });

const read = async (by: Person, { id }: { id: string }) => (await by.get(`/tickets/${id}`)).body;
const historyOf = async (by: Person, { id }: { id: string }) =>
  (await by.get(`/tickets/${id}/events?limit=100&count=true`)).body;

const close = async ({ id }: { id: string }) =>
  administrator.post(`/tickets/${id}/transition`, { statusId: await service.statusId('closed') });

const CANARY = 'quinquireme';

describe('merging a ticket into another', () => {
  it('closes the source whatever the workflow allows, and leaves the fields of the target', async () => {
    const { data } = (await administrator.get('/status-transitions')).body;
    await administrator.put('/status-transitions', { transitions: [] });
    const [source, target] = [await makeTicket(), await makeTicket({ subject: 'Printer smokes', priority: 'high' })];
    const merged = await merge(lead, { id: source.reference }, { id: target.reference });
    await administrator.put('/status-transitions', { transitions: data });

    expect(merged).toMatchObject({ status: 200, body: { id: target.id, subject: 'Printer smokes', priority: 'high' } });
    // The requester of the source has waited for longer.
    expect(merged.body.milestones.waitingSince).toBe(source.createdAt);
    const closed = await read(lead, source);
    expect(closed).toMatchObject({ mergedIntoId: target.id, status: { state: 'closed' }, availableTransitions: [] });
    expect(closed.milestones).toMatchObject({ closedAt: expect.any(String), solvedAt: null });
    expect(closed.version).toBe(source.version + 1);
  });

  it('is recorded on both tickets, with the status change on the source', async () => {
    const [source, target] = [await makeTicket(), await makeTicket()];
    await merge(lead, source, target);
    expect((await historyOf(lead, source)).data.at(-1)).toMatchObject({
      type: 'ticket.merged',
      data: { role: 'source', otherTicketId: target.id },
      changes: only({
        status: { from: { state: 'new' }, to: { state: 'closed' } },
        mergedInto: { from: null, to: target.id },
      }),
    });
    expect((await historyOf(lead, target)).data.at(-1)).toMatchObject({
      type: 'ticket.merged',
      data: { role: 'target', otherTicketId: source.id },
      changes: only({}),
    });
  });

  it('lets the requester and the followers of the source read the target', async () => {
    const follower = await service.person('requester');
    const source = await makeTicket({ requesterId: requester.id });
    const target = await makeTicket();
    await administrator.put(`/tickets/${source.id}/followers/${follower.id}`, {});
    expect((await requester.get(`/tickets/${target.id}`)).status).toBe(404);
    await merge(lead, source, target, { otherRequester: 'follows' });
    for (const reader of [requester, follower]) {
      expect((await read(reader, source)).mergedIntoId).toBe(target.id);
      expect((await reader.get(`/tickets/${target.id}`)).status).toBe(200);
    }
    expect((await read(lead, target)).requester.id).toBe(administrator.id);
    const followed = (await historyOf(lead, target)).data.filter(
      ({ type }: { type: string }) => type === 'ticket.followed',
    );
    expect(followed.map(({ data }: { data: { userId: string } }) => data.userId).sort()).toEqual(
      [requester.id, follower.id].sort(),
    );
  });

  it('moves the children of the source, but never creates a cycle', async () => {
    const source = await makeTicket();
    const [child, between] = [await makeTicket({ parentId: source.id }), await makeTicket({ parentId: source.id })];
    const target = await makeTicket({ parentId: between.id });
    expect((await merge(lead, source, target)).status).toBe(200);
    expect((await read(lead, child)).parentId).toBe(target.id);
    expect((await read(lead, between)).parentId).toBe(source.id);
    expect((await historyOf(lead, child)).data.at(-1)).toMatchObject({
      type: 'ticket.updated',
      changes: only({ parent: { from: source.id, to: target.id } }),
    });
  });

  it('leaves a child in place if moving it would exceed the maximum depth', async () => {
    const source = await makeTicket();
    const [child, parent] = [await makeTicket({ parentId: source.id }), await makeTicket({ parentId: source.id })];
    await makeTicket({ parentId: parent.id });
    let target = await makeTicket();
    for (let depth = 2; depth <= 9; depth++) target = await makeTicket({ parentId: target.id });
    await merge(lead, source, target);
    expect((await read(lead, child)).parentId).toBe(target.id);
    expect((await read(lead, parent)).parentId).toBe(source.id);
  });

  it('rejects the ticket itself, a closed target, a merged target and a deleted target', async () => {
    const [source, closed, merged, into, gone] = await Promise.all(Array.from({ length: 5 }, () => makeTicket()));
    await close(closed);
    await merge(lead, merged, into);
    await administrator.delete(`/tickets/${gone.id}`);
    const before = await read(lead, source);
    expect(await merge(lead, source, source)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/intoId' }] },
    });
    expect(await merge(lead, source, closed)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const rejection = await merge(lead, source, merged);
    expect(rejection).toMatchObject({ status: 409, body: { detail: expect.stringContaining(into.reference) } });
    expect((await merge(lead, source, gone)).status).toBe(404);
    expect(await merge(lead, merged, source)).toMatchObject({ status: 409 });
    expect((await merge(lead, source, into, { expectedVersion: 9 })).status).toBe(412);
    expect(await read(lead, source)).toEqual(before);
  });

  it('requires ticket:merge on both tickets, and does not name tickets that the caller cannot see [CVE-2026-34722]', async () => {
    const ours = await makeTicket();
    const theirs = await makeTicket({ teamId: null, subject: CANARY });
    const agent = await service.person('agent');
    await administrator.put(`/teams/${team.id}/members/${agent.id}`, {});
    expect((await merge(lead, ours, theirs)).status).toBe(404);
    expect((await merge(lead, theirs, ours)).status).toBe(404);
    expect(await merge(agent, ours, ours)).toMatchObject({ status: 403, body: { permission: 'ticket:merge' } });

    const before = await historyOf(lead, ours);
    await merge(administrator, theirs, ours);
    expect(await historyOf(lead, ours)).toEqual(before);
    const third = await makeTicket();
    await merge(administrator, third, await makeTicket({ teamId: null, subject: CANARY }));
    const seen = await read(lead, third);
    expect(seen).toMatchObject({ mergedIntoId: null, status: { state: 'closed' } });
    const rejection = await lead.patch(`/tickets/${third.id}`, { subject: 'New' });
    expect(rejection).toMatchObject({
      status: 409,
      body: { detail: `${third.reference} was merged into another ticket` },
    });
    const history = await historyOf(lead, third);
    expect(history.data.at(-1)).toMatchObject({ type: 'ticket.merged', data: { role: 'source', otherTicketId: null } });
    expect(JSON.stringify(history)).not.toContain(CANARY);
  });

  it('is rejected if the caller can read but not merge the target, and changes neither ticket', async () => {
    const reader = await service.person('team_lead');
    const grants = [{ permission: 'ticket:read', scope: 'all' }];
    const role = (await administrator.post('/roles', { key: 'reader', name: 'Reader', grants })).body;
    const roles = (await administrator.get(`/users/${reader.id}`)).body.roles;
    const roleIds = [role.id, ...roles.map(({ id }: { id: string }) => id)];
    await administrator.put(`/users/${reader.id}/roles`, { roleIds });
    await administrator.put(`/teams/${team.id}/members/${reader.id}`, {});
    const [ours, theirs] = [await makeTicket(), await makeTicket({ teamId: null })];
    const before = [await read(reader, ours), await read(reader, theirs)];
    for (const [source, target] of [
      [ours, theirs],
      [theirs, ours],
    ]) {
      const rejection = await merge(reader, source, target);
      expect(rejection).toMatchObject({ status: 403, body: { permission: 'ticket:merge' } });
    }
    expect([await read(reader, ours), await read(reader, theirs)]).toEqual(before);
  });

  it('succeeds in one direction if two merges cross concurrently, without a deadlock', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await makeTicket(), await makeTicket()];
      await makeTicket({ parentId: one.id });
      const answers = await Promise.all([
        merge(lead, one, other),
        merge(administrator, other, one),
        lead.post(`/tickets/${one.id}/links`, { type: 'duplicates', targetId: other.id }),
      ]);
      const [there, back] = answers.map(({ status }) => status);
      expect([there, back].sort()).toEqual([200, 409]);
      expect([201, 409]).toContain(answers[2].status);
      const ends = [await read(lead, one), await read(lead, other)];
      expect(ends.filter(({ mergedIntoId }) => mergedIntoId !== null)).toHaveLength(1);
    }
    const waits = await service.orm.em
      .fork()
      .execute<{ deadlocks: string }[]>('select deadlocks from pg_stat_database where datname = current_database()');
    expect(Number(waits[0]?.deadlocks)).toBe(0);
  });
});

describe('a merged ticket', () => {
  it('rejects every change and names the merge target', async () => {
    const [source, target, other] = [await makeTicket(), await makeTicket(), await makeTicket()];
    await merge(lead, source, target);
    const before = await read(administrator, source);
    const path = `/tickets/${source.id}`;
    const open = await service.statusId('open');
    const tries = [
      administrator.patch(path, { subject: 'Other' }),
      administrator.patch(path, { parentId: other.id }),
      administrator.post(`${path}/assign`, { teamId: null }),
      administrator.post(`${path}/take`),
      administrator.post(`${path}/transition`, { statusId: open }),
      administrator.post(`${path}/merge`, { intoId: other.id }),
      administrator.post(`${path}/links`, { type: 'blocks', targetId: other.id }),
      administrator.post(`/tickets/${other.id}/links`, { type: 'blocks', targetId: source.id }),
      administrator.put(`${path}/followers/me`, {}),
      administrator.post(`${path}/interactions`, { kind: 'phone', direction: 'inbound', summary: 'Rang' }),
    ];
    const detail = `${source.reference} was merged into ${target.reference}`;
    for (const answer of await Promise.all(tries)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', detail } });
    }
    expect(await read(administrator, source)).toEqual(before);
  });

  it('is restored from the trash as a merged ticket', async () => {
    const [source, target] = [await makeTicket(), await makeTicket()];
    await merge(lead, source, target);
    expect((await administrator.delete(`/tickets/${source.id}`)).status).toBe(204);
    const restored = await administrator.post(`/tickets/${source.id}/restore`);
    expect(restored.body).toMatchObject({ mergedIntoId: target.id, status: { state: 'closed' } });
  });

  it('names the last ticket of the chain if its target was merged too', async () => {
    const [first, second, last] = [await makeTicket(), await makeTicket(), await makeTicket()];
    await merge(lead, first, second);
    await merge(lead, second, last);
    const rejection = await lead.patch(`/tickets/${first.id}`, { subject: 'Other' });
    expect(rejection.body.detail).toBe(`${first.reference} was merged into ${last.reference}`);
  });

  it('is excluded from every metric', async () => {
    const category = (await administrator.post('/categories', { key: 'counted', name: 'Counted' })).body.id;
    const figures = async () => {
      const { body } = await administrator.get(`/analytics/overview?category=${category}`);
      return [body.ticketsCreated, body.ticketsSolved, body.backlog, body.firstResponseTime, body.timeToAssign].map(
        ({ tickets }) => tickets,
      );
    };
    const [source, target] = [await makeTicket({ categoryId: category }), await makeTicket({ categoryId: category })];
    await administrator.post(`/tickets/${source.id}/comments`, { body: 'Hello' });
    await lead.post(`/tickets/${source.id}/comments`, { body: 'Unplug it' });
    await lead.post(`/tickets/${source.id}/transition`, { statusId: await service.statusId('solved') });
    expect(await figures()).toEqual([2, 1, 1, 1, 2]);
    await merge(lead, source, target);
    expect(await figures()).toEqual([1, 0, 1, 0, 1]);
  });
});
