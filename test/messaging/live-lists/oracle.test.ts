import type { TicketLiveInput } from '@ticketwire/sdk';
import { expect, it } from 'vitest';
import { chanceOf } from '../../guards/canaries/seeded.ts';
import { eventually } from '../../platform/harness.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { followedList } from './support/followed-list.ts';

const ROUNDS = depth({ quick: 8, deep: 150 });
const WRITES = 8;
const TICKETS = 14;

const service = await forFile(startService());
const administrator = await service.person('administrator');

/** Lists that differ in what moves, enters and leaves them, with fewer places than there are tickets. */
const lists: readonly TicketLiveInput[] = [
  { limit: 5 },
  { state: ['new', 'open'], sort: 'updatedAt', limit: 4 },
  { assignee: 'me', sort: '-priority', limit: 3 },
  { team: ['mine'], sort: 'waitingSince' },
  { q: 'lamp', limit: 6 },
  { tag: ['urgent'], sort: '-number', limit: 5 },
];

const queryOf = (filters: TicketLiveInput) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const one of [value].flat()) query.append(name, String(one));
  return query;
};

it('always ends up as the list that its reader can read, whatever anyone does', async () => {
  const chance = chanceOf(20_261_129);
  const [agent, requester] = [await service.person('agent'), await service.person('requester')];
  const colleague = await service.person('requester');
  const organization: string = (await administrator.post('/organizations', { name: 'Nordic Freight' })).body.id;
  for (const { id } of [requester, colleague]) {
    await administrator.patch(`/users/${id}`, { organizationId: organization });
  }
  const teams: string[] = [];
  for (const name of ['North', 'South']) teams.push((await administrator.post('/teams', { name })).body.id);
  for (const team of teams) await administrator.put(`/teams/${team}/members/${administrator.id}`, {});
  await administrator.put(`/teams/${teams[0]}/members/${agent.id}`, {});
  const roles: { id: string; key: string }[] = (await administrator.get('/roles')).body.data;
  const roleId = (wanted: string) => roles.find(({ key }) => key === wanted)?.id;
  const statusIds = await Promise.all(['new', 'open', 'solved'].map((key) => service.statusId(key)));
  const ids: string[] = [];
  const subject = () => `${chance.one(['A lamp', 'A chair', 'Two lamps'])} ${Math.floor(chance.next() * 100)}`;
  const create = async (by: Person) => ids.push((await by.post('/tickets', { subject: subject() })).body.id);
  while (ids.length < TICKETS) await create(chance.one([administrator, requester, colleague]));

  const followed = await Promise.all(
    [administrator, agent, requester].flatMap((reader) =>
      lists.map(async (filters) => ({ reader, filters, list: await followedList(service, reader, filters) })),
    ),
  );

  const ticket = (rest = '') => `/tickets/${chance.one(ids)}${rest}`;
  const writes: readonly (() => Promise<unknown>)[] = [
    () => create(chance.one([administrator, requester, colleague])),
    () => administrator.patch(`/organizations/${organization}`, { sharesTickets: chance.happens(0.5) }),
    () => administrator.patch(`/users/${requester.id}`, { organizationId: chance.one([organization, null]) }),
    () => administrator.patch(ticket(), { subject: subject() }),
    () => administrator.patch(ticket(), { priority: chance.one(['low', 'normal', 'high', 'urgent']) }),
    () => administrator.patch(ticket(), { tags: chance.one([[], ['urgent'], ['urgent', 'late']]) }),
    () => administrator.post(ticket('/transition'), { statusId: chance.one(statusIds) }),
    () => administrator.post(ticket('/assign'), { teamId: chance.one(teams) }),
    () => administrator.post(ticket('/assign'), { teamId: teams[0], assigneeId: chance.one([agent.id, null]) }),
    () => requester.post(ticket('/comments'), { body: chance.one(['A lamp?', 'Hello']) }),
    () => agent.post(ticket('/comments'), { body: 'About a lamp', visibility: chance.one(['internal', 'public']) }),
    () => administrator.put(ticket(`/followers/${chance.one([requester, agent]).id}`), {}),
    () => administrator.delete(ticket(`/followers/${requester.id}`)),
    () => administrator.delete(ticket()),
    () => administrator.post(ticket('/restore')),
    () => administrator.post(ticket('/merge'), { intoId: chance.one(ids) }),
    () => administrator.put(`/teams/${chance.one(teams)}/members/${agent.id}`, {}),
    () => administrator.delete(`/teams/${chance.one(teams)}/members/${agent.id}`),
    () => administrator.patch(`/users/${requester.id}`, { name: `Requester ${Math.floor(chance.next() * 9)}` }),
    () => administrator.put(`/users/${agent.id}/roles`, { roleIds: [roleId(chance.one(['agent', 'manager']))] }),
    async () => chance.one(followed).list.cut()(),
  ];

  for (let round = 0; round < ROUNDS; round += 1) {
    for (let write = 0; write < WRITES; write += 1) await chance.one(writes)();
    for (const { reader, filters, list } of followed) {
      const query = queryOf(filters);
      await eventually(async () => {
        const { status, body } = await reader.get(`/tickets?${query}`);
        expect(status).toBe(200);
        expect(list.tickets, `${reader.name} ${query} in round ${round}`).toEqual(body.data);
      });
      expect(list.error).toBeUndefined();
    }
  }
  expect(followed.filter(({ list }) => list.changes.length > ROUNDS).length).toBeGreaterThan(lists.length);
});
