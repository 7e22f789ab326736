import { beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../support/depth.ts';
import { only } from '../support/events/only.ts';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

let team: { id: string };

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
beforeAll(async () => {
  team = (await administrator.post('/teams', { name: 'First line' })).body;
  await administrator.put(`/teams/${team.id}/members/${agent.id}`, {});
});

const makeTicket = async (more: object = {}) =>
  (await administrator.post('/tickets', { subject: 'Printer on fire', teamId: team.id, ...more })).body;

const giveParent = (by: Person, { id }: { id: string }, parent: { id: string } | null) =>
  by.patch(`/tickets/${id}`, { parentId: parent?.id ?? null });

const parentOf = async (by: Person, { id }: { id: string }) => (await by.get(`/tickets/${id}`)).body.parentId;

const childrenOf = async (by: Person, reference: string) =>
  (await by.get(`/tickets?parent=${reference}&sort=number`)).body.data.map(({ id }: { id: string }) => id);

/** Creates a chain of tickets. Each one is the parent of the next. */
async function makeChain(length: number) {
  const chain = [await makeTicket()];
  while (chain.length < length) chain.push(await makeTicket({ parentId: chain.at(-1).id }));
  return chain;
}

async function makeChildren({ id }: { id: string }, count: number): Promise<void> {
  await service.orm.em.fork().execute(
    `insert into tickets (id, created_at, updated_at, subject, description, requester_id, status_id, priority, type, tags,
       channel, parent_id)
     select gen_random_uuid(), now(), now(), 'Child', '', requester_id, status_id, priority, type, tags, channel, id
     from tickets, generate_series(1, ?) where id = ?`,
    [count, id],
  );
}

const CANARY = 'quinquireme';

describe('the parent of a ticket', () => {
  it('is set on creation or update, by id or reference, and cleared by null', async () => {
    const parent = await makeTicket();
    const born = await agent.post('/tickets', { subject: 'Child', parentId: parent.reference });
    expect(born).toMatchObject({ status: 201, body: { parentId: parent.id, version: 1 } });
    const grown = await makeTicket();
    const changed = await agent.patch(`/tickets/${grown.id}`, { parentId: parent.reference });
    expect(changed).toMatchObject({ status: 200, body: { parentId: parent.id, version: 2 } });
    expect(await childrenOf(agent, parent.id)).toEqual([born.body.id, grown.id]);
    expect(await childrenOf(agent, parent.reference)).toEqual([born.body.id, grown.id]);

    expect((await giveParent(agent, grown, null)).body.parentId).toBeNull();
    const events = (await agent.get(`/tickets/${grown.id}/events`)).body.data.slice(-2);
    expect(events).toMatchObject([
      { type: 'ticket.updated', changes: only({ parent: { from: null, to: parent.id } }) },
      { type: 'ticket.updated', changes: only({ parent: { from: parent.id, to: null } }) },
    ]);
  });

  it('cannot be the ticket itself, a missing ticket, a deleted ticket or a merged ticket', async () => {
    const [child, gone, merged, into] = [
      await makeTicket(),
      await makeTicket(),
      await makeTicket(),
      await makeTicket(),
    ];
    await administrator.delete(`/tickets/${gone.id}`);
    await administrator.post(`/tickets/${merged.id}/merge`, { intoId: into.id });
    const self = await giveParent(agent, child, child);
    expect(self).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/parentId' }] } });
    expect((await giveParent(agent, child, gone)).status).toBe(404);
    expect((await administrator.post('/tickets', { subject: 'Orphan', parentId: gone.id })).status).toBe(404);
    const rejection = await giveParent(agent, child, merged);
    expect(rejection).toMatchObject({ status: 409, body: { detail: expect.stringContaining(into.reference) } });
    expect((await administrator.get('/tickets?q=Orphan')).body.data).toEqual([]);
  });

  it('requires ticket:link on both tickets to be set or cleared [CVE-2026-34722]', async () => {
    const ours = await makeTicket();
    const theirs = await makeTicket({ teamId: null });
    expect((await giveParent(agent, ours, theirs)).status).toBe(404);
    expect((await giveParent(agent, theirs, ours)).status).toBe(404);
    expect((await agent.post('/tickets', { subject: 'Child', parentId: theirs.id })).status).toBe(404);

    const requester = await service.person('requester');
    const [mine, mineToo] = [
      (await requester.post('/tickets', { subject: 'Mine' })).body,
      (await requester.post('/tickets', { subject: 'Mine too' })).body,
    ];
    const rejection = { status: 403, body: { permission: 'ticket:link' } };
    expect(await giveParent(requester, mine, mineToo)).toMatchObject(rejection);
    expect(await requester.post('/tickets', { subject: 'Child', parentId: mine.id })).toMatchObject(rejection);
    await giveParent(administrator, mine, mineToo);
    expect(await giveParent(requester, mine, null)).toMatchObject(rejection);
    expect(await parentOf(requester, mine)).toBe(mineToo.id);
  });

  it('is hidden from users who cannot see it: on the ticket, in its history and in lists, and they cannot clear it [osTicket 5972fe8]', async () => {
    const child = await makeTicket();
    const hidden = await makeTicket({ teamId: null, subject: CANARY });
    await giveParent(administrator, child, hidden);
    expect(await parentOf(agent, child)).toBeNull();
    expect(await childrenOf(agent, hidden.id)).toEqual([]);
    expect(await childrenOf(agent, hidden.reference)).toEqual([]);
    const history = await agent.get(`/tickets/${child.id}/events`);
    for (const secret of [CANARY, hidden.id, hidden.reference]) {
      expect(JSON.stringify(history.body)).not.toContain(secret);
    }
    expect((await giveParent(agent, child, null)).status).toBe(200);
    expect(await parentOf(administrator, child)).toBe(hidden.id);
  });

  it('leaves no event for those who cannot see it, also in the timeline, the feed, counts and pages', async () => {
    const requester = await service.person('requester');
    const { body: child } = await requester.post('/tickets', { subject: 'Mine' });
    await administrator.post(`/tickets/${child.id}/assign`, { teamId: team.id });
    const read = async (by: Person) => {
      const path = `/tickets/${child.id}`;
      const pages = [
        `${path}/events?count=true`,
        `${path}/events?limit=2`,
        `${path}/timeline`,
        `/events?ticket=${child.id}`,
      ];
      const bodies = await Promise.all(pages.map(async (page) => (await by.get(page)).body));
      return bodies.map(({ data, page }) => [data.length, page.total ?? null, page.hasMore]);
    };
    const before = [await read(requester), await read(agent)];
    const [first, second] = [await makeTicket({ teamId: null }), await makeTicket({ teamId: null })];
    await giveParent(administrator, child, first);
    await giveParent(administrator, child, second);
    await administrator.post(`/tickets/${second.id}/merge`, { intoId: first.id });
    await giveParent(administrator, child, null);
    expect((await administrator.get(`/tickets/${child.id}/events`)).body.data.at(-1).type).toBe('ticket.updated');
    expect([await read(requester), await read(agent)]).toEqual(before);

    await administrator.patch(`/tickets/${child.id}`, { parentId: first.id, subject: 'Ours' });
    for (const by of [requester, agent]) {
      const last = (await by.get(`/tickets/${child.id}/events`)).body.data.at(-1);
      expect(last.changes).toEqual({ subject: { from: 'Mine', to: 'Ours' } });
    }
  });

  it('is not named as a changed field in a version conflict if it is hidden', async () => {
    const child = await makeTicket();
    const hidden = await makeTicket({ teamId: null });
    await giveParent(administrator, child, hidden);
    const outdated = (by: Person) => by.patch(`/tickets/${child.id}`, { subject: 'New' }, { 'If-Match': '"1"' });
    const conflict = { status: 412, body: { code: 'version_conflict', currentVersion: 2 } };
    expect(await outdated(agent)).toMatchObject({ ...conflict, body: { ...conflict.body, changedFields: [] } });
    expect((await outdated(administrator)).body.changedFields).toEqual(['parent']);

    await giveParent(administrator, child, await makeTicket());
    expect((await outdated(agent)).body.changedFields).toEqual(['parent']);
    expect((await agent.get(`/tickets/${child.id}/events`)).body.data.at(-1).changes).toEqual(
      only({ parent: { from: null } }),
    );
  });

  it('does not list children that the reader cannot see [osTicket 5972fe8]', async () => {
    const parent = await makeTicket();
    const child = await makeTicket({ parentId: parent.id });
    await makeTicket({ parentId: parent.id, teamId: null });
    expect(await childrenOf(agent, parent.id)).toEqual([child.id]);
  });
});

describe('the ticket hierarchy', () => {
  it('rejects cycles', async () => {
    const [top, middle, bottom] = await makeChain(3);
    for (const below of [middle, bottom]) {
      expect(await giveParent(agent, top, below)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    expect(await parentOf(agent, top)).toBeNull();
    expect((await giveParent(agent, bottom, top)).status).toBe(200);
  });

  it('rejects a cycle that two concurrent requests would close together', async () => {
    for (let round = 0; round < depth({ quick: 1, deep: 4 }); round++) {
      const [a, b] = await makeChain(2);
      const [c, d] = await makeChain(2);
      const answers = await Promise.all([giveParent(agent, a, d), giveParent(administrator, c, b)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [e, f] = [await makeTicket(), await makeTicket()];
      const crossing = await Promise.all([giveParent(agent, e, f), giveParent(administrator, f, e)]);
      expect(crossing.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('is at most ten levels deep, counted from the root to the deepest child', async () => {
    const chain = await makeChain(7);
    const other = await makeChain(3);
    const [single] = await makeChain(1);
    expect((await giveParent(agent, other[0], chain[6])).status).toBe(200);
    expect(await giveParent(agent, single, other[2])).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await giveParent(agent, chain[0], single)).toMatchObject({ status: 409 });
    expect((await agent.post('/tickets', { subject: 'Eleventh', parentId: other[2].id })).status).toBe(409);
    expect((await giveParent(agent, single, other[1])).status).toBe(200);
  });

  it('allows at most a thousand children of a ticket', async () => {
    const parent = await makeTicket();
    await makeChildren(parent, 999);
    const [last, oneMore] = [await makeTicket(), await makeTicket()];
    expect((await giveParent(agent, last, parent)).status).toBe(200);
    expect((await giveParent(agent, last, parent)).status).toBe(200);
    expect(await giveParent(agent, oneMore, parent)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await agent.post('/tickets', { subject: 'One more', parentId: parent.id })).status).toBe(409);
  });
});
