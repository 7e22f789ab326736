import { beforeAll, describe, expect, it } from 'vitest';
import { untilNotified } from '../../messaging/notifications/notified.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { type Person, startService } from '../../support/service.ts';

let teamId: string;
let agentRole: string;

const service = await forFile(startService());
const administrator = await service.person('administrator', { name: 'Alma Admin' });
beforeAll(async () => {
  teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  const { data } = (await administrator.get('/roles')).body;
  agentRole = data.find(({ key }: { key: string }) => key === 'agent').id;
});

let count = 0;
const newcomer = (more: object = {}) => ({ name: 'Nina New', email: `nina-${++count}@example.com`, ...more });

const membersOf = async (id: string) =>
  (await administrator.get(`/teams/${id}`)).body.members.map(({ user }: { user: { id: string } }) => user.id);

async function personWith(...permissions: string[]): Promise<Person> {
  const grants = permissions.map((permission) => ({ permission, scope: 'all' }));
  const role = await administrator.post('/roles', { key: `may_${++count}`, name: `May ${count}`, grants });
  const person = await service.person('requester');
  await administrator.put(`/users/${person.id}/roles`, { roleIds: [role.body.id] });
  return person;
}

describe.each(['/users/invite', '/users'])('POST %s with teamIds', (path) => {
  it('adds the user to the teams and records it', async () => {
    const answer = await administrator.post(path, newcomer({ roleIds: [agentRole], teamIds: [teamId, teamId] }));
    expect(answer).toMatchObject({
      status: 201,
      body: { teams: [{ id: teamId, name: 'First line', role: 'member' }] },
    });
    expect(await membersOf(teamId)).toContain(answer.body.id);
    const { data } = (await administrator.get('/audit-events?type=team.member_added')).body;
    expect(data[0]).toMatchObject({
      subject: { id: teamId },
      actor: { id: administrator.id },
      data: { user: { id: answer.body.id }, role: 'member' },
    });
  });

  it('requires team:manage, and creates nothing without it', async () => {
    const inviter = await personWith('user:create', 'user:read');
    const person = newcomer({ teamIds: [teamId] });
    const answer = await inviter.post(path, person);
    expect(answer).toMatchObject({ status: 403, body: { permission: 'team:manage' } });
    expect((await administrator.get(`/users?q=${person.email}`)).body.data).toEqual([]);
  });

  it('requires what membership would allow the user to do', async () => {
    const inviter = await personWith('user:create', 'user:read', 'role:manage', 'team:manage');
    const grants = [{ permission: 'ticket:read', scope: 'team' }];
    const { body: role } = await administrator.post('/roles', {
      key: `team_${++count}`,
      name: `Team ${count}`,
      grants,
    });
    const answer = await inviter.post(path, newcomer({ roleIds: [role.id], teamIds: [teamId] }));
    expect(answer).toMatchObject({ status: 403, body: { permission: 'ticket:read' } });
  });

  it('rejects an unknown team with 422, and creates nothing', async () => {
    const person = newcomer({ teamIds: [teamId, '01890000-0000-7000-8000-000000000000'] });
    const answer = await administrator.post(path, person);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/teamIds/1' }] } });
    expect((await administrator.get(`/users?q=${person.email}`)).body.data).toEqual([]);
  });
});

it('assigns and sends nothing of the team to a member until they accept the invitation', async () => {
  const { body: team } = await administrator.post('/teams', { name: 'Waiting', assignment: { mode: 'round_robin' } });
  const person = newcomer({ roleIds: [agentRole], teamIds: [team.id] });
  const { body: user } = await administrator.post('/users/invite', person);
  const invitation = await service.smtp.next((mail) => mail.to.includes(person.email));
  const { body: ticket } = await administrator.post('/tickets', { subject: 'For the team', teamId: team.id });
  expect(ticket.assignee).toBeNull();
  await untilNotified(service);

  const token = new URL(invitation.link(/token=/)).searchParams.get('token');
  const password = 'correct horse battery';
  await service.anybody.post('/auth/accept-invitation', { token, password });
  const session = await service.anybody.post('/auth/login', { email: person.email, password });
  const nina = restClient(service.url, session.body.accessToken);
  expect((await nina.get('/notifications')).body.data).toEqual([]);
  expect((await nina.get(`/tickets/${ticket.id}`)).status).toBe(200);
  const { body: next } = await administrator.post('/tickets', { subject: 'The next', teamId: team.id });
  expect(next.assignee.id).toBe(user.id);
});
