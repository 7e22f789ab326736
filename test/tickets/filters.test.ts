import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';

let teamId: string;
/** A user who can read and restore tickets of their teams. */
let restorer: Person;

const subjects = (answer: { body: { data: { subject: string }[] } }) =>
  answer.body.data.map(({ subject }) => subject).sort();

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const rita = await service.person('requester');
beforeAll(async () => {
  teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  restorer = await makeRestorer();
  await administrator.put(`/teams/${teamId}/members/${restorer.id}`, {});

  await makeTicket({ subject: 'Due in May', dueAt: '2030-05-01T00:00:00Z' });
  await makeTicket({ subject: 'Due in June', dueAt: '2030-06-01T00:00:00Z' });
  const followed = await makeTicket({ subject: 'Followed' });
  await administrator.put(`/tickets/${followed.id}/followers/${rita.id}`);
  await makeTicketIn('Solved', ['solved']);
  await makeTicketIn('Closed', ['solved', 'closed']);
  await makeTicketIn('Reopened', ['solved', 'open']);
  await throwAway({ subject: 'Gone' });
  await throwAway({ subject: 'Gone from the team', teamId });
});

const makeTicket = async (body: object) => (await administrator.post('/tickets', body)).body;

async function makeTicketIn(subject: string, states: readonly string[]) {
  const { id } = await makeTicket({ subject });
  for (const state of states) {
    const statusId = await service.statusId(state);
    expect((await administrator.post(`/tickets/${id}/transition`, { statusId })).status).toBe(200);
  }
}

async function throwAway(body: object) {
  await administrator.delete(`/tickets/${(await makeTicket(body)).id}`);
}

async function makeRestorer(): Promise<Person> {
  const grants = ['ticket:read', 'ticket:restore'].map((permission) => ({ permission, scope: 'team' }));
  const role = await administrator.post('/roles', { key: 'restorer', name: 'Restorer', grants });
  const person = await service.person('requester');
  await administrator.put(`/users/${person.id}/roles`, { roleIds: [role.body.id] });
  return person;
}

describe('ticket filters', () => {
  const UNSOLVED = 'state=new&state=open&state=pending&state=on_hold';

  it.each([
    ['dueAfter=2030-05-01T00:00:00Z', ['Due in June', 'Due in May']],
    ['dueAfter=2030-05-01T00:00:00.001Z', ['Due in June']],
    ['dueBefore=2030-06-01T00:00:00Z', ['Due in May']],
    ['solvedAfter=2020-01-01T00:00:00Z', ['Closed', 'Solved']],
    [UNSOLVED, ['Due in June', 'Due in May', 'Followed', 'Reopened']],
    [`${UNSOLVED}&sort=createdAt`, ['Due in June', 'Due in May', 'Followed', 'Reopened']],
    [`${UNSOLVED}&state=solved`, ['Due in June', 'Due in May', 'Followed', 'Reopened', 'Solved']],
    [`${UNSOLVED}&status=new`, ['Due in June', 'Due in May', 'Followed']],
    ['state=solved', ['Solved']],
    ['solvedBefore=2020-01-01T00:00:00Z', []],
    ['trash=true', ['Gone', 'Gone from the team']],
    ['trash=false&solvedAfter=2020-01-01T00:00:00Z', ['Closed', 'Solved']],
  ])('apply %s to the list and to the total count', async (query, expected) => {
    const answer = await administrator.get(`/tickets?${query}&count=true`);
    expect(subjects(answer)).toEqual(expected);
    expect(answer.body.page.total).toBe(expected.length);
  });

  it('find tickets by follower', async () => {
    expect(subjects(await administrator.get(`/tickets?follower=${rita.id}`))).toEqual(['Followed']);
    expect(subjects(await rita.get('/tickets?follower=me'))).toEqual(['Followed']);
    expect(subjects(await agent.get(`/tickets?follower=${rita.id}`))).toEqual([]);
  });

  it.each(['trash=yes', 'follower=none', 'dueAfter=tomorrow', 'solvedBefore=0000-01-01T00:00:00Z'])(
    'reject ?%s with 422',
    async (query) => {
      const answer = await administrator.get(`/tickets?${query}`);
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: `#/${query.split('=')[0]}` }] } });
    },
  );
});

describe('the trash', () => {
  it('is visible only to users who can restore tickets', async () => {
    const answer = await agent.get('/tickets?trash=true');
    expect(answer).toMatchObject({ status: 403, body: { permission: 'ticket:restore' } });
  });

  it('lists tickets within the scope of ticket:restore, and each of them can be restored', async () => {
    const answer = await restorer.get('/tickets?trash=true&count=true');
    expect(subjects(answer)).toEqual(['Gone from the team']);
    expect(answer.body.page.total).toBe(1);
    expect((await restorer.post(`/tickets/${answer.body.data[0].id}/restore`)).status).toBe(200);
    expect(subjects(await restorer.get('/tickets?trash=true'))).toEqual([]);
  });
});
