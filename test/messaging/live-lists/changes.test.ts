import { beforeAll, describe, expect, it } from 'vitest';
import { usersById } from '../../../server/src/accounts/users/users-with-roles.queries.ts';
import { followList } from '../../../server/src/messaging/live-lists/live-list.follow.ts';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { type FollowedList, followedList } from './support/followed-list.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
let ours: string;
let theirs: string;
let solved: string;
let open: string;

const makeTeam = async () => (await administrator.post('/teams', { name: crypto.randomUUID() })).body.id;
beforeAll(async () => {
  [ours, theirs] = [await makeTeam(), await makeTeam()];
  [open, solved] = [await service.statusId('open'), await service.statusId('solved')];
});

const makeTicket = async (by: Person, more: object = {}): Promise<string> =>
  (await by.post('/tickets', { subject: 'One', ...more })).body.id;
const newTag = () => `tag-${crypto.randomUUID()}`;
const move = (id: string, statusId: string) => administrator.post(`/tickets/${id}/transition`, { statusId });
const assign = (id: string, teamId: string) => administrator.post(`/tickets/${id}/assign`, { teamId });
const memberOf = async (teamId: string) => {
  const agent = await service.person('agent');
  await administrator.put(`/teams/${teamId}/members/${agent.id}`, {});
  return agent;
};
const news = (list: FollowedList, expected: string[]) => {
  const received: string[] = [];
  return eventually(() => {
    received.push(...list.news());
    expect(received).toEqual(expected);
  });
};

describe('a live list', () => {
  it('gives the page, and then what enters, changes and leaves', async () => {
    const tag = newTag();
    const first = await makeTicket(administrator, { tags: [tag] });
    const list = await followedList(service, administrator, { tag: [tag], state: ['new', 'open'] });
    expect(list.tickets).toEqual((await administrator.get(`/tickets?tag=${tag}`)).body.data);

    const second = await makeTicket(administrator, { tags: [tag] });
    await news(list, [`enter ${second} at 0`]);
    await administrator.patch(`/tickets/${first}`, { subject: 'Changed' });
    await news(list, [`change ${first} at 0`]);
    expect(list.tickets.map(({ subject }) => subject)).toEqual(['Changed', 'One']);
    await move(second, open);
    await news(list, [`change ${second} at 0`]);
    await move(second, solved);
    await news(list, [`leave ${second}`]);
    await administrator.delete(`/tickets/${first}`);
    await news(list, [`leave ${first}`]);
    expect(list.tickets).toEqual([]);
  });

  it('replaces a ticket that leaves a full page by the next one', async () => {
    const tag = newTag();
    const ids: string[] = [];
    for (let more = 0; more < 3; more += 1) ids.push(await makeTicket(administrator, { tags: [tag] }));
    const list = await followedList(service, administrator, { tag: [tag], sort: 'createdAt', limit: 2 });
    expect(list.tickets.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    await administrator.delete(`/tickets/${ids[0]}`);
    await news(list, [`leave ${ids[0]}`, `enter ${ids[2]} at 1`]);
  });

  it('moves a ticket in the order of the list without changing the others', async () => {
    const tag = newTag();
    const ids: string[] = [];
    for (const priority of ['urgent', 'high', 'normal', 'low']) {
      ids.push(await makeTicket(administrator, { tags: [tag], priority }));
    }
    const list = await followedList(service, administrator, { tag: [tag], sort: '-priority' });
    await administrator.patch(`/tickets/${ids[0]}`, { priority: 'low' });
    await eventually(() => expect(list.tickets[0]?.id).toBe(ids[1]));
    expect(list.news()).toHaveLength(1);
  });

  it('shows a new name of a requester, and of a status', async () => {
    const tag = newTag();
    const requester = await service.person('requester');
    const id = await makeTicket(requester);
    await administrator.patch(`/tickets/${id}`, { tags: [tag] });
    const list = await followedList(service, administrator, { tag: [tag] });
    await administrator.patch(`/users/${requester.id}`, { name: 'Renamed' });
    await news(list, [`change ${id} at 0`]);
    expect(list.tickets[0]?.requester.name).toBe('Renamed');
  });

  it('searches', async () => {
    const word = `w${crypto.randomUUID().replaceAll('-', '')}`;
    const list = await followedList(service, administrator, { q: word });
    const id = await makeTicket(administrator, { subject: `About ${word}` });
    await news(list, [`enter ${id} at 0`]);
    expect(list.tickets[0]?.excerpt).toContain(word);
    const other = await makeTicket(administrator);
    await administrator.post(`/tickets/${other}/comments`, { body: `Also ${word}`, visibility: 'internal' });
    await eventually(() => expect(list.tickets).toHaveLength(2));
  });

  it('yields only what differs after a reconnection', async () => {
    const tag = newTag();
    const [left, changed, same] = [
      await makeTicket(administrator, { tags: [tag] }),
      await makeTicket(administrator, { tags: [tag] }),
      await makeTicket(administrator, { tags: [tag] }),
    ];
    const list = await followedList(service, administrator, { tag: [tag], sort: 'number', state: ['new'] });
    const reconnect = list.cut();
    await move(left, solved);
    await administrator.patch(`/tickets/${changed}`, { subject: 'Meanwhile' });
    const entered = await makeTicket(administrator, { tags: [tag] });
    expect(list.news()).toEqual([]);
    reconnect();
    await news(list, [`leave ${left}`, `change ${changed} at 0`, `enter ${entered} at 2`]);
    expect(list.tickets.map(({ id }) => id)).toEqual([changed, same, entered]);
    expect(list.connections).toBeGreaterThan(1);
  });
});

describe('access to a live list', () => {
  it('follows the team of a ticket', async () => {
    const agent = await memberOf(ours);
    const id = await makeTicket(administrator);
    await assign(id, theirs);
    const list = await followedList(service, agent);
    await assign(id, ours);
    await news(list, [`enter ${id} at 0`]);
    await assign(id, theirs);
    await news(list, [`leave ${id}`]);
  });

  it('follows the teams of the reader', async () => {
    const [agent, team] = [await service.person('agent'), await makeTeam()];
    const id = await makeTicket(administrator);
    await assign(id, team);
    const list = await followedList(service, agent);
    await administrator.put(`/teams/${team}/members/${agent.id}`, {});
    await news(list, [`enter ${id} at 0`]);
    await administrator.delete(`/teams/${team}/members/${agent.id}`);
    await news(list, [`leave ${id}`]);
  });

  it('follows the roles of the reader', async () => {
    const tag = newTag();
    const id = await makeTicket(administrator, { tags: [tag] });
    const roles = (await administrator.get('/roles')).body.data;
    const roleId = (wanted: string) => roles.find(({ key }: { key: string }) => key === wanted).id;
    const reader = await service.person('manager');
    const list = await followedList(service, reader, { tag: [tag] });
    expect(list.tickets).toHaveLength(1);
    await administrator.put(`/users/${reader.id}/roles`, { roleIds: [roleId('requester')] });
    await news(list, [`leave ${id}`]);
    await administrator.put(`/users/${reader.id}/roles`, { roleIds: [roleId('manager')] });
    await news(list, [`enter ${id} at 0`]);
  });

  it('follows the grants of a role', async () => {
    const tag = newTag();
    const id = await makeTicket(administrator, { tags: [tag] });
    const grantOf = (scope: string) => ({ grants: [{ permission: 'ticket:read', scope }] });
    const role = (await administrator.post('/roles', { key: `r_${tag.slice(4, 12)}`, name: tag, ...grantOf('all') }))
      .body;
    const reader = await service.person('requester');
    await administrator.put(`/users/${reader.id}/roles`, { roleIds: [role.id] });
    const list = await followedList(service, reader, { tag: [tag] });
    await administrator.patch(`/roles/${role.id}`, grantOf('own'));
    await news(list, [`leave ${id}`]);
    await administrator.put(`/users/${reader.id}/roles`, { roleIds: [] });
    await eventually(() => expect(list.error).toMatchObject({ code: 'permission_denied', status: 403 }));
  });

  it('follows permissions also if no event or notification has arrived', async () => {
    const tag = newTag();
    const id = await makeTicket(administrator, { tags: [tag] });
    const em = service.orm.em.fork();
    let actor = (await usersById(em, [administrator.id])).get(administrator.id)?.actor;
    const gone = new AbortController();
    const actorNow = async () => actor ?? expect.unreachable('The actor is missing');
    const ctx = { em, live: service.live, services: service.services, actorNow, bearer: tag };
    const messages = await followList({ ctx, query: { tag: [tag], limit: 50 }, gone: gone.signal });
    const nextOrder = async () => (await messages.next()).value?.[1].order;
    expect(await nextOrder()).toEqual([id]);
    actor = actor && { ...actor, id: crypto.randomUUID(), scopes: new Map([['ticket:read', 'own']]) };
    expect(await nextOrder()).toEqual([]);
    gone.abort();
    await messages.return();
  });

  it('shows requesters their own tickets, also those that they follow', async () => {
    const requester = await service.person('requester');
    const list = await followedList(service, requester);
    const [own, followed] = [await makeTicket(requester), await makeTicket(administrator)];
    await news(list, [`enter ${own} at 0`]);
    await administrator.put(`/tickets/${followed}/followers/${requester.id}`, {});
    await eventually(() => expect(list.tickets.map(({ id }) => id).toSorted()).toEqual([own, followed].toSorted()));
  });
});
